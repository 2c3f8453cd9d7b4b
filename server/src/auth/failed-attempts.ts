/** What was shown and was wrong, in the log: the same account or network again is seen, who it is is not. */
import { networkMarkOf } from '../platform/http/network.ts'
import type { Log } from '../platform/log.ts'
import type { Codes } from './otp/codes.ts'

export type FailedAttempt =
  | 'wrong password'
  | 'wrong code'
  | 'wrong link'
  | 'wrong code of a second factor'
  | 'wrong recovery code'

/** `email`: null where what was shown names no account. */
export type LogFailedAttempt = (miss: FailedAttempt, email: string | null, ip: string) => void

export function createFailedAttemptLog({ log, codes }: { log: Log; codes: Codes }): LogFailedAttempt {
  return (miss, email, ip) => {
    const account = email === null ? {} : { account: codes.mark(email) }
    log.warn({ ...account, network: codes.mark(networkMarkOf(ip)) }, miss)
  }
}
