-- Where an order keeps an add-on that has no columns of its own: a new one needs no migration.

alter table public.orders
  add column add_ons jsonb not null default '{}' check (jsonb_typeof(add_ons) = 'object');
grant select (add_ons) on public.orders to anon, authenticated;
comment on column public.orders.add_ons is
  'Chosen add-ons without columns of their own: key of the catalogue and text; the text is empty where it has none.';
