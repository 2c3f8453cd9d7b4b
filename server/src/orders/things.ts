/** What of an order can lie in a parcel of its own, and which of it the next sending holds. */
import { openReturns } from '@leksmedjan/contract/shipments'
import type { Tx } from '../database/database.ts'
import { listGoingBack } from './money.queries.ts'
import { findOrder, type OrderRow } from './orders.queries.ts'
import type { Thing } from './order-views.ts'
import { goodsLeftOre } from './worth-left.ts'
import { lostLast, partsToSend, thingsOf, toResend } from './parcel-contents.ts'
import { isMadeAgain, listShipments, type Shipment } from './shipments.queries.ts'

export interface PackedThings {
  things: Thing[]
  /** Parts. */
  toSend: string[]
  /** Of each part, without the freight. */
  goodsOre: Record<string, number>
}

/** null where there is no such order, or it has never been paid. */
export async function findThings(tx: Tx, orderId: string): Promise<PackedThings | null> {
  const order = await findOrder(tx, orderId)
  if (order === null || order.paid_at === null) return null
  const [goingBack, sent, isNew] = await Promise.all([
    listGoingBack(tx, orderId),
    listShipments(tx, orderId),
    isMadeAgain(tx, orderId),
  ])
  const things = thingsOf(order, goingBack)
  return {
    things,
    toSend: partsToSend(things, waitingOf(order, sent), isNew || !wasSent(order)),
    goodsOre: goodsLeftOre(order, goingBack),
  }
}

const wasSent = ({ status }: Pick<OrderRow, 'status'>): boolean =>
  status === 'shipped' || status === 'delivered'

/** Parcels whose contents the next sending holds: not a lost one whose money went back before another was lost. */
function waitingOf(order: Pick<OrderRow, 'status'>, sent: readonly Shipment[]): Shipment[] {
  const open = [...openReturns(sent), ...toResend(sent)]
  const lost = wasSent(order) ? [] : lostLast(sent)
  return [...lost, ...open.filter((parcel) => !lost.includes(parcel))]
}
