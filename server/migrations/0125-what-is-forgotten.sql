-- Erasure requests with or without an account, and what remains of a sold toy after erasure.

alter table public.deletion_requests
  add column email text check (email = lower(email)),
  add column warned_at timestamptz,
  add column hindered_at timestamptz,
  add constraint one_who_asked check (num_nonnulls(user_id, email) <= 1);
create unique index deletion_requests_open_email on public.deletion_requests (email) where done_at is null;
comment on table public.deletion_requests is 'Whoever asked to be forgotten; carried out by the clock within 30 days.';
comment on column public.deletion_requests.email is 'The proven address of a buyer without an account; null for customers, and once it has been carried out.';
comment on column public.deletion_requests.warned_at is 'When the operator was told that it is about to be carried out.';
comment on column public.deletion_requests.hindered_at is 'When the operator and the person were told what stands in its way.';

alter table public.orders
  add column texts_gone_at timestamptz,
  add column recipe jsonb;
create index orders_with_texts on public.orders (paid_at) where texts_gone_at is null and paid_at is not null;
comment on column public.orders.texts_gone_at is 'When its texts, names and 3D files went; null while it has them.';
comment on column public.orders.recipe is
  'What a toy was made from, without a word of its buyer: kind, options, seed, version of the toymaker, hashes of its files (EU 2024/2853). Written when texts and files go.';

-- A decided report needs no words of whoever wrote it.
alter table public.content_reports
  drop constraint content_reports_explanation_check,
  add constraint open_report_says_why check (explanation <> '' or status <> 'open');

create or replace function public.refuse_history_change() returns trigger language plpgsql set search_path = '' as $$
begin
  if to_jsonb(new) ->> 'why' = '' and to_jsonb(new) - 'why' = to_jsonb(old) - 'why' then
    return new;
  end if;
  raise exception '% is only ever added to', tg_table_name;
end $$;
comment on function public.refuse_history_change() is 'History is not rewritten; the words of a reason may be forgotten.';
