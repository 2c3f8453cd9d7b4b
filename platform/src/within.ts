/**
 * Waits for a call for this long, also where it does not heed the signal: then `late` is thrown, and what the call still brings
 * is dropped.
 */
export async function within<T>(
  timeoutMs: number,
  call: (signal: AbortSignal) => Promise<T>,
  late: () => Error,
): Promise<T> {
  const stop = new AbortController()
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    const error = late()
    reject(error)
    stop.abort(error)
  }, timeoutMs)
  try {
    return await Promise.race([call(stop.signal), tooLate])
  } finally {
    clearTimeout(timer)
  }
}
