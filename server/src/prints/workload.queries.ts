import { sql } from 'kysely'
import type { OrderStatus } from '@leksmedjan/contract/orders'
import type { Tx } from '../database/database.ts'

export interface Load {
  /** Of all prints that are not done, and of failed ones that must be made once more: planned, less what has been printed of those that run. */
  hoursLeft: number
  /** Of it, of orders whose first printing day has not come. */
  hoursCancellable: number
  /**
   * Of the printers in use together, on a working day: each by the share of the hours to print whose toys fit its bed and its slots.
   * null where none is registered, or none can print what waits. The size and slots of `fitOf` in `queue.rules.ts`, in SQL.
   */
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
    with to_print as (
      select case when j.started_at is null or j.status = 'failed' then planned.hours
          else greatest(planned.hours - extract(epoch from ${now}::timestamptz - j.started_at)::float / 3600, 0) end as hours,
        j.status = 'queued' and o.prints_from > ${today}::date as is_cancellable,
        coalesce(jsonb_array_length(m.print_plan #> '{recommended,filaments}'), 0) as filaments,
        greatest((m.report #>> '{sizeMm,x}')::float, (m.report #>> '{sizeMm,y}')::float) as wide,
        least((m.report #>> '{sizeMm,x}')::float, (m.report #>> '{sizeMm,y}')::float) as deep,
        (m.report #>> '{sizeMm,z}')::float as high
      from print_jobs j join orders o on o.id = j.order_id left join order_models m on m.order_id = j.order_id
        cross join lateral (select coalesce((m.print_plan #>> '{recommended,hours}')::float, ${usualHours}::float) as hours) planned
      where (j.status not in ('checked', 'printed', 'failed', 'cancelled')
          or (j.status = 'failed' and (o.status in ('confirmed', 'processing', 'printing') or o.id in (select order_id from reprints_of_sent_toys()))
            and not exists (select from print_jobs later where later.order_id = j.order_id and later.attempt > j.attempt)))
        and o.payment_status = 'paid' and o.status not in ('cancelled', 'refunded')),
    shares as (
      select p.hours_a_day, (select coalesce(sum(hours) filter (where filaments <= p.slots
          and coalesce(wide <= greatest(p.bed_width_mm, p.bed_depth_mm) and deep <= least(p.bed_width_mm, p.bed_depth_mm)
            and high <= p.bed_height_mm, true)), 0) / nullif(sum(hours), 0) from to_print) as share
      from printers p where p.is_active)
    select (select coalesce(sum(hours), 0) from to_print) as "hoursLeft",
      (select coalesce(sum(hours) filter (where is_cancellable), 0) from to_print) as "hoursCancellable",
      (select nullif(sum(hours_a_day * coalesce(share, 1)), 0)::float from shares) as "hoursADay",
      (select value from shop_settings where key = 'promise.closed') as closed`.execute(tx)
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
  /** Its toy is made again, and no days have been promised for that yet. */
  awaitsNewDays: boolean
}

/** Paid and not sent, or made again and not sent since, by promised day. */
export async function listPromised(tx: Tx): Promise<PromisedOrder[]> {
  const { rows } = await sql<PromisedOrder>`
    select id as "orderId", status, promised_last as "promisedLast",
      coalesce(shipping_method, 'standard') as "shippingMethod", country,
      awaits_new_days(id) as "awaitsNewDays"
    from orders
    where (status in ('confirmed', 'processing', 'printing') or id in (select order_id from reprints_of_sent_toys())) and payment_status = 'paid' and promised_last is not null
    order by promised_last`.execute(tx)
  return rows
}
