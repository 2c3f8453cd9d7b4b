/** Connected SSE clients of each generation in this process, and their notification. */

/** Connected clients per generation. */
export interface Listeners {
  /** Registered until the signal aborts or the returned function is called. */
  arrive(generationId: string, gone: AbortSignal): () => void
  has(generationId: string): boolean
}

/** `onChange` runs when the first client connects and when the last one disconnects. */
export function createListeners(onChange: (generationId: string) => void): Listeners {
  const counts = new Map<string, number>()
  const count = (generationId: string, by: number) => {
    const before = counts.get(generationId) ?? 0
    if (before + by === 0) counts.delete(generationId)
    else counts.set(generationId, before + by)
    if (before === 0 || before + by === 0) onChange(generationId)
  }
  return {
    arrive(generationId, gone) {
      if (gone.aborted) return () => undefined
      let isHere = true
      const leave = () => {
        gone.removeEventListener('abort', leave)
        if (isHere) count(generationId, -1)
        isHere = false
      }
      count(generationId, 1)
      gone.addEventListener('abort', leave)
      return leave
    },
    has: (generationId) => counts.has(generationId),
  }
}

/** Condition variable per generation: wait and notify within this process. */
export interface Notifier {
  notify(generationId: string): void
  notifyAll(): void
  /**
   * Resolves at the next notify, at abort, or after `mostMs`. Call before reading the state, otherwise a notification is
   * missed.
   */
  wait(
    generationId: string,
    mostMs: number,
    signal: AbortSignal,
  ): { notified: Promise<void>; stopWaiting: () => void }
}

export function createNotifier(): Notifier {
  const waiters = new Map<string, Set<() => void>>()
  const notify = (generationId: string) => {
    for (const resolve of waiters.get(generationId) ?? []) resolve()
  }
  return {
    notify,
    notifyAll() {
      for (const generationId of waiters.keys()) notify(generationId)
    },
    wait(generationId, mostMs, signal) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const set = waiters.get(generationId) ?? new Set()
      waiters.set(generationId, set.add(resolve))
      const timer = setTimeout(resolve, mostMs)
      const onAbort = () => resolve()
      signal.addEventListener('abort', onAbort)
      const stopWaiting = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', onAbort)
        set.delete(resolve)
        if (set.size === 0 && waiters.get(generationId) === set) waiters.delete(generationId)
      }
      if (signal.aborted) resolve()
      return { notified: promise, stopWaiting }
    },
  }
}
