-- A letter names other days for a toy that is made again after it was sent, as for one that is made the first time. Its buyer may cancel
-- from then until it arrives.

create or replace function public.orders_with_new_days(at timestamptz) returns table (order_id uuid)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select o.id from public.orders o
    where (o.status in ('confirmed', 'processing', 'printing')
        or (o.late_told_at > o.remade_at and o.status in ('shipped', 'delivered')
          and exists (select from public.reprints_of_sent_toys() r where r.order_id = o.id)
          and not public.awaits_new_days(o.id) and not public.is_all_back(o)))
      and o.payment_status = 'paid' and o.late_told_at is not null
      and o.promised_last >= (at at time zone 'Europe/Stockholm')::date
      and not (o.status in ('confirmed', 'processing') and exists (select from public.order_proofs p
        where p.order_id = o.id and (p.state = 'waiting' or (p.state = 'lapsed' and not p.silence_prints)
          or (p.state = 'change_asked' and p.answered_at > at - interval '24 hours'))))
      and not exists (select from public.disputes d where d.order_id = o.id
        and (d.status = 'lost' or (d.closed_at is null and d.status not like 'warning_%')));
end
$$;
comment on function public.orders_with_new_days(timestamptz) is
  'Paid orders whose toy, the first or one that is made again, is not sent, and of which a letter named later days that are not over: their buyers may cancel.';

create or replace function public.late_orders(at timestamptz) returns table (order_id uuid)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    with carried as (
      select o.id, o.status, o.payment_status, s.contents is null or 'toy' = any (s.contents) as holds_toy, s.expected_last,
        o.late_told_at, o.remade_at,
        coalesce((select j.reason in ('complaint', 'returned') from public.print_jobs j
          where j.order_id = o.id and j.status <> 'cancelled' and j.reason not in ('failed', 'inspection')
          order by j.attempt desc limit 1), false) as is_new_toy,
        -- Who has had no toy waits for the one that was promised first.
        case when exists (select from public.shipments had
            where had.order_id = o.id and had.voided_at is null and had.delivered_at is not null and (had.contents is null or 'toy' = any (had.contents)))
          then o.promised_last else coalesce(o.first_promised_last, o.promised_last) end as promised_last
      from public.shipments s join public.orders o on o.id = s.order_id
      where s.voided_at is null and s.delivered_at is null and s.lost_at is null and s.returned_at is null and s.method = 'parcel'
        and o.status in ('shipped', 'delivered')
        and not exists (select from public.shipments back where back.order_id = s.order_id and back.voided_at is null
          and back.returned_at is not null and (o.remade_at is null or o.remade_at <= back.shipped_at)
          and back.shipped_at = (select max(b.shipped_at) from public.shipments b
            where b.order_id = s.order_id and b.voided_at is null and b.shipped_at < s.shipped_at))
    ), open as materialized (
      select id, status, payment_status, promised_last as last, false as is_late from public.orders
      where status in ('confirmed', 'processing', 'printing')
      union
      select o.id, o.status, o.payment_status, o.promised_last, false
      from public.reprints_of_sent_toys() r join public.orders o on o.id = r.order_id
      union
      select c.id, c.status, c.payment_status,
        case when c.holds_toy then c.promised_last else greatest(c.promised_last, c.expected_last) end,
        c.holds_toy and coalesce((c.is_new_toy and c.late_told_at > c.remade_at)
          or ((c.is_new_toy or c.late_told_at is not null) and c.expected_last > c.promised_last), false)
      from carried c
      union
      select o.id, o.status, o.payment_status, o.promised_last, false
      from public.shipments s join public.orders o on o.id = s.order_id
      where s.voided_at is null and s.returned_at is not null and s.returned_damaged and s.return_ended_at is null
        and s.method = 'parcel' and o.status = 'shipped' and (s.contents is null or 'toy' = any (s.contents))
        and public.is_open_return(s.order_id, s.shipped_at, s.returned_at)
    )
    select distinct o.id from open o
    where o.payment_status = 'paid' and (o.is_late or o.last < (at at time zone 'Europe/Stockholm')::date)
      and not (o.status in ('confirmed', 'processing') and exists (select from public.order_proofs p
        where p.order_id = o.id and (p.state = 'waiting' or (p.state = 'lapsed' and not p.silence_prints)
          or (p.state = 'change_asked' and p.answered_at > at - interval '24 hours'))))
      and not exists (select from public.disputes d where d.order_id = o.id and d.status = 'lost')
      and not exists (select from public.orders paid where paid.id = o.id and public.is_all_back(paid))
      and not public.awaits_new_days(o.id);
end
$$;
comment on function public.late_orders(timestamptz) is
  'Paid orders over the last promised day: not sent, or sent by parcel and not received; and those on their way of which a letter said that they come late, or whose new toy its carrier brings after its day (`lateWithCarrier`), or of whose new toy a letter named later days. Not while its buyer has the word about the model, nor once the bank has taken the money or it has gone back (`is_all_back`); what the bank asks about is late like any other.';
