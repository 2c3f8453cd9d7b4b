import type { Hindrance } from '@leksmedjan/contract/account'
import type { Mail } from '../mail/mail.ts'
import type { Clock } from '@leksmedjan/platform/clock'
import type { Database, Tx } from '../database/database.ts'
import type { FileStore } from '@leksmedjan/platform/files/file-store'
import type { Limits } from '@leksmedjan/platform/http/limits'
import type { Versions } from '@leksmedjan/platform/keys/versions'
import type { Log } from '@leksmedjan/platform/log'
import type { SessionCheck } from '../access/session-check.ts'
import type { Tokens } from '../access/tokens.ts'
import type { Throttle } from './auth.limits.ts'
import type { Codes } from './otp/codes.ts'
import type { LogFailedAttempt } from './failed-attempts.ts'
import type { AuthMails } from './otp/auth-mails.ts'
import type { OneTimeTokens } from './verification/one-time-tokens.ts'
import type { Sites } from './otp/redirects.rules.ts'
import type { OauthProvider } from './oauth-provider.ts'
import type { OnSignedIn, Sessions } from './sessions/sessions.ts'
import type { SmsTransport } from './sms-transport.ts'

/**
 * Runs before the account's row is deleted, in its transaction: erases the person's data in other modules, also of a buyer who
 * never had an account. Throws `erasure_hindered` while something is not over.
 */
export type OnUserDeleted = (
  tx: Tx,
  person: { userId: string | null; email: string | null },
) => Promise<{ isKeptInBooks: boolean }>

/** Erases what nothing hinders, at once and again each night until the rest can be erased. */
export type OnErasureWaits = OnUserDeleted

/** What blocks the erasure. */
export type HindrancesOf = (
  tx: Tx,
  person: { userId: string | null; email: string | null },
) => Promise<Hindrance[]>

export interface DeletionNews {
  id: string
  dueAt: Date
  state: 'asked' | 'soon' | 'hindered' | 'done'
}

/** Runs in the transaction that stores it. */
export type OnDeletionNews = (tx: Tx, news: DeletionNews) => Promise<void>

export interface AuthDeps {
  db: Database
  clock: Clock
  log: Log
  limits: Limits
  tokens: Tokens
  sessionCheck: Pick<SessionCheck, 'forget'>
  /** Read by the account export. */
  files: Pick<FileStore, 'find'>
  mail: Mail
  /** Null without an SMS provider: no phone factors. */
  sms: SmsTransport | null
  oauth: readonly OauthProvider[]
  /** HMAC key of code hashes and refresh tokens. */
  secrets: Versions
  sites: Sites
  onSignedIn: OnSignedIn
  onUserDeleted: OnUserDeleted
  onErasureWaits: OnErasureWaits
  hindrancesOf: HindrancesOf
  onDeletionNews: OnDeletionNews
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
}
