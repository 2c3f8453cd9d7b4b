/** What is known of parcels that were sent: the form at the table begins with it. */
import { netGramsOf } from '@leksmedjan/contract/filaments'
import type { KnownNumber, ParcelChange, ParcelsMovedMeanwhile } from '@leksmedjan/contract/packing'
import type { Packaging } from '@leksmedjan/contract/shipments'
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { findPlate, type PackingJobRow } from './packing.queries.ts'

/** The parcel that was sent last, of whatever order. */
export async function findLastParcel(tx: Tx): Promise<{ carrier: string; packaging: Packaging } | null> {
  const row = await tx
    .selectFrom('shipments')
    .select(['carrier', 'packaging'])
    .where('method', '=', 'parcel')
    .where('voided_at', 'is', null)
    .orderBy('shipped_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : { carrier: row.carrier, packaging: row.packaging as Packaging }
}

/** Gross weight of the last parcel that was sent alone with a toy of this size, g; null where none was weighed. */
export async function findWeightOfSize(tx: Tx, size: string): Promise<number | null> {
  const { rows } = await sql<{ weightG: number }>`
    select s.weight_g as "weightG" from shipments s join orders o on o.id = s.order_id
    where o.pricing #>> '{size,name}' = ${size} and s.method = 'parcel' and s.weight_g is not null and s.voided_at is null
      and not exists (select from shipments other where other.order_id = s.order_id and other.id <> s.id
        and other.shipped_at = s.shipped_at and other.voided_at is null)
    order by s.shipped_at desc limit 1`.execute(tx)
  return rows[0]?.weightG ?? null
}

/** Of the parcels that this toy was sent in last; empty until it is sent. */
export async function findSentWeights(
  tx: Tx,
  { id, orderId }: Pick<PackingJobRow, 'id' | 'orderId'>,
): Promise<(number | null)[]> {
  const { rows } = await sql<{ weightG: number | null }>`
    select s.weight_g as "weightG" from shipments s join toys t on t.job_id = ${id}
    where s.order_id = ${orderId} and s.voided_at is null and s.method = 'parcel' and s.shipped_at >= t.checked_at
      and s.shipped_at = (select max(shipped_at) from shipments where order_id = ${orderId} and voided_at is null)
    order by s.id`.execute(tx)
  return rows.map(({ weightG }) => weightG)
}

/** The newest parcel of another order with one of these numbers, however they are written; null where there is none. */
export async function findKnownNumber(
  tx: Tx,
  orderId: string,
  numbers: readonly string[],
): Promise<KnownNumber | null> {
  const { rows } = await sql<KnownNumber>`
    select s.tracking_number as number, o.order_number, o.toy_name from shipments s join orders o on o.id = s.order_id
    where s.order_id <> ${orderId} and s.voided_at is null and upper(s.tracking_number) = any(${numbers.map((number) => number.toUpperCase())}::text[])
    order by s.shipped_at desc limit 1`.execute(tx)
  return rows[0] ?? null
}

/** Steps with parcels, as the staff log names them. */
const PARCEL_STEPS: Readonly<Record<string, ParcelChange>> = {
  'orders: ship': 'sent',
  'orders: deliver': 'delivered',
  'orders: parcel came back': 'returned',
  'orders: resend lost': 'lost',
  'orders: send lost again': 'lost',
  'orders: refund lost': 'lost',
  'orders: note lost': 'lost',
  'orders: undo': 'taken_back',
  'orders: return taken back': 'taken_back',
  'orders: replacement taken back': 'taken_back',
  'orders: delivery taken back': 'taken_back',
  'orders: replacement delivery taken back': 'taken_back',
}

/** The last step that staff took with parcels of this order; null where there is none. */
export async function findLastParcelStep(tx: Tx, orderNumber: string): Promise<ParcelsMovedMeanwhile | null> {
  const row = await tx
    .selectFrom('staff_log')
    .select(['act', 'email', 'at'])
    .where('subject', '=', orderNumber)
    .where('act', 'in', Object.keys(PARCEL_STEPS))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const did = row === undefined ? undefined : PARCEL_STEPS[row.act]
  return row === undefined || did === undefined ? null : { did, who: row.email, at: row.at.toISOString() }
}

/** Of the toy alone; null where its print was not planned. */
export async function readNetGrams(tx: Tx, orderId: string): Promise<number | null> {
  const plate = await findPlate(tx, orderId)
  return plate === null ? null : netGramsOf(plate)
}

/** Toys that have been ready for their buyers since before `readyBefore`, and are not fetched. */
export async function listWaitingPickups(
  tx: Tx,
  readyBefore: Date,
): Promise<{ orderId: string; readyAt: Date }[]> {
  const rows = await tx
    .selectFrom('shipments')
    .innerJoin('orders', 'orders.id', 'shipments.order_id')
    .select(['shipments.order_id as orderId', 'shipments.shipped_at as readyAt'])
    .where('shipments.method', '=', 'pickup')
    .where('shipments.shipped_at', '<=', readyBefore)
    .where('shipments.delivered_at', 'is', null)
    .where('shipments.returned_at', 'is', null)
    .where('shipments.lost_at', 'is', null)
    .where('shipments.voided_at', 'is', null)
    .where('orders.status', '=', 'shipped')
    .where('orders.needs_review', '=', false)
    .orderBy('shipments.shipped_at')
    .execute()
  return rows
}
