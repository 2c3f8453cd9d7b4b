/** Letters: written down with the change that causes them, sent by a job, each once. */
import type { Tx } from '../platform/db/database.ts'
import type { Letter } from './mail-transport.ts'

export type { Letter, MailTransport, SentLetter } from './mail-transport.ts'

export interface Mail {
  /** Joins the transaction. The same key again is dropped: one letter per key, ever. */
  post(tx: Tx, letter: Letter & { to: string; onceKey: string }): Promise<void>
}
