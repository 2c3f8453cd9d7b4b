/** The official client with everything said explicitly, and its faults in the shop's words. */
import OpenAI, { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai'
import { isUnreachable, retryAfterIn } from '../../http/upstream-client.ts'
import { ProviderFault, type FaultKind } from '../provider-fault.ts'

export interface OpenAiAccount {
  apiKey: string
  baseUrl: string
}

/** Until the headers of an answer; a stream's whole time is its caller's. */
const HEADERS_MS = 100_000

export function openAiClient(account: OpenAiAccount, mostBytes: number): OpenAI {
  return new OpenAI({
    apiKey: account.apiKey,
    baseURL: account.baseUrl,
    // Nothing is taken from the environment behind the settings' back.
    organization: null,
    project: null,
    adminAPIKey: null,
    webhookSecret: null,
    logLevel: 'off',
    // The package also tries again without credit, and knows no deadline over all tries.
    maxRetries: 0,
    timeout: HEADERS_MS,
    fetch: async (input, init) => {
      const headers = knownOnly(new Headers(init?.headers))
      return capped(await fetch(input, { ...init, headers, redirect: 'error' }), mostBytes)
    },
  })
}

const SENT = ['authorization', 'accept', 'content-type', 'user-agent']

/** The package adds what OPENAI_CUSTOM_HEADERS says, whoever set it. */
function knownOnly(headers: Headers): Headers {
  return new Headers([...headers].filter(([name]) => SENT.includes(name)))
}

/** An answer beyond the cap is cut off, however long it claims to be. */
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

/** The provider's own words stop here: they may repeat a key or a wish. Its number of the call goes into the log. */
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
  // Told in the middle of a stream: what came before it may be charged.
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
