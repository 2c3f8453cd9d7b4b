/** State transitions of an order: paid, failed, parked, cancelled. Each is a compare-and-set and adds a history row. */
import { deliverySpan, NO_WAIT, printingSpan } from '@leksmedjan/contract/delivery-span'
import type { OrderStatus, PaymentStatus } from '@leksmedjan/contract/orders'
import { TURNED_DOWN, type ReviewNote } from '@leksmedjan/contract/review-reasons'
import type { Clock } from '@leksmedjan/platform/clock'
import { runWithCommit } from '@leksmedjan/platform/db/database'
import type { Tx } from '../../database/database.ts'
import {
  clearOpenPayment,
  extendOpenPayment,
  type LockedRow,
  lockOrder,
  updateOrderState,
  type TransitionHistory,
  type OrderChanges,
  parkOrder,
  releaseOrder,
  updateReviewReason,
} from './order-state.queries.ts'
import { addHistory } from '../orders.queries.ts'
import type { LockedOrder, OnOver, OnPaid, OnParked, Payment } from '../order-views.ts'
import { receiptFor } from '../receipts/receipts.queries.ts'
import { endAttempt, openAttempt } from './payment-attempts.queries.ts'
import type { AttemptEnd, NewAttempt } from './payment-attempts.rules.ts'
import { canTransition, canTransitionPayment } from './transitions.rules.ts'

export interface TransitionDeps {
  clock: Clock
  onPaid: OnPaid
  onParked: OnParked
  onOver: OnOver
}

export function createTransitions({ clock, onPaid, onParked, onOver }: TransitionDeps) {
  return {
    async lock(tx: Tx, id: string): Promise<LockedOrder | null> {
      const row = await lockOrder(tx, id)
      return row === null ? null : lockedOf(row)
    },

    openPayment(tx: Tx, order: { id: string; version: number }, attempt: NewAttempt): Promise<boolean> {
      return openAttempt(tx, order, attempt, clock.now())
    },

    endAttempt(tx: Tx, sessionId: string, end: AttemptEnd): Promise<boolean> {
      return endAttempt(tx, sessionId, end, clock.now())
    },

    async awaitBank(tx: Tx, order: LockedOrder, sessionId: string): Promise<void> {
      const until = new Date(clock.now().getTime() + LONGEST_BANK_DELAY_MS)
      if (order.openSessionId === sessionId) await extendOpenPayment(tx, order.id, until)
    },

    async closePayment(tx: Tx, order: LockedOrder, sessionId: string): Promise<void> {
      if (order.openSessionId === sessionId) await clearOpenPayment(tx, order.id, clock.now())
    },

    async markPaid(tx: Tx, order: LockedOrder, payment: Payment): Promise<boolean> {
      const at = clock.now()
      refuseUnlessAllowed(order, { status: 'confirmed', paymentStatus: 'paid' })
      const span = deliverySpan(
        at,
        order.shippingMethod ?? 'standard',
        order.country,
        order.workload ?? NO_WAIT,
      )
      const changes = {
        status: 'confirmed',
        payment_status: 'paid',
        paid_at: at,
        payment_reference: payment.reference,
        paid_with: payment.method?.kind ?? null,
        paid_card_last_four: payment.method?.lastFour ?? null,
        ...NO_OPEN_PAYMENT,
        promised_first: span.first,
        promised_last: span.last,
        prints_from: printingSpan(at).first,
        updated_at: at,
      }
      const common = { at, who: 'payment', why: 'the payment was settled' }
      const { sessionId, reference: paymentReference, received } = payment
      const attempt = { sessionId, status: 'paid', paymentReference, received } as const
      const history: TransitionHistory = [
        { ...common, aspect: 'payment_status', was: order.paymentStatus, became: 'paid' },
        { ...common, aspect: 'status', was: order.status, became: 'confirmed' },
      ]
      if (!(await transitionOrThrow(tx, order, changes, history, attempt))) return false
      await onPaid(tx, order)
      // The receipt counter is one row: locked as late as possible.
      runWithCommit(tx, receiptFor(order.id, at))
      return true
    },

    async markPaymentFailed(tx: Tx, order: LockedOrder): Promise<void> {
      if (!canTransitionPayment(order.paymentStatus, 'failed')) return
      const at = clock.now()
      const changes = { payment_status: 'failed', ...NO_OPEN_PAYMENT, updated_at: at }
      const common = { at, who: 'payment', why: 'the payment did not go through' }
      await transitionOrThrow(tx, order, changes, [
        { ...common, aspect: 'payment_status', was: order.paymentStatus, became: 'failed' },
      ])
    },

    async park(tx: Tx, orderId: string, reason: ReviewNote): Promise<void> {
      const at = clock.now()
      const orderNumber = await parkOrder(tx, orderId, reason, at)
      if (orderNumber === null) return
      const entry = { aspect: 'review' as const, was: null, became: 'needs_review', who: 'shop', why: reason }
      await addHistory(tx, [{ order_id: orderId, at, ...entry }])
      await onParked(tx, { id: orderId, orderNumber, reason, at })
    },

    async release(
      tx: Tx,
      order: LockedOrder,
      why: string,
      { who = 'shop', onlyOf = '' }: { who?: string; onlyOf?: string } = {},
    ): Promise<void> {
      const at = clock.now()
      if (!(await releaseOrder(tx, order.id, { onlyOf, at }))) return
      const entry = { aspect: 'review' as const, was: 'needs_review', became: 'released', who, why }
      await addHistory(tx, [{ order_id: order.id, at, ...entry }])
    },

    async turnDown(tx: Tx, orderId: string, by: { who: string; why: string }): Promise<void> {
      const at = clock.now()
      await updateReviewReason(tx, orderId, TURNED_DOWN, at)
      const entry = { aspect: 'review' as const, was: 'needs_review', became: 'turned_down', ...by }
      await addHistory(tx, [{ order_id: orderId, at, ...entry }])
    },

    async noteSecondPayment(tx: Tx, order: LockedOrder, paymentReference: string): Promise<void> {
      const why = 'the order was paid already; this payment goes back'
      const entry = {
        aspect: 'second_payment' as const,
        was: null,
        became: paymentReference,
        who: 'payment',
        why,
      }
      await addHistory(tx, [{ order_id: order.id, at: clock.now(), ...entry }])
    },

    async cancel(tx: Tx, order: LockedOrder, { who, why }: { who: string; why: string }): Promise<void> {
      if (!canTransition(order.status, 'cancelled')) throw new Error(`order ${order.id} may not be cancelled`)
      const at = clock.now()
      // The new version makes a concurrent request for a payment session fail.
      const changes = { status: 'cancelled', version: order.version + 1, updated_at: at }
      await transitionOrThrow(tx, order, changes, [
        { at, who, why, aspect: 'status', was: order.status, became: 'cancelled' },
      ])
      await onOver(tx, { orderId: order.id, who, why })
    },

    async startProcessing(tx: Tx, orderId: string): Promise<void> {
      const row = await lockOrder(tx, orderId)
      if (row === null || !canTransition(row.status, 'processing')) return
      const at = clock.now()
      const common = { at, who: 'model', why: 'the model is being made' }
      await transitionOrThrow(tx, lockedOf(row), { status: 'processing', updated_at: at }, [
        { ...common, aspect: 'status', was: row.status, became: 'processing' },
      ])
    },
  }
}

