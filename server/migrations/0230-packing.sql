-- Checked, packed, sent: a toy passes its check with a photo and gets a serial number; parcels are weighed, handed over,
-- sent back. An order whose print staff reported leaves the workshop only with a toy that passed.

create table public.inspections (
  id uuid primary key default gen_random_uuid(),
  job_id uuid not null references public.print_jobs (id) on delete cascade,
  at timestamptz not null,
  who text not null,
  passed boolean not null,
  items jsonb not null check (jsonb_typeof(items) = 'object'),
  why text check (why ~ '\S' and length(why) <= 300),
  constraint a_failure_has_its_reason check (passed = (why is null))
);
create index inspections_job on public.inspections (job_id);
create unique index inspections_one_pass on public.inspections (job_id) where passed;
alter table public.inspections enable row level security;
comment on table public.inspections is 'Checks of printed toys; rows are only added.';
comment on column public.inspections.id is 'Identity.';
comment on column public.inspections.job_id is 'The print that was checked.';
comment on column public.inspections.at is 'When, by the shop''s clock.';
comment on column public.inspections.who is 'Address of the staff member.';
comment on column public.inspections.passed is 'Whether the toy may be packed.';
comment on column public.inspections.items is 'Answer for each line of the checklist.';
comment on column public.inspections.why is 'Reason of a failure.';

create table public.inspection_photos (
  id uuid primary key default gen_random_uuid(),
  job_id uuid not null references public.print_jobs (id) on delete cascade,
  inspection_id uuid references public.inspections (id) on delete cascade,
  file_key text not null unique,
  at timestamptz not null,
  who text not null
);
create index inspection_photos_job on public.inspection_photos (job_id);
create index inspection_photos_inspection on public.inspection_photos (inspection_id);
alter table public.inspection_photos enable row level security;
comment on table public.inspection_photos is 'Photos of printed toys, for staff alone.';
comment on column public.inspection_photos.id is 'Identity.';
comment on column public.inspection_photos.job_id is 'The print they show.';
comment on column public.inspection_photos.inspection_id is 'The check they belong to; null until it is finished.';
comment on column public.inspection_photos.file_key is 'Private key in the file store.';
comment on column public.inspection_photos.at is 'When it was sent in.';
comment on column public.inspection_photos.who is 'Address of the staff member.';

create table public.toys (
  id uuid primary key default gen_random_uuid(),
  serial text not null unique check (serial ~ '^[2-9A-HJKMNP-Z]{16}$'),
  order_id uuid not null references public.orders (id) on delete cascade,
  job_id uuid not null unique references public.print_jobs (id) on delete cascade,
  inspection_id uuid not null unique references public.inspections (id) on delete cascade,
  printer_id uuid references public.printers (id),
  model_sha256 text check (model_sha256 ~ '^[0-9a-f]{64}$'),
  toymaker_version text,
  inspector text not null,
  lots text[] not null default '{}' check (cardinality(lots) <= 8),
  kind text not null,
  words text not null,
  size_name text not null,
  longest_mm int not null check (longest_mm > 0),
  colours jsonb not null check (jsonb_typeof(colours) = 'array'),
  picture_key text,
  printed_at timestamptz not null,
  checked_at timestamptz not null
);
create index toys_order on public.toys (order_id);
create index toys_printer on public.toys (printer_id);
create index toys_lots on public.toys using gin (lots);
alter table public.toys enable row level security;
comment on table public.toys is 'Each toy that passed its check, under the number it carries.';
comment on column public.toys.id is 'Identity.';
comment on column public.toys.serial is 'On label and packing slip, and in the address of its page; says nothing of order or child.';
comment on column public.toys.order_id is 'The order it was made for.';
comment on column public.toys.job_id is 'Its print.';
comment on column public.toys.inspection_id is 'The check it passed.';
comment on column public.toys.printer_id is 'Printer it was printed on.';
comment on column public.toys.model_sha256 is 'Of the printed 3MF file; null where none was reported.';
comment on column public.toys.toymaker_version is 'What made the model; null for models made elsewhere.';
comment on column public.toys.inspector is 'Address of the staff member who checked it.';
comment on column public.toys.lots is 'Lot numbers of its filaments.';
comment on column public.toys.kind is 'What it is, by the catalogue: Drake.';
comment on column public.toys.words is 'What it looks like, by its choices; nothing that was typed.';
comment on column public.toys.size_name is 'Name of its size.';
comment on column public.toys.longest_mm is 'Longest side of that size, mm.';
comment on column public.toys.colours is 'Names of its colours.';
comment on column public.toys.picture_key is 'Public picture without texts; null until drawn, and where none can be.';
comment on column public.toys.printed_at is 'When its print was reported as done.';
comment on column public.toys.checked_at is 'When it passed.';

