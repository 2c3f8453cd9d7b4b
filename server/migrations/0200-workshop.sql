-- The workshop: who works there, what was done there, its printers, and one print job for each toy and attempt.

insert into public.roles (name) values ('WORKSHOP');
comment on column public.roles.name is 'ADMIN is the operator, WORKSHOP prints, checks, packs and ships, CUSTOMER everybody.';

create table public.staff_log (
  id bigint primary key generated always as identity,
  at timestamptz not null,
  user_id uuid references auth.users (id) on delete set null,
  email text not null,
  role text not null check (role in ('ADMIN', 'WORKSHOP')),
  act text not null check (act ~ '\S' and length(act) <= 100),
  subject text not null check (length(subject) <= 320),
  detail jsonb not null default '{}' check (jsonb_typeof(detail) = 'object')
);
create index staff_log_at on public.staff_log (at desc);
create index staff_log_user on public.staff_log (user_id);
alter table public.staff_log enable row level security;
comment on table public.staff_log is 'What staff did; rows are only added.';
comment on column public.staff_log.id is 'Order of writing.';
comment on column public.staff_log.at is 'When, by the shop''s clock.';
comment on column public.staff_log.user_id is 'Who; null once the account is gone.';
comment on column public.staff_log.email is 'Address of the account at that time.';
comment on column public.staff_log.role is 'Role it acted in.';
comment on column public.staff_log.act is 'Verb and object.';
comment on column public.staff_log.subject is 'Order number, job code, address or other name of what it was done to.';
comment on column public.staff_log.detail is 'Reasons and figures; no text of a buyer.';

create function public.refuse_change_of_staff_log() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.user_id is null and (to_jsonb(new) - 'user_id') = (to_jsonb(old) - 'user_id') then
    return new;
  end if;
  raise exception 'the staff log is only added to' using errcode = '23514';
end $$;
comment on function public.refuse_change_of_staff_log() is 'No role changes or deletes what staff did; an account that goes is unlinked.';
create trigger only_added_to before update or delete on public.staff_log
  for each row execute function public.refuse_change_of_staff_log();

create table public.printers (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name ~ '\S' and length(name) <= 60),
  kind text not null default 'hand' check (kind in ('hand', 'octoprint', 'moonraker', 'prusalink', 'bambu')),
  bed_width_mm int not null check (bed_width_mm between 80 and 1000),
  bed_depth_mm int not null check (bed_depth_mm between 80 and 1000),
  bed_height_mm int not null check (bed_height_mm between 80 and 1000),
  slots int not null check (slots between 1 and 16),
  loaded jsonb not null default '[]' check (jsonb_typeof(loaded) = 'array'),
  hours_a_day numeric(3, 1) not null default 16 check (hours_a_day > 0 and hours_a_day <= 24),
  plate_cleared_at timestamptz,
  plate_cleared_by text,
  is_active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index printers_name on public.printers (lower(name)) where is_active;
alter table public.printers enable row level security;
comment on table public.printers is 'Printers of the workshop.';
comment on column public.printers.id is 'Identity.';
comment on column public.printers.name is 'As the workshop calls it.';
comment on column public.printers.kind is 'hand: a person starts it and reports; the others speak that protocol.';
comment on column public.printers.bed_width_mm is 'Printable width, mm.';
comment on column public.printers.bed_depth_mm is 'Printable depth, mm.';
comment on column public.printers.bed_height_mm is 'Printable height, mm.';
comment on column public.printers.slots is 'Filaments that it holds at once.';
comment on column public.printers.loaded is 'Filament of each slot: colour values of the catalogue, or null.';
comment on column public.printers.hours_a_day is 'Hours it runs on a working day.';
comment on column public.printers.plate_cleared_at is 'When a person last said that its plate is empty.';
comment on column public.printers.plate_cleared_by is 'Who said so.';
comment on column public.printers.is_active is 'false: put away; its past jobs keep it.';
comment on column public.printers.version is 'For compare-and-set.';
comment on column public.printers.created_at is 'When it was added.';
comment on column public.printers.updated_at is 'When it was changed.';

