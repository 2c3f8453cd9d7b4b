-- Accounts: who a customer is, how they proved it, where they are signed in, and what they may be.
-- Everything in schema auth is read and written by the shop alone; profiles and roles open to their owner by row rules.

-- Secret keys speak as this role, past the row rules. Only a superuser may give that right;
-- a database where the shop is none starts all the same, and its secret key sees what row rules leave it.
do $$ begin
  create role service_role nologin noinherit bypassrls;
exception
  when duplicate_object then null;
  when insufficient_privilege then create role service_role nologin noinherit;
end $$;
grant usage on schema public, auth to service_role;
grant execute on all functions in schema auth to service_role;
grant select, insert, update, delete on all tables in schema public to service_role;
alter default privileges in schema public grant select, insert, update, delete on tables to service_role;
revoke all on public.shop_secrets, public.shop_migrations, public.rate_limits from service_role;

alter table auth.users
  add column email_confirmed_at timestamptz,
  add column password_hash text,
  add column phone text unique check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  add column phone_confirmed_at timestamptz,
  add column new_email text check (new_email = lower(new_email)),
  add column email_change_sent_at timestamptz,
  add column confirmation_sent_at timestamptz,
  add column recovery_sent_at timestamptz,
  add column last_sign_in_at timestamptz,
  add column user_metadata jsonb not null default '{}' check (jsonb_typeof(user_metadata) = 'object'),
  add column app_metadata jsonb not null default '{"provider": "email", "providers": ["email"]}'
    check (jsonb_typeof(app_metadata) = 'object'),
  add column banned_until timestamptz,
  add column updated_at timestamptz not null default now();
comment on table auth.users is 'Customers: made when an address asks for a link, theirs once it is confirmed.';
comment on column auth.users.email is 'Address in lower case; proven once email_confirmed_at stands.';
comment on column auth.users.created_at is 'When the address first asked.';
comment on column auth.users.email_confirmed_at is 'When the address was proven; nobody signs in before.';
comment on column auth.users.password_hash is 'argon2id; null for customers who sign in by letter only.';
comment on column auth.users.phone is 'Proven number in international form.';
comment on column auth.users.phone_confirmed_at is 'When the number was proven.';
comment on column auth.users.new_email is 'Address the customer changes to, until both addresses have agreed.';
comment on column auth.users.email_change_sent_at is 'When the letters about the change went out.';
comment on column auth.users.confirmation_sent_at is 'When the newest sign-up letter went out.';
comment on column auth.users.recovery_sent_at is 'When the newest sign-in or recovery letter went out.';
comment on column auth.users.last_sign_in_at is 'Newest sign-in.';
comment on column auth.users.user_metadata is 'Written by the customer; no permission ever rests on it.';
comment on column auth.users.app_metadata is 'Written by the shop: how they sign in.';
comment on column auth.users.banned_until is 'No sign-in and no refresh before then.';
comment on column auth.users.updated_at is 'Last change.';

create table auth.identities (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  provider text not null check (provider in ('email', 'google', 'github', 'apple')),
  provider_id text not null,
  identity_data jsonb not null default '{}',
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, provider_id)
);
create index identities_user on auth.identities (user_id);
alter table auth.identities enable row level security;
comment on table auth.identities is 'The ways a customer is known: by address, or by an outside sign-in service.';
comment on column auth.identities.id is 'Identity.';
comment on column auth.identities.user_id is 'The customer.';
comment on column auth.identities.provider is 'email, or the outside service.';
comment on column auth.identities.provider_id is 'Who they are there; for email the user id.';
comment on column auth.identities.identity_data is 'What the service told: address, name.';
comment on column auth.identities.last_sign_in_at is 'Newest sign-in this way.';
comment on column auth.identities.created_at is 'First sign-in this way.';
comment on column auth.identities.updated_at is 'Last change.';

create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  amr jsonb not null check (jsonb_typeof(amr) = 'array'),
  user_agent text,
  ip text,
  created_at timestamptz not null,
  refreshed_at timestamptz not null
);
create index sessions_user on auth.sessions (user_id, refreshed_at desc);
create index sessions_refreshed on auth.sessions (refreshed_at);
alter table auth.sessions enable row level security;
comment on table auth.sessions is 'Where customers are signed in; a row that is gone is a session that has ended.';
comment on column auth.sessions.id is 'Identity; session_id of its tokens.';
comment on column auth.sessions.user_id is 'The customer.';
comment on column auth.sessions.aal is 'aal2 once a second factor was shown.';
comment on column auth.sessions.amr is 'How it was proven: [{method, timestamp}], newest first.';
comment on column auth.sessions.user_agent is 'What the browser called itself at sign-in.';
comment on column auth.sessions.ip is 'Network address of the last refresh.';
comment on column auth.sessions.created_at is 'Sign-in.';
comment on column auth.sessions.refreshed_at is 'Newest refresh.';

