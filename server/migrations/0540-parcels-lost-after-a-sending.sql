-- Of several parcels one may be lost after another was sent again: its toy is made once more all the same.

comment on function public.is_open_return(uuid, timestamptz, timestamptz) is
  'Nothing of the order was sent since the parcel came back, or was recorded as lost.';

create or replace function public.keep_to_order_ways() returns trigger language plpgsql set search_path = '' as $$
declare
  way text;
begin
  if old.prints_from is not null and new.prints_from is distinct from old.prints_from then
    raise exception 'order %: the first day of printing was promised to its buyer', new.order_number using errcode = '23514';
  end if;
  if new.status = old.status then
    new.status_changed_at := old.status_changed_at;
    return new;
  end if;
  select w.kind into way from public.order_ways() as w where w.was = old.status and w.became = new.status;
  if way is null then
    raise exception 'order % may not go from % to %', new.order_number, old.status, new.status using errcode = '23514';
  end if;
  -- A minute by the shop's clock; the rest is for the way to the database.
  if way = 'back' and clock_timestamp() - old.status_changed_at < interval '65 seconds' is not true then
    raise exception 'order %: % can be taken back within a minute only', new.order_number, old.status using errcode = '23514';
  end if;
  if way = 'lost' and not exists (select from public.shipments s
      where s.order_id = new.id and s.voided_at is null and public.is_open_return(s.order_id, s.shipped_at, s.lost_at)) then
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
  'Whoever moves the order: only along its ways, printed only when paid, from its promised day on and while nothing waits for a person, made once more only when a parcel of it is lost and nothing was sent since.';
