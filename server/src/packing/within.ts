import { UpstreamError } from '@leksmedjan/platform/errors'

/** A call to a carrier for as long as a person waits, also where its adapter does not heed the signal: then its outcome is `unknown`. */
export async function within<T>(timeoutMs: number, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(timeoutMs)
  const late = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new UpstreamError('carrier', 'unknown', 'took too long'))),
  )
  return Promise.race([call(signal), late])
}
