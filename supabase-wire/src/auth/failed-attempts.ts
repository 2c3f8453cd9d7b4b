/** Logs failed attempts with hashed account and network: repetitions are visible, identities are not. */
import { networkMarkOf } from '@leksmedjan/platform/http/network'
import type { Log } from '@leksmedjan/platform/log'
import type { Codes } from './one-time-tokens/codes.ts'

export type FailedAttempt =
  | 'wrong password'
  | 'wrong code'
  | 'wrong link'
  | 'wrong code of a second factor'
  | 'wrong recovery code'

/** `email`: null when the credential names no account. */
export type LogFailedAttempt = (miss: FailedAttempt, email: string | null, ip: string) => void

export function createFailedAttemptLog({ log, codes }: { log: Log; codes: Codes }): LogFailedAttempt {
  return (attempt, email, ip) => {
    const account = email === null ? {} : { account: codes.mark(email) }
    log.warn({ ...account, network: codes.mark(networkMarkOf(ip)) }, attempt)
  }
}
