import { TIME_ZONE } from '@leksmedjan/contract/delivery-span'
import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { IS_IN_PRINT, IS_TO_STOP } from '../on-printer.queries.ts'

export interface WorkRow {
  lastSale: { orderNumber: string; at: string } | null
  queued: number
  printing: number
  toStop: number
  toCheck: number
  toPack: number
}

/**
 * Newest sale, and the last print of each toy by what it waits for; as in the queue, a print whose order is over is to be
 * stopped, and none of those in print. A toy that was sent and is made again is packed again; what a
 * person must look at first is packed by nobody.
 */
export async function findWork(tx: Tx): Promise<WorkRow> {
  const { rows } = await sql<WorkRow>`
    select (select json_build_object('orderNumber', order_number, 'at', paid_at) from orders
        where paid_at is not null order by paid_at desc, order_number limit 1) as "lastSale",
      count(*) filter (where j.status = 'queued')::int as queued,
      (select count(*) from print_jobs j where ${IS_IN_PRINT})::int as printing,
      (select count(*) from print_jobs j where ${IS_TO_STOP})::int as "toStop",
      count(*) filter (where j.status = 'printed')::int as "toCheck",
      count(*) filter (where j.status = 'checked' and not is_held(o)
        and (o.status = 'printing' or o.id in (select order_id from reprints_of_sent_toys())))::int as "toPack"
    from print_jobs j join orders o on o.id = j.order_id
    where o.status not in ('cancelled', 'refunded')
      and not exists (select from print_jobs later where later.order_id = j.order_id and later.attempt > j.attempt)`.execute(
    tx,
  )
  const [row] = rows
  if (row === undefined) throw new Error('an aggregate without groups gives one row')
  return row
}

export interface SoldRow {
  sold: number
  soldOre: number
}

/** Paid from the first day on and before the second; ISO dates in Swedish time. */
export async function findSold(tx: Tx, from: string, before: string): Promise<SoldRow> {
  const { rows } = await sql<SoldRow>`
    select count(*)::int as sold, coalesce(sum(total_price), 0)::float as "soldOre" from orders
    where paid_at >= ${from}::date::timestamp at time zone ${TIME_ZONE}
      and paid_at < ${before}::date::timestamp at time zone ${TIME_ZONE}`.execute(tx)
  return rows[0] ?? { sold: 0, soldOre: 0 }
}

/** Of orders that are neither cancelled nor refunded. */
export async function countSalesAfter(tx: Tx, at: string): Promise<number> {
  const { rows } = await sql<{ sales: number }>`
    select count(*)::int as sales from orders
    where paid_at > ${at}::timestamptz and status not in ('cancelled', 'refunded')`.execute(tx)
  return rows[0]?.sales ?? 0
}
