-- A buyer may withdraw from the digital story alone: the message says so, and touches nothing else of the order.

alter table public.withdrawals add column subject text not null default 'order' check (subject in ('order', 'story'));
comment on column public.withdrawals.subject is 'What the buyer withdrew from: all of the order, or its digital story alone.';
