-- A table of a customer's own, published on the live channel.
create table public.notes (
  id uuid primary key default gen_random_uuid(), text text not null,
  user_id uuid not null default nullif(current_setting('request.jwt.claims', true)::jsonb ->> 'sub', '')::uuid);
alter table public.notes enable row level security;
create policy own on public.notes for all to authenticated
  using (user_id::text = current_setting('request.jwt.claims', true)::jsonb ->> 'sub')
  with check (user_id::text = current_setting('request.jwt.claims', true)::jsonb ->> 'sub');
create policy secret_key_does_all on public.notes for all to service_role using (true) with check (true);
grant select, insert, update, delete on public.notes to authenticated;
create trigger announce_row after insert or delete on public.notes
  for each row execute function public.announce_change();
