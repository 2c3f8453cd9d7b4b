-- Toys that are made again, whatever for, and parcels that came back: found by the board.

create index shipments_come_back on public.shipments (order_id, returned_at) where returned_at is not null and voided_at is null;

create function public.is_made_again(in_order uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.reprints_of_sent_toys() as r where r.order_id = in_order)
    or exists (select from public.orders o join public.print_jobs j on j.order_id = o.id
      where o.id = in_order and o.status in ('processing', 'printing') and j.reason <> 'first' and j.status <> 'cancelled')
$$;
comment on function public.is_made_again(uuid) is
  'Whether its toy is printed once more and has not been sent since, whatever for.';
revoke execute on function public.is_made_again(uuid) from public;
