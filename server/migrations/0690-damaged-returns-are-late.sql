-- The buyer of a toy that came back damaged is told once its promised days are over, and may cancel. The workshop, whose turn it is,
-- reads it as late from then on, until a new one is sent or its money goes back.

create or replace function public.late_orders(at timestamptz) returns table (order_id uuid)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    with open as materialized (
      select id, status, payment_status, promised_last from public.orders where status in ('confirmed', 'processing', 'printing')
      union
      select o.id, o.status, o.payment_status, o.promised_last
      from public.reprints_of_sent_toys() r join public.orders o on o.id = r.order_id
      union
      select o.id, o.status, o.payment_status, o.promised_last
      from public.shipments s join public.orders o on o.id = s.order_id
      where s.voided_at is null and s.delivered_at is null and s.lost_at is null and s.returned_at is null and s.method = 'parcel'
        and (s.shipped_at at time zone 'Europe/Stockholm')::date > o.promised_last
      union
      select o.id, o.status, o.payment_status, o.promised_last
      from public.shipments s join public.orders o on o.id = s.order_id
      where s.voided_at is null and s.returned_at is not null and s.returned_damaged and s.return_ended_at is null
        and s.method = 'parcel' and o.status = 'shipped' and (s.contents is null or 'toy' = any (s.contents))
        and public.is_open_return(s.order_id, s.shipped_at, s.returned_at)
    )
    select o.id from open o
    where o.payment_status = 'paid' and o.promised_last < (at at time zone 'Europe/Stockholm')::date
      and not (o.status in ('confirmed', 'processing') and exists (select from public.order_proofs p
        where p.order_id = o.id and (p.state = 'waiting' or (p.state = 'lapsed' and not p.silence_prints)
          or (p.state = 'change_asked' and p.answered_at > at - interval '24 hours'))))
      and not exists (select from public.disputes d where d.order_id = o.id and d.status = 'lost')
      and not public.awaits_new_days(o.id);
end
$$;
