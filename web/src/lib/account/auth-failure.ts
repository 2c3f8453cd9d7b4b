/**
 * Maps refused and failed auth calls to what the visitor is shown; the error itself keeps the server's message.
 */
import { AUTH_WORDS } from './auth-texts.ts'

export interface AuthFailure {
  /** offline: no response. wait: rate limited. refused: an error of the service. */
  kind: 'offline' | 'wait' | 'refused'
  /** Error code of the service, such as `otp_expired`; '' without one. */
  code: string
  /** Text shown to the visitor. */
  words: string
  /** For `wait`, if known: ms since 1970. */
  waitUntil: number | null
}

const SECOND_MS = 1000
const SECONDS = /(\d+)\s*seconds?/

/** `fallback`: text for codes without a Swedish one. */
export function authFailure(error: unknown, fallback: string = AUTH_WORDS.unknown): AuthFailure {
  const { message, code, status, name, reason } = read(error)
  if (isOffline(name, status)) return { kind: 'offline', code, words: AUTH_WORDS.offline, waitUntil: null }
  if (status === 429) {
    const found = SECONDS.exec(message)
    const seconds = found === null ? null : Number(found[1])
    const waitUntil = seconds === null ? null : Date.now() + seconds * SECOND_MS
    return { kind: 'wait', code, words: AUTH_WORDS.wait(seconds), waitUntil }
  }
  const words = AUTH_WORDS.codes[`${code}:${reason}`] ?? AUTH_WORDS.codes[code] ?? fallback
  return { kind: 'refused', code, words, waitUntil: null }
}

/** The client reports a missing response as status 0. */
function isOffline(name: string, status: number): boolean {
  return name === 'AuthRetryableFetchError' && (status === 0 || !navigator.onLine)
}

interface ReadError {
  message: string
  code: string
  status: number
  name: string
  /** Reasons of `weak_password`. */
  reason: string
}

/** Duck-typed: `instanceof` of the client's error classes would bundle the whole client here. */
function read(error: unknown): ReadError {
  const { message, code, status, name, reasons } = (error ?? {}) as Record<string, unknown>
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    message: text(message),
    code: text(code),
    status: typeof status === 'number' ? status : 0,
    name: text(name),
    reason: Array.isArray(reasons) ? text(reasons[0]) : '',
  }
}
