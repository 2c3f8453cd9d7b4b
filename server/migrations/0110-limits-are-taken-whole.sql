-- Points are taken from several limits in one statement, all or none: concurrent calls cannot both take the last point, and
-- a refused call spends nothing.

-- What a crash forgets is a count of some minutes; in return no call waits for the disk.
alter table public.rate_limits set unlogged;
alter table public.rate_limits add column held integer not null default 0;
comment on column public.rate_limits.held is
  'Of the points: taken by calls that are still being answered; a hit gives them back, a miss keeps them.';
create index rate_limits_expire on public.rate_limits (expire);

create function public.take_points(
  asked text[], most integer[], counts integer[], until bigint[], at bigint, holds boolean
) returns table (place integer, points integer, held integer, expire bigint)
language plpgsql set search_path = '' as $$
begin
  -- In the order of the keys, so that no two calls wait for each other; a row in its window is only locked.
  insert into public.rate_limits as kept (key, points, held, expire)
    select one.key, 0, 0, max(one.until) from unnest(asked, until) as one (key, until)
    group by one.key order by one.key
  on conflict on constraint rate_limits_pkey do update set points = 0, held = 0, expire = excluded.expire
    where kept.expire <= at;
  return query
    select one.place::integer, kept.points, kept.held, kept.expire
    from unnest(asked, most, counts) with ordinality as one (key, most, count, place)
    join public.rate_limits kept on kept.key = one.key
    where kept.points + one.count > one.most;
  if found then
    return;
  end if;
  update public.rate_limits kept
    set points = kept.points + one.count, held = kept.held + case when holds then one.count else 0 end
    from unnest(asked, counts) as one (key, count)
    where kept.key = one.key;
end $$;
revoke execute on function public.take_points(text[], integer[], integer[], bigint[], bigint, boolean) from public;
comment on function public.take_points(text[], integer[], integer[], bigint[], bigint, boolean) is
  'Takes points from all purses or from none; answers the purses that have too few, none where all were taken.';

-- Direct inserts by visitors and customers are limited in length and in number of rows per owner.
create function public.bound_sent_in() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  owner text := coalesce(new.user_id::text, new.access_secret_hash);
begin
  if not new.sent_in then
    return new;
  end if;
  if greatest(char_length(new.prompt), char_length(new.style), char_length(new.quality), char_length(new.thumbnail_url),
      char_length(new.guest_email), char_length(new.guest_session_id)) > 4000 then
    raise check_violation using message = 'a text of a design is longer than 4000 characters', table = 'print_models',
      constraint = 'print_models_text_length';
  end if;
  -- One after the other: rows that are written at the same time count each other.
  perform pg_advisory_xact_lock(hashtextextended('sent in by ' || owner, 0));
  if (select count(*) from (
      select from public.print_models
      where sent_in and (user_id = new.user_id or (new.user_id is null and access_secret_hash = new.access_secret_hash))
      limit 200) kept) >= 200 then
    raise sqlstate 'PT429' using message = 'more than 200 designs were written through table calls',
      hint = 'Delete some of them first.';
  end if;
  return new;
end $$;
revoke execute on function public.bound_sent_in() from public;
comment on function public.bound_sent_in() is
  'A visitor or customer keeps at most 200 designs of their own writing, each of them short.';
-- Runs after the trigger that sets the owner (triggers fire in order of name).
create trigger bound_sent_in before insert on public.print_models
  for each row execute function public.bound_sent_in();
create function public.bound_changed_design() returns trigger language plpgsql set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated') and greatest(char_length(new.style), char_length(new.quality)) > 4000 then
    raise check_violation using message = 'a text of a design is longer than 4000 characters', table = 'print_models',
      constraint = 'print_models_text_length';
  end if;
  return new;
end $$;
revoke execute on function public.bound_changed_design() from public;
comment on function public.bound_changed_design() is 'What a client may change later is as short as what it may write first.';
create trigger bound_changed_design before update of style, quality on public.print_models
  for each row execute function public.bound_changed_design();
