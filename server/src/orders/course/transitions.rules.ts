/** Which state may follow which; nothing moves an order but along these ways. */
import type { OrderStatus, PaymentStatus } from '@leksmedjan/contract/orders'

const ORDER_WAYS: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['processing', 'cancelled', 'refunded'],
  processing: ['printing', 'cancelled', 'refunded'],
  printing: ['shipped', 'cancelled', 'refunded'],
  shipped: ['delivered', 'refunded'],
  delivered: ['refunded'],
  cancelled: ['refunded'],
  refunded: [],
}

const PAYMENT_WAYS: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ['paid', 'failed'],
  failed: ['paid'],
  paid: ['refunded'],
  refunded: [],
}

export function mayMove(from: OrderStatus, to: OrderStatus): boolean {
  return ORDER_WAYS[from].includes(to)
}

export function mayMovePayment(from: PaymentStatus, to: PaymentStatus): boolean {
  return PAYMENT_WAYS[from].includes(to)
}
