/** Events of the provider: acknowledged once they are written down, handed on to their jobs afterwards, many at a time. */
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log.ts'
import type { PaymentEvent } from '../payment-provider.ts'
import { SYNC_REFUNDS_JOB, SETTLE_JOB } from '../payments.jobs.ts'
import { insertEvent, takeWaitingEvents } from '../payments.queries.ts'

export interface InboxDeps {
  db: Database
  jobs: Jobs
  clock: Clock
  log: Log
}

const REASON = 'payments: event'
/** Long enough for a burst to travel together, short beside what a bank takes. */
const HAND_ON_AFTER_MS = 50
const AT_ONCE = 500

export function createInbox({ db, jobs, clock, log }: InboxDeps) {
  let soon: NodeJS.Timeout | null = null
  let running: Promise<void> = Promise.resolve()

  async function keep(event: PaymentEvent): Promise<void> {
    await db.perStatement(REASON, (tx) => insertEvent(tx, event, clock.now()))
    soon ??= setTimeout(() => {
      soon = null
      running = running.then(handOn).catch((error: unknown) => {
        log.error(
          { err: error },
          'events of the provider wait; the next one or the next start takes them along',
        )
      })
    }, HAND_ON_AFTER_MS)
  }

  /** Every event that waits, whoever wrote it down. */
  async function handOn(): Promise<void> {
    while ((await db.asShop(REASON, handOnSome)) === AT_ONCE);
  }

  async function handOnSome(tx: Tx): Promise<number> {
    const events = await takeWaitingEvents(tx, AT_ONCE, clock.now())
    const sessions = new Set(events.flatMap(({ sessionId }) => sessionId ?? []))
    const payments = new Set(events.flatMap(({ paymentReference }) => paymentReference ?? []))
    await Promise.all([
      jobs.enqueueEach(
        tx,
        SETTLE_JOB,
        [...sessions].map((sessionId) => ({ payload: { sessionId }, onceKey: sessionId })),
      ),
      jobs.enqueueEach(
        tx,
        SYNC_REFUNDS_JOB,
        [...payments].map((reference) => ({ payload: { paymentReference: reference }, onceKey: reference })),
      ),
    ])
    return events.length
  }

  /** No event is kept any more; what waits is left to the next start. */
  async function close(): Promise<void> {
    if (soon !== null) clearTimeout(soon)
    await running
  }

  return { keep, handOn, close }
}
