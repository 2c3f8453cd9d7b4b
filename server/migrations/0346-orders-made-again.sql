-- A buyer's list of orders shows which toys are made again.

alter table public.orders add column remade_at timestamptz;
comment on column public.orders.remade_at is
  'When its buyer was last promised a toy that is made again: after a lost parcel, a damaged return or a complaint; null where none was.';
grant select (remade_at) on public.orders to anon, authenticated;
