/** Letters: written down with the change that causes them, sent by a job, each once. */
import { randomUUID } from 'node:crypto'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/db/database.ts'
import { UpstreamError } from '../platform/errors.ts'
import { defineJob, type Jobs } from '../platform/jobs/jobs.ts'
import type { Log } from '../platform/log.ts'
import { findWaiting, insertMessage, listWaiting, noteOutcome } from './mail.queries.ts'
import { asHeaderLine, type Letter, type MailTransport } from './mail-transport.ts'

export { writeOrderConfirmation, type OrderConfirmationFacts } from './letters/order-confirmation.ts'
export { writeMoneyBack } from './letters/money-back.ts'
export { writeAccountLetter, type AccountLetterKind } from './letters/account.ts'
export { writeSavedDesign } from './letters/saved-design.ts'
export { writeModelTrouble } from './letters/model-trouble.ts'
export { writeStoryReady } from './letters/story-ready.ts'
export { writeProofLetter } from './letters/proof.ts'
export {
  writeDelayLetter,
  writeLostLetter,
  writeBankGaveBack,
  writeRefundFailed,
  writeStepLetter,
  type StepLetterKind,
} from './letters/progress.ts'
export { writeChangeWish } from './letters/change-wish.ts'
export { writeOwnData } from './letters/own-data.ts'
export { writeErased, writeErasureWaits } from './letters/erased.ts'
export {
  writeDecisionToOwner,
  writeDecisionToReporter,
  type ReportDecisionFacts,
} from './letters/report-decision.ts'
export { writeNewTerms } from './letters/new-terms.ts'
export { writeReportNotice, writeReportReceipt } from './letters/report.ts'
export { writeShopNews, type ShopNews } from './letters/shop-news.ts'
export { writeWithdrawalReceipt } from './letters/withdrawal.ts'
export { money } from './letters/formats.ts'
export type { Letter, MailTransport, SentLetter } from './mail-transport.ts'

export interface Mail {
  /** Joins the transaction. The same key again is dropped: one letter per key, ever. */
  post(tx: Tx, letter: Letter & { to: string; onceKey: string }): Promise<void>
  /** Takes up letters whose job has given up, as after a long silence of the mail server. */
  sendOverdue(): Promise<void>
}

export interface MailDeps {
  db: Database
  transport: MailTransport
  jobs: Jobs
  clock: Clock
  log: Log
}

const REASON = 'mail: write and send'
/** Longer than the job itself keeps trying between two tries. */
const OVERDUE_MS = 15 * 60_000
const AT_ONCE = 200
const OVERDUE_JOB = defineJob<object>('mail.send-overdue', { retries: 2 })
const SEND_JOB = defineJob<{ messageId: string }>('mail.send', { deadlineSeconds: 90 })

export function createMail({ db, transport, jobs, clock, log }: MailDeps): Mail {
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
    await jobs.enqueue(tx, SEND_JOB, { messageId }, { onceKey: messageId })
  }

  async function sendOverdue(): Promise<void> {
    const writtenBefore = new Date(clock.now().getTime() - OVERDUE_MS)
    await db.asShop(REASON, async (tx) => {
      const overdue = await listWaiting(tx, writtenBefore, AT_ONCE)
      await Promise.all(overdue.map((id) => enqueue(tx, id)))
    })
  }

  jobs.handle(SEND_JOB, ({ messageId }) => send(messageId))
  jobs.handle(OVERDUE_JOB, sendOverdue)
  jobs.schedule(OVERDUE_JOB, '*/15 * * * *')

  return {
    async post(tx, { to, onceKey, subject, html, text }) {
      // A buyer who has been forgotten gets no more letters.
      if (to === '') return
      const line = asHeaderLine(subject)
      const message = { id: randomUUID(), once_key: onceKey, recipient: to, subject: line, html, text }
      if (!(await insertMessage(tx, message, clock.now()))) return
      await enqueue(tx, message.id)
    },
    sendOverdue,
  }
}
