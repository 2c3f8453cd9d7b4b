/** Queue of turns for one resource; a waiting turn can be aborted. */
import type { QueuedJob } from '../queued-job.ts'

interface Waiter<T> {
  queuedJob: QueuedJob
  grant: (thing: T) => void
  fail: (error: unknown) => void
}

export class FifoQueue<T> {
  #waiters: Waiter<T>[] = []

  get isEmpty(): boolean {
    return this.#waiters.length === 0
  }

  /** Turns that are not held, oldest first. */
  get ready(): QueuedJob[] {
    return this.#waiters.flatMap(({ queuedJob }) => (queuedJob.isHeld ? [] : [queuedJob]))
  }

  /** Rejects with the signal's reason once it fires. */
  enqueue(queuedJob: QueuedJob, signal: AbortSignal | undefined): Promise<T> {
    return new Promise((resolve, reject) => {
      const giveUp = (): void => {
        this.#waiters = this.#waiters.filter((one) => one !== waiter)
        reject(signal?.reason as Error)
      }
      const grant = (thing: T): void => {
        signal?.removeEventListener('abort', giveUp)
        resolve(thing)
      }
      const fail = (error: unknown): void => {
        signal?.removeEventListener('abort', giveUp)
        reject(error)
      }
      const waiter = { queuedJob, grant, fail }
      if (signal?.aborted) return reject(signal.reason as Error)
      this.#waiters.push(waiter)
      signal?.addEventListener('abort', giveUp, { once: true })
    })
  }

  grant(queuedJob: QueuedJob, thing: T): void {
    const waiter = this.#waiters.find((one) => one.queuedJob === queuedJob)
    this.#waiters = this.#waiters.filter((one) => one !== waiter)
    waiter?.grant(thing)
  }

  /** Rejects all that wait. */
  rejectAll(error: unknown): void {
    const rejected = this.#waiters
    this.#waiters = []
    for (const waiter of rejected) waiter.fail(error)
  }
}
