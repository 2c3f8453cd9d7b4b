/** `fetch` with a timeout. */
import { CALL_TIMEOUT_MS } from '@leksmedjan/contract/limits'

/**
 * Throws 'network error: …' without a response and 'timeout …' after the limit; an aborted `init.signal`
 * rethrows its own reason.
 */
export async function fetchWithTimeout(
  url: RequestInfo | URL,
  init: RequestInit = {},
  timeoutMs = CALL_TIMEOUT_MS,
): Promise<Response> {
  const deadline = AbortSignal.timeout(timeoutMs)
  const signal = init.signal ? AbortSignal.any([init.signal, deadline]) : deadline
  try {
    return await fetch(url, { ...init, signal })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    if (error instanceof DOMException && error.name === 'TimeoutError') {
      throw new Error(`timeout: ${addressOf(url)} did not answer in time`, { cause: error })
    }
    throw new Error(`network error: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

function addressOf(url: RequestInfo | URL): string {
  return url instanceof Request ? url.url : String(url)
}
