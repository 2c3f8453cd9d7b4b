-- What others see of a shared design is a picture of its own: without the texts on the toy, unless its owner has chosen
-- to show them (decision 0024). Designs shared before have none until the shop has drawn it.

alter table public.print_models
  add column shared_key text,
  add column shared_url text,
  add constraint shared_picture_is_a_file check (shared_url is null or shared_key is not null);
comment on column public.print_models.shared_key is 'File of the picture that others see; stays named until the file is gone.';
comment on column public.print_models.shared_url is 'Address of that picture; null while the design is private, and until it is drawn.';
create index print_models_without_shared_picture on public.print_models (updated_at)
  where is_public and shared_url is null;

-- Whichever way a design becomes private again, the next time it is shared begins without texts.
create function public.drop_shared_picture() returns trigger language plpgsql set search_path = '' as $$
begin
  new.shared_url := null;
  return new;
end $$;
revoke execute on function public.drop_shared_picture() from public;
comment on function public.drop_shared_picture() is 'A design that is private shows no picture to others.';
create trigger drop_shared_picture before update on public.print_models
  for each row when (not new.is_public and new.shared_url is not null) execute function public.drop_shared_picture();

create or replace view public.public_designs with (security_barrier = true) as
  select m.id,
    coalesce(nullif(m.toy_content ->> 'toyName', ''), 'Leksak') as name,
    coalesce(m.toy_content ->> 'description', '') as description,
    m.shared_url as thumbnail_url,
    c.name as category,
    m.created_at,
    m.drawn_by
  from public.print_models m left join public.categories c on c.id = m.category_id
  where m.is_public and m.generation_status = 'COMPLETED' and m.hidden_at is null;
comment on column public.public_designs.thumbnail_url is
  'Address of the picture made for others: without texts on the toy unless its owner shows them; null until it is drawn.';

create or replace function public.announce_shared() returns trigger language plpgsql set search_path = '' as $$
declare
  -- As the view public_designs has it.
  was_shown boolean := old.is_public and old.generation_status = 'COMPLETED' and old.hidden_at is null;
  is_shown boolean := tg_op = 'UPDATE' and new.is_public and new.generation_status = 'COMPLETED' and new.hidden_at is null;
begin
  if not was_shown and not is_shown then
    return null;
  end if;
  if was_shown and is_shown and (old.toy_content, old.shared_url, old.category_id)
      is not distinct from (new.toy_content, new.shared_url, new.category_id) then
    return null;
  end if;
  perform pg_catalog.pg_notify('table_changes', jsonb_build_object(
    'table', 'public_designs',
    'type', case when not was_shown then 'INSERT' when is_shown then 'UPDATE' else 'DELETE' end,
    'id', old.id,
    'at', now())::text);
  return null;
end $$;
