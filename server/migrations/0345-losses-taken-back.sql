-- A parcel recorded as lost, whose toy is to be made again, is found within a minute: its order goes back to where it was.

alter table public.shipments add column delivered_before_loss timestamptz,
  add constraint what_was_delivered_before_its_loss_is_lost check (delivered_before_loss is null or lost_at is not null);
comment on column public.shipments.delivered_before_loss is
  'When a carrier had recorded its delivery before the shop learned that it never arrived; null where none had.';

create or replace function public.order_ways() returns table (was text, became text, kind text)
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
    ('processing', 'shipped', 'back'), ('processing', 'delivered', 'back'),
    ('shipped', 'processing', 'lost'), ('delivered', 'processing', 'lost')
$$;

-- Beside `keeps_to_its_ways`: an order that was never sent has no parcel to go back to.
create function public.refuse_return_to_no_parcel() returns trigger language plpgsql set search_path = '' as $$
begin
  if (select bool_and(s.lost_at is null) from public.shipments s
      where s.order_id = new.id and s.voided_at is null and s.shipped_at = (select max(newest.shipped_at)
        from public.shipments newest where newest.order_id = new.id and newest.voided_at is null)) is not true then
    raise exception 'order % goes back to % only when the parcels of its newest sending are found', new.order_number, new.status
      using errcode = '23514';
  end if;
  return null;
end $$;
revoke execute on function public.refuse_return_to_no_parcel() from public;
comment on function public.refuse_return_to_no_parcel() is 'A loss is taken back together with the parcels that are found.';
create trigger returns_to_its_parcel after update of status on public.orders
  for each row when ((old.status, new.status) in (('processing', 'shipped'), ('processing', 'delivered')))
  execute function public.refuse_return_to_no_parcel();

drop trigger returns_with_a_reason on public.orders;
create trigger returns_with_a_reason after update of status on public.orders
  for each row when ((old.status, new.status) in (('printing', 'processing'), ('shipped', 'printing'), ('delivered', 'shipped'),
    ('processing', 'shipped'), ('processing', 'delivered')))
  execute function public.refuse_return_without_reason();

-- A toy that is made again is promised anew.
alter table public.order_promises drop constraint order_promises_why_check,
  add constraint order_promises_why_check
    check (why in ('paid', 'proof', 'queue', 'closed', 'print', 'lost', 'returned', 'complaint'));
comment on column public.order_promises.why is
  'paid: with the payment; proof: the buyer answered late or asked for a change; queue, closed, print: the shop is behind, was closed, prints it again; lost, returned, complaint: the toy is made again, for which reason.';
