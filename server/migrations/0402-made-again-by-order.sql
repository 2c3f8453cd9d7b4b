-- Read for each card of the board: the prints of one order, not those of the whole shop.

create or replace function public.is_made_again(in_order uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.print_jobs j join public.orders o on o.id = j.order_id
    where j.order_id = in_order and j.reason <> 'first' and j.status <> 'cancelled'
      and (o.status in ('processing', 'printing')
        or (o.status in ('shipped', 'delivered') and in_order in (select r.order_id from public.reprints_of_sent_toys() r))))
$$;