create table auth.refresh_tokens (
  session_id uuid not null references auth.sessions (id) on delete cascade,
  generation integer not null check (generation >= 0),
  parent integer generated always as (nullif(generation, 0) - 1) stored,
  token_hash text not null unique,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (session_id, generation)
);
create index refresh_tokens_used on auth.refresh_tokens (used_at) where used_at is not null;
alter table auth.refresh_tokens enable row level security;
comment on table auth.refresh_tokens is 'Every refresh token of a session; the newest is the active one.';
comment on column auth.refresh_tokens.session_id is 'The session.';
comment on column auth.refresh_tokens.generation is 'Counts up with each refresh.';
comment on column auth.refresh_tokens.parent is 'Generation of the token that was given up for this one.';
comment on column auth.refresh_tokens.token_hash is 'SHA-256 of the token; the token itself is nowhere kept.';
comment on column auth.refresh_tokens.created_at is 'When it was handed out.';
comment on column auth.refresh_tokens.used_at is 'When it was first given up for the next.';

create table auth.flow_states (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete cascade,
  method text not null check (method in ('magiclink', 'email/signup', 'recovery', 'email_change', 'oauth')),
  code_challenge text,
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  provider text,
  state_hash text unique,
  provider_verifier text,
  nonce text,
  redirect_to text,
  auth_code_hash text unique,
  auth_code_issued_at timestamptz,
  created_at timestamptz not null,
  constraint challenge_is_whole check ((code_challenge is null) = (code_challenge_method is null))
);
create index flow_states_user on auth.flow_states (user_id) where user_id is not null;
create index flow_states_created on auth.flow_states (created_at);
alter table auth.flow_states enable row level security;
comment on table auth.flow_states is 'Sign-ins under way that end in a code for the browser that began them, or that are away at an outside service.';
comment on column auth.flow_states.id is 'Identity.';
comment on column auth.flow_states.user_id is 'The customer, once known.';
comment on column auth.flow_states.method is 'How the session will say it was proven.';
comment on column auth.flow_states.code_challenge is 'What the browser must answer with its verifier; null in the implicit flow.';
comment on column auth.flow_states.code_challenge_method is 's256 or plain.';
comment on column auth.flow_states.provider is 'Outside service.';
comment on column auth.flow_states.state_hash is 'Hash of the state sent to the outside service; good once.';
comment on column auth.flow_states.provider_verifier is 'Our own verifier towards the outside service.';
comment on column auth.flow_states.nonce is 'Must stand in the identity token of the outside service.';
comment on column auth.flow_states.redirect_to is 'Where the browser goes in the end; checked against the list of allowed addresses.';
comment on column auth.flow_states.auth_code_hash is 'Hash of the code the browser exchanges; good once.';
comment on column auth.flow_states.auth_code_issued_at is 'The code lives 5 minutes from here.';
comment on column auth.flow_states.created_at is 'When it began.';

create table auth.one_time_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  purpose text not null check (purpose in
    ('signup', 'magiclink', 'recovery', 'email_change', 'email_change_current', 'reauthentication', 'phone_change')),
  relates_to text not null,
  token_hash text not null unique,
  code_hash text not null,
  failures integer not null default 0,
  flow_state_id uuid references auth.flow_states (id) on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (user_id, purpose)
);
create index one_time_tokens_address on auth.one_time_tokens (relates_to);
create index one_time_tokens_flow on auth.one_time_tokens (flow_state_id) where flow_state_id is not null;
alter table auth.one_time_tokens enable row level security;
comment on table auth.one_time_tokens is 'What a letter or text message proves: a link and a code for the same secret, good once.';
comment on column auth.one_time_tokens.id is 'Identity.';
comment on column auth.one_time_tokens.user_id is 'The customer.';
comment on column auth.one_time_tokens.purpose is 'What it is good for; a newer one for the same purpose replaces it.';
comment on column auth.one_time_tokens.relates_to is 'Address or number it was sent to.';
comment on column auth.one_time_tokens.token_hash is 'SHA-256 of the token in the link.';
comment on column auth.one_time_tokens.code_hash is 'Keyed hash of the six digits: without the key a million guesses would open it.';
comment on column auth.one_time_tokens.failures is 'Wrong codes tried on it.';
comment on column auth.one_time_tokens.flow_state_id is 'The sign-in it ends, where the browser waits for a code.';
comment on column auth.one_time_tokens.created_at is 'When it was sent.';
comment on column auth.one_time_tokens.expires_at is 'Good until then.';

