/** The official OpenAI client with explicit options, and its errors mapped to ProviderFault. */
import OpenAI, { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai'
import { isUnreachable, retryAfterIn } from '@leksmedjan/platform/http/upstream-client'
import { ProviderFault, type FaultKind } from '../provider-fault.ts'

export interface OpenAiAccount {
  apiKey: string
  baseUrl: string
}

/** Timeout until response headers; the caller limits the whole stream. */
const HEADERS_MS = 100_000

export function openAiClient(account: OpenAiAccount, mostBytes: number): OpenAI {
  return new OpenAI({
    apiKey: account.apiKey,
    baseURL: account.baseUrl,
    // Explicit: the package would otherwise read environment variables.
    organization: null,
    project: null,
    adminAPIKey: null,
    webhookSecret: null,
    logLevel: 'off',
    // The package also retries when credit has run out, and has no deadline over all attempts.
    maxRetries: 0,
    timeout: HEADERS_MS,
    fetch: async (input, init) => {
      const headers = knownOnly(new Headers(init?.headers))
      return capped(await fetch(input, { ...init, headers, redirect: 'error' }), mostBytes)
    },
  })
}

const SENT = ['authorization', 'accept', 'content-type', 'user-agent']

/** The package adds headers from OPENAI_CUSTOM_HEADERS. */
function knownOnly(headers: Headers): Headers {
  return new Headers([...headers].filter(([name]) => SENT.includes(name)))
}

/** A response beyond the cap is aborted, whatever its Content-Length. */
export function capped(answer: Response, mostBytes: number): Response {
  if (answer.body === null) return answer
  let bytes = 0
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      if (bytes > mostBytes) controller.error(new TypeError(`an answer of more than ${mostBytes} bytes`))
      else controller.enqueue(chunk)
    },
  })
  const { status, statusText, headers } = answer
  return new Response(answer.body.pipeThrough(counting), { status, statusText, headers })
}

const CONTENT_CODES = new Set(['moderation_blocked', 'content_policy_violation', 'content_filter'])
const CREDIT_CODES = new Set(['insufficient_quota', 'billing_hard_limit_reached'])

/** Provider messages are dropped: they may repeat a key or a prompt. The request id is logged. */
export function faultOf(error: unknown, signal: AbortSignal): unknown {
  if (error instanceof ProviderFault) return error
  if (signal.aborted) return signal.reason
  const cause = hasAnswered(error) ? {} : { cause: error }
  return new ProviderFault(kindOf(error), messageOf(error), { ...cause, ...waitOf(error) })
}

function kindOf(error: unknown): FaultKind {
  if (error instanceof APIConnectionTimeoutError || error instanceof APIUserAbortError) return 'spoiled'
  if (error instanceof APIConnectionError) return isUnreachable(error) ? 'busy' : 'spoiled'
  if (!(error instanceof APIError)) return 'spoiled'
  const code = error.code ?? ''
  if (CONTENT_CODES.has(code)) return 'content'
  if (CREDIT_CODES.has(code)) return 'setup'
  // Failed in mid-stream: the part before may be charged.
  if (error.status === undefined) return 'spoiled'
  if (error.status === 429 || [500, 502, 503].includes(error.status)) return 'busy'
  return error.status < 500 ? 'setup' : 'spoiled'
}

function messageOf(error: unknown): string {
  if (!hasAnswered(error)) return 'the connection or the answer broke'
  const number = error.requestID ? `, call ${error.requestID}` : ''
  return `answered ${error.status ?? 'in its stream'} ${error.code ?? ''}`.trim() + number
}

function hasAnswered(error: unknown): error is APIError {
  return (
    error instanceof APIError && !(error instanceof APIConnectionError || error instanceof APIUserAbortError)
  )
}

function waitOf(error: unknown): { retryAfterMs?: number } {
  return error instanceof APIError && error.headers !== undefined ? retryAfterIn(error.headers) : {}
}
