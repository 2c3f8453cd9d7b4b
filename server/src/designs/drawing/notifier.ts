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
