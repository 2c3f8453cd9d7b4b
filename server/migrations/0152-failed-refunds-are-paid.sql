-- A payment is refunded for as long as its money is back with the buyer: one whose refund came home is paid again.

with paid_again as (
  update public.orders set payment_status = 'paid'
  where payment_status = 'refunded' and refunded_total <> total_price returning id)
insert into public.order_history (order_id, at, aspect, was, became, who, why)
select id, now(), 'payment_status', 'refunded', 'paid', 'provider', 'a refund did not arrive' from paid_again;
comment on column public.orders.payment_status is
  'Where its payment stands, as the provider says: refunded while all of it is back with the buyer, paid again when a refund comes home.';
