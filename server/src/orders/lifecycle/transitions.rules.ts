/** Allowed state transitions. The database enforces the same ones for every role (`order_ways()`); a test compares them. */
import type { OrderStatus, PaymentStatus } from '@leksmedjan/contract/orders'

const ORDER_TRANSITIONS: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['processing', 'cancelled', 'refunded'],
  processing: ['printing', 'cancelled', 'refunded'],
  printing: ['shipped', 'cancelled', 'refunded'],
  // Cancelled only while the toy is in the workshop and the bank has given its money back.
  shipped: ['delivered', 'cancelled', 'refunded'],
  delivered: ['refunded'],
  cancelled: ['refunded'],
  refunded: [],
}

/** Steps an operator may undo within `UNDO_MS`, with a reason. */
const UNDO_TARGETS: Partial<Record<OrderStatus, readonly OrderStatus[]>> = {
  printing: ['processing'],
  shipped: ['printing'],
  delivered: ['shipped'],
  // Its parcel was recorded as lost: `REPRINT_TARGETS`, the other way.
  processing: ['shipped', 'delivered'],
}
/** Lost parcel: the toy is printed again. */
const REPRINT_TARGETS: Partial<Record<OrderStatus, OrderStatus>> = {
  shipped: 'processing',
  delivered: 'processing',
}
/** Lost parcel that arrives while its new toy waits: as the order stood when it was lost, at any time. */
const FOUND_TARGETS: Partial<Record<OrderStatus, readonly OrderStatus[]>> = {
  processing: ['shipped', 'delivered'],
}

const PAYMENT_TRANSITIONS: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ['paid', 'failed'],
  failed: ['paid'],
  paid: ['refunded'],
  // A refund that failed after it had succeeded.
  refunded: ['paid'],
}

export function canTransition(from: OrderStatus, to: OrderStatus): boolean {
  return ORDER_TRANSITIONS[from].includes(to)
}

/** Statuses that the step may have led from; empty when it cannot be undone. */
export function undoTargets(from: OrderStatus): readonly OrderStatus[] {
  return UNDO_TARGETS[from] ?? []
}

/** Status after a lost parcel; null when nothing was shipped. */
export function reprintTarget(from: OrderStatus): OrderStatus | null {
  return REPRINT_TARGETS[from] ?? null
}

/** Statuses that the order may go back to when its lost parcel arrives after all. */
export function foundTargets(from: OrderStatus): readonly OrderStatus[] {
  return FOUND_TARGETS[from] ?? []
}

export function canTransitionPayment(from: PaymentStatus, to: PaymentStatus): boolean {
  return PAYMENT_TRANSITIONS[from].includes(to)
}
