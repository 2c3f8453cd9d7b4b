-- The board and the page of an order: notes, corrected addresses and saved views; and word of every change to the pages of staff.

create table public.order_notes (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  at timestamptz not null,
  who text not null,
  for_buyer boolean not null,
  subject text check (subject ~ '\S' and length(subject) <= 200),
  text text not null check (text ~ '\S' and length(text) <= 8000),
  constraint a_letter_has_its_subject check (for_buyer = (subject is not null))
);
create index order_notes_order on public.order_notes (order_id, at);
alter table public.order_notes enable row level security;
comment on table public.order_notes is 'What staff wrote about an order, to each other or to its buyer; rows are only added.';
comment on column public.order_notes.id is 'Identity; part of the once key of its letter.';
comment on column public.order_notes.order_id is 'The order.';
comment on column public.order_notes.at is 'When, by the shop''s clock.';
comment on column public.order_notes.who is 'Address of the staff member.';
comment on column public.order_notes.for_buyer is 'true: sent to the buyer as a letter.';
comment on column public.order_notes.subject is 'Subject of the letter; null for a note.';
comment on column public.order_notes.text is 'The note, or the letter.';

create table public.order_address_changes (
  id bigint primary key generated always as identity,
  order_id uuid not null references public.orders (id) on delete cascade,
  at timestamptz not null,
  who text not null,
  was jsonb not null check (jsonb_typeof(was) = 'object'),
  became jsonb not null check (jsonb_typeof(became) = 'object')
);
create index order_address_changes_order on public.order_address_changes (order_id, id);
alter table public.order_address_changes enable row level security;
comment on table public.order_address_changes is 'Delivery addresses that staff corrected before the parcel was sent; rows are only added.';
comment on column public.order_address_changes.id is 'Order of writing.';
comment on column public.order_address_changes.order_id is 'The order.';
comment on column public.order_address_changes.at is 'When, by the shop''s clock.';
comment on column public.order_address_changes.who is 'Address of the staff member.';
comment on column public.order_address_changes.was is 'The address before.';
comment on column public.order_address_changes.became is 'The address after.';

create table public.saved_views (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  name text not null check (name ~ '\S' and length(name) <= 60),
  filter jsonb not null check (jsonb_typeof(filter) = 'object'),
  created_at timestamptz not null
);
create unique index saved_views_name on public.saved_views (user_id, lower(name));
alter table public.saved_views enable row level security;
comment on table public.saved_views is 'Filters of the board that a person kept under a name.';
comment on column public.saved_views.id is 'Identity.';
comment on column public.saved_views.user_id is 'Whose.';
comment on column public.saved_views.name is 'As the person calls it.';
comment on column public.saved_views.filter is 'What the board shows; never a searched text.';
comment on column public.saved_views.created_at is 'When it was kept.';

revoke all on public.order_notes, public.order_address_changes, public.saved_views from service_role;

-- Rows of orders are wide: counted and sorted in the index alone, ten thousand take a millisecond.
create index orders_board on public.orders (status, promised_last, paid_at, created_at) include (payment_attempts, needs_review);
create index orders_newest on public.orders (status, status_changed_at desc nulls last, created_at desc)
  include (payment_attempts, needs_review);
create index orders_paid on public.orders (paid_at) where paid_at is not null;
create index shipments_tracking on public.shipments (upper(replace(tracking_number, '-', '')));
create index mail_messages_recipient on public.mail_messages (lower(recipient));

create function public.tell_workshop() returns trigger language plpgsql set search_path = '' as $$
declare
  changed jsonb := to_jsonb(new);
  number text := changed ->> 'order_number';
begin
  if number is null and changed ? 'order_id' then
    select order_number into number from public.orders where id = (changed ->> 'order_id')::uuid;
  end if;
  perform pg_catalog.pg_notify('workshop', coalesce(number, ''));
  return null;
end $$;
revoke execute on function public.tell_workshop() from public;
comment on function public.tell_workshop() is
  'Tells on the channel workshop which order changed, by its number; '''' for what belongs to none.';

create trigger tells_workshop after update on public.orders
  for each row when ((old.status, old.payment_status, old.needs_review, old.review_reason, old.payment_attempts, old.promised_first,
      old.promised_last, old.refunded_total, old.delivery_full_name, old.street_address, old.postal_code, old.city)
    is distinct from (new.status, new.payment_status, new.needs_review, new.review_reason, new.payment_attempts, new.promised_first,
      new.promised_last, new.refunded_total, new.delivery_full_name, new.street_address, new.postal_code, new.city))
  execute function public.tell_workshop();
create trigger tells_workshop_of_new after insert on public.order_models
  for each row execute function public.tell_workshop();
create trigger tells_workshop after update on public.order_models
  for each row when (old.status is distinct from new.status) execute function public.tell_workshop();
create trigger tells_workshop after insert or update on public.order_proofs
  for each row execute function public.tell_workshop();
create trigger tells_workshop after insert or update on public.shipments
  for each row execute function public.tell_workshop();
create trigger tells_workshop after insert or update on public.print_jobs
  for each row execute function public.tell_workshop();
create trigger tells_workshop after insert or update on public.printers
  for each row execute function public.tell_workshop();
create trigger tells_workshop after insert on public.order_notes
  for each row execute function public.tell_workshop();
