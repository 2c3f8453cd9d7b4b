-- The provider is answered as soon as its event is written down. Those that wait become jobs afterwards, many at a time;
-- a process that ends in between leaves them to the next.

alter table public.payment_events add column handed_on_at timestamptz;
update public.payment_events set handed_on_at = received_at;
create index payment_events_waiting on public.payment_events (received_at) where handed_on_at is null;
comment on column public.payment_events.handed_on_at is 'When it became a job; null while it waits.';
