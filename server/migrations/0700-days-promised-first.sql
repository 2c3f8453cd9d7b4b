-- A buyer's list says of an order on its way what its page says: whether it comes within the days promised first, which a letter may have
-- moved since.

alter table public.orders add column first_promised_last date;
comment on column public.orders.first_promised_last is
  'Last day of those promised with the payment, or by the buyer''s own answer: lateness is measured against it. Null before it is paid.';
grant select (first_promised_last) on public.orders to anon, authenticated;

update public.orders o set first_promised_last = counted.last
from (select distinct on (order_id) order_id, last from public.order_promises where why in ('paid', 'proof') order by order_id, id desc) counted
where counted.order_id = o.id;

create function public.count_promise() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.orders set first_promised_last = new.last where id = new.order_id;
  return null;
end $$;
revoke execute on function public.count_promise() from public;
comment on function public.count_promise() is 'Keeps the last day that lateness is measured against with its order.';
create trigger counts_promise after insert on public.order_promises
  for each row when (new.why in ('paid', 'proof')) execute function public.count_promise();
