-- The shop's own facts, edited by the operator, and the keys that all its processes share.

create table public.shop_settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
alter table public.shop_settings enable row level security;
comment on table public.shop_settings is 'Facts the operator may change: seller, marketing figures, countries, promises.';
comment on column public.shop_settings.key is 'Dotted name, such as seller or countries.';
comment on column public.shop_settings.value is 'The fact, as the code that reads it expects it.';
comment on column public.shop_settings.updated_at is 'Last change.';

create table public.shop_secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);
alter table public.shop_secrets enable row level security;
comment on table public.shop_secrets is 'Keys made at the first start, the same for every process; never leave the server.';
comment on column public.shop_secrets.name is 'What the key is for.';
comment on column public.shop_secrets.value is 'The key itself.';
comment on column public.shop_secrets.created_at is 'When it was made.';

create table public.rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
alter table public.rate_limits enable row level security;
comment on table public.rate_limits is 'Counters of costly or guessable calls, shared by all processes.';
comment on column public.rate_limits.key is 'Limit and caller.';
comment on column public.rate_limits.points is 'Calls in the running window.';
comment on column public.rate_limits.expire is 'End of the window, milliseconds since 1970.';

insert into public.shop_settings (key, value) values
  ('seller', '{"name": "Leksmedjan AB", "organisationNumber": "559000-0000", "vatNumber": "SE559000000001",
    "postalAddress": "Verkstadsgatan 4, 753 00 Uppsala", "email": "hej@leksmedjan.example", "phone": "018-00 00 00"}'),
  ('countries', '["Sverige", "Norge", "Danmark", "Finland"]'),
  ('payments.methods', '["card"]'),
  ('marketing', '{"families": {"text": "Över 10 000 nöjda familjer", "evidence": ""},
    "delivery": {"text": "Leverans på 5-7 dagar", "evidence": ""},
    "recyclable": {"text": "100 % återvinningsbart", "evidence": ""},
    "toxins": {"text": "0 gifter", "evidence": ""},
    "safety": {"text": "5 stjärnor i säkerhet", "evidence": ""},
    "rating": {"value": 4.5, "evidence": ""}}');
