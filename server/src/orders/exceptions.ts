/** Status descriptions beside the usual ones: a printed toy, a pickup, a returned or lost parcel, a lost dispute, a failed refund. */
import { statusesIn, type OrderStatus } from '@leksmedjan/contract/orders'
import type { PrintedToy } from './made/made.ts'
import type { OrderRow } from './orders.queries.ts'
import type { Shipment as SentParcel } from './shipments.queries.ts'
import type { MoneyExceptions } from './money.queries.ts'
import {
  BANK_GAVE_BACK,
  CAME_BACK,
  LOST_DESCRIPTIONS,
  PICKUP_DESCRIPTIONS,
  PRINTED_DESCRIPTIONS,
  REFUND_FAILED,
} from './texts.ts'

/** When its newest print is done, until it is sent. */
export function printedDescription(
  { status }: OrderRow,
  printed: readonly PrintedToy[],
): { status_description?: string } {
  const newest = printed.find(({ isNewest }) => isNewest)
  if (status !== 'printing' || newest === undefined) return {}
  return { status_description: PRINTED_DESCRIPTIONS[newest.checkedAt === null ? 'printed' : 'checked'] }
}

/** Where the newest of what was sent waits for its buyer, or came back. */
export function pickupDescription(order: OrderRow, sent: SentParcel[]): { status_description?: string } {
  const newest = sent.at(-1)
  if (newest === undefined) return {}
  const isBack = order.status === 'shipped' && newest.returned_at !== null
  const text = newest.method === 'pickup' ? PICKUP_DESCRIPTIONS[order.status] : undefined
  const told = isBack ? CAME_BACK : text
  return told === undefined ? {} : { status_description: told }
}

/** When every shipment is lost. */
export function lostDescription(order: OrderRow, sent: SentParcel[]): { status_description?: string } {
  const text = LOST_DESCRIPTIONS[order.status]
  const isLost = sent.length > 0 && sent.every(({ lost_at }) => lost_at !== null)
  return isLost && text !== undefined ? { status_description: text } : {}
}

const UNSENT: readonly OrderStatus[] = statusesIn('to_make', 'in_print')

/** Dispute lost before shipping: the bank has paid the buyer back, and the toy is not made. */
export const takenBackDescription = ({ status }: OrderRow, { bank }: MoneyExceptions) =>
  bank === 'gave_back' && (status === 'cancelled' || UNSENT.includes(status))
    ? { status_description: BANK_GAVE_BACK }
    : {}

/** A failed refund not made up for by a later one. */
export const owedDescription = ({ owedOre }: MoneyExceptions) =>
  owedOre === 0 ? { refund_failed: false } : { refund_failed: true, status_description: REFUND_FAILED }
