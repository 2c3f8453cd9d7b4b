/** What a buyer reads of an order that did not go as it should: a parcel that is lost, a refund that came back. */
import type { OrderRow } from './orders.queries.ts'
import type { Shipment as SentParcel } from './shipments.queries.ts'
import type { MoneyExceptions } from './money.queries.ts'
import { BANK_GAVE_BACK, LOST_DESCRIPTIONS, REFUND_FAILED } from './texts.ts'

/** Nothing that was sent is on its way or there. */
export function lostDescription(order: OrderRow, sent: SentParcel[]): { status_description?: string } {
  const text = LOST_DESCRIPTIONS[order.status]
  const isLost = sent.length > 0 && sent.every(({ lost_at }) => lost_at !== null)
  return isLost && text !== undefined ? { status_description: text } : {}
}

const NEVER_SENT: readonly string[] = ['confirmed', 'processing', 'printing', 'cancelled']

/** What the bank gave back is not the shop's to give, and nothing is made for it. */
export const takenBackDescription = ({ status }: OrderRow, { bank }: MoneyExceptions) =>
  bank === 'gave_back' && NEVER_SENT.includes(status) ? { status_description: BANK_GAVE_BACK } : {}

/** Money that is still with the shop has not been paid back. */
export const owedDescription = ({ owedOre }: MoneyExceptions) =>
  owedOre === 0 ? { refund_failed: false } : { refund_failed: true, status_description: REFUND_FAILED }
