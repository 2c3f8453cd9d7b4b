/** Model jobs; each calls one function of models.ts or bought-models.ts. */
import { defineJob, type Jobs } from '../platform/jobs/jobs.ts'

/**
 * Deadline: making a model takes seconds, repairing a provider's mesh a minute or two, and on a busy machine up to 25 minutes
 * for each of two that wait for each other; a crashed server's work is taken over after a missed heartbeat.
 */
export const MAKE_MODEL = defineJob<{ orderId: string }>('models.make', { deadlineSeconds: 3600, retries: 8 })

/** One poll of a provider's model; enqueues the next poll itself. */
export const FOLLOW_MODEL = defineJob<{ id: string }>('models.follow', { deadlineSeconds: 240 })

interface ModelWork {
  /** Runs before the model is made: parks an order that needs a review. */
  parkFlagged(orderId: string): Promise<void>
  make(orderId: string, signal: AbortSignal): Promise<void>
  /** null while all models are made by the toymaker. */
  follow: ((id: string, signal: AbortSignal) => Promise<void>) | null
}

export function modelJobs(jobs: Jobs, { parkFlagged, make, follow }: ModelWork): void {
  jobs.handle(MAKE_MODEL, async ({ orderId }, signal) => {
    await parkFlagged(orderId)
    await make(orderId, signal)
  })
  if (follow !== null) jobs.handle(FOLLOW_MODEL, ({ id }, signal) => follow(id, signal))
}

/** In the queue's unit, seconds. */
export function after(ms: number): { afterSeconds?: number } {
  return ms <= 0 ? {} : { afterSeconds: Math.ceil(ms / 1000) }
}
