/** Calls to services on the open net: bounded in time and size, and never led elsewhere. */
import { OutsideError } from '../errors.ts'

export interface UpstreamRequest {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  /** Sent as a form. */
  form?: Record<string, string>
  timeoutMs: number
  mostBytes: number
}

export interface UpstreamResponse {
  status: number
  body: string
}

/** Throws OutsideError: `unavailable` where nobody was reached, `unknown` where a call went out and no whole answer came. */
export async function requestUpstream(
  service: string,
  address: string,
  { method = 'GET', headers = {}, form, timeoutMs, mostBytes }: UpstreamRequest,
): Promise<UpstreamResponse> {
  try {
    const answer = await fetch(address, {
      method,
      headers,
      // A redirect would carry our credentials to whoever it names.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
    })
    return { status: answer.status, body: (await readBounded(answer, mostBytes)).toString('utf8') }
  } catch (error) {
    throw new OutsideError(
      service,
      isUnreachable(error) ? 'unavailable' : 'unknown',
      'gave no whole answer',
      error,
    )
  }
}

/** Throws as soon as more bytes are announced, or come. */
export async function readBounded({ body, headers }: Response, mostBytes: number): Promise<Buffer> {
  return body === null
    ? Buffer.alloc(0)
    : collect(body, mostBytes, Number(headers.get('content-length') ?? 0))
}

/** All of a body; throws as soon as more bytes are announced, or come, and lets go of the rest. */
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

/** The connection never stood, as the error or one that caused it tells: whatever was asked for has not been done. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && UNREACHED.has(String(error.code))) || isUnreachable(error.cause)
}

/** What a service asks for before the next try; empty where it says nothing, or names a date. */
export function retryAfterIn(headers: Headers): { retryAfterMs?: number } {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? { retryAfterMs: seconds * 1000 } : {}
}
