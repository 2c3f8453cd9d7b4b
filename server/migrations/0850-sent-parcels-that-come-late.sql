-- A parcel whose carrier brings it after the days promised first has new days as one that waits: its letter named them, and its buyer may
-- cancel. Once a letter named later days before it was sent, or the promised day is over, it is late (`late_orders`).

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
        and (d.status = 'lost' or (d.closed_at is null and d.status not like 'warning_%')))
    union
    select o.id from public.orders o join public.shipments s on s.order_id = o.id
    where o.status = 'shipped' and o.payment_status = 'paid' and o.late_told_at is null
      and s.voided_at is null and s.delivered_at is null and s.lost_at is null and s.returned_at is null and s.method = 'parcel'
      and (s.contents is null or 'toy' = any (s.contents))
      and s.expected_last > coalesce(o.first_promised_last, o.promised_last)
      and coalesce(o.first_promised_last, o.promised_last) >= (at at time zone 'Europe/Stockholm')::date
      -- One that came back and is sent again follows its buyer's answer.
      and not exists (select from public.shipments back where back.order_id = o.id and back.voided_at is null
        and back.returned_at is not null and back.shipped_at < s.shipped_at)
      and not exists (select from public.reprints_of_sent_toys() r where r.order_id = o.id)
      -- A new toy has days of its own (`late_orders`).
      and not coalesce((select j.reason in ('complaint', 'returned') from public.print_jobs j
        where j.order_id = o.id and j.status <> 'cancelled' and j.reason not in ('failed', 'inspection')
        order by j.attempt desc limit 1), false)
      and not public.awaits_new_days(o.id) and not public.is_all_back(o) and not public.toy_is_paid_back(o.id)
      and not exists (select from public.disputes d where d.order_id = o.id
        and (d.status = 'lost' or (d.closed_at is null and d.status not like 'warning_%')));
end
$$;
comment on function public.orders_with_new_days(timestamptz) is
  'Paid orders whose toy, the first or one that is made again, is not sent, and of which a letter named later days that are not over; and those on their way that their carrier brings after the days promised first, which are not over. Their buyers may cancel.';
