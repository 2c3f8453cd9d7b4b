-- Payments: attempts to pay an order, what the provider told us, money given back, and where the provider reports to.

create table public.payment_attempts (
  session_id text primary key,
  order_id uuid not null references public.orders (id),
  amount bigint not null check (amount > 0),
  currency text not null check (currency = 'sek'),
  status text not null default 'open' check (status in ('open', 'paid', 'failed', 'expired', 'given_up', 'duplicate', 'review')),
  payment_reference text unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  settled_at timestamptz
);
create index payment_attempts_order on public.payment_attempts (order_id);
create unique index one_open_attempt on public.payment_attempts (order_id) where status = 'open';
create index payment_attempts_open on public.payment_attempts (created_at) where status = 'open';
alter table public.payment_attempts enable row level security;
comment on table public.payment_attempts is 'Each time a buyer opened the payment form; at most one of an order is open.';
comment on column public.payment_attempts.session_id is 'The provider''s mark of the attempt.';
comment on column public.payment_attempts.order_id is 'The order to be paid.';
comment on column public.payment_attempts.amount is 'What was asked for, öre.';
comment on column public.payment_attempts.currency is 'Always sek.';
comment on column public.payment_attempts.status is 'How it ended; review means that what came in does not fit the order.';
comment on column public.payment_attempts.payment_reference is 'The provider''s mark of the payment that came of it.';
comment on column public.payment_attempts.created_at is 'When the form was opened.';
comment on column public.payment_attempts.expires_at is 'When the provider closes it.';
comment on column public.payment_attempts.settled_at is 'When its end was written down.';

create table public.payment_events (
  event_id text primary key,
  type text not null,
  session_id text,
  received_at timestamptz not null
);
create index payment_events_received on public.payment_events (received_at);
alter table public.payment_events enable row level security;
comment on table public.payment_events is 'Inbox of the provider''s events: the same one again changes nothing.';
comment on column public.payment_events.event_id is 'The provider''s own id.';
comment on column public.payment_events.type is 'What it says has happened.';
comment on column public.payment_events.session_id is 'The attempt it is about; null when none.';
comment on column public.payment_events.received_at is 'First arrival.';

create table public.refunds (
  id uuid primary key,
  order_id uuid not null references public.orders (id),
  payment_reference text not null,
  amount bigint not null check (amount > 0),
  reason text not null check (reason in ('duplicate', 'requested_by_customer', 'fraudulent')),
  status text not null default 'due' check (status in ('due', 'pending', 'succeeded', 'failed')),
  provider_reference text unique,
  who text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index refunds_order on public.refunds (order_id);
create unique index one_duplicate_refund on public.refunds (payment_reference) where reason = 'duplicate';
create index refunds_due on public.refunds (created_at) where status = 'due';
alter table public.refunds enable row level security;
comment on table public.refunds is 'Money given back, written down before the provider is asked.';
comment on column public.refunds.id is 'Identity, and the provider''s idempotency key.';
comment on column public.refunds.order_id is 'The order.';
comment on column public.refunds.payment_reference is 'The payment that is given back.';
comment on column public.refunds.amount is 'How much, öre.';
comment on column public.refunds.reason is 'Why.';
comment on column public.refunds.status is 'How far it has come; due means not yet asked for.';
comment on column public.refunds.provider_reference is 'The provider''s mark of the refund.';
comment on column public.refunds.who is 'shop, or the operator by name.';
comment on column public.refunds.created_at is 'When it was decided.';
comment on column public.refunds.updated_at is 'Last change.';

create table public.payment_endpoints (
  url text primary key,
  secret text not null,
  created_at timestamptz not null
);
alter table public.payment_endpoints enable row level security;
comment on table public.payment_endpoints is 'Where the embedded provider reports to, registered once per public address.';
comment on column public.payment_endpoints.url is 'Our address it calls.';
comment on column public.payment_endpoints.secret is 'Signs its calls.';
comment on column public.payment_endpoints.created_at is 'When it was registered.';
