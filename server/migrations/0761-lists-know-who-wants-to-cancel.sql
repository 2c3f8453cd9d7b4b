-- Status badge of a buyer's order list, as on the order page: cancellation request of a late order unanswered.

alter table public.orders add column awaits_cancellation boolean not null default false;
comment on column public.orders.awaits_cancellation is 'Its buyer may cancel, as the toy is late, and asked to: a person answers.';
grant select (awaits_cancellation) on public.orders to anon, authenticated;

create function public.keep_awaits_cancellation(of_order uuid) returns void language sql security definer set search_path = '' as $$
  update public.orders o set awaits_cancellation = public.awaits_cancellation(o.id)
  where o.id = of_order and o.awaits_cancellation is distinct from public.awaits_cancellation(o.id)
$$;
revoke execute on function public.keep_awaits_cancellation(uuid) from public;
comment on function public.keep_awaits_cancellation(uuid) is 'Keeps with an order whether who wants to cancel it waits for an answer.';

create function public.note_cancellation_asked() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform public.keep_awaits_cancellation(coalesce(new.order_id, old.order_id));
  return null;
end $$;
revoke execute on function public.note_cancellation_asked() from public;
comment on function public.note_cancellation_asked() is 'A message of withdrawal came, or was replaced.';
create trigger notes_cancellation_asked after insert or update or delete on public.withdrawals
  for each row execute function public.note_cancellation_asked();

create function public.note_cancellation_answered() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform public.keep_awaits_cancellation(split_part(coalesce(new.subject, old.subject), ':', 1)::uuid);
  return null;
end $$;
revoke execute on function public.note_cancellation_answered() from public;
comment on function public.note_cancellation_answered() is 'Its card in the inbox was ticked off, or is open again.';
create trigger notes_cancellation_answered after insert on public.inbox_done
  for each row when (new.kind = 'withdrawal' and new.subject ~ '^[0-9a-f-]{36}:') execute function public.note_cancellation_answered();
create trigger notes_cancellation_open_again after delete on public.inbox_done
  for each row when (old.kind = 'withdrawal' and old.subject ~ '^[0-9a-f-]{36}:') execute function public.note_cancellation_answered();

create function public.note_cancellation_paid() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform public.keep_awaits_cancellation(new.id);
  return null;
end $$;
revoke execute on function public.note_cancellation_paid() from public;
comment on function public.note_cancellation_paid() is 'All of the payment has gone back, or a refund of it failed.';
create trigger notes_cancellation_paid after update of refunded_total on public.orders
  for each row when (new.refunded_total is distinct from old.refunded_total) execute function public.note_cancellation_paid();

update public.orders o set awaits_cancellation = true where public.awaits_cancellation(o.id);
