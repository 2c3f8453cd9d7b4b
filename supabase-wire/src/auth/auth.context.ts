import type { Clock } from '@leksmedjan/platform/clock'
import type { Database } from '../database.ts'
import type { Limits } from '@leksmedjan/platform/http/limits'
import type { Versions } from '@leksmedjan/platform/keys/encryption'
import type { Log } from '@leksmedjan/platform/log'
import type { SessionCheck } from '../access/session-check.ts'
import type { Tokens } from '../access/tokens.ts'
import type { Throttle } from './auth.limits.ts'
import type { Codes } from './one-time-tokens/codes.ts'
import type { LogFailedAttempt } from './failed-attempts.ts'
import type { AuthPorts } from './auth.ports.ts'
import type { AuthMails } from './otp/auth-mails.ts'
import type { OneTimeTokens } from './one-time-tokens/one-time-tokens.ts'
import type { Sites } from './otp/redirects.rules.ts'
import type { OauthProvider } from './oauth-provider.ts'
import type { Sessions } from './sessions/sessions.ts'
import type { ReadEmail } from './auth.scope.ts'
import type { SmsTransport } from './sms-transport.ts'

export interface AuthDeps extends AuthPorts {
  db: Database
  clock: Clock
  log: Log
  limits: Limits
  tokens: Tokens
  sessionCheck: Pick<SessionCheck, 'forget'>
  /** Null without an SMS provider: no phone factors. */
  sms: SmsTransport | null
  oauth: readonly OauthProvider[]
  /** HMAC key of code hashes and refresh tokens. */
  secrets: Versions
  sites: Sites
  /** Overrides of rate limits, from the settings. */
  ownLimits: Record<string, number>
}

export interface AuthContext extends Omit<AuthDeps, 'ownLimits' | 'secrets' | 'sms' | 'oauth'> {
  throttle: Throttle
  codes: Codes
  logFailedAttempt: LogFailedAttempt
  sessions: Sessions
  oneTimeTokens: OneTimeTokens
  mails: AuthMails
  readEmail: ReadEmail
}
