/** Webhook inbox: events are stored, acknowledged, then turned into jobs in batches. */
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { JOBS } from '../../platform/jobs/job-table.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log.ts'
import type { PaymentEvent } from '../payment-provider.ts'
import { insertEvent, takeWaitingEvents } from '../payments.queries.ts'

export interface InboxDeps {
  db: Database
  jobs: Jobs
  clock: Clock
  log: Log
}

const REASON = 'payments: event'
/** Batches a burst of events; short compared with a bank's answer. */
const BATCH_DELAY_MS = 50
const BATCH_SIZE = 500

export function createInbox({ db, jobs, clock, log }: InboxDeps) {
  let soon: NodeJS.Timeout | null = null
  let running: Promise<void> = Promise.resolve()

  async function keep(event: PaymentEvent): Promise<void> {
    await db.perStatement(REASON, (tx) => insertEvent(tx, event, clock.now()))
    soon ??= setTimeout(() => {
      soon = null
      running = running.then(enqueueAll).catch((error: unknown) => {
        log.error(
          { err: error },
          'webhook events could not be enqueued; retried with the next event or start',
        )
      })
    }, BATCH_DELAY_MS)
  }

  /** Processes every stored event, also those stored by other processes. */
  async function enqueueAll(): Promise<void> {
    while ((await db.asShop(REASON, enqueueBatch)) === BATCH_SIZE);
  }

  async function enqueueBatch(tx: Tx): Promise<number> {
    const events = await takeWaitingEvents(tx, BATCH_SIZE, clock.now())
    const sessions = new Set(events.flatMap(({ sessionId }) => sessionId ?? []))
    const payments = new Set(events.flatMap(({ paymentReference }) => paymentReference ?? []))
    await Promise.all([
      jobs.enqueueEach(
        tx,
        JOBS['payments.settle'],
        [...sessions].map((sessionId) => ({ payload: { sessionId }, onceKey: sessionId })),
      ),
      jobs.enqueueEach(
        tx,
        JOBS['payments.follow'],
        [...payments].map((reference) => ({ payload: { paymentReference: reference }, onceKey: reference })),
      ),
    ])
    return events.length
  }

  /** Stops accepting events; stored ones are processed at the next start. */
  async function close(): Promise<void> {
    if (soon !== null) clearTimeout(soon)
    await running
  }

  return { keep, enqueueAll, close }
}
