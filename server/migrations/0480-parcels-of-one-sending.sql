-- Several parcels of one sending: each stands where it was entered, and ends on its own.

alter table public.shipments
  add column place smallint not null default 1 check (place between 1 and 10);
comment on column public.shipments.place is 'Which parcel of its sending, as entered: 1 for the first.';
grant select (place) on public.shipments to anon, authenticated;
update public.shipments set place = counted.place
from (select id, least(row_number() over (partition by order_id, shipped_at order by tracking_number), 10) as place
  from public.shipments) as counted
where counted.id = shipments.id and counted.place > 1;

create or replace function public.is_in_workshop(an_order uuid) returns boolean
language sql stable set search_path = '' as $$
  select coalesce((
    select bool_and(s.returned_at is not null or (s.method = 'pickup' and coalesce(s.delivered_at, s.lost_at) is null))
    from public.shipments s where s.order_id = an_order and s.voided_at is null and s.shipped_at = (
      select max(newest.shipped_at) from public.shipments newest
      where newest.order_id = an_order and newest.voided_at is null)), true)
$$;
comment on function public.is_in_workshop(uuid) is
  'What was sent last waits there for its buyer or came back, each of its parcels; or nothing was sent.';

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
  if way = 'lost' and (select bool_or(s.lost_at is not null) from public.shipments s
      where s.order_id = new.id and s.voided_at is null and s.shipped_at = (select max(newest.shipped_at)
        from public.shipments newest where newest.order_id = new.id and newest.voided_at is null)) is not true then
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
  'Whoever moves the order: only along its ways, printed only when paid, from its promised day on and while nothing waits for a person, made once more only when a parcel of its newest sending is lost.';
