/** Mixes a slow source with the passing of time. */

export type IntervalItem<T> = { kind: 'value'; value: T } | { kind: 'tick'; elapsedMs: number }

/**
 * Yields what the source yields, and a tick after each `everyMs()` without it; `elapsedMs` counts from the last value.
 * Throws the signal's reason at once when aborted, even if the source does not listen.
 */
export async function* mergeInterval<T>(
  source: AsyncIterable<T>,
  everyMs: () => number,
  signal: AbortSignal,
): AsyncGenerator<IntervalItem<T>> {
  const iterator = source[Symbol.asyncIterator]()
  const aborted = Promise.withResolvers<never>()
  aborted.promise.catch(() => undefined)
  const onAbort = () => aborted.reject(signal.reason)
  if (signal.aborted) onAbort()
  signal.addEventListener('abort', onAbort)
  try {
    for (;;) {
      const next = iterator.next()
      next.catch(() => undefined)
      const sinceMs = performance.now()
      for (;;) {
        const timer = startTimer(everyMs())
        const first = await Promise.race([next, timer.passed, aborted.promise]).finally(timer.cancel)
        if (first !== 'passed') {
          if (first.done === true) return
          yield { kind: 'value', value: first.value }
          break
        }
        yield { kind: 'tick', elapsedMs: performance.now() - sinceMs }
      }
    }
  } finally {
    signal.removeEventListener('abort', onAbort)
    // Not awaited: a source that hangs must not hold the listener.
    void iterator.return?.()?.then(undefined, () => undefined)
  }
}

function startTimer(ms: number): { passed: Promise<'passed'>; cancel: () => void } {
  const { promise, resolve } = Promise.withResolvers<'passed'>()
  const timer = setTimeout(() => resolve('passed'), ms)
  return { passed: promise, cancel: () => clearTimeout(timer) }
}
