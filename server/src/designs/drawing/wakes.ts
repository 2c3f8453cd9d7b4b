/** Wakes whoever waits for news of a generation. */

export interface Wakes {
  wake(generationId: string): void
  wakeAll(): void
  /** Resolves at the next wake, at abort, or after `mostMs`. Start waiting before looking, or news is missed. */
  wait(generationId: string, mostMs: number, signal: AbortSignal): { news: Promise<void>; forget: () => void }
}

export function createWakes(): Wakes {
  const sleepers = new Map<string, Set<() => void>>()
  const wake = (generationId: string) => {
    for (const rouse of sleepers.get(generationId) ?? []) rouse()
  }
  return {
    wake,
    wakeAll() {
      for (const generationId of sleepers.keys()) wake(generationId)
    },
    wait(generationId, mostMs, signal) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const set = sleepers.get(generationId) ?? new Set()
      sleepers.set(generationId, set.add(resolve))
      const timer = setTimeout(resolve, mostMs)
      const onAbort = () => resolve()
      signal.addEventListener('abort', onAbort)
      const forget = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', onAbort)
        set.delete(resolve)
        if (set.size === 0 && sleepers.get(generationId) === set) sleepers.delete(generationId)
      }
      if (signal.aborted) resolve()
      return { news: promise, forget }
    },
  }
}
