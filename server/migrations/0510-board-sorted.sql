-- The board is sorted and cut by day of ordering, price and recipient: each column in an index alone, as by its promised day.

create function public.swedish_order(a_text text) returns text language sql immutable parallel safe set search_path = '' as $$
  select pg_catalog.translate(pg_catalog.lower(a_text), 'åäöÅÄÖæøÆØéèêëÉÈÊËüÜ', '{|}{|}|}|}eeeeeeeeyy')
$$;
revoke execute on function public.swedish_order(text) from public;
-- Whoever writes an order evaluates its indexes as themselves.
grant execute on function public.swedish_order(text) to service_role;
comment on function public.swedish_order(text) is
  'A name as it is sorted in Swedish, under the collation "C": å, ä, ö last and in this order, é as e, ü as y, capitals as small letters.';

create index orders_by_ordered on public.orders (status, created_at) include (payment_attempts, needs_review);
create index orders_by_price on public.orders (status, total_price desc, created_at) include (payment_attempts, needs_review);
create index orders_by_recipient on public.orders
  (status, (public.swedish_order(delivery_full_name) collate "C"), created_at) include (payment_attempts, needs_review);
