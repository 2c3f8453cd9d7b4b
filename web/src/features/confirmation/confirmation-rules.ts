/** What the confirmation shows for an order's state, and how gently it asks again. Pure. */
import type { OrderConfirmation, OrderStatus } from '@leksmedjan/contract/orders'
import { daySpan, longDate } from '../../lib/dates.ts'
import type { BoughtOrder } from '../../lib/order-store.ts'
import type { TimelineStep } from '../../ui/timeline.tsx'
import type { PaymentReference } from './requests.ts'
import { TEXTS } from './texts.ts'

const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 15_000
const GROWTH = 1.5

/** null when the address carries no payment. */
export function referenceIn(search: URLSearchParams): PaymentReference | null {
  const session = search.get('session_id')
  const intent = search.get('payment_intent')
  if (!session && !intent) return null
  return { ...(session && { session_id: session }), ...(intent && { payment_intent: intent }) }
}

/** Milliseconds to the next question while the payment is being confirmed; false when there is nothing to wait for. */
export function nextPollMs(order: OrderConfirmation | undefined, asked: number): number | false {
  if (order?.paymentStatus !== 'pending') return false
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * GROWTH ** Math.max(0, asked - 1))
}

/** How many of the four steps are behind: order and payment, model, print, delivery. */
const STEPS_DONE: Record<OrderStatus, number> = {
  pending: 0,
  confirmed: 1,
  processing: 1,
  printing: 2,
  shipped: 3,
  delivered: 4,
  cancelled: 1,
  refunded: 1,
}

export function nextSteps(order: OrderConfirmation): TimelineStep[] {
  const { steps } = TEXTS
  const delivery = order.deliverySpan ? steps.deliveryAt(daySpan(order.deliverySpan)) : steps.deliveryDetail
  // The day alone: the order tells when it was made, not the minute it was paid.
  const told = [
    { title: steps.paid, detail: longDate(order.createdAt) },
    { title: steps.model, detail: steps.modelDetail },
    { title: steps.print, detail: steps.printDetail },
    { title: steps.delivery, detail: delivery },
  ]
  const done = STEPS_DONE[order.status]
  return told.map((step, index) => ({
    ...step,
    state: index < done ? 'done' : index === done ? 'now' : 'next',
  }))
}

export function boughtOrder(order: OrderConfirmation): BoughtOrder {
  return {
    orderId: order.orderId,
    orderNumber: order.orderNumber,
    email: order.buyerEmail,
    toyName: order.toyName,
    createdAt: order.createdAt,
    totalOre: order.totalPrice,
  }
}
