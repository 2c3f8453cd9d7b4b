-- Word of each change goes out with the commit that makes it, never after a rollback: the key and what happened.
-- Whoever listens reads the row again as each subscriber; of a row that is gone only its owner is told along.

create function public.announce_change() returns trigger language plpgsql set search_path = '' as $$
declare
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
  -- A row put away is gone for everybody who could see it; brought back, it is new.
  was_seen boolean := before is not null and before ->> 'hidden_at' is null;
  is_seen boolean := after is not null and after ->> 'hidden_at' is null;
begin
  if was_seen or is_seen then
    perform pg_catalog.pg_notify('table_changes', jsonb_strip_nulls(jsonb_build_object(
      'table', tg_table_name,
      'type', case when not was_seen then 'INSERT' when is_seen then 'UPDATE' else 'DELETE' end,
      'id', coalesce(after, before) ->> 'id',
      'at', now(),
      'userId', case when not is_seen then before ->> 'user_id' end,
      'emailHash', case when not is_seen
        then encode(sha256(convert_to(before ->> 'guest_email', 'UTF8')), 'hex') end))::text);
  end if;
  return null;
end $$;
revoke execute on function public.announce_change() from public;
comment on function public.announce_change() is
  'Tells of a change on the channel table_changes: table, type, id, at; of a deletion also the owner, an address as its SHA-256.';

create trigger announce_row after insert or delete on public.print_models
  for each row execute function public.announce_change();
create trigger announce_update after update on public.print_models
  for each row when (old.* is distinct from new.*) execute function public.announce_change();

-- The lease and the count of events move many times a second and are nobody's to read.
create trigger announce_row after insert or delete on public.model_generation_jobs
  for each row execute function public.announce_change();
create trigger announce_update after update on public.model_generation_jobs
  for each row when (old.status is distinct from new.status or old.user_id is distinct from new.user_id)
  execute function public.announce_change();

-- Who is there in a private topic, across all processes. Gone with a crash of the database, as the sockets are.
create unlogged table public.realtime_presences (
  ref text primary key,
  topic text not null,
  key text not null,
  meta jsonb not null,
  lease_until timestamptz not null
);
create index realtime_presences_topic on public.realtime_presences (topic);
create index realtime_presences_lease on public.realtime_presences (lease_until);
alter table public.realtime_presences enable row level security;
revoke all on public.realtime_presences from service_role;
comment on table public.realtime_presences is 'Who is there on the live channel; only the shop reads it.';
comment on column public.realtime_presences.ref is 'Name of this presence on the wire.';
comment on column public.realtime_presences.topic is 'The private topic.';
comment on column public.realtime_presences.key is 'What the client calls itself.';
comment on column public.realtime_presences.meta is 'What it tells about itself.';
comment on column public.realtime_presences.lease_until is 'Its server says it lives until then.';
