-- A parcel that never arrives: the shop bears the risk until the toy is in the buyer's hands (konsumentköplagen 2022:260,
-- 2 kap.), so it is made once more or paid back. The way back into the workshop is open to an order all of whose parcels are lost.

alter table public.shipments
  add column lost_at timestamptz,
  add column lost_reason text,
  add constraint a_loss_has_its_reason check ((lost_at is null) = (lost_reason is null)),
  add constraint what_is_lost_was_sent_and_not_delivered check (lost_at is null or (voided_at is null and delivered_at is null));
grant select (lost_at) on public.shipments to anon, authenticated;
comment on column public.shipments.lost_at is 'When the shop learned that it never arrives.';
comment on column public.shipments.lost_reason is 'How the shop knows.';

drop function public.order_ways();
create function public.order_ways() returns table (was text, became text, kind text)
language sql immutable set search_path = '' as $$
  values
    ('pending', 'confirmed', 'on'), ('pending', 'cancelled', 'on'),
    ('confirmed', 'processing', 'on'), ('confirmed', 'cancelled', 'on'), ('confirmed', 'refunded', 'on'),
    ('processing', 'printing', 'on'), ('processing', 'cancelled', 'on'), ('processing', 'refunded', 'on'),
    ('printing', 'shipped', 'on'), ('printing', 'cancelled', 'on'), ('printing', 'refunded', 'on'),
    ('shipped', 'delivered', 'on'), ('shipped', 'refunded', 'on'),
    ('delivered', 'refunded', 'on'),
    ('cancelled', 'refunded', 'on'),
    ('printing', 'processing', 'back'), ('shipped', 'printing', 'back'), ('delivered', 'shipped', 'back'),
    ('shipped', 'processing', 'lost'), ('delivered', 'processing', 'lost')
$$;
comment on function public.order_ways() is 'The ways between the states of an order: on, a step taken back, and once more because its parcel is lost.';

create or replace function public.keep_to_order_ways() returns trigger language plpgsql set search_path = '' as $$
declare
  way text;
begin
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
  if way = 'lost' and (select bool_and(s.lost_at is not null) from public.shipments s
      where s.order_id = new.id and s.voided_at is null) is not true then
    raise exception 'order % is made once more only when its parcel is lost', new.order_number using errcode = '23514';
  end if;
  if old.status = 'processing' and new.status = 'printing' and (new.needs_review or new.payment_status <> 'paid') then
    raise exception 'order % may not be printed: %', new.order_number,
      case when new.needs_review then 'a person must look at it first' else 'it is not paid' end using errcode = '23514';
  end if;
  new.status_changed_at := clock_timestamp();
  return new;
end $$;
comment on function public.keep_to_order_ways() is
  'Whoever moves the order: only along its ways, printed only when paid and nothing waits for a person, made once more only when its parcel is lost.';
