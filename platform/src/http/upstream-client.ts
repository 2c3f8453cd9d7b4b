/** HTTP client for upstream services: bounded in time and size, follows no redirects. */
import { UpstreamError } from '../errors.ts'

export interface UpstreamRequest {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  form?: Record<string, string>
  timeoutMs: number
  mostBytes: number
}

export interface UpstreamResponse {
  status: number
  body: string
}

/**
 * Throws UpstreamError: `unavailable` where no connection was made, `unknown` where a request was sent and no complete response
 * came.
 */
export async function requestUpstream(
  service: string,
  address: string,
  { method = 'GET', headers = {}, form, timeoutMs, mostBytes }: UpstreamRequest,
): Promise<UpstreamResponse> {
  try {
    const answer = await fetch(address, {
      method,
      headers,
      // A redirect would send our credentials to its target.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
    })
    return { status: answer.status, body: (await readBounded(answer, mostBytes)).toString('utf8') }
  } catch (error) {
    throw new UpstreamError(
      service,
      isUnreachable(error) ? 'unavailable' : 'unknown',
      'gave no whole answer',
      error,
    )
  }
}

/** Throws once Content-Length or the received bytes exceed the limit. */
export async function readBounded({ body, headers }: Response, mostBytes: number): Promise<Buffer> {
  return body === null
    ? Buffer.alloc(0)
    : collect(body, mostBytes, Number(headers.get('content-length') ?? 0))
}

/** Reads the whole body; throws once Content-Length or the received bytes exceed the limit, and cancels the rest. */
export async function collect(
  body: ReadableStream<Uint8Array>,
  mostBytes: number,
  announcedBytes: number,
): Promise<Buffer> {
  const tooLarge = () => new Error(`the answer is over ${mostBytes} bytes`)
  if (announcedBytes > mostBytes) {
    await body.cancel()
    throw tooLarge()
  }
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body) {
    bytes += part.byteLength
    if (bytes > mostBytes) throw tooLarge()
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const UNREACHED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** The error or its cause is a failed connect: the request had no effect. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && UNREACHED.has(String(error.code))) || isUnreachable(error.cause)
}

/** Retry-After in ms; empty when absent or a date. */
export function retryAfterIn(headers: Headers): { retryAfterMs?: number } {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? { retryAfterMs: seconds * 1000 } : {}
}
