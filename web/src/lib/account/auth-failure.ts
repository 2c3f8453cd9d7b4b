/** What a refused or failed call of the sign-in service means to the visitor; the error itself keeps the server's message. */
import { AUTH_WORDS } from './auth-texts.ts'

export interface AuthFailure {
  /** offline: nobody was reached. wait: too many tries. refused: the service said no. */
  kind: 'offline' | 'wait' | 'refused'
  /** The service's own word, such as `otp_expired`; '' when it gave none. */
  code: string
  /** What the visitor reads. */
  words: string
  /** For `wait`, when it is known: ms since 1970. */
  waitUntil: number | null
}

const SECOND_MS = 1000
const SECONDS = /(\d+)\s*seconds?/

/** `fallback`: said where the service's word has no Swedish of its own. */
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

/** Status 0 is the client's word for no answer at all. */
function isOffline(name: string, status: number): boolean {
  return name === 'AuthRetryableFetchError' && (status === 0 || !navigator.onLine)
}

interface ReadError {
  message: string
  code: string
  status: number
  name: string
  /** Why a password is weak. */
  reason: string
}

/** The client's errors are told by their members; its classes would bring the whole client here. */
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
