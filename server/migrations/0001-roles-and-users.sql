-- Who may speak to the database: visitors, signed-in customers, and the shop itself (the owner of the tables).
-- Row rules ask auth.uid(), auth.email() and auth.guest(), which read the claims of the current transaction.

do $$ begin create role anon nologin noinherit; exception when duplicate_object then null; end $$;
do $$ begin create role authenticated nologin noinherit; exception when duplicate_object then null; end $$;

create schema auth;
grant usage on schema public, auth to anon, authenticated;
revoke create on schema public from public;
alter default privileges in schema public revoke all on tables from public;

create function auth.claims() returns jsonb language sql stable set search_path = '' as
  $$ select nullif(current_setting('request.jwt.claims', true), '')::jsonb $$;
comment on function auth.claims() is 'The claims of whoever this transaction runs as.';

create function auth.uid() returns uuid language sql stable set search_path = '' as
  $$ select (auth.claims() ->> 'sub')::uuid $$;
comment on function auth.uid() is 'The signed-in user, null for guests.';

create function auth.email() returns text language sql stable set search_path = '' as
  $$ select lower(auth.claims() ->> 'email') $$;
comment on function auth.email() is 'The proven e-mail address of the signed-in user, in lower case.';

create function auth.guest() returns text language sql stable set search_path = '' as
  $$ select auth.claims() ->> 'guest' $$;
comment on function auth.guest() is 'Hash of the secret the browser holds; null when it sent none.';

grant execute on all functions in schema auth to anon, authenticated;

create table auth.users (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email)),
  created_at timestamptz not null default now()
);
alter table auth.users enable row level security;
comment on table auth.users is 'Customers who have signed in at least once.';
comment on column auth.users.id is 'Identity of the customer in every other table.';
comment on column auth.users.email is 'Proven address, in lower case.';
comment on column auth.users.created_at is 'First sign-in.';

alter table public.shop_migrations enable row level security;
comment on table public.shop_migrations is 'Which migrations this database has seen.';
comment on column public.shop_migrations.name is 'File name without its ending.';
comment on column public.shop_migrations.checksum is 'SHA-256 of the file when it was applied.';
comment on column public.shop_migrations.applied_at is 'When it was applied.';
