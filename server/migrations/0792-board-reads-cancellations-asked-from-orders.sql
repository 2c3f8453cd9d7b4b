-- The board evaluates this for every order: `awaits_cancellation` is read from the row and from covering indexes, not from a subquery.

create or replace function public.is_held(o public.orders) returns boolean
language sql stable set search_path = '' as $$
  select o.awaits_cancellation or (o.needs_review and coalesce(
    substring(o.review_reason from '^a refund of ([0-9]+) öre did not arrive$')::bigint >= o.total_price - o.refunded_total, true))
$$;

drop index public.orders_board;
create index orders_board on public.orders (status, promised_last, paid_at, created_at) include (payment_attempts, needs_review, awaits_cancellation);
drop index public.orders_by_ordered;
create index orders_by_ordered on public.orders (status, created_at) include (payment_attempts, needs_review, awaits_cancellation);
drop index public.orders_by_price;
create index orders_by_price on public.orders (status, total_price desc, created_at) include (payment_attempts, needs_review, awaits_cancellation);
create index orders_awaiting_cancellation on public.orders (updated_at) where awaits_cancellation;
