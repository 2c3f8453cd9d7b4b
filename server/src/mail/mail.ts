/** Letters: stored in the transaction of the change that causes them, sent by a job, each once. */
import { randomUUID } from 'node:crypto'
import type { Clock } from '@leksmedjan/platform/clock'
import type { Database, Tx } from '../database/database.ts'
import { UpstreamError } from '@leksmedjan/platform/errors'
import { JOBS } from '../job-table.ts'
import type { Jobs } from '@leksmedjan/platform/jobs/jobs'
import type { Log } from '@leksmedjan/platform/log'
import { getSetting } from '@leksmedjan/platform/settings'
import { SETTINGS } from '../settings/settings.ts'
import {
  copyMessage,
  findRecipient,
  findWaiting,
  insertMessage,
  listWaiting,
  noteOutcome,
} from './mail.queries.ts'
import { LETTERS, onceKeyOf, type FactsOf, type LetterName, type ToShop } from './letters.ts'
import { letterOf } from './letters/letter-of.ts'
import { emailInLink } from './letters/sender.ts'
import { asHeaderLine, type MailTransport } from './mail-transport.ts'

export type { AccountLetterKind } from './letters/account.ts'
export { money } from './letters/formats.ts'
export { lettersKept, onceKeyOf } from './letters.ts'
export type { MailTransport, SentLetter } from './mail-transport.ts'

/** `key` follows the letter's name in its once key. A letter without facts takes none. */
export type Posting<Name extends LetterName> = { key: string } & (FactsOf<Name> extends undefined
  ? { facts?: undefined }
  : { facts: FactsOf<Name> }) &
  (Name extends ToShop ? { to?: undefined } : { to: string })

export interface Mail {
  /** Joins the transaction. The same name and key again are dropped: one letter per key, ever. */
  post<Name extends LetterName>(tx: Tx, name: Name, posting: Posting<Name>): Promise<void>
  /** Joins the transaction: the words of a letter go once more, to `to`, whose links are of that address. No-op where there is no such letter. */
  sendAgain(tx: Tx, letter: { id: string; to: string }): Promise<void>
  /** The job: sends a posted letter, unless it was sent. */
  send(messageId: string): Promise<void>
  /** Enqueues letters again whose job has used up its retries. */
  sendOverdue(): Promise<void>
}

export interface MailDeps {
  db: Database
  transport: MailTransport
  jobs: Jobs
  clock: Clock
  log: Log
  publicUrl: string
}

const REASON = 'mail: write and send'
/** Longer than the longest pause between two retries of the job. */
const OVERDUE_MS = 15 * 60_000
const AT_ONCE = 200

export function createMail({ db, transport, jobs, clock, log, publicUrl }: MailDeps): Mail {
  async function send(id: string): Promise<void> {
    const message = await db.asShop(REASON, (tx) => findWaiting(tx, id))
    if (message === null) return
    const { recipient: to, subject, html, text } = message
    const outcome = await transport.send({ messageId: id, to, subject, html, text }).then(
      () => 'sent' as const,
      (error: unknown) => {
        if (!(error instanceof UpstreamError) || error.failure !== 'refused') throw error
        log.error({ err: error, messageId: id }, 'a letter was refused for good')
        return 'refused' as const
      },
    )
    await db.asShop(REASON, (tx) => noteOutcome(tx, id, outcome, clock.now()))
  }

  async function enqueue(tx: Tx, messageId: string): Promise<void> {
    await jobs.enqueue(tx, JOBS['mail.send'], { messageId }, { onceKey: messageId })
  }

  async function sendOverdue(): Promise<void> {
    const writtenBefore = new Date(clock.now().getTime() - OVERDUE_MS)
    await db.asShop(REASON, async (tx) => {
      const overdue = await listWaiting(tx, writtenBefore, AT_ONCE)
      await Promise.all(overdue.map((id) => enqueue(tx, id)))
    })
  }

  return {
    async post(tx, name, { key, facts, to }) {
      // The buyer has been erased.
      if (to === '') return
      const { write } = LETTERS[name]
      const [seller, now] = [await getSetting(tx, SETTINGS.seller), clock.now()]
      const context = { publicUrl, now, seller }
      const { subject, html, text } = letterOf(write(facts, context), context)
      const message = {
        id: randomUUID(),
        once_key: onceKeyOf(name, key),
        recipient: to ?? seller.email,
        subject: asHeaderLine(subject),
        html,
        text,
      }
      if (await insertMessage(tx, message, now)) await enqueue(tx, message.id)
    },
    async sendAgain(tx, { id: of, to }) {
      const recipient = await findRecipient(tx, of)
      if (recipient === null) return
      const id = randomUUID()
      const links = { was: emailInLink(recipient), now: emailInLink(to) }
      await copyMessage(tx, { of, id, to, at: clock.now(), links })
      await enqueue(tx, id)
    },
    send,
    sendOverdue,
  }
}