create table public.print_jobs (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[A-Z0-9]{8}$'),
  order_id uuid not null references public.orders (id) on delete cascade,
  attempt int not null check (attempt >= 1),
  reason text not null check (reason in ('first', 'failed', 'inspection', 'complaint', 'lost')),
  status text not null default 'queued'
    check (status in ('queued', 'starting', 'printing', 'paused', 'printed', 'checked', 'failed', 'cancelled')),
  attention text check (attention ~ '\S' and length(attention) <= 300),
  hold_reason text check (hold_reason ~ '\S' and length(hold_reason) <= 300),
  priority int not null default 0 check (priority between -1 and 1),
  rank double precision,
  printer_id uuid references public.printers (id),
  model_sha256 text check (model_sha256 ~ '^[0-9a-f]{64}$'),
  agreed_by text,
  agreed_at timestamptz,
  started_at timestamptz,
  printed_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (order_id, attempt),
  constraint another_attempt_is_agreed_to check (attempt = 1 or (agreed_by is not null and agreed_at is not null))
);
create unique index print_jobs_one_open on public.print_jobs (order_id)
  where status in ('queued', 'starting', 'printing', 'paused', 'printed');
create index print_jobs_open on public.print_jobs (status) where status not in ('checked', 'failed', 'cancelled');
create index print_jobs_printer on public.print_jobs (printer_id);
alter table public.print_jobs enable row level security;
comment on table public.print_jobs is 'One print of one toy: an attempt that a person agreed to. At most one of an order is open.';
comment on column public.print_jobs.id is 'Identity.';
comment on column public.print_jobs.code is 'Name of its file outside the shop; says nothing of order or child.';
comment on column public.print_jobs.order_id is 'The order, which holds one toy.';
comment on column public.print_jobs.attempt is '1 for the first print of the toy.';
comment on column public.print_jobs.reason is 'Why this attempt: first, a failed print, a failed inspection, a complaint, a lost parcel.';
comment on column public.print_jobs.status is 'queued, starting, printing, paused, printed, checked; failed or cancelled.';
comment on column public.print_jobs.attention is 'What a person must look at; null for nothing.';
comment on column public.print_jobs.hold_reason is 'Why it is not to be started; null when it may be.';
comment on column public.print_jobs.priority is '1 before the others, -1 after them.';
comment on column public.print_jobs.rank is 'Place given by hand among equals; null: by promised day.';
comment on column public.print_jobs.printer_id is 'Printer it was started on or is meant for.';
comment on column public.print_jobs.model_sha256 is 'Of the printed 3MF file; null until started.';
comment on column public.print_jobs.agreed_by is 'Who agreed to another attempt.';
comment on column public.print_jobs.agreed_at is 'When.';
comment on column public.print_jobs.started_at is 'When it was reported as started.';
comment on column public.print_jobs.printed_at is 'When it was reported as done.';
comment on column public.print_jobs.version is 'For compare-and-set.';
comment on column public.print_jobs.created_at is 'When it was made.';
comment on column public.print_jobs.updated_at is 'When it was changed.';

create table public.print_job_events (
  id bigint primary key generated always as identity,
  job_id uuid not null references public.print_jobs (id) on delete cascade,
  at timestamptz not null,
  was text,
  became text not null,
  who text not null,
  why text,
  grams_lost numeric(6, 1) check (grams_lost >= 0),
  photo_key text
);
create index print_job_events_job on public.print_job_events (job_id, id);
alter table public.print_job_events enable row level security;
comment on table public.print_job_events is 'What became of print jobs; rows are only added.';
comment on column public.print_job_events.id is 'Order of writing.';
comment on column public.print_job_events.job_id is 'The job.';
comment on column public.print_job_events.at is 'When, by the shop''s clock.';
comment on column public.print_job_events.was is 'Status before; null for a new job.';
comment on column public.print_job_events.became is 'Status after.';
comment on column public.print_job_events.who is 'Address of the staff member, or shop.';
comment on column public.print_job_events.why is 'Reason, where one was given.';
comment on column public.print_job_events.grams_lost is 'Filament lost with a failed print, grams.';
comment on column public.print_job_events.photo_key is 'Photo in the file store, where one was taken.';

revoke all on public.staff_log, public.printers, public.print_jobs, public.print_job_events from service_role;