/** Upper bound for delayed payment methods. */
const LONGEST_BANK_DELAY_MS = 14 * 24 * 60 * 60_000

const NO_OPEN_PAYMENT = { open_session_id: null, payment_open_until: null }

/** False when the `attempt` was ended before: nothing was changed. */
export async function transitionOrThrow(
  tx: Tx,
  order: LockedOrder,
  changes: OrderChanges,
  history: TransitionHistory,
  attempt?: AttemptEnd & { sessionId: string },
): Promise<boolean> {
  const from = { id: order.id, status: order.status, payment_status: order.paymentStatus }
  const outcome = await updateOrderState(tx, from, changes, history, attempt)
  if (outcome === 'conflict') throw new Error(`order ${order.id} changed state while it was locked`)
  return outcome === 'updated'
}

function refuseUnlessAllowed(
  from: LockedOrder,
  to: { status: OrderStatus; paymentStatus: PaymentStatus },
): void {
  if (canTransition(from.status, to.status) && canTransitionPayment(from.paymentStatus, to.paymentStatus))
    return
  throw new Error(`order ${from.id} may not go from ${from.status}/${from.paymentStatus} to ${to.status}`)
}

function lockedOf(row: LockedRow): LockedOrder {
  return {
    id: row.id,
    orderNumber: row.order_number,
    status: row.status,
    paymentStatus: row.payment_status,
    paymentReference: row.payment_reference,
    needsReview: row.needs_review,
    isHeld: row.is_held,
    awaitsCancellation: row.awaits_cancellation,
    isAllBack: row.is_all_back,
    waitBeyond: row.asked_wait_beyond,
    totalOre: row.total_price,
    taxOre: row.tax_amount,
    refundedOre: row.refunded_total,
    version: row.version,
    openSessionId: row.open_session_id,
    paymentAttempts: row.payment_attempts,
    shippingMethod: row.shipping_method,
    country: row.country,
    workload: row.workload,
    hasStory: row.digital_story,
    paidAt: row.paid_at,
  }
}
