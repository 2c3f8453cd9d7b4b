-- A guest's row needs the guest's secret: one written without could be opened by nobody, ever.
-- And whoever looks at a shared design hears when it changes or is shared no more.

drop policy guests_create on public.print_models;
drop policy guests_see_what_they_create on public.print_models;

create function public.announce_shared() returns trigger language plpgsql set search_path = '' as $$
declare
  -- As the view public_designs has it.
  was_shown boolean := old.is_public and old.generation_status = 'COMPLETED' and old.hidden_at is null;
  is_shown boolean := tg_op = 'UPDATE' and new.is_public and new.generation_status = 'COMPLETED' and new.hidden_at is null;
begin
  if not was_shown and not is_shown then
    return null;
  end if;
  if was_shown and is_shown and (old.toy_content, old.thumbnail_url, old.category_id)
      is not distinct from (new.toy_content, new.thumbnail_url, new.category_id) then
    return null;
  end if;
  perform pg_catalog.pg_notify('table_changes', jsonb_build_object(
    'table', 'public_designs',
    'type', case when not was_shown then 'INSERT' when is_shown then 'UPDATE' else 'DELETE' end,
    'id', old.id,
    'at', now())::text);
  return null;
end $$;
revoke execute on function public.announce_shared() from public;
comment on function public.announce_shared() is
  'Tells on the channel table_changes what becomes of a row of the view public_designs: its id and nothing of its owner.';
create trigger announce_shared after update on public.print_models
  for each row when (old.is_public or new.is_public) execute function public.announce_shared();
create trigger announce_shared_gone after delete on public.print_models
  for each row when (old.is_public) execute function public.announce_shared();
