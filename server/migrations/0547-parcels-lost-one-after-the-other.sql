-- Parcels of one order are lost one after the other: of an earlier sending too, and one whose money is back stays lost when another is found.

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
  if way = 'lost' and not exists (select from public.shipments s where s.order_id = new.id and s.voided_at is null
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
  'Whoever moves the order: only along its ways, printed only when paid, from its promised day on and while nothing waits for a person, made once more only when a parcel of it was lost since anything was sent.';

create or replace function public.refuse_return_to_no_parcel() returns trigger language plpgsql set search_path = '' as $$
begin
  if (select bool_or(s.lost_at is null) from public.shipments s
      where s.order_id = new.id and s.voided_at is null) is not true then
    raise exception 'order % goes back to % only when a parcel of it is found', new.order_number, new.status
      using errcode = '23514';
  end if;
  return null;
end $$;
