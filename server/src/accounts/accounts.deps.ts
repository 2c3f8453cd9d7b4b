import type { Hindrance } from '@leksmedjan/contract/account'
import type { Clock } from '@leksmedjan/platform/clock'
import type { FileStore } from '@leksmedjan/platform/files/file-store'
import type { Log } from '@leksmedjan/platform/log'
import type { SessionCheck } from '@leksmedjan/supabase-wire/access/session-check'
import type { Database, Tx } from '../database/database.ts'
import type { Mail } from '../mail/mail.ts'

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

export interface AccountsDeps {
  db: Database
  clock: Clock
  log: Log
  sessionCheck: Pick<SessionCheck, 'forget'>
  /** Read by the account export. */
  files: Pick<FileStore, 'find'>
  mail: Mail
  onUserDeleted: OnUserDeleted
  onErasureWaits: OnErasureWaits
  hindrancesOf: HindrancesOf
  onDeletionNews: OnDeletionNews
}
