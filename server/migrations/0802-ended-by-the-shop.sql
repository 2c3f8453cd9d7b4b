-- A buyer whose order the shop ended by paying all of it back before it was sent reads that it was the shop.

comment on column public.orders.is_cancelled_by_shop is
  'It is cancelled, or paid back before it was sent, and not by its buyer.';

create function public.note_who_paid_back() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.orders set is_cancelled_by_shop = true where id = new.order_id
    and not exists (select from public.withdrawals w where w.order_id = new.order_id and w.subject = 'order');
  return null;
end $$;
revoke execute on function public.note_who_paid_back() from public;
comment on function public.note_who_paid_back() is
  'Keeps with an order that was paid back before it was sent, and whose buyer did not ask for it, that the shop ended it.';
create trigger notes_who_paid_back after insert on public.order_history
  for each row when (new.aspect = 'status' and new.became = 'refunded'
    and new.was in ('confirmed', 'processing', 'printing') and new.who <> 'buyer')
  execute function public.note_who_paid_back();

update public.orders o set is_cancelled_by_shop = true
from public.order_history h
where h.order_id = o.id and h.aspect = 'status' and h.became = 'refunded'
  and h.was in ('confirmed', 'processing', 'printing') and h.who <> 'buyer'
  and not exists (select from public.withdrawals w where w.order_id = o.id and w.subject = 'order');
