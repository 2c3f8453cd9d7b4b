/** Recovers missed events: every 15 minutes, and over a longer period each night and at each start. */
import type { Clock } from '@leksmedjan/platform/clock'
import type { Database, Tx } from '../../database/database.ts'
import { JOBS, type PayloadOf } from '../../job-table.ts'
import type { Jobs } from '@leksmedjan/platform/jobs/jobs'
import type { Log } from '@leksmedjan/platform/log'
import {
  FIRST_CURSORS,
  type TransactionPage,
  type ListCursors,
  type PaymentProvider,
} from '../payment-provider.ts'
import { deleteOldEvents, listOpenAttempts, listOwnPayments, listPaidSessions } from '../payments.queries.ts'
import { listDueRefunds, listKnownStates, listUnfinishedPayments } from '../refunds/refunds.queries.ts'

export type ReconciliationCursor = PayloadOf<'payments.compare'>

export interface ReconciliationDeps {
  db: Database
  provider: PaymentProvider
  jobs: Jobs
  clock: Clock
  log: Log
  settle(sessionId: string): Promise<string | null>
  syncRefunds(paymentReference: string): Promise<void>
  enqueueEvents(): Promise<void>
}

const REASON = 'payments: reconcile'
const MISSED_AFTER_MS = 10 * 60_000
const KEEP_EVENTS_MS = 90 * 24 * 60 * 60_000
const AT_ONCE = 200
const DAY_MS = 24 * 60 * 60_000
/** Stripe retries webhook deliveries for three days. */
const NEAR_MS = 3 * DAY_MS
/** Banks return failed refunds within a month. */
const FAR_MS = 35 * DAY_MS
/** The remaining pages are enqueued as another job. */
const PAGES_AT_ONCE = 10

export function createReconciliation({
  db,
  provider,
  jobs,
  clock,
  log,
  settle,
  syncRefunds,
  enqueueEvents,
}: ReconciliationDeps) {
  async function enqueueDueRefunds(tx: Tx, missedSince: Date): Promise<void> {
    const refunds = await listDueRefunds(tx, missedSince, AT_ONCE)
    await Promise.all(
      refunds.map((refundId) =>
        jobs.enqueue(tx, JOBS['payments.refund'], { refundId }, { onceKey: refundId }),
      ),
    )
  }

  /** A failure does not stop the others. */
  async function each(list: Iterable<string>, signal: AbortSignal, work: (one: string) => Promise<unknown>) {
    for (const one of list) {
      if (signal.aborted) return
      await work(one).catch((error: unknown) => {
        log.warn({ err: error }, 'a payment could not be reconciled; it will be retried')
      })
    }
  }

  async function settlePaid({ sessionId, orderId }: TransactionPage['paidSessions'][number]): Promise<void> {
    const settled = await settle(sessionId)
    if (settled === null && orderId !== null)
      log.error({ orderId, sessionId }, 'the provider has a payment without an attempt')
  }

  async function comparePage(recent: TransactionPage, signal: AbortSignal): Promise<void> {
    const accounted = await db.asShop(REASON, (tx) =>
      listPaidSessions(
        tx,
        recent.paidSessions.map(({ sessionId }) => sessionId),
      ),
    )
    const unsettled = new Map(
      recent.paidSessions
        .filter(({ sessionId }) => !accounted.has(sessionId))
        .map((session) => [session.sessionId, session]),
    )
    await each(unsettled.keys(), signal, async (id) => {
      const session = unsettled.get(id)
      if (session !== undefined) await settlePaid(session)
    })
    await each(await listMissed(recent), signal, syncRefunds)
  }

  async function listMissed({ refunds, disputes }: TransactionPage): Promise<string[]> {
    const present = [...refunds.map((refund) => ({ ...refund, status: refund.state })), ...disputes]
    return db.asShop(REASON, async (tx) => {
      const known = await listKnownStates(
        tx,
        present.map(({ reference }) => reference),
      )
      const missed = present.filter(({ reference, status }) => known.get(reference) !== status)
      return listOwnPayments(tx, [...new Set(missed.map(({ paymentReference }) => paymentReference))])
    })
  }

  /** Page by page; enqueues a job for the rest when it stops before the end. */
  async function compare({ since, place }: ReconciliationCursor, signal: AbortSignal): Promise<void> {
    let next: ListCursors | null = place
    for (let pages = 0; next !== null && pages < PAGES_AT_ONCE && !signal.aborted; pages += 1) {
      const page = await provider.listTransactions(new Date(since), next)
      await comparePage(page, signal)
      // Aborted: the next job repeats this page.
      if (!signal.aborted) next = page.next
    }
    if (next === null) return
    const rest = { since, place: next }
    await db.asShop(REASON, (tx) =>
      jobs.enqueue(tx, JOBS['payments.compare'], rest, { onceKey: JSON.stringify(rest) }),
    )
  }

  async function compareSince(signal: AbortSignal, farMs: number): Promise<void> {
    const since = new Date(clock.now().getTime() - farMs).toISOString()
    await compare({ since, place: FIRST_CURSORS }, signal)
  }

  return {
    compare,
    reconcileFar: (signal: AbortSignal) => compareSince(signal, FAR_MS),

    async reconcile(signal: AbortSignal): Promise<void> {
      await enqueueEvents()
      const now = clock.now().getTime()
      const missedSince = new Date(now - MISSED_AFTER_MS)
      const { sessions, payments } = await db.asShop(REASON, async (tx) => {
        await deleteOldEvents(tx, new Date(now - KEEP_EVENTS_MS))
        await enqueueDueRefunds(tx, missedSince)
        return {
          sessions: await listOpenAttempts(tx, missedSince, AT_ONCE),
          payments: await listUnfinishedPayments(tx, AT_ONCE),
        }
      })
      await each(sessions, signal, settle)
      await each(payments, signal, syncRefunds)
      await compareSince(signal, NEAR_MS)
    },
  }
}
