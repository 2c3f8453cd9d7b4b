-- What came back beside the toy is not always sent again: it is paid back, or its buyer withdraws from it. Then it waits no
-- longer, and its order goes on without it; of an order of which nothing has come, and nothing will, nothing is left to send.

alter table public.shipments
  add column return_ended_at timestamptz,
  add constraint only_a_return_ends check (return_ended_at is null or returned_at is not null);
grant select (return_ended_at) on public.shipments to anon, authenticated;
comment on column public.shipments.return_ended_at is
  'When it was settled that nothing that came back in it is sent again; null while it waits.';

create or replace function public.refuse_cancelling_what_has_left() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if public.is_in_workshop(new.id) and exists (select from public.disputes where order_id = new.id and status = 'lost') then
    return null;
  end if;
  if (select bool_and(s.lost_at is not null or s.return_ended_at is not null) from public.shipments s
      where s.order_id = new.id and s.voided_at is null) is not true then
    raise exception 'order % is cancelled only when its bank gave the money back and its toy is in the workshop, or nothing of it comes',
      new.order_number using errcode = '23514';
  end if;
  return null;
end $$;
comment on function public.refuse_cancelling_what_has_left() is
  'A toy that has left the workshop is not cancelled, unless all that was sent is lost, or came back and is not sent again.';
