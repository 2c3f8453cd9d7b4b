-- The promised days of an order are reckoned from the queue and the closed days that its buyer was shown, and kept with every move.

alter table public.orders add column workload jsonb check (jsonb_typeof(workload) = 'object');
comment on column public.orders.workload is
  'Days of printing before it and closed days, as shown when its payment form was opened; its promised days follow. Null: none.';
grant select (workload, late_told_at) on public.orders to anon, authenticated;

create table public.order_promises (
  id bigint primary key generated always as identity,
  order_id uuid not null references public.orders (id) on delete cascade,
  first date not null,
  last date not null,
  moved_at timestamptz not null,
  why text not null check (why in ('paid', 'proof', 'queue', 'closed', 'print')),
  told_at timestamptz,
  constraint a_span_does_not_end_before_it_begins check (first <= last)
);
create index order_promises_order on public.order_promises (order_id, id);
create unique index order_promises_paid_once on public.order_promises (order_id) where why = 'paid';
alter table public.order_promises enable row level security;
comment on table public.order_promises is 'Every span of days promised for an order; the last is the one that holds. Rows are only added.';
comment on column public.order_promises.id is 'Order of writing.';
comment on column public.order_promises.order_id is 'The order.';
comment on column public.order_promises.first is 'First promised day.';
comment on column public.order_promises.last is 'Last promised day.';
comment on column public.order_promises.moved_at is 'When it was promised.';
comment on column public.order_promises.why is
  'paid: with the payment; proof: the buyer answered late or asked for a change; queue, closed, print: the shop is behind, was closed, prints it again.';
comment on column public.order_promises.told_at is 'When a letter about the move was written; null where none was due.';
revoke all on public.order_promises from service_role;

insert into public.order_promises (order_id, first, last, moved_at, why)
select id, promised_first, promised_last, paid_at, 'paid' from public.orders
where paid_at is not null and promised_first is not null and promised_last is not null;

-- With the payment, so that no way to be paid goes without; a statement of its own would be one more in every settlement.
create function public.keep_first_promise() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.order_promises (order_id, first, last, moved_at, why)
  values (new.id, new.promised_first, new.promised_last, new.paid_at, 'paid')
  on conflict (order_id) where why = 'paid' do nothing;
  return null;
end $$;
revoke execute on function public.keep_first_promise() from public;
comment on function public.keep_first_promise() is 'Keeps the days that are promised with the payment.';
create trigger keeps_first_promise after update of paid_at on public.orders
  for each row when (old.paid_at is null and new.paid_at is not null and new.promised_first is not null and new.promised_last is not null)
  execute function public.keep_first_promise();

insert into public.shop_setting_schemas (key, schema) values ('promise.closed', '{"maxItems":40,"type":"array","items":{"type":"object","properties":{"first":{"type":"string","pattern":"^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$"},"last":{"type":"string","pattern":"^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$"}},"required":["first","last"],"additionalProperties":{}}}');
