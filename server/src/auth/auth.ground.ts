/** What every part of the accounts stands on. */
import type { Mail } from '../mail/mail.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/db/database.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import type { Limits } from '../platform/http/limits.ts'
import type { Log } from '../platform/log.ts'
import type { Tokens } from '../platform/tokens.ts'
import type { Throttle } from './auth.limits.ts'
import type { Codes } from './asking/codes.ts'
import type { Letters } from './asking/letters.ts'
import type { Proofs } from './proving/proofs.ts'
import type { Sites } from './asking/redirects.rules.ts'
import type { OauthProvider } from './oauth-provider.ts'
import type { OnSignedIn, Sessions } from './sessions/sessions.ts'
import type { SmsTransport } from './sms-transport.ts'

/** Runs before the account's row goes, in its transaction: whatever others keep of it lets go. */
export type OnUserDeleted = (tx: Tx, userId: string) => Promise<void>

/** Runs in the transaction that wrote the request down. */
export type OnDeletionAsked = (tx: Tx, request: { id: string; dueAt: Date }) => Promise<void>

export interface AuthDeps {
  db: Database
  clock: Clock
  log: Log
  limits: Limits
  tokens: Tokens
  /** Read when customers take home what is theirs. */
  files: Pick<FileStore, 'find'>
  mail: Mail
  /** Null where no telephone can be reached: no factor is enrolled for one. */
  sms: SmsTransport | null
  /** Outside sign-in services that are set up. */
  oauth: readonly OauthProvider[]
  /** Keys the hashes of codes and makes refresh tokens. */
  secret: string
  sites: Sites
  onSignedIn: OnSignedIn
  onUserDeleted: OnUserDeleted
  onDeletionAsked: OnDeletionAsked
  /** How often each limit lets through, where the owner wants it otherwise. */
  ownLimits: Record<string, number>
}

export interface AuthGround extends Omit<AuthDeps, 'ownLimits' | 'secret' | 'sms' | 'oauth'> {
  throttle: Throttle
  codes: Codes
  sessions: Sessions
  proofs: Proofs
  letters: Letters
}
