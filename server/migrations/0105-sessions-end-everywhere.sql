-- Session state and assurance level are cached for seconds in every process; triggers notify on every change. Row policies
-- require aal2 where the account has a verified factor.

create function auth.announce_session_change() returns trigger language plpgsql set search_path = '' as $$
declare
  account jsonb := case when tg_op = 'INSERT' then to_jsonb(new) else to_jsonb(old) end;
begin
  perform pg_catalog.pg_notify('session_changes', account ->> tg_argv[0]);
  return null;
end $$;
revoke execute on function auth.announce_session_change() from public;
comment on function auth.announce_session_change() is
  'Sends the id of the account whose sessions may have ended or reach less far on the channel session_changes; its argument names the column.';

create trigger announce_end after delete on auth.sessions
  for each row execute function auth.announce_session_change('user_id');
create trigger announce_level after update on auth.sessions
  for each row when (old.aal is distinct from new.aal or old.user_id is distinct from new.user_id)
  execute function auth.announce_session_change('user_id');
create trigger announce_ban after update on auth.users
  for each row when (old.banned_until is distinct from new.banned_until)
  execute function auth.announce_session_change('id');
create trigger announce_factor after insert or delete on auth.mfa_factors
  for each row execute function auth.announce_session_change('user_id');
create trigger announce_proven_factor after update on auth.mfa_factors
  for each row when (old.status is distinct from new.status)
  execute function auth.announce_session_change('user_id');
create trigger announce_role after insert or delete on public.user_roles
  for each row execute function auth.announce_session_change('user_id');

create function auth.second_step_is_done() returns boolean language sql stable
  return coalesce(
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'aal'
      >= nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'aal_needed', false);
comment on function auth.second_step_is_done() is
  'Whether the caller''s session has shown the level its account asks for; false where the claims do not say.';
grant execute on function auth.second_step_is_done() to anon, authenticated, service_role;

-- Every table whose rows open to a customer by who they are. Lists that are open to everybody stay so.
do $$ declare personal regclass; begin
  for personal in
    select distinct p.polrelid from pg_policy p join pg_class c on c.oid = p.polrelid
    where c.relnamespace = 'public'::regnamespace and 'authenticated'::regrole = any(p.polroles)
      and p.polname not in ('everybody_reads', 'everybody_reads_active')
  loop
    execute format('create policy second_step_is_done on %s as restrictive to authenticated
      using ((select auth.second_step_is_done())) with check ((select auth.second_step_is_done()))', personal);
  end loop;
end $$;
