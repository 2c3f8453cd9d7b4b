import type { Tx } from '../database/database.ts'
import type { RowOf } from '../database/rows.ts'

const PARCEL = ['carrier', 'tracking_number', 'tracking_url'] as const
const SHIPMENT = [...PARCEL, 'shipped_at', 'delivered_at', 'lost_at'] as const

export type Parcel = Pick<RowOf<'shipments'>, (typeof PARCEL)[number]>
export type Shipment = Pick<RowOf<'shipments'>, (typeof SHIPMENT)[number]>

export async function insertShipment(tx: Tx, orderId: string, parcel: Parcel, at: Date): Promise<void> {
  await tx
    .insertInto('shipments')
    .values({ order_id: orderId, ...parcel, shipped_at: at })
    .execute()
}

/** In order of shipping, without those never sent. */
export async function listShipments(tx: Tx, orderId: string): Promise<Shipment[]> {
  return tx
    .selectFrom('shipments')
    .select(SHIPMENT)
    .where('order_id', '=', orderId)
    .where('voided_at', 'is', null)
    .orderBy('shipped_at')
    .execute()
}

/** The parcel of this very step never left. */
export async function voidShipment(
  tx: Tx,
  orderId: string,
  taken: { shippedAt: Date; why: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('shipments')
    .set({ voided_at: taken.at, void_reason: taken.why })
    .where('order_id', '=', orderId)
    .where('shipped_at', '=', taken.shippedAt)
    .where('voided_at', 'is', null)
    .execute()
}

export async function markDelivered(tx: Tx, orderId: string, at: Date): Promise<void> {
  await tx
    .updateTable('shipments')
    .set({ delivered_at: at })
    .where('order_id', '=', orderId)
    .where('voided_at', 'is', null)
    .where('lost_at', 'is', null)
    .where('delivered_at', 'is', null)
    .execute()
}

/** Marks shipped and delivered parcels as lost; returns how many. */
export async function loseShipments(
  tx: Tx,
  orderId: string,
  { at, why }: { at: Date; why: string },
): Promise<number> {
  const rows = await tx
    .updateTable('shipments')
    .set({ lost_at: at, lost_reason: why, delivered_at: null })
    .where('order_id', '=', orderId)
    .where('voided_at', 'is', null)
    .where('lost_at', 'is', null)
    .returning('id')
    .execute()
  return rows.length
}

/** Clears `delivered_at` set by the step at this instant. */
export async function unmarkDelivered(tx: Tx, orderId: string, deliveredAt: Date): Promise<void> {
  await tx
    .updateTable('shipments')
    .set({ delivered_at: null })
    .where('order_id', '=', orderId)
    .where('delivered_at', '=', deliveredAt)
    .execute()
}
