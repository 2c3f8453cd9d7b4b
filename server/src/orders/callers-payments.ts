/** What payments do with orders: sessions, how they ended, money that goes back. */
import type { OrderConfirmation } from '@leksmedjan/contract/order-pages'
import type { Actor } from '@leksmedjan/platform/actor'
import type { Workload } from '@leksmedjan/contract/delivery-span'
import type { Tx } from '../database/database.ts'
import type { Cart, Coupon, PricedCart } from '../pricing/pricing.ts'
import type { CodeUses } from './buyer-price.ts'
import type { AttemptEnd, NewAttempt } from './lifecycle/payment-attempts.rules.ts'
import type { LockedOrder, Payment } from './order-views.ts'
import type { Destination } from './promise-now.ts'
import type { LockedOrders, HeldOrders, ModelOrders, ResentOrders, ReviewOrders } from './callers.ts'

interface PaymentAttempts {
  /**
   * Records the attempt and marks its order. Needs no prior lock: false when the order is not at `version` any more, is paid, or
   * another session is open.
   */
  openPayment(tx: Tx, order: { id: string; version: number }, attempt: NewAttempt): Promise<boolean>
  /** Compare-and-set: false when it was ended before. */
  endAttempt(tx: Tx, sessionId: string, end: AttemptEnd): Promise<boolean>
  /** The payment was submitted and the bank has not answered: extends the lock beyond the session's expiry. */
  awaitBank(tx: Tx, order: LockedOrder, sessionId: string): Promise<void>
  /** No-op when another session has replaced this one. */
  closePayment(tx: Tx, order: LockedOrder, sessionId: string): Promise<void>
}

/** `payments/checkout.ts`: payment sessions of an order. */
export interface CheckoutOrders
  extends LockedOrders, PaymentAttempts, Pick<ModelOrders, 'getOwned' | 'isSignWordless'> {
  /** The workload that an order placed now is promised by. Throws `delivery_too_far` where that is more than 30 days. */
  promiseNow(delivery: Destination): Promise<Workload>
  /** For a reused payment session: stores the workload whose days its buyer was shown. */
  keepWorkload(tx: Tx, orderId: string, workload: Workload): Promise<void>
  /** Price of the cart for this buyer; a coupon limited per buyer is dropped when used up. Throws `size_not_possible`. */
  priceFor(cart: Cart, email: string): Promise<PricedCart>
  /** Where else the same buyer uses a single-use coupon. */
  otherUses(order: { id: string; email: string }, coupon: Coupon): Promise<CodeUses>
}

/** `payments/settlement/settlement.ts`: how a session ended. */
export interface SettlementOrders extends HeldOrders, PaymentAttempts {
  /**
   * pending → confirmed, paid; ends the attempt in the same statement and announces it. Throws when the transition is not
   * allowed; false, and nothing changed, when the attempt was ended before.
   */
  markPaid(tx: Tx, order: LockedOrder, payment: Payment): Promise<boolean>
  markPaymentFailed(tx: Tx, order: LockedOrder): Promise<void>
  /** Adds a history entry: a payment arrived for an order that was already paid. */
  noteSecondPayment(tx: Tx, order: LockedOrder, paymentReference: string): Promise<void>
}

/** `payments/refunds/refunds.ts` and `payments/settlement/refund-sync.ts`: money that goes back, and disputes about it. */
export interface RefundOrders extends HeldOrders, ResentOrders, Pick<ReviewOrders, 'owedOre'> {
  /** Reserves an amount for a refund. False when the total would exceed what was paid. */
  reserveRefund(
    tx: Tx,
    order: LockedOrder,
    refund: { amountOre: number; who: string; why: string },
  ): Promise<boolean>
  /** Releases the reservation of a failed refund. */
  releaseRefund(tx: Tx, order: LockedOrder, amountOre: number, why: string): Promise<void>
  /** A counted refund failed: payment status refunded → paid; the order status is unchanged. */
  markPaidAgain(tx: Tx, order: LockedOrder, why: string): Promise<void>
  /** Issues the credit note of a refund that succeeded. */
  creditRefund(tx: Tx, order: LockedOrder, part: { refundId: string; amountOre: number }): Promise<void>
  /** A refund failed after it had succeeded: issues a credit note with the opposite sign. */
  reverseCreditNote(tx: Tx, order: LockedOrder, part: { refundId: string; amountOre: number }): Promise<void>
  /** Fully refunded: final state. */
  markRefunded(tx: Tx, order: LockedOrder): Promise<void>
  /** Adds a history entry and parks the order; the dispute itself is announced by payments. */
  noteDispute(
    tx: Tx,
    order: LockedOrder,
    dispute: { was: string | null; became: string; reason: string },
  ): Promise<void>
}

/** Payments as a whole. */
export interface PaymentOrders extends CheckoutOrders, SettlementOrders, RefundOrders {
  getForConfirmation(actor: Actor, orderId: string): Promise<Omit<OrderConfirmation, 'paymentStanding'>>
}
