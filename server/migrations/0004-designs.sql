-- What visitors make: one row per picture asked for, its work (leased, so that a dead server's work is taken over)
-- and the events of that work (so that a cut stream goes on where it stopped, on any process).

create table public.categories (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (name <> '')
);
alter table public.categories enable row level security;
grant select on public.categories to anon, authenticated;
create policy everybody_reads on public.categories for select to anon, authenticated using (true);
comment on table public.categories is 'The four top categories a design can be filed under.';
comment on column public.categories.id is 'Identity.';
comment on column public.categories.name is 'Swedish name, equal to a level-1 name of the catalogue.';
insert into public.categories (name) values ('Djur'), ('Karaktärer'), ('Fordon'), ('Dockor');

create table public.print_models (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> '' and char_length(name) <= 100),
  description text not null default '',
  prompt text not null default '',
  style text,
  quality text,
  model_url text,
  thumbnail_url text,
  generation_status text not null default 'PENDING'
    check (generation_status in ('PENDING', 'GENERATING', 'COMPLETED', 'FAILED')),
  type text not null default 'CUSTOM' check (type = 'CUSTOM'),
  is_public boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  category_id uuid references public.categories (id),
  user_id uuid references auth.users (id),
  guest_email text check (guest_email = lower(guest_email)),
  guest_session_id text check (guest_session_id <> ''),
  prompt_id uuid not null unique default gen_random_uuid(),
  selections jsonb not null default '{}',
  seed bigint not null default 0 check (seed between 0 and 4294967295),
  toy_content jsonb,
  image_key text,
  access_secret_hash text default auth.guest(),
  hidden_at timestamptz,
  constraint exactly_one_owner check (num_nonnulls(user_id, guest_email, guest_session_id) = 1)
);
create index print_models_user on public.print_models (user_id, created_at desc) where user_id is not null;
create index print_models_guest_email on public.print_models (guest_email, created_at desc) where guest_email is not null;
create index print_models_secret on public.print_models (access_secret_hash, created_at desc)
  where access_secret_hash is not null;
create index print_models_category on public.print_models (category_id);
alter table public.print_models enable row level security;
grant select (id, name, description, prompt, style, quality, model_url, thumbnail_url, generation_status, type, is_public,
    created_at, updated_at, category_id, user_id, guest_email, guest_session_id, prompt_id, selections, seed, toy_content),
  insert (name, description, prompt, style, quality, thumbnail_url, type, category_id, user_id, guest_email,
    guest_session_id),
  update (name, description, style, quality, is_public, category_id)
  on public.print_models to anon, authenticated;
grant delete on public.print_models to authenticated;
-- A customer's designs close when they sign out: the browser's secret opens only what belongs to no account.
create policy customers_own on public.print_models for all to authenticated
  using (user_id = (select auth.uid()) and hidden_at is null)
  with check (user_id = (select auth.uid()));
create policy proven_address_reads on public.print_models for select to authenticated
  using (user_id is null and guest_email = (select auth.email()) and hidden_at is null);
create policy proven_address_changes on public.print_models for update to authenticated
  using (user_id is null and guest_email = (select auth.email()) and hidden_at is null);
create policy secret_reads on public.print_models for select to anon, authenticated
  using (user_id is null and access_secret_hash = (select auth.guest()) and hidden_at is null);
create policy secret_changes on public.print_models for update to anon, authenticated
  using (user_id is null and access_secret_hash = (select auth.guest()) and hidden_at is null);
create policy secret_creates on public.print_models for insert to anon, authenticated
  with check (user_id is null and access_secret_hash = (select auth.guest()));
comment on table public.print_models is 'Designs: each picture a visitor asked for, from the first moment, kept when the next one comes.';
comment on column public.print_models.id is 'Identity of the design.';
comment on column public.print_models.name is 'First 100 characters of the prompt, until the owner renames it.';
comment on column public.print_models.description is 'What the visitor wrote, or the toy text once it is there.';
comment on column public.print_models.prompt is 'Picture prompt built from the choices; never holds the recipient''s name.';
comment on column public.print_models.style is 'Name of the chosen style.';
comment on column public.print_models.quality is 'Quality of the picture.';
comment on column public.print_models.model_url is 'Address of a 3D model, where one is shown with the design.';
comment on column public.print_models.thumbnail_url is 'Address of the finished picture.';
comment on column public.print_models.generation_status is 'PENDING, GENERATING, COMPLETED or FAILED.';
comment on column public.print_models.type is 'Always CUSTOM: made by a visitor.';
comment on column public.print_models.is_public is 'Shown at /design/:id by the owner''s wish.';
comment on column public.print_models.created_at is 'When the picture was asked for.';
comment on column public.print_models.updated_at is 'Last change.';
comment on column public.print_models.category_id is 'Top category; null when the wish named an unknown one.';
comment on column public.print_models.user_id is 'Owner with an account.';
comment on column public.print_models.guest_email is 'Owner known by an address, in lower case; opens to whoever proves it.';
comment on column public.print_models.guest_session_id is 'Owner known only as a visit.';
comment on column public.print_models.prompt_id is 'Name of the design on the wire, unguessable.';
comment on column public.print_models.selections is 'All choices as the catalogue had them, enough to reopen the wizard.';
comment on column public.print_models.seed is 'Same choices and seed, same toy.';
comment on column public.print_models.toy_content is 'Name, description and story teaser.';
comment on column public.print_models.image_key is 'File of the finished picture, named after its content.';
comment on column public.print_models.access_secret_hash is 'Hash of the secret of the browser it was made in; no owner, but it opens guest designs.';
comment on column public.print_models.hidden_at is 'Put away: no longer listed, kept for orders.';

