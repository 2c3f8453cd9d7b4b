-- From which day each version of the terms is in force in this shop. A version that comes with an update is told to every
-- account holder first; the rows of those that this migration finds are in force from their own day.

create table public.terms_versions (
  version text primary key check (version ~ '^\d{4}-\d\d-\d\d$'),
  in_force_from date not null,
  came_at timestamptz not null,
  told_at timestamptz
);
alter table public.terms_versions enable row level security;
revoke all on public.terms_versions from service_role;
comment on table public.terms_versions is 'Versions of the terms of sale that this shop has had or will have.';
comment on column public.terms_versions.version is 'Its date, by which its words are known (contract/terms.ts).';
comment on column public.terms_versions.in_force_from is 'First Swedish day on which orders are made under it.';
comment on column public.terms_versions.came_at is 'When the shop first started with it: accounts that are older get a letter.';
comment on column public.terms_versions.told_at is 'When the last of these letters was written; null until then.';

insert into public.terms_versions (version, in_force_from, came_at, told_at) values
  ('2025-06-22', '2025-06-22', '2025-06-22T00:00:00Z', '2025-06-22T00:00:00Z'),
  ('2026-11-23', '2026-11-23', '2026-11-23T00:00:00Z', '2026-11-23T00:00:00Z');
