-- A toy that was sent is printed again after a complaint, while its order stays where it is: found by the board and by its order's page.

create index print_jobs_again on public.print_jobs (order_id, attempt) where reason <> 'first' and status <> 'cancelled';

create function public.reprints_of_sent_toys() returns table (order_id uuid, job_id uuid, job_status text, since timestamptz)
language sql stable security definer set search_path = '' as $$
  select o.id, j.id, j.status, j.created_at
  from public.print_jobs j join public.orders o on o.id = j.order_id
  where j.reason <> 'first' and j.status <> 'cancelled' and o.status in ('shipped', 'delivered')
    and not exists (select from public.print_jobs later
      where later.order_id = j.order_id and later.attempt > j.attempt and later.status <> 'cancelled')
    and (j.status <> 'checked' or (select t.checked_at from public.toys t where t.job_id = j.id)
      > (select max(s.shipped_at) from public.shipments s where s.order_id = j.order_id and s.voided_at is null))
$$;
comment on function public.reprints_of_sent_toys() is
  'Newest prints of orders whose toy was sent, until they are sent themselves.';
revoke execute on function public.reprints_of_sent_toys() from public;
