-- A parcel that came back damaged is looked at in the workshop: its buyer is not asked for an address.

alter table public.shipments
  add column returned_damaged boolean not null default false,
  add constraint only_a_return_is_damaged check (not returned_damaged or returned_at is not null);
comment on column public.shipments.returned_damaged is 'true: it came back because it was damaged on its way, not for its address.';
grant select (returned_damaged) on public.shipments to anon, authenticated;
update public.shipments set returned_damaged = true where return_reason ilike 'skadat på vägen%';
