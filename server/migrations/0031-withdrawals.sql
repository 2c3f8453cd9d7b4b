-- Messages by which buyers withdraw from their order, each with the receipt it was answered with (lag 2005:59, 2 kap. 10 a §).

create table public.withdrawals (
  order_id uuid primary key references public.orders (id) on delete cascade,
  at timestamptz not null,
  name text not null,
  order_number text not null,
  email text not null,
  outcome text not null check (outcome in ('cancelled', 'recorded', 'with_person', 'over')),
  refund bigint not null check (refund >= 0),
  wording text not null
);
create index withdrawals_at on public.withdrawals (at);
alter table public.withdrawals enable row level security;
create trigger only_added_to before update on public.withdrawals
  for each row execute function public.refuse_history_change();
comment on table public.withdrawals is 'Withdrawals as they came in; an order has one, and who sends another gets the same receipt.';
comment on column public.withdrawals.order_id is 'The order.';
comment on column public.withdrawals.at is 'When it came in, by the shop''s clock.';
comment on column public.withdrawals.name is 'The name given.';
comment on column public.withdrawals.order_number is 'The order number given.';
comment on column public.withdrawals.email is 'The address given; the receipt went there.';
comment on column public.withdrawals.outcome is 'cancelled: before production; recorded: production had begun; with_person: somebody looks at the payment; over: the order had ended before.';
comment on column public.withdrawals.refund is 'What goes back because of it, öre.';
comment on column public.withdrawals.wording is 'What the buyer was told, word for word.';
