-- What strangers report about shared designs, for an operator to decide on (EU 2022/2065, article 16 and 17).

create table public.content_reports (
  id uuid primary key,
  design_id uuid references public.print_models (id) on delete set null,
  at timestamptz not null,
  ground text not null check (ground in ('illegal', 'rights', 'unsuitable', 'private', 'other')),
  explanation text not null check (explanation <> ''),
  email text not null check (email = lower(email)),
  status text not null default 'open' check (status in ('open', 'kept', 'removed')),
  decision text,
  decided_at timestamptz,
  constraint decided_says_why_and_when check ((status = 'open') = (decision is null) and (status = 'open') = (decided_at is null))
);
create index content_reports_design on public.content_reports (design_id) where design_id is not null;
create index content_reports_open on public.content_reports (at) where status = 'open';
alter table public.content_reports enable row level security;
comment on table public.content_reports is 'Reports of shared designs; each is answered with a receipt and decided by an operator.';
comment on column public.content_reports.id is 'Identity; stands in the receipt.';
comment on column public.content_reports.design_id is 'The design; null once it is gone.';
comment on column public.content_reports.at is 'When it came in.';
comment on column public.content_reports.ground is 'What is wrong with it, as the reporter chose.';
comment on column public.content_reports.explanation is 'The reporter''s own words.';
comment on column public.content_reports.email is 'Where receipt and decision go; empty when the reporter gave none.';
comment on column public.content_reports.status is 'open, kept (the design stays shared) or removed.';
comment on column public.content_reports.decision is 'The operator''s reasons.';
comment on column public.content_reports.decided_at is 'When it was decided.';
