/** When an order can be looked up, and when its page looks again. Pure. */
import { type Order, isOver } from './order-state.rules.ts'

export function isComplete(email: string, orderNumber: string): boolean {
  return email.trim() !== '' && orderNumber.trim() !== ''
}

const POLL_MS = 10_000
/** Printing and delivery take hours to days, and a delivered order may still be refunded. */
const POLL_OPEN_MS = 30_000

/** Polling interval, ms: short during modelling or payment, else longer; false when the order is over. */
export function nextPollMs(order: Order | undefined): number | false {
  if (order === undefined || isOver(order.status)) return false
  const isModelMade = order.models.some(({ status }) => status === 'pending' || status === 'running')
  const isMoneyOnItsWay = order.payment_status === 'pending'
  if (isModelMade || isMoneyOnItsWay) return POLL_MS
  return POLL_OPEN_MS
}
