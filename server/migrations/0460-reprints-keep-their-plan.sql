-- Read by the board, the queue, the packing table and `late_orders`, several times in one answer: PL/pgSQL keeps the plan for the
-- connection, where an SQL function is planned in every statement that calls it, eight times what the reading takes.

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
