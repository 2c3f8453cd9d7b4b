/** What happens to an order: paid, failed, parked, begun. Each step compares the state before and leaves a history row. */
import { deliverySpan } from '@leksmedjan/contract/delivery-span'
import type { OrderStatus, PaymentStatus } from '@leksmedjan/contract/orders'
import type { Clock } from '../platform/clock.ts'
import type { Tx } from '../platform/db/database.ts'
import {
  addHistory,
  lockOrder,
  moveOrder,
  parkOrder,
  type Happening,
  type LockedRow,
} from './orders.queries.ts'
import type { LockedOrder, OnPaid } from './order.ts'
import { issueReceipt } from './receipts.queries.ts'
import { mayMove, mayMovePayment } from './transitions.rules.ts'

export interface MovingDeps {
  clock: Clock
  onPaid: OnPaid
}

export function createMoving({ clock, onPaid }: MovingDeps) {
  const happening = (
    order: { id: string },
    change: Pick<Happening, 'aspect' | 'was' | 'became' | 'who' | 'why'>,
    at: Date,
  ): Happening => ({ order_id: order.id, at, ...change })

  return {
    async lock(tx: Tx, id: string): Promise<LockedOrder | null> {
      const row = await lockOrder(tx, id)
      return row === null ? null : lockedOf(row)
    },

    async openPayment(
      tx: Tx,
      order: LockedOrder,
      attempt: { sessionId: string; until: Date },
    ): Promise<void> {
      await setOrThrow(tx, order, {
        open_session_id: attempt.sessionId,
        payment_open_until: attempt.until,
        payment_attempts: order.paymentAttempts + 1,
        updated_at: clock.now(),
      })
    },

    async closePayment(tx: Tx, order: LockedOrder, sessionId: string): Promise<void> {
      if (order.openSessionId !== sessionId) return
      await setOrThrow(tx, order, {
        open_session_id: null,
        payment_open_until: null,
        updated_at: clock.now(),
      })
    },

    async markPaid(tx: Tx, order: LockedOrder, paymentReference: string): Promise<void> {
      const at = clock.now()
      refuseUnlessAllowed(order, { status: 'confirmed', paymentStatus: 'paid' })
      const span = deliverySpan(at, order.shippingMethod ?? 'standard')
      await setOrThrow(tx, order, {
        status: 'confirmed',
        payment_status: 'paid',
        paid_at: at,
        payment_reference: paymentReference,
        open_session_id: null,
        payment_open_until: null,
        promised_first: span.first,
        promised_last: span.last,
        updated_at: at,
      })
      const who = 'payment'
      const why = 'the payment was settled'
      await Promise.all([
        addHistory(tx, [
          happening(
            order,
            { aspect: 'payment_status', was: order.paymentStatus, became: 'paid', who, why },
            at,
          ),
          happening(order, { aspect: 'status', was: order.status, became: 'confirmed', who, why }, at),
        ]),
        onPaid(tx, order.id),
      ])
      // Last: whoever holds the counter keeps the others waiting.
      await issueReceipt(tx, order.id, at)
    },

    async markPaymentFailed(tx: Tx, order: LockedOrder): Promise<void> {
      if (!mayMovePayment(order.paymentStatus, 'failed')) return
      const at = clock.now()
      await setOrThrow(tx, order, {
        payment_status: 'failed',
        open_session_id: null,
        payment_open_until: null,
        updated_at: at,
      })
      const change = { aspect: 'payment_status' as const, was: order.paymentStatus, became: 'failed' }
      await addHistory(tx, [
        happening(order, { ...change, who: 'payment', why: 'the payment did not go through' }, at),
      ])
    },

    async park(tx: Tx, orderId: string, reason: string): Promise<void> {
      const at = clock.now()
      if (!(await parkOrder(tx, orderId, reason, at))) return
      const change = { aspect: 'review' as const, was: null, became: 'needs_review' }
      await addHistory(tx, [happening({ id: orderId }, { ...change, who: 'shop', why: reason }, at)])
    },

    async startProcessing(tx: Tx, orderId: string): Promise<void> {
      const row = await lockOrder(tx, orderId)
      if (row === null || !mayMove(row.status, 'processing')) return
      const at = clock.now()
      const order = lockedOf(row)
      await setOrThrow(tx, order, { status: 'processing', updated_at: at })
      const change = { aspect: 'status' as const, was: order.status, became: 'processing' }
      await addHistory(tx, [
        happening(order, { ...change, who: 'model', why: 'the model is being made' }, at),
      ])
    },
  }
}

type Changes = Parameters<typeof moveOrder>[2]

async function setOrThrow(tx: Tx, order: LockedOrder, changes: Changes): Promise<void> {
  const from = { id: order.id, status: order.status, payment_status: order.paymentStatus }
  if (!(await moveOrder(tx, from, changes))) throw new Error(`order ${order.id} moved while it was held`)
}

function refuseUnlessAllowed(
  from: LockedOrder,
  to: { status: OrderStatus; paymentStatus: PaymentStatus },
): void {
  if (mayMove(from.status, to.status) && mayMovePayment(from.paymentStatus, to.paymentStatus)) return
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
    totalOre: row.total_price,
    taxOre: row.tax_amount,
    refundedOre: row.refunded_total,
    version: row.version,
    openSessionId: row.open_session_id,
    paymentAttempts: row.payment_attempts,
    shippingMethod: row.shipping_method,
  }
}
