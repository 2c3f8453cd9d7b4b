/** What of an order can lie in a parcel of its own, and which of it the next sending holds. */
import { parcelStateOf } from '@leksmedjan/contract/shipments'
import type { Tx } from '../database/database.ts'
import { creditedOf } from './line-items.ts'
import { findOrder } from './orders.queries.ts'
import { partsToSend, thingsOf, type Thing } from './parcel-contents.ts'
import { listReceipts } from './receipts/receipts.queries.ts'
import { isMadeAgain, listShipments } from './shipments.queries.ts'

export interface PackedThings {
  things: Thing[]
  /** Parts. */
  toSend: string[]
}

/** null where there is no such order, or it has never been paid. */
export async function findThings(tx: Tx, orderId: string): Promise<PackedThings | null> {
  const order = await findOrder(tx, orderId)
  if (order === null || order.paid_at === null) return null
  const [receipts, sent, isNew] = await Promise.all([
    listReceipts(tx, orderId),
    listShipments(tx, orderId),
    isMadeAgain(tx, orderId),
  ])
  const things = thingsOf(order, creditedOf(receipts))
  const isSent = order.status === 'shipped' || order.status === 'delivered'
  // Of a sent order a lost parcel whose money went back holds nothing that is sent again.
  const toSend = isSent && parcelStateOf(sent) !== 'back' ? things.map(({ part }) => part) : null
  return { things, toSend: toSend ?? partsToSend(things, sent, isNew || !isSent) }
}
