-- Labels of parcels, booked with a carrier through one port. A row is written before the carrier is asked and is its key, so that
-- an answer that was lost is asked for again and never booked twice.

create table public.shipping_labels (
  id uuid primary key,
  job_id uuid not null references public.print_jobs (id) on delete cascade,
  parcel int not null check (parcel between 1 and 10),
  carrier text not null check (carrier ~ '^[a-z][a-z0-9-]{0,39}$'),
  state text not null check (state in ('booking', 'booked', 'cancelled')),
  service text not null,
  weight_g int check (weight_g between 1 and 50000),
  tracking_number text check (tracking_number ~ '^[A-Za-z0-9-]{5,40}$'),
  tracking_url text check (tracking_url ~ '^https://'),
  label_key text unique,
  begun_at timestamptz not null,
  begun_by text not null,
  booked_at timestamptz,
  cancelled_at timestamptz,
  constraint what_is_booked_has_its_label check (state <> 'booked' or (tracking_number is not null and label_key is not null and booked_at is not null)),
  constraint what_is_cancelled_has_its_time check ((state = 'cancelled') = (cancelled_at is not null))
);
create index shipping_labels_job on public.shipping_labels (job_id);
create unique index shipping_labels_one_each on public.shipping_labels (job_id, parcel) where state <> 'cancelled';
alter table public.shipping_labels enable row level security;
comment on table public.shipping_labels is 'Labels booked with a carrier, one for each parcel of a toy.';
comment on column public.shipping_labels.id is 'Key of the booking: the carrier books it once.';
comment on column public.shipping_labels.job_id is 'The print that is packed.';
comment on column public.shipping_labels.parcel is 'Which of its parcels, from 1.';
comment on column public.shipping_labels.carrier is 'Id of the adapter it was booked through.';
comment on column public.shipping_labels.state is 'booking until the carrier has answered; booked; cancelled, also where the carrier refused it.';
comment on column public.shipping_labels.service is 'Delivery method of the order: standard.';
comment on column public.shipping_labels.weight_g is 'Weight as it was told, grams.';
comment on column public.shipping_labels.tracking_number is 'The carrier''s number.';
comment on column public.shipping_labels.tracking_url is 'The carrier''s page about the parcel; null where there is none.';
comment on column public.shipping_labels.label_key is 'Private key of the PDF in the file store.';
comment on column public.shipping_labels.begun_at is 'When it was asked for.';
comment on column public.shipping_labels.begun_by is 'Address of the staff member.';
comment on column public.shipping_labels.booked_at is 'When the carrier had answered.';
comment on column public.shipping_labels.cancelled_at is 'When it was cancelled or refused.';

create table public.own_label_numbers (
  key uuid primary key,
  number bigint not null generated always as identity unique,
  given_at timestamptz not null,
  cancelled_at timestamptz
);
alter table public.own_label_numbers enable row level security;
comment on table public.own_label_numbers is 'Number range of the shop''s own labels.';
comment on column public.own_label_numbers.key is 'The booking it belongs to; one that was cancelled is not booked again.';
comment on column public.own_label_numbers.number is 'The number printed on it; none is given twice.';
comment on column public.own_label_numbers.given_at is 'When.';
comment on column public.own_label_numbers.cancelled_at is 'When its booking was cancelled.';

revoke all on public.shipping_labels, public.own_label_numbers from service_role;
