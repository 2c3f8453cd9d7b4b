-- One-time links that export or erase the data of an address without an account.

create table public.own_data_links (
  id uuid primary key,
  email text not null check (email = lower(email)),
  key_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);
create index own_data_links_over on public.own_data_links (expires_at);
alter table public.own_data_links enable row level security;
revoke all on public.own_data_links from service_role;
comment on table public.own_data_links is 'Links in letters: whoever follows one has read what came to the address. Forgotten when they are over.';
comment on column public.own_data_links.id is 'Identity.';
comment on column public.own_data_links.email is 'The address the letter went to.';
comment on column public.own_data_links.key_hash is 'Hash of the key in the link.';
comment on column public.own_data_links.created_at is 'When it was asked for.';
comment on column public.own_data_links.expires_at is 'When it opens nothing any more.';
