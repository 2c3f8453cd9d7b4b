/** Refund and dispute sync: applies the provider's present state, also of refunds created in its dashboard. */
import { isInquiry } from '@leksmedjan/contract/disputes'
import { randomUUID } from 'node:crypto'
import type { LockedOrder, RefundOrders } from '../../orders/orders.ts'
import type { Clock } from '@leksmedjan/platform/clock'
import type { Database, Tx } from '../../database/database.ts'
import type { Log } from '@leksmedjan/platform/log'
import type {
  ProviderDispute,
  PaymentProvider,
  ProviderPayment,
  ProviderRefund,
} from '../payment-provider.ts'
import { findAttemptOfPayment, type Attempt } from '../payments.queries.ts'
import type { RefundOutcome } from '../refunds/refunds.ts'
import {
  findDispute,
  findRefund,
  findRefundByReference,
  insertRefund,
  keepDispute,
  sumRefunds,
  type Refund,
} from '../refunds/refunds.queries.ts'

export interface RefundSyncDeps {
  db: Database
  orders: RefundOrders
  provider: PaymentProvider
  clock: Clock
  log: Log
  settle(sessionId: string): Promise<string | null>
  advance(tx: Tx, order: LockedOrder, refund: Refund, outcome: RefundOutcome): Promise<void>
  onDispute: OnDispute
}

/** asked, settled: an inquiry, and its end without a dispute. */
export type DisputeNews = 'asked' | 'settled' | 'opened' | 'won' | 'lost'

/** Runs in the transaction that stores the dispute's state: enqueue jobs and mails, nothing slow. */
export type OnDispute = (
  tx: Tx,
  dispute: ProviderDispute & { orderNumber: string; state: DisputeNews; isRefunded: boolean },
) => Promise<void>

const REASON = 'payments: refund'

export function createRefundSync({
  db,
  orders,
  provider,
  clock,
  log,
  settle,
  advance,
  onDispute,
}: RefundSyncDeps) {
  /** The attempt of a payment. A refund's event can arrive before the payment's: settles the session first. */
  async function attemptOf(paymentReference: string): Promise<Attempt | null> {
    const find = () => db.asShop(REASON, (tx) => findAttemptOfPayment(tx, paymentReference))
    const known = await find()
    if (known !== null) return known
    const sessionId = await provider.findSessionOfPayment(paymentReference)
    if (sessionId === null || (await settle(sessionId)) === null) return null
    return find()
  }

  async function apply(
    tx: Tx,
    orderId: string,
    paymentReference: string,
    payment: ProviderPayment,
  ): Promise<void> {
    for (const refund of payment.refunds) {
      // Each can change the order, so it is read again for each.
      const order = await orders.lock(tx, orderId)
      if (order === null) throw new Error(`the order of payment ${paymentReference} is gone`)
      await applyRefund(tx, order, paymentReference, refund)
    }
    const order = await orders.lock(tx, orderId)
    if (order === null) return
    for (const dispute of payment.disputes) await applyDispute(tx, order, paymentReference, dispute)
  }

  async function applyRefund(
    tx: Tx,
    order: LockedOrder,
    paymentReference: string,
    found: ProviderRefund,
  ): Promise<void> {
    const known = await findKnown(tx, paymentReference, found)
    if (known !== null) return advance(tx, order, known, found)
    if (found.state === 'failed') return
    const { amountOre, reference: providerReference } = found
    const why = 'begun at the provider'
    if (paymentReference === order.paymentReference) {
      const isSetAside = await orders.reserveRefund(tx, order, { amountOre, who: 'provider', why })
      if (!isSetAside) return parkOverRefunded(tx, order, paymentReference)
    }
    const id = randomUUID()
    const reason = found.reason === 'fraudulent' ? 'fraudulent' : 'requested_by_customer'
    const refund = { id, orderId: order.id, paymentReference, amountOre, reason, subject: null } as const
    const at = clock.now()
    const origin = { who: 'provider', why, requestKey: null, providerReference }
    await insertRefund(tx, { ...refund, ...origin }, at)
    await advance(tx, order, { ...refund, status: 'due', createdAt: at }, found)
  }

  async function findKnown(tx: Tx, paymentReference: string, found: ProviderRefund): Promise<Refund | null> {
    const byReference = await findRefundByReference(tx, found.reference)
    if (byReference !== null || found.refundId === null) return byReference
    const ours = await findRefund(tx, found.refundId)
    return ours?.paymentReference === paymentReference ? ours : null
  }

  /** The provider refunded more than is left. A pending refund of ours will be refused and free the amount: retry. Otherwise park. */
  async function parkOverRefunded(tx: Tx, order: LockedOrder, paymentReference: string): Promise<void> {
    const { waitingOre } = await sumRefunds(tx, paymentReference)
    if (waitingOre > 0) throw new Error(`a refund of order ${order.id} waits for pending refunds`)
    await orders.park(tx, order.id, 'the provider gave more back than was paid')
    log.error({ orderId: order.id }, 'the provider refunded more than was paid')
  }

  async function applyDispute(
    tx: Tx,
    order: LockedOrder,
    paymentReference: string,
    dispute: ProviderDispute,
  ): Promise<void> {
    const known = await findDispute(tx, dispute.reference)
    if (known !== null && (known.status === dispute.status || (known.isClosed && !dispute.isClosed))) return
    await keepDispute(tx, { ...dispute, orderId: order.id, paymentReference }, clock.now())
    const { status: became, reason } = dispute
    await orders.noteDispute(tx, order, { was: known?.status ?? null, became, reason })
    const { orderNumber } = order
    const state = newsOf(dispute, known?.status ?? null)
    const isRefunded = order.paymentStatus === 'refunded'
    if (state !== null) await onDispute(tx, { ...dispute, orderNumber, state, isRefunded })
    // Nothing is left to decide about an order whose money all went back.
    if (state === 'settled' && isRefunded) await orders.release(tx, order, 'what was paid has gone back')
    log.warn({ orderId: order.id, dispute: became }, 'a payment is disputed')
  }

  return {
    /** Idempotent and independent of event order: reads the provider's present state. */
    async syncRefunds(paymentReference: string): Promise<void> {
      const attempt = await attemptOf(paymentReference)
      if (attempt === null) return
      const payment = await provider.findPayment(paymentReference)
      await db.asShop(REASON, (tx) => apply(tx, attempt.orderId, paymentReference, payment))
    },
  }
}

/** The news that the shop is mailed; null where it has been. An inquiry may become a dispute, under the same reference. */
function newsOf({ status, isClosed, isLost }: ProviderDispute, was: string | null): DisputeNews | null {
  if (isClosed) return isInquiry(status) ? 'settled' : isLost ? 'lost' : 'won'
  if (isInquiry(status)) return was === null ? 'asked' : null
  return was === null || isInquiry(was) ? 'opened' : null
}
