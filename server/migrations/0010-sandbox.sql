-- State of the embedded payment sandbox: what a card provider would keep for us while payments are embedded.
-- Only the shop itself reads and writes here; visitors speak to the protocol, never to the tables.

create schema sandbox;
comment on schema sandbox is 'The payment provider''s side while payments are embedded; holds no card numbers.';

create table sandbox.objects (
  id text primary key,
  kind text not null check (kind in ('checkout.session', 'payment_intent', 'charge', 'refund', 'dispute', 'payment_method',
    'tax_rate', 'shipping_rate', 'coupon', 'promotion_code', 'webhook_endpoint', 'event', 'delivery_rule')),
  sequence bigint generated always as identity,
  created_at timestamptz not null,
  shown jsonb not null,
  hidden jsonb not null default '{}'
);
alter table sandbox.objects enable row level security;
create unique index objects_newest_of_kind on sandbox.objects (kind, sequence desc);
create index objects_by_payment_intent on sandbox.objects (kind, (shown ->> 'payment_intent'), sequence desc)
  where shown ->> 'payment_intent' is not null;
create index objects_by_charge on sandbox.objects (kind, (shown ->> 'charge'), sequence desc)
  where shown ->> 'charge' is not null;
create index events_by_type on sandbox.objects ((shown ->> 'type'), sequence desc) where kind = 'event';
create index sessions_by_status on sandbox.objects ((shown ->> 'status'), sequence desc) where kind = 'checkout.session';
create index sessions_by_email on sandbox.objects ((hidden ->> 'email'), sequence desc)
  where kind = 'checkout.session' and hidden ->> 'email' is not null;
create index sessions_running_out on sandbox.objects (((shown ->> 'expires_at')::bigint))
  where kind = 'checkout.session' and shown ->> 'status' = 'open';
-- One active code per text, whatever its case.
create unique index active_codes on sandbox.objects (lower(shown ->> 'code'))
  where kind = 'promotion_code' and shown ->> 'active' = 'true';
create index codes_by_text on sandbox.objects (lower(shown ->> 'code'), sequence desc) where kind = 'promotion_code';
comment on table sandbox.objects is 'Every object of the protocol, as it is answered, with what the sandbox keeps to itself.';
comment on column sandbox.objects.id is 'Identity in the protocol, such as cs_test_... or pi_...';
comment on column sandbox.objects.kind is 'The protocol''s name of the object.';
comment on column sandbox.objects.sequence is 'Order of creation: lists are newest first, also within one second.';
comment on column sandbox.objects.created_at is 'When it was made, by the shop''s clock.';
comment on column sandbox.objects.shown is 'The object as it is answered, nothing expanded.';
comment on column sandbox.objects.hidden is 'What is never answered as such: lines, intent settings, test card, signing secret.';

create table sandbox.idempotency_keys (
  key text primary key,
  fingerprint text not null,
  status integer not null,
  body text not null,
  created_at timestamptz not null
);
alter table sandbox.idempotency_keys enable row level security;
create index idempotency_keys_by_age on sandbox.idempotency_keys (created_at);
comment on table sandbox.idempotency_keys is 'First answers, replayed for a day when the same request comes again.';
comment on column sandbox.idempotency_keys.key is 'The caller''s key, with the side it came from.';
comment on column sandbox.idempotency_keys.fingerprint is 'Keyed hash of address and parameters: another request under the key is refused.';
comment on column sandbox.idempotency_keys.status is 'HTTP status of the first answer.';
comment on column sandbox.idempotency_keys.body is 'Body of the first answer, byte for byte.';
comment on column sandbox.idempotency_keys.created_at is 'Start of the day it is kept for.';

create table sandbox.deliveries (
  event_id text not null references sandbox.objects (id) on delete cascade,
  endpoint_id text not null references sandbox.objects (id) on delete cascade,
  state text not null check (state in ('waiting', 'delivered', 'dropped', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  last_status integer,
  last_error text,
  updated_at timestamptz not null,
  primary key (event_id, endpoint_id)
);
alter table sandbox.deliveries enable row level security;
create index deliveries_by_endpoint on sandbox.deliveries (endpoint_id);
comment on table sandbox.deliveries is 'Who has yet to hear of an event, and how the attempts went.';
comment on column sandbox.deliveries.event_id is 'The event.';
comment on column sandbox.deliveries.endpoint_id is 'The address it goes to.';
comment on column sandbox.deliveries.state is 'waiting, delivered, dropped by hand, or failed after the last attempt.';
comment on column sandbox.deliveries.attempts is 'Attempts so far.';
comment on column sandbox.deliveries.last_status is 'HTTP status of the last attempt; null when nobody answered.';
comment on column sandbox.deliveries.last_error is 'Why the last attempt brought no answer.';
comment on column sandbox.deliveries.updated_at is 'Last attempt or change by hand.';
