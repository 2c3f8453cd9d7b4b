-- One rule of late for everything the workshop reads: board, count, wall, queue, packing table, page of an order. The buyer's right to
-- cancel a late order is another rule (`isLateNow`), which the bank's word ends.

create function public.late_orders(at timestamptz) returns table (order_id uuid)
language sql stable security definer set search_path = '' as $$
  select o.id
  from public.orders o cross join (select (at at time zone 'Europe/Stockholm')::date as day) today
  where o.payment_status = 'paid' and o.promised_last < today.day
    and (o.status in ('confirmed', 'processing', 'printing')
      or o.id in (select r.order_id from public.reprints_of_sent_toys() r)
      or o.id in (select s.order_id from public.shipments s join public.orders sent on sent.id = s.order_id
        where s.voided_at is null and s.delivered_at is null and s.lost_at is null and s.returned_at is null and s.method = 'parcel'
          and (s.shipped_at at time zone 'Europe/Stockholm')::date > sent.promised_last))
    and not (o.status in ('confirmed', 'processing') and exists (select from public.order_proofs p
      where p.order_id = o.id and (p.state = 'waiting' or (p.state = 'lapsed' and not p.silence_prints)
        or (p.state = 'change_asked' and p.answered_at > at - interval '1 day'))))
    and not exists (select from public.disputes d where d.order_id = o.id and d.status = 'lost')
    and not public.awaits_new_days(o.id)
$$;
comment on function public.late_orders(timestamptz) is
  'Paid orders over the last day in force: not sent, or sent after it by parcel and not received. Not while its buyer has the word about the model, nor once the bank has taken the money; what the bank asks about is late like any other.';
revoke execute on function public.late_orders(timestamptz) from public;
