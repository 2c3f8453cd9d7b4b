-- Toy safety (directive 2009/48/EC, SFS 2011:579): each toy that is made has a safety file of its size and features. Where
-- the shop requires one, no print begins without.

create table public.safety_files (
  id uuid primary key default gen_random_uuid(),
  sizes text[] not null check (cardinality(sizes) > 0),
  features text[] not null,
  reference text not null check (reference ~ '\S' and length(reference) <= 300),
  valid_from date not null,
  valid_until date check (valid_until >= valid_from),
  added_at timestamptz not null,
  added_by text not null,
  revoked_at timestamptz,
  revoked_by text,
  revoked_why text check (revoked_why ~ '\S' and length(revoked_why) <= 300),
  constraint revoked_with_a_reason check (num_nulls(revoked_at, revoked_by, revoked_why) in (0, 3))
);
alter table public.safety_files enable row level security;
comment on table public.safety_files is
  'Which toys have been assessed: risk assessment, material statements, test reports and EU declaration. Kept for ten years.';
comment on column public.safety_files.id is 'Identity.';
comment on column public.safety_files.sizes is 'Values of the sizes that it covers.';
comment on column public.safety_files.features is
  'Values of the special features that it covers, in any combination; glow_detail covers the filament that glows.';
comment on column public.safety_files.reference is 'Where the papers are, and their numbers.';
comment on column public.safety_files.valid_from is 'First day, in Swedish time.';
comment on column public.safety_files.valid_until is 'Last day; null: until revoked.';
comment on column public.safety_files.added_at is 'When, by the shop''s clock.';
comment on column public.safety_files.added_by is 'Who added it.';
comment on column public.safety_files.revoked_at is 'When it ceased to cover anything.';
comment on column public.safety_files.revoked_by is 'Who revoked it.';
comment on column public.safety_files.revoked_why is 'Reason.';

create function public.keep_safety_files() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'safety file % is kept for ten years: revoke it', old.id using errcode = '23514';
  end if;
  if old.revoked_at is not null or (to_jsonb(new) - '{revoked_at,revoked_by,revoked_why}'::text[])
      <> (to_jsonb(old) - '{revoked_at,revoked_by,revoked_why}'::text[]) then
    raise exception 'safety file % can only be revoked, once', old.id using errcode = '23514';
  end if;
  return new;
end $$;
comment on function public.keep_safety_files() is 'Safety files are added and revoked, never changed or deleted.';
create trigger are_kept before update or delete on public.safety_files
  for each row execute function public.keep_safety_files();

create function public.shop_day() returns date language sql stable set search_path = '' as $$
  select (coalesce(nullif(current_setting('shop.clock', true), '')::timestamptz, clock_timestamp())
    at time zone 'Europe/Stockholm')::date
$$;
comment on function public.shop_day() is 'Today in Swedish time, by the shop''s clock where it says what that shows.';

create function public.features_of_toy(design_id uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(distinct f.value order by f.value), '{}')
  from public.print_models m, lateral (
    select e ->> 'value' as value from jsonb_array_elements(coalesce(m.selections -> 'specialFeatures', '[]')) as e
    union all
    select 'glow_detail' from jsonb_array_elements(coalesce(m.selections -> 'colors', '[]')) as c
    where upper(c ->> 'value') = '#D6F5C4'
  ) as f
  where m.id = design_id and f.value is not null
$$;
comment on function public.features_of_toy(uuid) is
  'Values of a toy''s special features, sorted; a toy of the filament that glows has glow_detail.';
revoke execute on function public.features_of_toy(uuid) from public;

create function public.safety_file_of(order_id uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select f.id from public.orders o, public.safety_files f
  where o.id = order_id and f.revoked_at is null and public.shop_day() between f.valid_from and coalesce(f.valid_until, 'infinity')
    and o.selected_size = any (f.sizes) and public.features_of_toy(o.print_model_id) <@ f.features
  order by f.valid_from desc, f.added_at desc, f.id limit 1
$$;
comment on function public.safety_file_of(uuid) is 'The newest valid safety file that covers the toy of this order; null without one.';
revoke execute on function public.safety_file_of(uuid) from public;

create function public.lacks_safety_file(order_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select s.value = 'true' from public.shop_settings s where s.key = 'safety.required'), false)
    and public.safety_file_of(order_id) is null
$$;
comment on function public.lacks_safety_file(uuid) is 'Whether the shop requires a safety file, and the toy of this order has none.';
revoke execute on function public.lacks_safety_file(uuid) from public;

create function public.print_only_what_is_safe() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if public.lacks_safety_file(new.order_id) then
    raise exception 'print job % may not begin: no safety file covers its toy', new.code using errcode = '23514';
  end if;
  return new;
end $$;
comment on function public.print_only_what_is_safe() is
  'Whoever starts a print, the first or one more: not without a safety file where the shop requires one.';
revoke execute on function public.print_only_what_is_safe() from public;
create trigger prints_only_what_is_safe before update of started_at on public.print_jobs
  for each row when (old.started_at is null and new.started_at is not null)
  execute function public.print_only_what_is_safe();

alter table public.toys add column safety_file_id uuid references public.safety_files (id);
create index toys_safety_file on public.toys (safety_file_id);
comment on column public.toys.safety_file_id is 'The safety file that covered it when it passed its check; null where there was none.';

insert into public.shop_setting_schemas (key, schema) values ('safety.required', '{"type":"boolean"}');

revoke all on public.safety_files from service_role;