create table public.model_generation_jobs (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id),
  print_model_id uuid not null references public.print_models (id) on delete cascade,
  generation_id uuid not null unique,
  visitor text not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'QUEUED', 'RUNNING', 'COMPLETED', 'FAILED')),
  attempt integer not null default 0,
  last_seq integer not null default 0,
  lease_until timestamptz,
  watched_at timestamptz not null default now(),
  failure text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index model_generation_jobs_design on public.model_generation_jobs (print_model_id);
create index model_generation_jobs_user on public.model_generation_jobs (user_id, created_at desc) where user_id is not null;
create index model_generation_jobs_active on public.model_generation_jobs (visitor)
  where status in ('PENDING', 'QUEUED', 'RUNNING');
alter table public.model_generation_jobs enable row level security;
grant select (id, user_id, print_model_id, generation_id, status, created_at, updated_at)
  on public.model_generation_jobs to authenticated;
create policy customers_read_own on public.model_generation_jobs for select to authenticated
  using (user_id = (select auth.uid()));
comment on table public.model_generation_jobs is 'The work of drawing a picture: who does it, until when, how far it is.';
comment on column public.model_generation_jobs.id is 'Identity.';
comment on column public.model_generation_jobs.user_id is 'Customer who asked, null for guests.';
comment on column public.model_generation_jobs.print_model_id is 'The design it draws.';
comment on column public.model_generation_jobs.generation_id is 'Sent by the browser: the same id re-attaches and never draws twice.';
comment on column public.model_generation_jobs.visitor is 'Mark of whoever asked; only they may attach.';
comment on column public.model_generation_jobs.status is 'PENDING, QUEUED (to be taken over), RUNNING, COMPLETED or FAILED.';
comment on column public.model_generation_jobs.attempt is 'Counts take-overs and restarts; an older attempt can write nothing more.';
comment on column public.model_generation_jobs.last_seq is 'Number of the newest event.';
comment on column public.model_generation_jobs.lease_until is 'The drawing process says it lives until then; afterwards another may take over.';
comment on column public.model_generation_jobs.watched_at is 'When a listener was last there.';
comment on column public.model_generation_jobs.failure is 'Error code of a failed generation.';
comment on column public.model_generation_jobs.created_at is 'First request.';
comment on column public.model_generation_jobs.updated_at is 'Last change.';

create table public.generation_events (
  generation_id uuid not null references public.model_generation_jobs (generation_id) on delete cascade,
  seq integer not null,
  event jsonb not null,
  created_at timestamptz not null default now(),
  primary key (generation_id, seq)
);
create index generation_events_created on public.generation_events (created_at);
alter table public.generation_events enable row level security;
comment on table public.generation_events is 'What the preview stream said, for listeners who come back; cleared after a day.';
comment on column public.generation_events.generation_id is 'The generation it belongs to.';
comment on column public.generation_events.seq is 'Order, also the id of the event on the wire.';
comment on column public.generation_events.event is 'One event of the contract.';
comment on column public.generation_events.created_at is 'When it was said.';

create table public.preview_sessions (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email)),
  prompt_id uuid not null references public.print_models (prompt_id) on delete cascade,
  created_at timestamptz not null default now(),
  unique (prompt_id, email)
);
create index preview_sessions_email on public.preview_sessions (email);
alter table public.preview_sessions enable row level security;
comment on table public.preview_sessions is 'Addresses visitors gave to find a design again.';
comment on column public.preview_sessions.id is 'Identity.';
comment on column public.preview_sessions.email is 'The address, in lower case.';
comment on column public.preview_sessions.prompt_id is 'The design.';
comment on column public.preview_sessions.created_at is 'When it was given.';
