/** Which state may follow which. The database keeps the same ways for every role: `order_ways()`, held equal by a test. */
import type { OrderStatus, PaymentStatus } from '@leksmedjan/contract/orders'

const ORDER_TRANSITIONS: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['processing', 'cancelled', 'refunded'],
  processing: ['printing', 'cancelled', 'refunded'],
  printing: ['shipped', 'cancelled', 'refunded'],
  shipped: ['delivered', 'refunded'],
  delivered: ['refunded'],
  cancelled: ['refunded'],
  refunded: [],
}

/** What a hand in the workshop may take back, for a moment and with a reason. */
const UNDO_TARGETS: Partial<Record<OrderStatus, OrderStatus>> = {
  printing: 'processing',
  shipped: 'printing',
  delivered: 'shipped',
}
/** A parcel that never arrives: the toy is made once more. */
const REPRINT_TARGETS: Partial<Record<OrderStatus, OrderStatus>> = {
  shipped: 'processing',
  delivered: 'processing',
}
/** So long a step can be taken back; the letter about it waits as long. */
export const UNDO_MS = 60_000

const PAYMENT_TRANSITIONS: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ['paid', 'failed'],
  failed: ['paid'],
  paid: ['refunded'],
  // A refund that failed after it had counted.
  refunded: ['paid'],
}

export function canTransition(from: OrderStatus, to: OrderStatus): boolean {
  return ORDER_TRANSITIONS[from].includes(to)
}

/** Where a step leads back to; null for one that stands. */
export function undoTarget(from: OrderStatus): OrderStatus | null {
  return UNDO_TARGETS[from] ?? null
}

/** Where an order goes on from when its parcel is lost; null for one that has not been sent. */
export function reprintTarget(from: OrderStatus): OrderStatus | null {
  return REPRINT_TARGETS[from] ?? null
}

export function canTransitionPayment(from: PaymentStatus, to: PaymentStatus): boolean {
  return PAYMENT_TRANSITIONS[from].includes(to)
}
