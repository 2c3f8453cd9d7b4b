-- A buyer whose order the shop ended reads that it was the shop, on its page, in the list of orders and in letters.

alter table public.orders add column is_cancelled_by_shop boolean not null default false;
comment on column public.orders.is_cancelled_by_shop is 'It is cancelled, and not by its buyer.';
grant select (is_cancelled_by_shop) on public.orders to anon, authenticated;

update public.orders o set is_cancelled_by_shop = true
from (select distinct on (order_id) order_id, who from public.order_history
  where aspect = 'status' and became = 'cancelled' order by order_id, at desc) ended
where ended.order_id = o.id and ended.who <> 'buyer' and o.status = 'cancelled';

create function public.note_who_cancelled() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.orders set is_cancelled_by_shop = new.who <> 'buyer' where id = new.order_id;
  return null;
end $$;
revoke execute on function public.note_who_cancelled() from public;
comment on function public.note_who_cancelled() is 'Keeps with an order whether its buyer or the shop cancelled it.';
create trigger notes_who_cancelled after insert on public.order_history
  for each row when (new.aspect = 'status' and new.became = 'cancelled') execute function public.note_who_cancelled();
