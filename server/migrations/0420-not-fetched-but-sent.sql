-- A toy that its buyer wants sent instead of coming for it: nothing is asked of its buyer.

alter table public.shipments
  add column returned_to_send boolean not null default false,
  add constraint only_what_was_not_fetched_is_to_be_sent check (not returned_to_send or (returned_at is not null and method = 'pickup'));
comment on column public.shipments.returned_to_send is 'true: it was not fetched because its buyer wants it sent.';
grant select (returned_to_send) on public.shipments to anon, authenticated;
update public.shipments set returned_to_send = true
  where returned_at is not null and method = 'pickup' and return_reason ilike 'kunden vill ha den skickad%';
