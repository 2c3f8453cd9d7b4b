-- Read by the board, the queue and the packing table, some of them several times in one answer: PL/pgSQL keeps the plan for the
-- connection, where an SQL function is planned in every statement that calls it, up to eight times what the reading takes.

create or replace function public.reprints_of_sent_toys()
returns table (order_id uuid, job_id uuid, job_status text, since timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select o.id, j.id, j.status, j.created_at
    from public.print_jobs j join public.orders o on o.id = j.order_id
    where j.reason <> 'first' and j.status <> 'cancelled' and o.status in ('shipped', 'delivered')
      and not exists (select from public.print_jobs later
        where later.order_id = j.order_id and later.attempt > j.attempt and later.status <> 'cancelled')
      and (j.status <> 'checked' or (select t.checked_at from public.toys t where t.job_id = j.id)
        > (select max(s.shipped_at) from public.shipments s where s.order_id = j.order_id and s.voided_at is null));
end
$$;

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

create or replace function public.orders_with_new_days(at timestamptz) returns table (order_id uuid)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select o.id from public.orders o
    where o.status in ('confirmed', 'processing', 'printing') and o.payment_status = 'paid' and o.late_told_at is not null
      and o.promised_last >= (at at time zone 'Europe/Stockholm')::date
      and not (o.status in ('confirmed', 'processing') and exists (select from public.order_proofs p
        where p.order_id = o.id and (p.state = 'waiting' or (p.state = 'lapsed' and not p.silence_prints)
          or (p.state = 'change_asked' and p.answered_at > at - interval '24 hours'))))
      and not exists (select from public.disputes d where d.order_id = o.id
        and (d.status = 'lost' or (d.closed_at is null and d.status not like 'warning_%')));
end
$$;