create table auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  factor_type text not null check (factor_type in ('totp', 'phone')),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  friendly_name text not null default '',
  secret text,
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  last_used_step bigint,
  last_challenged_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint factor_has_its_means check
    ((factor_type = 'totp' and secret is not null and phone is null)
      or (factor_type = 'phone' and phone is not null and secret is null))
);
create index mfa_factors_user on auth.mfa_factors (user_id);
create unique index mfa_factors_name on auth.mfa_factors (user_id, friendly_name) where friendly_name <> '';
alter table auth.mfa_factors enable row level security;
comment on table auth.mfa_factors is 'Second factors: an app that shows codes, or a phone that receives them.';
comment on column auth.mfa_factors.id is 'Identity.';
comment on column auth.mfa_factors.user_id is 'The customer.';
comment on column auth.mfa_factors.factor_type is 'totp or phone.';
comment on column auth.mfa_factors.status is 'verified once a code was right.';
comment on column auth.mfa_factors.friendly_name is 'What the customer calls it.';
comment on column auth.mfa_factors.secret is 'Shared secret of the app, base32; shown once, never again.';
comment on column auth.mfa_factors.phone is 'Number that receives the codes.';
comment on column auth.mfa_factors.last_used_step is 'Time step of the newest right code: none is good twice.';
comment on column auth.mfa_factors.last_challenged_at is 'Newest challenge.';
comment on column auth.mfa_factors.created_at is 'When it was enrolled.';
comment on column auth.mfa_factors.updated_at is 'Last change.';

create table auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  code_hash text,
  failures integer not null default 0,
  ip text not null,
  created_at timestamptz not null,
  verified_at timestamptz
);
create index mfa_challenges_factor on auth.mfa_challenges (factor_id);
create index mfa_challenges_created on auth.mfa_challenges (created_at);
alter table auth.mfa_challenges enable row level security;
comment on table auth.mfa_challenges is 'Questions for a second factor, each answered once.';
comment on column auth.mfa_challenges.id is 'Identity.';
comment on column auth.mfa_challenges.factor_id is 'The factor asked.';
comment on column auth.mfa_challenges.code_hash is 'Keyed hash of the code sent to a phone.';
comment on column auth.mfa_challenges.failures is 'Wrong answers.';
comment on column auth.mfa_challenges.ip is 'Network address that asked; the answer comes from the same.';
comment on column auth.mfa_challenges.created_at is 'Good for five minutes from here.';
comment on column auth.mfa_challenges.verified_at is 'When it was answered.';

create table auth.mfa_recovery_codes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  code_hash text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  unique (user_id, code_hash)
);
alter table auth.mfa_recovery_codes enable row level security;
comment on table auth.mfa_recovery_codes is 'Codes on paper for whoever has lost the second factor, each good once.';
comment on column auth.mfa_recovery_codes.id is 'Identity.';
comment on column auth.mfa_recovery_codes.user_id is 'The customer.';
comment on column auth.mfa_recovery_codes.code_hash is 'Keyed hash of the code.';
comment on column auth.mfa_recovery_codes.created_at is 'When the sheet was made.';
comment on column auth.mfa_recovery_codes.used_at is 'When it was used up.';

