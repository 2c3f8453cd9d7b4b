/** Letters: written down with the change that causes them, sent by a job, each once. */
import { randomUUID } from 'node:crypto'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/db/database.ts'
import { OutsideError } from '../platform/errors.ts'
import { defineJob, type Jobs } from '../platform/jobs/jobs.ts'
import type { Log } from '../platform/log.ts'
import { findWaiting, insertMessage, noteOutcome } from './mail.queries.ts'
import type { Letter, MailTransport } from './mail-transport.ts'

export { writeOrderConfirmation, type OrderConfirmationFacts } from './letters/order-confirmation.ts'
export type { Letter, MailTransport, SentLetter } from './mail-transport.ts'

export interface Mail {
  /** Joins the transaction. The same key again is dropped: one letter per key, ever. */
  post(tx: Tx, letter: Letter & { to: string; onceKey: string }): Promise<void>
}

export interface MailDeps {
  db: Database
  transport: MailTransport
  jobs: Jobs
  clock: Clock
  log: Log
}

const REASON = 'mail: write and send'
const SEND_JOB = defineJob<{ messageId: string }>('mail.send', { deadlineSeconds: 90 })

export function createMail({ db, transport, jobs, clock, log }: MailDeps): Mail {
  async function send(id: string): Promise<void> {
    const message = await db.asShop(REASON, (tx) => findWaiting(tx, id))
    if (message === null) return
    const { recipient: to, subject, html, text } = message
    const outcome = await transport.send({ messageId: id, to, subject, html, text }).then(
      () => 'sent' as const,
      (error: unknown) => {
        if (!(error instanceof OutsideError) || error.failure !== 'refused') throw error
        log.error({ err: error, messageId: id }, 'a letter was refused for good')
        return 'refused' as const
      },
    )
    await db.asShop(REASON, (tx) => noteOutcome(tx, id, outcome, clock.now()))
  }

  jobs.handle(SEND_JOB, ({ messageId }) => send(messageId))

  return {
    async post(tx, { to, onceKey, subject, html, text }) {
      // A header is one line, whatever people wrote.
      const line = subject.replaceAll(/\s+/g, ' ')
      const message = { id: randomUUID(), once_key: onceKey, recipient: to, subject: line, html, text }
      if (!(await insertMessage(tx, message, clock.now()))) return
      await jobs.enqueue(tx, SEND_JOB, { messageId: message.id }, { onceKey: message.id })
    },
  }
}
