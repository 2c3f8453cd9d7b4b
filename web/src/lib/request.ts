/** Function calls: parsed by the contract's schemas, one error class (Spec §7, §8). */
import { errorAnswer, type ErrorAnswer } from '@leksmedjan/contract/error-answer'
import type * as z from 'zod/mini'
import { loadConfig } from './config.ts'
import { fetchWithTimeout } from './fetch-with-timeout.ts'
import { waitText } from './formats/measures.ts'
import { guestSecret } from './account/guest-secret.ts'
import { loadClient, sessionToken, useSession } from './account/session.ts'

const FUNCTIONS = '/functions/v1'

export class ApiError extends Error {
  readonly status: number
  /** The error body, when it has the contract's shape. */
  readonly body: ErrorAnswer | null
  readonly statusText: string
  /** Request id, as in the server's log. */
  readonly requestId: string | null

  constructor(status: number, statusText: string, text: string, requestId: string | null = null) {
    super(`API call failed with status ${status}: ${text}`)
    this.name = 'ApiError'
    this.status = status
    this.statusText = statusText
    this.requestId = requestId
    this.body = readBody(text)
  }

  get code(): string | null {
    return this.body?.code ?? null
  }
}

/** The server's Swedish message, else the fallback: proxies answer in other languages. */
export function wordsOf(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback
  const seconds = secondsIn(error.body?.details)
  if (error.code === 'too_many_requests' && seconds !== null) return tooManyWords(seconds)
  return error.body?.error || fallback
}

const tooManyWords = (seconds: number) => `För många försök. Försök igen ${waitText(seconds)}.`

function secondsIn(details: unknown): number | null {
  const { retryAfterSeconds } = (details ?? {}) as { retryAfterSeconds?: unknown }
  return typeof retryAfterSeconds === 'number' ? retryAfterSeconds : null
}

export interface CallOptions {
  method?: 'GET' | 'POST'
  timeoutMs?: number
  signal?: AbortSignal
}

/**
 * Calls a function and parses its answer. Throws 'network error: …' without a response, 'timeout …' after the
 * limit.
 * @example await callFunction('order-lookup', orderLookup, { email, order_number })
 */
export async function callFunction<T extends z.ZodMiniType>(
  name: string,
  answerSchema: T,
  body?: unknown,
  options: CallOptions = {},
): Promise<z.infer<T>> {
  const init = {
    method: options.method ?? (body === undefined ? 'GET' : 'POST'),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(options.signal && { signal: options.signal }),
  }
  const answer = await fetchAsVisitor(functionUrl(name), init, options.timeoutMs)
  const text = await answer.text()
  if (!answer.ok)
    throw new ApiError(answer.status, answer.statusText, text, answer.headers.get('x-request-id'))
  return answerSchema.parse(JSON.parse(text))
}

/** With the visitor's credentials; repeated after the second factor where the server requires it. */
export async function fetchAsVisitor(url: string, init: RequestInit, timeoutMs?: number): Promise<Response> {
  // fetch sets the content type of a Blob.
  const isJson = typeof init.body === 'string'
  const ask = async () =>
    fetchWithTimeout(url, { ...init, headers: await functionHeaders(isJson) }, timeoutMs)
  const answer = await ask()
  if ((answer.status !== 401 && answer.status !== 403) || useSession.getState().status !== 'signedIn')
    return answer
  const [{ shouldRetry }, client] = await Promise.all([import('./account/second-step.ts'), loadClient()])
  return (await shouldRetry(answer.clone(), client)) ? ask() : answer
}

/** An archive is streamed file by file, and a 3MF may be large. */
const FILE_TIMEOUT_MS = 120_000

/** Downloads a file; POST with a body, else GET. */
export async function fetchFile(name: string, body?: unknown): Promise<Blob> {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const answer = await fetchAsVisitor(functionUrl(name), init, FILE_TIMEOUT_MS)
  if (!answer.ok) throw new ApiError(answer.status, answer.statusText, await answer.text())
  return answer.blob()
}

export function functionUrl(name: string): string {
  return `${FUNCTIONS}/${name}`
}

/** Headers with the user's token and the guest secret. Also used by the preview stream. */
export async function functionHeaders(hasBody: boolean): Promise<Record<string, string>> {
  const [{ anonKey }, token] = await Promise.all([loadConfig(), sessionToken()])
  return {
    ...(hasBody ? { 'content-type': 'application/json' } : {}),
    accept: 'application/json',
    authorization: `Bearer ${token ?? anonKey}`,
    apikey: anonKey,
    'x-guest-session': guestSecret(),
  }
}

function readBody(text: string): ErrorAnswer | null {
  try {
    const read = errorAnswer.safeParse(JSON.parse(text))
    return read.success ? read.data : null
  } catch {
    return null
  }
}
