-- A lost parcel arrives while its new toy waits: its order goes back to where it was, whenever that is.

create or replace function public.order_ways() returns table (was text, became text, kind text)
language sql immutable set search_path = '' as $$
  values
    ('pending', 'confirmed', 'on'), ('pending', 'cancelled', 'on'),
    ('confirmed', 'processing', 'on'), ('confirmed', 'cancelled', 'on'), ('confirmed', 'refunded', 'on'),
    ('processing', 'printing', 'on'), ('processing', 'cancelled', 'on'), ('processing', 'refunded', 'on'),
    ('printing', 'shipped', 'on'), ('printing', 'cancelled', 'on'), ('printing', 'refunded', 'on'),
    ('shipped', 'delivered', 'on'), ('shipped', 'cancelled', 'on'), ('shipped', 'refunded', 'on'),
    ('delivered', 'refunded', 'on'),
    ('cancelled', 'refunded', 'on'),
    ('printing', 'processing', 'back'), ('shipped', 'printing', 'back'), ('delivered', 'shipped', 'back'),
    ('processing', 'shipped', 'back'), ('processing', 'delivered', 'back'),
    ('shipped', 'processing', 'lost'), ('delivered', 'processing', 'lost'),
    ('processing', 'shipped', 'found'), ('processing', 'delivered', 'found')
$$;
comment on function public.order_ways() is
  'The ways between the states of an order: on, a step taken back, once more because its parcel is lost, and as it was because that parcel is found.';

create or replace function public.keep_to_order_ways() returns trigger language plpgsql set search_path = '' as $$
declare
  ways text[];
begin
  if old.prints_from is not null and new.prints_from is distinct from old.prints_from then
    raise exception 'order %: the first day of printing was promised to its buyer', new.order_number using errcode = '23514';
  end if;
  if new.status = old.status then
    new.status_changed_at := old.status_changed_at;
    return new;
  end if;
  select array_agg(w.kind) into ways from public.order_ways() as w where w.was = old.status and w.became = new.status;
  if ways is null then
    raise exception 'order % may not go from % to %', new.order_number, old.status, new.status using errcode = '23514';
  end if;
  -- Found: a parcel that was lost has arrived since its order is made once more.
  if 'found' = any(ways) and exists (select from public.shipments s where s.order_id = new.id and s.voided_at is null
      and s.lost_before_at is not null and s.delivered_at >= (select max(h.at) from public.order_history h
        where h.order_id = new.id and h.aspect = 'status' and h.became = old.status)) then
    ways := array_remove(ways, 'back');
  end if;
  -- A minute by the shop's clock; the rest is for the way to the database.
  if 'back' = any(ways) and clock_timestamp() - old.status_changed_at < interval '65 seconds' is not true then
    raise exception 'order %: % can be taken back within a minute only', new.order_number, old.status using errcode = '23514';
  end if;
  if 'lost' = any(ways) and not exists (select from public.shipments s where s.order_id = new.id and s.voided_at is null
      and s.lost_at >= (select max(newest.shipped_at)
        from public.shipments newest where newest.order_id = new.id and newest.voided_at is null)) then
    raise exception 'order % is made once more only when a parcel of it is lost', new.order_number using errcode = '23514';
  end if;
  if old.status = 'processing' and new.status = 'printing' then
    if new.needs_review or new.payment_status <> 'paid' then
      raise exception 'order % may not be printed: %', new.order_number,
        case when new.needs_review then 'a person must look at it first' else 'it is not paid' end using errcode = '23514';
    end if;
    -- Statements of the shop pass its clock; a table call uses the database's.
    if (coalesce(nullif(current_setting('shop.clock', true), '')::timestamptz, clock_timestamp())
        at time zone 'Europe/Stockholm')::date < old.prints_from then
      raise exception 'order % may not be printed: its buyer may cancel free of charge until %', new.order_number, old.prints_from
        using errcode = '23514';
    end if;
  end if;
  new.status_changed_at := clock_timestamp();
  return new;
end $$;
comment on function public.keep_to_order_ways() is
  'Whoever moves the order: only along its ways, printed only when paid, from its promised day on and while nothing waits for a person, made once more only when a parcel of it was lost since anything was sent, and back at any time only when such a parcel has arrived.';
