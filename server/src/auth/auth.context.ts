/** What every part of the accounts stands on. */
import type { Hindrance } from '@leksmedjan/contract/account'
import type { Mail } from '../mail/mail.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/db/database.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import type { Limits } from '../platform/http/limits.ts'
import type { Versions } from '../platform/keys/secrets.ts'
import type { Log } from '../platform/log.ts'
import type { SessionCheck } from '../platform/session-check.ts'
import type { Tokens } from '../platform/tokens.ts'
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
 * Runs before the account's row is deleted, in its transaction: erases what other modules keep of the person, also of one who
 * never had an account. Throws `erasure_hindered` while something is not over.
 */
export type OnUserDeleted = (
  tx: Tx,
  person: { userId: string | null; email: string | null },
) => Promise<{ isKeptInBooks: boolean }>

/** Erases what need not wait for that, at once and again each night until the rest can go. */
export type OnErasureWaits = OnUserDeleted

/** What must be over first. */
export type HindrancesOf = (
  tx: Tx,
  person: { userId: string | null; email: string | null },
) => Promise<Hindrance[]>

export interface DeletionNews {
  id: string
  dueAt: Date
  state: 'asked' | 'soon' | 'hindered' | 'done'
}

/** Runs in the transaction that writes it down. */
export type OnDeletionNews = (tx: Tx, news: DeletionNews) => Promise<void>

export interface AuthDeps {
  db: Database
  clock: Clock
  log: Log
  limits: Limits
  tokens: Tokens
  sessionCheck: Pick<SessionCheck, 'forget'>
  /** Read when customers take home what is theirs. */
  files: Pick<FileStore, 'find'>
  mail: Mail
  /** Null where no telephone can be reached: no factor is enrolled for one. */
  sms: SmsTransport | null
  /** Outside sign-in services that are set up. */
  oauth: readonly OauthProvider[]
  /** Keys the hashes of codes and makes refresh tokens. */
  secrets: Versions
  sites: Sites
  onSignedIn: OnSignedIn
  onUserDeleted: OnUserDeleted
  onErasureWaits: OnErasureWaits
  hindrancesOf: HindrancesOf
  onDeletionNews: OnDeletionNews
  /** How often each limit lets through, where the owner wants it otherwise. */
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
