-- Money that goes back, payments that are disputed, and the unbroken numbers of receipts and credit notes.

alter table public.orders
  add column refunded_total bigint not null default 0,
  add constraint never_more_back_than_paid check (refunded_total between 0 and total_price),
  add constraint only_paid_money_goes_back check (refunded_total = 0 or paid_at is not null);
grant select (refunded_total) on public.orders to anon, authenticated;
comment on column public.orders.refunded_total is 'Given back or on its way back to the buyer, öre; repeated payments do not count.';

alter table public.order_history
  drop constraint order_history_aspect_check,
  add constraint order_history_aspect_check check (aspect in ('status', 'payment_status', 'review', 'refund', 'dispute'));
comment on column public.order_history.aspect is 'Which side of the order changed; refund is the sum on its way back, öre.';
comment on column public.order_history.who is 'buyer, payment, provider, model, shop, or the operator by name.';

alter table public.refunds
  add column request_key text,
  add column why text not null default '';
create unique index refunds_request on public.refunds (order_id, request_key) where request_key is not null;
create index refunds_payment on public.refunds (payment_reference);
create index refunds_pending on public.refunds (updated_at) where status = 'pending';
comment on column public.refunds.request_key is 'Mark of the request: the same one again is the same refund. null for what the shop or the provider began.';
comment on column public.refunds.why is 'The reason in words.';
comment on column public.refunds.who is 'shop, provider (begun there), or the operator by name.';

alter table public.payment_events add column payment_reference text;
comment on column public.payment_events.payment_reference is 'The payment it is about; null when it names an attempt.';

create table public.disputes (
  provider_reference text primary key,
  order_id uuid not null references public.orders (id),
  payment_reference text not null,
  amount bigint not null check (amount >= 0),
  reason text not null,
  status text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  closed_at timestamptz
);
create index disputes_order on public.disputes (order_id);
create index disputes_open on public.disputes (updated_at) where closed_at is null;
alter table public.disputes enable row level security;
comment on table public.disputes is 'Payments that a buyer has asked the bank to take back.';
comment on column public.disputes.provider_reference is 'The provider''s mark of the dispute.';
comment on column public.disputes.order_id is 'The order.';
comment on column public.disputes.payment_reference is 'The payment that is disputed.';
comment on column public.disputes.amount is 'Disputed sum, öre.';
comment on column public.disputes.reason is 'The bank''s word for why.';
comment on column public.disputes.status is 'The provider''s word for how far it has come; words of later days are kept as they are.';
comment on column public.disputes.created_at is 'When the shop learned of it.';
comment on column public.disputes.updated_at is 'Last change.';
comment on column public.disputes.closed_at is 'When it was decided; null while open.';

create table public.receipt_counters (
  series text primary key check (series in ('receipt', 'credit_note')),
  last_number bigint not null default 0 check (last_number >= 0)
);
alter table public.receipt_counters enable row level security;
comment on table public.receipt_counters is 'The last number given; held by the transaction that gives the next, so that a rollback leaves no gap.';
comment on column public.receipt_counters.series is 'receipt or credit_note.';
comment on column public.receipt_counters.last_number is 'The last number given.';
insert into public.receipt_counters (series) values ('receipt'), ('credit_note');

create table public.receipts (
  series text not null references public.receipt_counters (series),
  number bigint not null check (number > 0),
  order_id uuid not null references public.orders (id),
  refund_id uuid references public.refunds (id),
  issued_at timestamptz not null,
  total bigint not null,
  vat bigint not null,
  primary key (series, number),
  constraint credit_notes_name_their_refund check ((series = 'credit_note') = (refund_id is not null))
);
create unique index one_receipt on public.receipts (order_id) where series = 'receipt';
create unique index one_credit_note on public.receipts (refund_id) where total > 0;
create unique index one_reversal on public.receipts (refund_id) where total < 0;
create index receipts_order on public.receipts (order_id);
create index receipts_refund on public.receipts (refund_id) where refund_id is not null;
alter table public.receipts enable row level security;
comment on table public.receipts is 'Receipts of settled payments and credit notes of what went back, in unbroken series; never changed (bokföringslag 1999:1078, 5 kap. 7 §).';
comment on column public.receipts.series is 'receipt or credit_note.';
comment on column public.receipts.number is 'Running number within the series.';
comment on column public.receipts.order_id is 'The order.';
comment on column public.receipts.refund_id is 'The refund a credit note is about.';
comment on column public.receipts.issued_at is 'When it was issued.';
comment on column public.receipts.total is 'Sum, öre; below zero when a refund came back and its credit note is taken back.';
comment on column public.receipts.vat is 'VAT contained in the sum, öre.';

create function public.refuse_receipt_change() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception 'receipts are only ever added to';
end $$;
comment on function public.refuse_receipt_change() is 'What has been issued stands.';
create trigger only_added_to before update or delete on public.receipts
  for each row execute function public.refuse_receipt_change();

-- Orders that have been paid get their numbers in the order of payment.
insert into public.receipts (series, number, order_id, issued_at, total, vat)
  select 'receipt', row_number() over (order by paid_at, order_number), id, paid_at, total_price, tax_amount
  from public.orders where paid_at is not null;
update public.receipt_counters set last_number = (select count(*) from public.receipts) where series = 'receipt';
