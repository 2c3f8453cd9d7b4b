-- A deletion that puts rows away returns none of them, so the statement could not say what became of its wish.

create or replace function public.put_away_instead() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if auth.claims() is null
    and not exists (select from public.orders where print_model_id = old.id)
    and not exists (select from public.order_items where print_model_id = old.id) then
    return old;
  end if;
  update public.print_models
  set hidden_at = coalesce(hidden_at, now()), was_public = was_public or is_public, is_public = false, updated_at = now()
  where id = old.id;
  perform set_config('shop.put_away', concat_ws(',', nullif(current_setting('shop.put_away', true), ''), old.id), true);
  return null;
end $$;
comment on function public.put_away_instead() is
  'What a visitor deletes is put away and can be brought back for a day; what was ordered stays for its order. The ids put away stand in shop.put_away until the transaction ends.';
