/** Model jobs; each calls one function of models.ts or bought-models.ts. */
import { defineJob, type Jobs } from '../platform/jobs/jobs.ts'

/**
 * Making one takes seconds, making one from outside printable a minute or two, and on a busy machine each of two that wait for
 * each other up to 25; a crashed server's work is taken over when its heartbeat is missed.
 */
export const MAKE_MODEL = defineJob<{ orderId: string }>('models.make', { deadlineSeconds: 3600, retries: 8 })

/** One look at a model that is bought outside; it enqueues the next look itself. */
export const FOLLOW_MODEL = defineJob<{ id: string }>('models.follow', { deadlineSeconds: 240 })

interface ModelWork {
  /** Before the model is made: an order that somebody has to look at is parked. */
  parkFlagged(orderId: string): Promise<void>
  make(orderId: string, signal: AbortSignal): Promise<void>
  /** null while all models are the toymaker's. */
  follow: ((id: string, signal: AbortSignal) => Promise<void>) | null
}

export function modelJobs(jobs: Jobs, { parkFlagged, make, follow }: ModelWork): void {
  jobs.handle(MAKE_MODEL, async ({ orderId }, signal) => {
    await parkFlagged(orderId)
    await make(orderId, signal)
  })
  if (follow !== null) jobs.handle(FOLLOW_MODEL, ({ id }, signal) => follow(id, signal))
}

/** As the queue counts delays. */
export function after(ms: number): { afterSeconds?: number } {
  return ms <= 0 ? {} : { afterSeconds: Math.ceil(ms / 1000) }
}
