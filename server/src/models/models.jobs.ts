import { defineJob } from '../platform/jobs/jobs.ts'

/**
 * Making one takes seconds, making one from outside printable a minute or two, and on a busy machine each of two that wait for
 * each other up to 25; a crashed server's work is taken over when its heartbeat is missed.
 */
export const MAKE_MODEL = defineJob<{ orderId: string }>('models.make', { deadlineSeconds: 3600, retries: 8 })

/** One look at a model that is bought outside; it enqueues the next look itself. */
export const FOLLOW_MODEL = defineJob<{ id: string }>('models.follow', { deadlineSeconds: 240 })

/** As the queue counts delays. */
export function after(ms: number): { afterSeconds?: number } {
  return ms <= 0 ? {} : { afterSeconds: Math.ceil(ms / 1000) }
}
