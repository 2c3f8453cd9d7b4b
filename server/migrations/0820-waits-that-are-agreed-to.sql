-- Delivery more than 30 days after the order needs the buyer's consent, which the letter about the new days requests.

alter table public.orders add column wait_beyond date;
comment on column public.orders.wait_beyond is
  'Last day on which it is delivered without its buyer''s yes, where the promised days end after it and the yes is not given; null: none is needed.';
grant select (wait_beyond) on public.orders to anon, authenticated;
create index orders_asking_to_wait on public.orders (id) where wait_beyond is not null;

create table public.agreed_waits (
  id bigint primary key generated always as identity,
  order_id uuid not null references public.orders (id) on delete cascade,
  last date not null,
  at timestamptz not null,
  who text not null
);
create index agreed_waits_order on public.agreed_waits (order_id, id);
alter table public.agreed_waits enable row level security;
create trigger only_added_to before update on public.agreed_waits
  for each row execute function public.refuse_history_change();
comment on table public.agreed_waits is 'Days that a buyer agreed to wait for; rows are only added. Days after them are asked about anew.';
comment on column public.agreed_waits.id is 'Order of writing.';
comment on column public.agreed_waits.order_id is 'The order.';
comment on column public.agreed_waits.last is 'Last of the days that were agreed to.';
comment on column public.agreed_waits.at is 'When.';
comment on column public.agreed_waits.who is 'buyer, or the address of the member of staff who noted the buyer''s yes.';
revoke all on public.agreed_waits from service_role;

create function public.asks_to_wait(o public.orders) returns boolean
language sql stable security definer set search_path = '' as $$
  select o.wait_beyond is not null and o.payment_status = 'paid' and not o.awaits_cancellation
    and (o.status in ('confirmed', 'processing', 'printing')
      or (o.status in ('shipped', 'delivered') and exists (select from public.reprints_of_sent_toys() r where r.order_id = o.id)))
    and not public.is_all_back(o) and not public.awaits_new_days(o.id)
$$;
revoke execute on function public.asks_to_wait(public.orders) from public;
comment on function public.asks_to_wait(public.orders) is
  'Its toy is not sent, a letter asked its buyer whether they wait for days beyond 30, and no yes is kept. Not while who wants to cancel waits for an answer.';

-- The same as `waitAskedBeyond` of the contract, for what was asked before.
update public.orders o set wait_beyond = (asked.since at time zone 'Europe/Stockholm')::date + 30
from (select distinct on (p.order_id) p.order_id, p.last, p.told_at, case p.why when 'complaint' then p.moved_at else paid.paid_at end as since
  from public.order_promises p join public.orders paid on paid.id = p.order_id
  order by p.order_id, p.id desc) asked
where asked.order_id = o.id and asked.told_at is not null and o.status in ('confirmed', 'processing', 'printing', 'shipped', 'delivered')
  and asked.last > (asked.since at time zone 'Europe/Stockholm')::date + 30
  and asked.last > coalesce(o.first_promised_last, '-infinity');
