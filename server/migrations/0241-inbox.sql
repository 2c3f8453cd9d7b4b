-- The inbox of the workshop: what has no state of its own is ticked off here, and every change that it shows is told.

create table public.inbox_done (
  kind text not null check (kind in ('withdrawal', 'letter')),
  subject text not null check (subject ~ '\S' and length(subject) <= 200),
  at timestamptz not null,
  who text not null,
  primary key (kind, subject)
);
alter table public.inbox_done enable row level security;
comment on table public.inbox_done is 'Matters of the inbox that a person has dealt with and that have no state of their own.';
comment on column public.inbox_done.kind is 'withdrawal: the message of a buyer; letter: one that the mail server refused.';
comment on column public.inbox_done.subject is 'Id of the order with the outcome, or of the letter.';
comment on column public.inbox_done.at is 'When, by the shop''s clock.';
comment on column public.inbox_done.who is 'Address of the staff member.';
revoke all on public.inbox_done from service_role;

create index mail_messages_refused on public.mail_messages (created_at) where status = 'refused';
create index print_jobs_attention on public.print_jobs (updated_at) where attention is not null;
create index order_models_for_a_person on public.order_models (updated_at) where status in ('needs_look', 'failed');
create index order_proofs_change_asked on public.order_proofs (answered_at) where state = 'change_asked';
create index judgements_open on public.judgements (at) where status = 'open';

create trigger tells_workshop after insert on public.inbox_done
  for each row execute function public.tell_workshop();
create trigger tells_workshop after insert or update on public.disputes
  for each row execute function public.tell_workshop();
create trigger tells_workshop after insert on public.withdrawals
  for each row execute function public.tell_workshop();
create trigger tells_workshop after insert or update of status on public.content_reports
  for each row execute function public.tell_workshop();
create trigger tells_workshop after insert or update of done_at on public.deletion_requests
  for each row execute function public.tell_workshop();
create trigger tells_workshop_of_new after insert on public.judgements
  for each row when (new.status = 'open') execute function public.tell_workshop();
create trigger tells_workshop after update on public.judgements
  for each row when (old.status is distinct from new.status) execute function public.tell_workshop();
create trigger tells_workshop after update on public.mail_messages
  for each row when (new.status = 'refused' and old.status <> 'refused') execute function public.tell_workshop();
