-- Of several parcels one may come back after another was sent again: it waits in the workshop, whatever was sent before.

create function public.is_open_return(an_order uuid, returned_at timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(returned_at >= (select max(s.shipped_at) from public.shipments s
    where s.order_id = an_order and s.voided_at is null), false)
$$;
comment on function public.is_open_return(uuid, timestamptz) is 'Nothing of the order was sent since it came back.';
