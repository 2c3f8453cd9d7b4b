-- Of several parcels one may come back after another was sent again: it waits in the workshop, whatever was sent before.

create function public.is_open_return(an_order uuid, sent_at timestamptz, back_at timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select back_at is not null and not exists (select from public.shipments s
    where s.order_id = an_order and s.voided_at is null and s.shipped_at > sent_at and s.shipped_at >= back_at)
$$;
comment on function public.is_open_return(uuid, timestamptz, timestamptz) is 'Nothing of the order was sent since it came back.';
