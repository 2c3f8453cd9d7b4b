-- What a visitor writes straight into the table is theirs alone: an address in it is only a claim until its browser signs in.

alter table public.print_models
  add column sent_in boolean not null default (current_user in ('anon', 'authenticated')),
  add column was_public boolean not null default false;
comment on column public.print_models.sent_in is
  'Written by a visitor''s table call, not made by the shop: the address in it proves nothing, only the browser''s secret does.';
comment on column public.print_models.was_public is 'Was shared when it was put away; shared again when it is brought back.';
update public.print_models m set sent_in = true
  where image_key is null and toy_content is null
    and not exists (select from public.model_generation_jobs j where j.print_model_id = m.id);

alter policy proven_address_reads on public.print_models
  using (user_id is null and guest_email = (select auth.email()) and hidden_at is null and not sent_in);
alter policy proven_address_changes on public.print_models
  using (user_id is null and guest_email = (select auth.email()) and hidden_at is null and not sent_in);

-- A trigger and no constraint: the shop's own form counts signs as the eye does, and one such sign may be many characters.
create function public.fit_visitors_words() returns trigger language plpgsql set search_path = '' as $$
begin
  new.guest_email := lower(trim(new.guest_email));
  if current_user in ('anon', 'authenticated') and char_length(new.description) > 500 then
    raise check_violation using message = 'description is longer than 500 characters', table = 'print_models',
      constraint = 'print_models_description_check';
  end if;
  return new;
end $$;
revoke execute on function public.fit_visitors_words() from public;
comment on function public.fit_visitors_words() is
  'An address is kept in lower case however it was written; a visitor''s words have the bound that the shop''s own form has.';
create trigger fit_visitors_words before insert or update of description, guest_email on public.print_models
  for each row execute function public.fit_visitors_words();

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
  return null;
end $$;
