import { sql } from 'kysely'

/**
 * CTE `again`: orders whose board column differs from their status: a reprint or returned parcel that is to be sent, a replacement
 * in transit, a failed print that waits for a printer. Materialized: evaluated once per statement.
 */
export const AGAIN = sql`reprints as materialized (select * from reprints_of_sent_toys()), again as materialized (
  select order_id, since, case when job_status in ('queued', 'failed') then 'processing' else 'printing' end as in_column,
    'reprint' as why from reprints
  union all
  select s.order_id, max(s.returned_at), 'printing', 'returned' from shipments s join orders o on o.id = s.order_id
  where s.returned_at is not null and s.return_ended_at is null and s.voided_at is null and o.status in ('shipped', 'delivered')
    and s.order_id not in (select order_id from reprints)
    and not exists (select from shipments later
      where later.order_id = s.order_id and later.voided_at is null and later.shipped_at > s.shipped_at
        and later.shipped_at >= s.returned_at)
  group by s.order_id
  union all
  select s.order_id, max(s.shipped_at), 'shipped', 'resent' from shipments s join orders o on o.id = s.order_id
  where s.voided_at is null and s.delivered_at is null and s.lost_at is null and s.returned_at is null and o.status = 'delivered'
    and s.order_id not in (select order_id from reprints)
  group by s.order_id
  union all
  select j.order_id, j.updated_at, 'processing', 'failed' from print_jobs j
    join orders o on o.id = j.order_id
  where o.status = 'printing' and j.status in ('queued', 'failed')
    and not exists (select from print_jobs later where later.order_id = j.order_id and later.attempt > j.attempt))`
