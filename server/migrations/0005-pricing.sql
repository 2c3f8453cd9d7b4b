-- Prices the provider has already reckoned: an unchanged cart is not asked for twice within twenty minutes.

create table public.price_quotes (
  cart_hash text primary key,
  priced jsonb not null,
  expires_at timestamptz not null
);
create index price_quotes_expiry on public.price_quotes (expires_at);
alter table public.price_quotes enable row level security;
comment on table public.price_quotes is 'Answers of the payment provider about carts, kept for a short while. Only the shop reads them.';
comment on column public.price_quotes.cart_hash is 'Hash of the cart and of the catalogue it was priced from.';
comment on column public.price_quotes.priced is 'The priced cart, as the pricing module hands it out.';
comment on column public.price_quotes.expires_at is 'From then on the provider is asked again.';
