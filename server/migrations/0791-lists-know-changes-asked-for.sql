-- Status badge of a buyer's order list, as on the order page: change of the model requested.

alter table public.orders add column is_change_asked boolean not null default false;
comment on column public.orders.is_change_asked is 'Its buyer has asked for a change of its model, and has not approved it since.';
grant select (is_change_asked) on public.orders to anon, authenticated;

create or replace function public.note_approval() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  is_asked boolean := new.state = 'change_asked';
begin
  update public.orders set awaits_approval = public.awaits_yes(new), is_change_asked = is_asked
  where id = new.order_id
    and (awaits_approval is distinct from public.awaits_yes(new) or is_change_asked is distinct from is_asked);
  return null;
end $$;
comment on function public.note_approval() is 'Keeps with an order whether its model waits for a yes, or for a change.';

update public.orders o set is_change_asked = true from public.order_proofs p where p.order_id = o.id and p.state = 'change_asked';
