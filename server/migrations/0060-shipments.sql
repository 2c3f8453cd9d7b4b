-- An order reaches its maker and its buyer: printed, sent, delivered. The ways between its states hold for every role.

create table public.shipments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  carrier text not null check (carrier ~ '\S' and length(carrier) <= 40),
  tracking_number text not null check (tracking_number ~ '^[A-Za-z0-9-]{5,40}$'),
  tracking_url text check (tracking_url ~ '^https://'),
  shipped_at timestamptz not null,
  delivered_at timestamptz check (delivered_at >= shipped_at),
  voided_at timestamptz,
  void_reason text,
  constraint what_never_left_was_not_delivered check (voided_at is null or delivered_at is null),
  constraint a_void_has_its_reason check ((voided_at is null) = (void_reason is null))
);
create index shipments_order on public.shipments (order_id, shipped_at);
alter table public.shipments enable row level security;
grant select (id, order_id, carrier, tracking_number, tracking_url, shipped_at, delivered_at) on public.shipments to anon, authenticated;
create policy owners_of_the_order_read on public.shipments for select to anon, authenticated
  using (voided_at is null and exists (select 1 from public.orders where orders.id = shipments.order_id));
comment on table public.shipments is 'Parcels of an order. Written by the shop alone.';
comment on column public.shipments.id is 'Identity.';
comment on column public.shipments.order_id is 'The order.';
comment on column public.shipments.carrier is 'Who carries it, as the buyer reads it.';
comment on column public.shipments.tracking_number is 'The carrier''s number.';
comment on column public.shipments.tracking_url is 'The carrier''s page about the parcel; null where no such page is known.';
comment on column public.shipments.shipped_at is 'When it was handed over.';
comment on column public.shipments.delivered_at is 'When it reached the buyer.';
comment on column public.shipments.voided_at is 'When the step was taken back: this parcel never left.';
comment on column public.shipments.void_reason is 'Why it was taken back.';

alter table public.orders
  add column status_changed_at timestamptz,
  add column late_told_at timestamptz;
comment on column public.orders.status_changed_at is 'When the status moved last, by the database''s own clock; null before the first move.';
comment on column public.orders.late_told_at is 'When the buyer was told that the promised days are over, and offered to cancel.';
create index orders_unsent on public.orders (promised_last)
  where status in ('confirmed', 'processing', 'printing') and late_told_at is null;

create function public.order_ways() returns table (was text, became text, takes_back boolean)
language sql immutable set search_path = '' as $$
  values
    ('pending', 'confirmed', false), ('pending', 'cancelled', false),
    ('confirmed', 'processing', false), ('confirmed', 'cancelled', false), ('confirmed', 'refunded', false),
    ('processing', 'printing', false), ('processing', 'cancelled', false), ('processing', 'refunded', false),
    ('printing', 'shipped', false), ('printing', 'cancelled', false), ('printing', 'refunded', false),
    ('shipped', 'delivered', false), ('shipped', 'refunded', false),
    ('delivered', 'refunded', false),
    ('cancelled', 'refunded', false),
    ('printing', 'processing', true), ('shipped', 'printing', true), ('delivered', 'shipped', true)
$$;
comment on function public.order_ways() is 'The ways between the states of an order, and those that take a step back.';

create function public.keep_to_order_ways() returns trigger language plpgsql set search_path = '' as $$
declare
  takes_back boolean;
begin
  if new.status = old.status then
    new.status_changed_at := old.status_changed_at;
    return new;
  end if;
  select way.takes_back into takes_back from public.order_ways() as way
    where way.was = old.status and way.became = new.status;
  if takes_back is null then
    raise exception 'order % may not go from % to %', new.order_number, old.status, new.status using errcode = '23514';
  end if;
  -- A minute by the shop's clock; the rest is for the way to the database.
  if takes_back and clock_timestamp() - old.status_changed_at < interval '65 seconds' is not true then
    raise exception 'order %: % can be taken back within a minute only', new.order_number, old.status using errcode = '23514';
  end if;
  if old.status = 'processing' and new.status = 'printing' and (new.needs_review or new.payment_status <> 'paid') then
    raise exception 'order % may not be printed: %', new.order_number,
      case when new.needs_review then 'a person must look at it first' else 'it is not paid' end using errcode = '23514';
  end if;
  new.status_changed_at := clock_timestamp();
  return new;
end $$;
comment on function public.keep_to_order_ways() is 'Whoever moves the order: only along its ways, and printed only when paid and nothing waits for a person.';
create trigger keeps_to_its_ways before update of status, status_changed_at on public.orders
  for each row execute function public.keep_to_order_ways();

create function public.refuse_return_without_reason() returns trigger language plpgsql set search_path = '' as $$
begin
  if not exists (
    select 1 from (
      select was, became, why from public.order_history
      where order_id = new.id and aspect = 'status' order by id desc limit 1) as newest
    where newest.was = old.status and newest.became = new.status and newest.why ~ '\S') then
    raise exception 'order %: a step is taken back with its reason in the history only', new.order_number using errcode = '23514';
  end if;
  return null;
end $$;
comment on function public.refuse_return_without_reason() is 'A step is taken back together with the line of the history that says why.';
create trigger returns_with_a_reason after update of status on public.orders
  for each row when ((old.status, new.status) in (('printing', 'processing'), ('shipped', 'printing'), ('delivered', 'shipped')))
  execute function public.refuse_return_without_reason();
