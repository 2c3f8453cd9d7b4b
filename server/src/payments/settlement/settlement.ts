/** One way to bring an order up to what the provider says now; webhook, confirmation and reconciliation all take it. */
import type { RawBuilder } from 'kysely'
import type { LockedOrder, Orders } from '../../orders/orders.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import type { Log } from '../../platform/log.ts'
import type { PaymentProvider, SessionTruth } from '../payment-provider.ts'
import {
  attemptEnd,
  endAttempt,
  findAttempt,
  isPaidEnd,
  type Attempt,
  type AttemptEnd,
  type AttemptStatus,
} from '../payments.queries.ts'
import { awaitsBank, judge, type Verdict } from '../payments.rules.ts'

export interface SettlingDeps {
  db: Database
  orders: Orders
  provider: PaymentProvider
  clock: Clock
  log: Log
  giveBackRepeat(
    tx: Tx,
    payment: { orderId: string; paymentReference: string; amountOre: number },
  ): Promise<void>
}

const ENDS: Record<Exclude<Verdict['kind'], 'wait'>, Exclude<AttemptStatus, 'open'>> = {
  pay: 'paid',
  duplicate: 'duplicate',
  fail: 'failed',
  expire: 'expired',
  park: 'review',
}

export function createSettling({ db, orders, provider, clock, log, giveBackRepeat }: SettlingDeps) {
  /** Under the lock of the order's row: safe to run any number of times, by any number of processes. */
  async function apply(tx: Tx, attempt: Attempt, truth: SessionTruth | null): Promise<Verdict> {
    const order = await orders.lock(tx, attempt.orderId)
    if (order === null) throw new Error(`the order of session ${attempt.sessionId} is gone`)
    const verdict: Verdict =
      truth === null ? { kind: 'expire' } : judge(order, attempt, truth, provider.isLive)
    if (verdict.kind === 'wait') {
      if (awaitsBank(truth)) await orders.awaitBank(tx, order, attempt.sessionId)
      return verdict
    }
    const received = truth?.isPaid === true ? { amountOre: truth.totalOre, currency: truth.currency } : null
    const paymentReference = truth?.paymentReference ?? null
    const end = { status: ENDS[verdict.kind], paymentReference, received }
    const isFirst =
      verdict.kind === 'pay'
        ? await pay(tx, order, verdict, attemptEnd(attempt.sessionId, end, clock.now()))
        : await bringToEnd(tx, order, attempt, verdict, end)
    return isFirst ? verdict : { kind: 'wait' }
  }

  function pay(
    tx: Tx,
    order: LockedOrder,
    { paymentReference: reference, method }: Extract<Verdict, { kind: 'pay' }>,
    attemptPaid: RawBuilder<unknown>,
  ): Promise<boolean> {
    return orders.markPaid(tx, order, { reference, method }, attemptPaid)
  }

  /** False when its end has been written down before. */
  async function bringToEnd(
    tx: Tx,
    order: LockedOrder,
    { sessionId, ...attempt }: Attempt,
    verdict: Exclude<Verdict, { kind: 'pay' | 'wait' }>,
    end: AttemptEnd,
  ): Promise<boolean> {
    if (!(await endAttempt(tx, sessionId, end, clock.now()))) return false
    switch (verdict.kind) {
      case 'duplicate': {
        const { paymentReference } = verdict
        const amountOre = end.received?.amountOre ?? attempt.amountOre
        await orders.noteSecondPayment(tx, order, paymentReference)
        await giveBackRepeat(tx, { orderId: order.id, paymentReference, amountOre })
        break
      }
      case 'fail':
        await orders.markPaymentFailed(tx, order)
        break
      case 'expire':
        await orders.closePayment(tx, order, sessionId)
        break
      case 'park':
        await orders.closePayment(tx, order, sessionId)
        await orders.park(tx, order.id, verdict.reason)
    }
    return true
  }

  function report(attempt: Attempt, verdict: Verdict): void {
    const line = { orderId: attempt.orderId, verdict: verdict.kind }
    if (verdict.kind === 'park')
      log.error({ ...line, reason: verdict.reason }, 'a payment does not fit its order')
    else if (verdict.kind === 'duplicate')
      log.warn(line, 'an order was paid twice; the second payment goes back')
    else if (verdict.kind !== 'wait') log.info(line, 'payment settled')
  }

  return {
    /** Answers the order the session is for; null for sessions that are none of ours. */
    async settle(sessionId: string): Promise<string | null> {
      const attempt = await db.perStatement('payments: settle', (tx) => findAttempt(tx, sessionId))
      if (attempt === null) return null
      if (isPaidEnd(attempt.status)) return attempt.orderId
      // Unknown to the provider, as after a change of accounts: nobody can pay through it any more.
      const truth = await provider.findSession(sessionId)
      const verdict = await db.asShop('payments: settle', (tx) => apply(tx, attempt, truth))
      report(attempt, verdict)
      return attempt.orderId
    },
  }
}
