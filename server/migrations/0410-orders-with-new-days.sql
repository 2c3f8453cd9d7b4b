-- Once a delay letter has given new days, an order is not over its day any more, and its buyer may still cancel it until it is sent.
-- The rule of the buyer's page (`isLateNow`) for those that `late_orders` does not have, said on everything the workshop reads.

create function public.orders_with_new_days(at timestamptz) returns table (order_id uuid)
language sql stable security definer set search_path = '' as $$
  select o.id from public.orders o
  where o.status in ('confirmed', 'processing', 'printing') and o.payment_status = 'paid' and o.late_told_at is not null
    and o.promised_last >= (at at time zone 'Europe/Stockholm')::date
    and not (o.status in ('confirmed', 'processing') and exists (select from public.order_proofs p
      where p.order_id = o.id and (p.state = 'waiting' or (p.state = 'lapsed' and not p.silence_prints)
        or (p.state = 'change_asked' and p.answered_at > at - interval '1 day'))))
    and not exists (select from public.disputes d where d.order_id = o.id
      and (d.status = 'lost' or (d.closed_at is null and d.status not like 'warning_%')))
$$;
comment on function public.orders_with_new_days(timestamptz) is
  'Paid orders, not sent, whose buyer has been told of new days that are still to come and may cancel. Not while its buyer has the word about the model, nor while the bank decides about the money or has taken it.';
revoke execute on function public.orders_with_new_days(timestamptz) from public;
