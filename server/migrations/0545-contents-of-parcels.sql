-- What lies in which of several parcels: money, letters and a new sending follow from it.

alter table public.shipments
  add column contents text[] check (cardinality(contents) between 1 and 20 and array_position(contents, null) is null);
comment on column public.shipments.contents is
  'Parts of the order that lie in it: toy, or the key of an add-on. null: all of them in the only parcel of its sending; in which of several is not known.';
grant select (contents) on public.shipments to anon, authenticated;
