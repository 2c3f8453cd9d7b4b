-- After too many failed lookups of an order number a code mailed to its buyer is required; the owner is never refused.

create table public.lookup_codes (
  order_id uuid primary key references public.orders (id) on delete cascade,
  code_hash text not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  proven_network text,
  proven_until timestamptz,
  constraint proof_is_whole check ((proven_network is null) = (proven_until is null))
);
alter table public.lookup_codes enable row level security;
revoke all on public.lookup_codes from service_role;
comment on table public.lookup_codes is 'Codes mailed to buyers whose order number is being guessed at; one at a time for each order.';
comment on column public.lookup_codes.order_id is 'The order.';
comment on column public.lookup_codes.code_hash is 'Keyed hash of the six digits.';
comment on column public.lookup_codes.tries is 'How often it was shown, right or wrong.';
comment on column public.lookup_codes.created_at is 'When it was mailed.';
comment on column public.lookup_codes.expires_at is 'Until when it counts.';
comment on column public.lookup_codes.proven_network is 'Mark of the network that showed it; needs none again for a while.';
comment on column public.lookup_codes.proven_until is 'How long that holds.';
