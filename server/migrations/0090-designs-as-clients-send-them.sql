-- Spec §7, §9: a client's insert may name what every new design is, waiting and private, and leave out its name.

grant insert (generation_status, is_public) on public.print_models to anon, authenticated;

create function public.begin_design() returns trigger language plpgsql set search_path = '' as $$
begin
  new.name := coalesce(new.name, nullif(left(btrim(new.prompt), 100), ''));
  if current_user not in ('anon', 'authenticated') then
    return new;
  end if;
  if new.generation_status <> 'PENDING' then
    raise check_violation using message = 'generation_status of a new design is PENDING', table = 'print_models',
      constraint = 'print_models_generation_status_check';
  end if;
  if new.is_public then
    raise check_violation using message = 'a new design is private: is_public is false', table = 'print_models',
      constraint = 'print_models_is_public_check';
  end if;
  if new.user_id is null and new.access_secret_hash is null then
    raise insufficient_privilege using
      message = 'a design without user_id is a guest''s and needs the header x-guest-session',
      hint = 'Send x-guest-session: 32 random bytes as base64url, kept in the browser; only they open the design again.';
  end if;
  return new;
end $$;
revoke execute on function public.begin_design() from public;
comment on function public.begin_design() is
  'A new design without a name takes the first 100 characters of its prompt; a client''s begins PENDING and private, a guest''s with a secret.';
create trigger begin_design before insert on public.print_models
  for each row execute function public.begin_design();
