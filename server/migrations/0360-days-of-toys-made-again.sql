-- A toy that is made again is promised anew once that can no longer be taken back: until then the days of the toy before do not count.

create function public.awaits_new_days(in_order uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.print_jobs j join public.orders o on o.id = j.order_id
    where j.order_id = in_order and j.reason in ('lost', 'returned', 'complaint') and j.status <> 'cancelled'
      and j.created_at > coalesce(o.remade_at, '-infinity'))
$$;
comment on function public.awaits_new_days(uuid) is
  'Whether its toy is made again and no days have been promised for that since: the promised days are those of the toy before.';
revoke execute on function public.awaits_new_days(uuid) from public;
