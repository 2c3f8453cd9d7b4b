/** Quote cache of this process; concurrent equal requests share one call. */

export interface QuoteMemory<T> {
  get(key: string, ask: () => Promise<T>, lifetimeMs: number): Promise<T>
  /** Asks whatever is cached, and caches the answer: a call that is under way may have begun before the cached one was refuted. */
  renew(key: string, ask: () => Promise<T>, lifetimeMs: number): Promise<T>
  forget(key: string): void
}

const MOST_KEPT = 2000

export function createQuoteMemory<T>(nowMs: () => number): QuoteMemory<T> {
  const held = new Map<string, { answer: Promise<T>; untilMs: number }>()

  function evictOldest(): void {
    const [oldest] = held.keys()
    if (oldest !== undefined && held.size > MOST_KEPT) held.delete(oldest)
  }

  function renew(key: string, ask: () => Promise<T>, lifetimeMs: number): Promise<T> {
    const answer = ask()
    held.delete(key)
    held.set(key, { answer, untilMs: nowMs() + lifetimeMs })
    evictOldest()
    // Failures are not cached: only the concurrent callers get them.
    answer.catch(() => {
      if (held.get(key)?.answer === answer) held.delete(key)
    })
    return answer
  }

  return {
    get(key, ask, lifetimeMs) {
      const known = held.get(key)
      return known !== undefined && known.untilMs > nowMs() ? known.answer : renew(key, ask, lifetimeMs)
    },
    renew,
    forget: (key) => void held.delete(key),
  }
}
