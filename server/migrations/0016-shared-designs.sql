-- What table calls need beyond the rules of each table: designs that their owners share, and designs written by a browser without a secret.

-- Runs as its owner, past the row rules: these columns of these rows are everybody's, and no others.
create view public.public_designs with (security_barrier = true) as
  select m.id,
    coalesce(nullif(m.toy_content ->> 'toyName', ''), 'Leksak') as name,
    coalesce(m.toy_content ->> 'description', '') as description,
    m.thumbnail_url,
    c.name as category,
    m.created_at
  from public.print_models m left join public.categories c on c.id = m.category_id
  where m.is_public and m.generation_status = 'COMPLETED' and m.hidden_at is null;
grant select on public.public_designs to anon, authenticated;
revoke insert, update, delete on public.public_designs from service_role;
comment on view public.public_designs is 'Designs their owners share: what the toy is, never what was wished, for whom or by whom.';
comment on column public.public_designs.id is 'Identity of the design, as in its address.';
comment on column public.public_designs.name is 'Name of the toy.';
comment on column public.public_designs.description is 'Text about the toy.';
comment on column public.public_designs.thumbnail_url is 'Address of the picture.';
comment on column public.public_designs.category is 'Top category.';
comment on column public.public_designs.created_at is 'When it was made.';

-- Spec §6: a guest may create where no user id is and an e-mail or a session id is.
alter policy secret_creates on public.print_models with check (
  user_id is null and num_nonnulls(guest_email, guest_session_id) > 0 and access_secret_hash = (select auth.guest()));
create policy guests_create on public.print_models for insert to anon with check (
  user_id is null and num_nonnulls(guest_email, guest_session_id) > 0 and access_secret_hash is null
    and (select auth.guest()) is null);
-- Without a secret nobody but the very statement that writes the row sees it: INSERT … RETURNING asks for a rule that shows it,
-- and created_at, which no client can set, is the start of the own transaction.
create policy guests_see_what_they_create on public.print_models for select to anon
  using (user_id is null and access_secret_hash is null and created_at = now());
