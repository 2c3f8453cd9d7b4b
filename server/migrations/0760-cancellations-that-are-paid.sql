-- Once all of the payment has gone back there is nothing left to answer, as the inbox knows (`listWithdrawals`).

create or replace function public.awaits_cancellation(order_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.withdrawals w join public.orders o on o.id = w.order_id
    where w.order_id = awaits_cancellation.order_id
    and w.subject = 'order' and w.outcome = 'recorded' and w.late is not null
    and not (o.total_price > 0 and o.refunded_total >= o.total_price)
    and not exists (select from public.inbox_done d where d.kind = 'withdrawal' and d.subject = public.inbox_id(w)))
$$;
comment on function public.awaits_cancellation(uuid) is
  'Its buyer may cancel, as the toy is late, and asked to: until the card in the inbox is done, or all of the payment has gone back, nothing of the order is sent.';
