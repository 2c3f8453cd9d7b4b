import { sql } from 'kysely'
import type { OrderStatus } from '@leksmedjan/contract/orders'
import type { Tx } from '../database/database.ts'

export interface Load {
  /** Of all prints that are not done: planned, less what has been printed of those that run. */
  hoursLeft: number
  /** Of it, of orders whose first printing day has not come. */
  hoursCancellable: number
  /** Of the printers in use together, on a working day; null where none is registered. */
  hoursADay: number | null
  /** The setting, as it is kept; null where there is none. */
  closed: unknown
}

/** One statement, whatever the number of orders; a toy without a plan counts `usualHours`. */
export async function readLoad(
  tx: Tx,
  { usualHours, now, today }: { usualHours: number; now: Date; today: string },
): Promise<Load> {
  const { rows } = await sql<Load>`
    select coalesce(sum(hours), 0) as "hoursLeft", coalesce(sum(hours) filter (where is_cancellable), 0) as "hoursCancellable",
      (select nullif(sum(hours_a_day), 0)::float from printers where is_active) as "hoursADay",
      (select value from shop_settings where key = 'promise.closed') as closed
    from (select case when j.started_at is null then planned.hours
          else greatest(planned.hours - extract(epoch from ${now}::timestamptz - j.started_at)::float / 3600, 0) end as hours,
        j.status = 'queued' and o.prints_from > ${today}::date as is_cancellable
      from print_jobs j join orders o on o.id = j.order_id left join order_models m on m.order_id = j.order_id
        cross join lateral (select coalesce((m.print_plan #>> '{recommended,hours}')::float, ${usualHours}::float) as hours) planned
      where j.status not in ('checked', 'failed', 'cancelled') and j.status <> 'printed'
        and o.payment_status = 'paid' and o.status not in ('cancelled', 'refunded')) to_print`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('a select without from gives one row')
  return row
}

export interface PromisedOrder {
  orderId: string
  status: OrderStatus
  promisedLast: string
  shippingMethod: string
  country: string
  /** Days were promised for the toy that is made instead of its last lost one. */
  isPromisedAgain: boolean
}

/** Paid and not sent, by promised day. */
export async function listPromised(tx: Tx): Promise<PromisedOrder[]> {
  const { rows } = await sql<PromisedOrder>`
    select id as "orderId", status, promised_last as "promisedLast",
      coalesce(shipping_method, 'standard') as "shippingMethod", country,
      exists (select from order_promises p where p.order_id = orders.id and p.why = 'lost' and p.moved_at >= (
        select max(j.created_at) from print_jobs j where j.order_id = orders.id and j.reason = 'lost')) as "isPromisedAgain"
    from orders
    where status in ('confirmed', 'processing', 'printing') and payment_status = 'paid' and promised_last is not null
    order by promised_last`.execute(tx)
  return rows
}
