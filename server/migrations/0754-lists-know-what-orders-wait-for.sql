-- Status badges of a buyer's order list, as on the order page: approval pending, payment disputed (during which nothing is late).

alter table public.orders add column awaits_approval boolean not null default false;
comment on column public.orders.awaits_approval is 'Its model waits for its buyer''s yes.';
alter table public.orders add column is_money_held boolean not null default false;
comment on column public.orders.is_money_held is 'Its buyer''s bank decides about the payment, or has given it back.';
grant select (awaits_approval, is_money_held) on public.orders to anon, authenticated;

create function public.awaits_yes(p public.order_proofs) returns boolean language sql immutable set search_path = '' as $$
  select p.state = 'waiting' or (p.state = 'lapsed' and not p.silence_prints)
$$;
comment on function public.awaits_yes(public.order_proofs) is 'Nothing is printed before its buyer has answered.';

create function public.note_approval() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.orders set awaits_approval = public.awaits_yes(new)
  where id = new.order_id and awaits_approval is distinct from public.awaits_yes(new);
  return null;
end $$;
revoke execute on function public.note_approval() from public;
comment on function public.note_approval() is 'Keeps with an order whether its model waits for a yes.';
create trigger notes_approval after insert or update on public.order_proofs
  for each row execute function public.note_approval();

create function public.note_held_money() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  is_held boolean := exists (select from public.disputes d where d.order_id = new.order_id
    and (d.status = 'lost' or (d.closed_at is null and d.status not like 'warning_%')));
begin
  update public.orders set is_money_held = is_held where id = new.order_id and is_money_held is distinct from is_held;
  return null;
end $$;
revoke execute on function public.note_held_money() from public;
comment on function public.note_held_money() is 'Keeps with an order whether its buyer''s bank holds the payment.';
create trigger notes_held_money after insert or update on public.disputes
  for each row execute function public.note_held_money();

update public.orders o set awaits_approval = true from public.order_proofs p where p.order_id = o.id and public.awaits_yes(p);
update public.orders o set is_money_held = true where exists (select from public.disputes d where d.order_id = o.id
  and (d.status = 'lost' or (d.closed_at is null and d.status not like 'warning_%')));