create table auth.signing_keys (
  kid text primary key,
  public_key jsonb not null,
  private_key jsonb not null,
  created_at timestamptz not null,
  signs_from timestamptz not null
);
create index signing_keys_signs_from on auth.signing_keys (signs_from desc);
alter table auth.signing_keys enable row level security;
comment on table auth.signing_keys is 'ES256 keys of the access tokens: published before they sign, kept until their last token has run out.';
comment on column auth.signing_keys.kid is 'Name in the head of a token.';
comment on column auth.signing_keys.public_key is 'Public JWK.';
comment on column auth.signing_keys.private_key is 'Private JWK; never leaves the server.';
comment on column auth.signing_keys.created_at is 'When it was made.';
comment on column auth.signing_keys.signs_from is 'Signs from then on, until a newer one does.';

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  first_name text check (char_length(first_name) <= 100),
  last_name text check (char_length(last_name) <= 100),
  last_login_at timestamptz,
  failed_login_attempts integer not null default 0 check (failed_login_attempts >= 0),
  created_at timestamptz not null default now()
);
alter table public.profiles enable row level security;
grant select on public.profiles to authenticated;
grant insert (id, first_name, last_name, last_login_at, failed_login_attempts),
  update (first_name, last_name, last_login_at, failed_login_attempts) on public.profiles to authenticated;
create policy customers_read_own on public.profiles for select to authenticated using (id = (select auth.uid()));
create policy customers_create_own on public.profiles for insert to authenticated with check (id = (select auth.uid()));
create policy customers_change_own on public.profiles for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));
comment on table public.profiles is 'What a customer says of themselves; made with the account.';
comment on column public.profiles.id is 'The customer.';
comment on column public.profiles.first_name is 'First name.';
comment on column public.profiles.last_name is 'Last name.';
comment on column public.profiles.last_login_at is 'The page''s own note of the newest sign-in.';
comment on column public.profiles.failed_login_attempts is 'The page''s own counter; lock-out never reads it.';
comment on column public.profiles.created_at is 'When the account was made.';

create table public.roles (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (name <> '')
);
create table public.user_roles (
  user_id uuid not null references auth.users (id) on delete cascade,
  role_id uuid not null references public.roles (id),
  created_at timestamptz not null default now(),
  primary key (user_id, role_id)
);
create index user_roles_role on public.user_roles (role_id);
alter table public.roles enable row level security;
alter table public.user_roles enable row level security;
grant select on public.roles, public.user_roles to authenticated;
create policy customers_read_own on public.user_roles for select to authenticated
  using (user_id = (select auth.uid()));
create policy customers_read_own on public.roles for select to authenticated
  using (exists (select 1 from public.user_roles own where own.role_id = roles.id and own.user_id = (select auth.uid())));
comment on table public.roles is 'What an account may be.';
comment on column public.roles.id is 'Identity.';
comment on column public.roles.name is 'ADMIN is the operator, CUSTOMER everybody.';
comment on table public.user_roles is 'Who is what; written by the shop and its host alone.';
comment on column public.user_roles.user_id is 'The account.';
comment on column public.user_roles.role_id is 'The role.';
comment on column public.user_roles.created_at is 'When it was given.';
insert into public.roles (name) values ('CUSTOMER'), ('ADMIN');

create function auth.welcome() returns trigger language plpgsql set search_path = '' as $$
begin
  insert into public.profiles (id, first_name, last_name, created_at) values (
    new.id, left(nullif(btrim(new.user_metadata ->> 'first_name'), ''), 100),
    left(nullif(btrim(new.user_metadata ->> 'last_name'), ''), 100), new.created_at);
  insert into public.user_roles (user_id, role_id, created_at)
    select new.id, id, new.created_at from public.roles where name = 'CUSTOMER';
  return new;
end $$;
comment on function auth.welcome() is 'Every account has its profile and its role from the first moment, however it came to be.';
create trigger welcome after insert on auth.users for each row execute function auth.welcome();

create table public.deletion_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete set null,
  requested_at timestamptz not null,
  due_at timestamptz not null,
  done_at timestamptz
);
create unique index deletion_requests_open on public.deletion_requests (user_id) where done_at is null;
create index deletion_requests_user on public.deletion_requests (user_id);
create index deletion_requests_due on public.deletion_requests (due_at) where done_at is null;
alter table public.deletion_requests enable row level security;
grant select on public.deletion_requests to authenticated;
create policy customers_read_own on public.deletion_requests for select to authenticated
  using (user_id = (select auth.uid()));
comment on table public.deletion_requests is 'Customers who asked to be forgotten; the operator carries it out within 30 days.';
comment on column public.deletion_requests.id is 'Identity.';
comment on column public.deletion_requests.user_id is 'The customer; null once they are gone.';
comment on column public.deletion_requests.requested_at is 'When they asked.';
comment on column public.deletion_requests.due_at is 'The last day to do it.';
comment on column public.deletion_requests.done_at is 'When it was carried out.';
