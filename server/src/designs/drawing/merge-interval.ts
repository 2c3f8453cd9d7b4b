/** Merges an async source with interval ticks. */

export type IntervalItem<T> = { kind: 'value'; value: T } | { kind: 'tick'; elapsedMs: number }

/**
 * Yields the source's values, and a tick after each `everyMs()` without one; `elapsedMs` counts from the last value. Rejects
 * with the signal's reason as soon as it aborts, even if the source ignores it.
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
    // Not awaited: a hanging source must not block its consumer.
    void iterator.return?.()?.then(undefined, () => undefined)
  }
}

function startTimer(ms: number): { passed: Promise<'passed'>; cancel: () => void } {
  const { promise, resolve } = Promise.withResolvers<'passed'>()
  const timer = setTimeout(() => resolve('passed'), ms)
  return { passed: promise, cancel: () => clearTimeout(timer) }
}