alter table public.shipments
  add column method text not null default 'parcel' check (method in ('parcel', 'pickup')),
  add column weight_g int check (weight_g between 1 and 50000),
  add column packaging jsonb not null default '{}' check (jsonb_typeof(packaging) = 'object'),
  add column shipped_by text,
  add column returned_at timestamptz check (returned_at >= shipped_at),
  add column return_reason text,
  alter column tracking_number drop not null,
  add constraint a_parcel_has_its_number check ((method = 'parcel') = (tracking_number is not null)),
  add constraint a_return_has_its_reason check ((returned_at is null) = (return_reason is null)),
  add constraint what_came_back_was_not_delivered check (returned_at is null or (voided_at is null and delivered_at is null));
grant select (method, returned_at) on public.shipments to anon, authenticated;
comment on column public.shipments.method is 'parcel: carried; pickup: its buyer comes for it.';
comment on column public.shipments.tracking_number is 'The carrier''s number; null for a pickup.';
comment on column public.shipments.weight_g is 'Weight of the parcel, grams.';
comment on column public.shipments.packaging is 'Packaging put on the market with it: grams by material.';
comment on column public.shipments.shipped_by is 'Address of the staff member, or host.';
comment on column public.shipments.returned_at is 'When it came back to the workshop.';
comment on column public.shipments.return_reason is 'Why it came back.';

create function public.ship_only_what_was_checked() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.print_jobs j join public.print_job_events e on e.job_id = j.id
      where j.order_id = new.id and e.became in ('starting', 'printing', 'printed', 'failed') and e.who not in ('host', 'shop'))
    and (select j.status from public.print_jobs j where j.order_id = new.id and j.status <> 'cancelled'
      order by j.attempt desc limit 1) is distinct from 'checked' then
    raise exception 'order % may not be sent: its toy has not passed its check', new.order_number using errcode = '23514';
  end if;
  return new;
end $$;
revoke execute on function public.ship_only_what_was_checked() from public;
comment on function public.ship_only_what_was_checked() is
  'An order whose print staff reported is sent only with a toy that passed its check; the host sends what its commands printed.';
create trigger ships_only_what_was_checked before update of status on public.orders
  for each row when (old.status = 'printing' and new.status = 'shipped') execute function public.ship_only_what_was_checked();

insert into public.shop_setting_schemas (key, schema) values ('packing.addresses', '{"type":"object","properties":{"separator":{"type":"string","enum":[";",",","\t"]},"columns":{"minItems":1,"type":"array","items":{"type":"object","properties":{"title":{"type":"string","minLength":1},"value":{"type":"string","enum":["order_number","full_name","street_address","postal_code","city","country","country_code","phone_number","email","weight_g"]}},"required":["title","value"],"additionalProperties":{}}}},"required":["separator","columns"],"additionalProperties":{}}');

create index shipments_newest on public.shipments (shipped_at desc) where voided_at is null;

revoke all on public.inspections, public.inspection_photos, public.toys from service_role;
