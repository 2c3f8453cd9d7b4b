-- Requests for such a link: stored as typed and processed by a job, so that the response time reveals nothing.

create table public.own_data_requests (
  id uuid primary key,
  email text not null check (email = lower(email)),
  order_number text,
  created_at timestamptz not null
);
alter table public.own_data_requests enable row level security;
revoke all on public.own_data_requests from service_role;
comment on table public.own_data_requests is 'Links that are asked for; each goes as soon as its letter is written, or need not be.';
comment on column public.own_data_requests.id is 'Identity.';
comment on column public.own_data_requests.email is 'The address as it was typed, in lower case.';
comment on column public.own_data_requests.order_number is 'As typed, without spaces and in capitals; null where none was.';
comment on column public.own_data_requests.created_at is 'When it was asked for.';
