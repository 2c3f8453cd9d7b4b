-- Before a likeness of the picture is printed, the buyer sees the printable model and says yes or asks for a change.

alter table public.order_models
  drop constraint order_models_status_check,
  add constraint order_models_status_check check (status in ('pending', 'running', 'completed', 'failed', 'needs_look')),
  add column round integer not null default 1 check (round > 0),
  add column origin text check (origin in ('ai', 'toymaker')),
  add column look_reasons jsonb not null default '[]',
  add column changes jsonb not null default '[]',
  add constraint a_look_has_its_reasons check (status <> 'needs_look' or jsonb_array_length(look_reasons) > 0);
comment on column public.order_models.status is 'pending, running, completed, failed, or needs_look: made, but a person must look before it may be printed.';
comment on column public.order_models.round is 'Which model it is; each change asked for leads to the next.';
comment on column public.order_models.origin is 'ai: a likeness of the picture; toymaker: the very solid the picture shows. null until made.';
comment on column public.order_models.look_reasons is 'Why a person must look, Swedish sentences for the operator.';
comment on column public.order_models.changes is 'What differs from the picture so that the toy holds, Swedish sentences for the buyer.';
comment on column public.order_models.files is 'List of {format, key, bytes, sha256} in the file store.';

create table public.order_proofs (
  order_id uuid primary key references public.orders (id) on delete cascade,
  state text not null check (state in ('waiting', 'approved', 'change_asked', 'lapsed')),
  round integer not null default 1 check (round > 0),
  print_file_sha256 text not null check (print_file_sha256 ~ '^[0-9a-f]{64}$'),
  sent_at timestamptz not null,
  answer_by timestamptz not null check (answer_by > sent_at),
  silence_prints boolean not null,
  reminded_at timestamptz,
  answered_at timestamptz,
  part text check (part in ('face', 'colours', 'text', 'body', 'other')),
  wish text,
  changes_asked integer not null default 0 check (changes_asked >= 0),
  waited_seconds integer not null default 0 check (waited_seconds >= 0),
  updated_at timestamptz not null,
  constraint an_answer_has_its_time check ((state in ('approved', 'change_asked')) = (answered_at is not null)),
  constraint a_change_says_what check (state <> 'change_asked' or (part is not null and wish is not null))
);
create index order_proofs_open on public.order_proofs (answer_by) where state = 'waiting';
create index order_proofs_unanswered on public.order_proofs (updated_at) where state in ('change_asked', 'lapsed');
alter table public.order_proofs enable row level security;
grant select on public.order_proofs to anon, authenticated;
create policy owners_of_the_order_read on public.order_proofs for select to anon, authenticated
  using (exists (select 1 from public.orders where orders.id = order_proofs.order_id));
comment on table public.order_proofs is 'The printable model as it was laid before the buyer, and what the buyer said. Written by the shop alone.';
comment on column public.order_proofs.order_id is 'The order.';
comment on column public.order_proofs.state is 'waiting, approved, change_asked, or lapsed: the time is up and nothing was said.';
comment on column public.order_proofs.round is 'Which model the buyer sees; each change asked for leads to the next.';
comment on column public.order_proofs.print_file_sha256 is 'Hash of the print file that is shown: what is approved is what is printed.';
comment on column public.order_proofs.sent_at is 'When this model was shown first.';
comment on column public.order_proofs.answer_by is 'Until when an answer keeps the promised days.';
comment on column public.order_proofs.silence_prints is 'What was promised about silence: true, the model is printed as it is; false, the shop waits.';
comment on column public.order_proofs.reminded_at is 'When the buyer was reminded.';
comment on column public.order_proofs.answered_at is 'When the buyer answered.';
comment on column public.order_proofs.part is 'What the buyer wants changed.';
comment on column public.order_proofs.wish is 'The change in the buyer''s own words.';
comment on column public.order_proofs.changes_asked is 'How many changes the buyer has asked for.';
comment on column public.order_proofs.waited_seconds is 'By how much answers and changes have moved the promised days.';
comment on column public.order_proofs.updated_at is 'Last change.';

create table public.order_proof_history (
  id bigint generated always as identity primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  at timestamptz not null,
  round integer not null,
  was text,
  became text not null,
  who text not null,
  said text
);
create index order_proof_history_order on public.order_proof_history (order_id, id);
alter table public.order_proof_history enable row level security;
create trigger only_added_to before update on public.order_proof_history
  for each row execute function public.refuse_history_change();
comment on table public.order_proof_history is 'What happened to each proof; rows are only ever added.';
comment on column public.order_proof_history.id is 'Order of events.';
comment on column public.order_proof_history.order_id is 'The order.';
comment on column public.order_proof_history.at is 'When.';
comment on column public.order_proof_history.round is 'Which model it was about.';
comment on column public.order_proof_history.was is 'State before; null when the proof was shown first.';
comment on column public.order_proof_history.became is 'State after.';
comment on column public.order_proof_history.who is 'buyer, shop, or the operator by name.';
comment on column public.order_proof_history.said is 'The buyer''s own words, where there were some.';

create function public.refuse_print_without_a_yes() returns trigger language plpgsql set search_path = '' as $$
begin
  if exists (select 1 from public.order_models where order_id = new.id and status = 'needs_look') then
    raise exception 'order % may not be printed: nobody has looked at its model', new.order_number;
  end if;
  if exists (select 1 from public.order_proofs where order_id = new.id
    and state <> 'approved' and not (state = 'lapsed' and silence_prints)) then
    raise exception 'order % may not be printed: its buyer has not approved the model', new.order_number;
  end if;
  return new;
end $$;
comment on function public.refuse_print_without_a_yes() is 'Whoever moves the order: nothing is printed that its buyer was asked about and has not approved, or that a person must look at first.';
create trigger only_approved_is_printed before update of status on public.orders
  for each row when (new.status = 'printing' and old.status is distinct from new.status)
  execute function public.refuse_print_without_a_yes();

insert into public.shop_settings (key, value) values ('proofs', '{"for": "ai", "silence": "wait"}');
