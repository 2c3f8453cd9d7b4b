-- Anybody can give any address for a design. It is shown to the account of that address only once its owner has said yes:
-- in the studio, which hands the design over to the account, or by opening the letter about it.

-- Security definer: callers have no rights on either table. Only rows of the caller's own address are queried.
create function public.opened_own_letter(design uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.design_browsers browser
    join public.preview_sessions letter on letter.id = browser.preview_session_id
    where browser.print_model_id = design and letter.email = auth.email())
$$;
revoke execute on function public.opened_own_letter(uuid) from public;
grant execute on function public.opened_own_letter(uuid) to authenticated;
comment on function public.opened_own_letter(uuid) is
  'The letter about this design to the caller''s proven address was opened: a yes to the design.';

alter policy proven_address_reads on public.print_models using (
  user_id is null and guest_email = (select auth.email()) and hidden_at is null and not sent_in
    and public.opened_own_letter(id));
alter policy proven_address_changes on public.print_models using (
  user_id is null and guest_email = (select auth.email()) and hidden_at is null and not sent_in
    and public.opened_own_letter(id));
