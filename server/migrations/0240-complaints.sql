-- Complaints about toys, with the buyer's photos and what the shop answered; and word of them to the pages of staff.

create table public.complaints (
  id uuid primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  at timestamptz not null,
  text text not null check (text ~ '\S' and length(text) <= 8000),
  status text not null default 'open' check (status in ('open', 'answered', 'reprint', 'refunded')),
  proposal jsonb check (jsonb_typeof(proposal) = 'object'),
  answer text check (answer ~ '\S' and length(answer) <= 8000),
  decided_at timestamptz,
  decided_by text,
  refund int check (refund > 0),
  print_job_id uuid references public.print_jobs (id) on delete set null,
  constraint what_is_decided_has_its_answer
    check ((status = 'open') = (answer is null) and (status = 'open') = (decided_at is null) and (status = 'open') = (decided_by is null)),
  constraint a_refund_has_its_sum check ((status = 'refunded') = (refund is not null))
);
create index complaints_order on public.complaints (order_id, at);
create unique index complaints_one_open on public.complaints (order_id) where status = 'open';
create index complaints_open on public.complaints (at) where status = 'open';
create index complaints_print_job on public.complaints (print_job_id);
alter table public.complaints enable row level security;
comment on table public.complaints is 'What a buyer says is wrong with a toy, and what the shop did about it. At most one of an order is open.';
comment on column public.complaints.id is 'Identity, chosen by the buyer''s page: the same again is the same complaint.';
comment on column public.complaints.order_id is 'The order.';
comment on column public.complaints.at is 'When it came, by the shop''s clock.';
comment on column public.complaints.text is 'What is wrong, in the buyer''s words.';
comment on column public.complaints.status is 'open; answered with words alone, reprint, refunded.';
comment on column public.complaints.proposal is 'What a staff member proposes, to whoever decides: remedy, reason, who and when.';
comment on column public.complaints.answer is 'What the shop answered; null while open.';
comment on column public.complaints.decided_at is 'When it was answered.';
comment on column public.complaints.decided_by is 'Address of the staff member.';
comment on column public.complaints.refund is 'What went back for it, öre; of refunded ones.';
comment on column public.complaints.print_job_id is 'The new print, of those printed again.';

create table public.complaint_photos (
  id uuid primary key,
  complaint_id uuid not null references public.complaints (id) on delete cascade,
  file_key text not null unique,
  at timestamptz not null
);
create index complaint_photos_complaint on public.complaint_photos (complaint_id, at);
alter table public.complaint_photos enable row level security;
comment on table public.complaint_photos is 'Photos of a complaint, for staff alone; they go 90 days after its answer.';
comment on column public.complaint_photos.id is 'Identity, chosen by the buyer''s page: the same again is the same photo.';
comment on column public.complaint_photos.complaint_id is 'The complaint.';
comment on column public.complaint_photos.file_key is 'Private key in the file store.';
comment on column public.complaint_photos.at is 'When it came.';

revoke all on public.complaints, public.complaint_photos from service_role;

create trigger tells_workshop after insert or update on public.complaints
  for each row execute function public.tell_workshop();
create trigger tells_workshop after insert on public.complaint_photos
  for each row execute function public.tell_workshop();
