-- Every paid order has a print job, an order in printing has one that was started, and what went wrong with a print is kept.

alter table public.print_job_events add column failure text check (failure in
  ('came_loose', 'clogged', 'ran_out', 'stringing', 'layer_shift', 'supports', 'wrong_colour', 'power', 'other'));
comment on column public.print_job_events.failure is 'What went wrong, of a print that failed; why has its words.';

-- The size list says which sizes fit a printer, so it is read again when one changes.
create trigger announce_change after insert or update or delete on public.printers
  for each statement execute function public.announce_catalogue_change();

create function public.new_print_code() returns text language sql volatile set search_path = '' as $$
  -- 32 characters, so that five bits of each byte choose one; bytes 6 and 8 of a UUID are not random.
  select string_agg(substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 1 + get_byte(u.bytes, b.nr) % 32, 1), '')
  from (select decode(replace(gen_random_uuid()::text, '-', ''), 'hex') as bytes) u,
    unnest(array[0, 1, 2, 3, 4, 5, 10, 11]) as b (nr)
$$;

-- A shop that runs goes on: what is to be made is queued, what is being made was started, what was sent is done.
with job as (
  insert into public.print_jobs
    (code, order_id, attempt, reason, status, started_at, printed_at, created_at, updated_at)
  select public.new_print_code(), o.id, 1, 'first',
    case when o.status in ('confirmed', 'processing') then 'queued' when o.status = 'printing' then 'printing' else 'checked' end,
    case when o.status in ('confirmed', 'processing') then null else coalesce(o.status_changed_at, o.paid_at) end,
    case when o.status in ('shipped', 'delivered') then coalesce(o.status_changed_at, o.paid_at) end,
    o.paid_at, coalesce(o.status_changed_at, o.paid_at)
  from public.orders o
  where o.paid_at is not null and o.status in ('confirmed', 'processing', 'printing', 'shipped', 'delivered')
  returning id, status, updated_at
)
insert into public.print_job_events (job_id, at, was, became, who, why)
select id, updated_at, null, status, 'shop', 'taken over from its order' from job;
drop function public.new_print_code();

create function public.printing_order_has_a_print() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  wanted uuid := case when tg_table_name = 'orders' then (to_jsonb(new) ->> 'id')::uuid else (to_jsonb(new) ->> 'order_id')::uuid end;
begin
  if exists (select from public.orders o where o.id = wanted and o.status = 'printing') and not exists (
    select from public.print_jobs j where j.order_id = wanted and j.started_at is not null
      and not exists (select from public.print_jobs k where k.order_id = wanted and k.attempt > j.attempt and k.reason = 'lost'))
  then
    raise exception 'order % is printed by no print job that was started', wanted using errcode = '23514';
  end if;
  return null;
end $$;
comment on function public.printing_order_has_a_print() is
  'At the end of a transaction: an order in printing has a print job that was started since its last parcel was lost.';
revoke execute on function public.printing_order_has_a_print() from public;
create constraint trigger has_a_print after insert or update of status on public.orders
  deferrable initially deferred for each row when (new.status = 'printing') execute function public.printing_order_has_a_print();
create constraint trigger keeps_its_print after update of started_at, status, reason on public.print_jobs
  deferrable initially deferred for each row when (new.started_at is null) execute function public.printing_order_has_a_print();
