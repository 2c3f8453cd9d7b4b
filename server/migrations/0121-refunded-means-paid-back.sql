-- The secret key, too, calls an order refunded only when its payment is: the printed word is what the buyer reads.

create function public.refuse_refund_without_money() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception 'order % is refunded only together with its payment, which the shop gives back', new.order_number
    using errcode = '23514';
end $$;
comment on function public.refuse_refund_without_money() is 'Whoever moves the order: it is refunded when the money has gone back, never before.';
create trigger refunds_with_the_money before update of status on public.orders
  for each row when (new.status = 'refunded' and old.status <> 'refunded' and new.payment_status <> 'refunded')
  execute function public.refuse_refund_without_money();
