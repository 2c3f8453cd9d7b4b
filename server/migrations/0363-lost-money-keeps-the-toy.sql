-- The bank gave the money of an order back while its toy still is in the workshop: to be fetched, or come back.

create or replace function public.order_ways() returns table (was text, became text, kind text)
language sql immutable set search_path = '' as $$
  values
    ('pending', 'confirmed', 'on'), ('pending', 'cancelled', 'on'),
    ('confirmed', 'processing', 'on'), ('confirmed', 'cancelled', 'on'), ('confirmed', 'refunded', 'on'),
    ('processing', 'printing', 'on'), ('processing', 'cancelled', 'on'), ('processing', 'refunded', 'on'),
    ('printing', 'shipped', 'on'), ('printing', 'cancelled', 'on'), ('printing', 'refunded', 'on'),
    ('shipped', 'delivered', 'on'), ('shipped', 'cancelled', 'on'), ('shipped', 'refunded', 'on'),
    ('delivered', 'refunded', 'on'),
    ('cancelled', 'refunded', 'on'),
    ('printing', 'processing', 'back'), ('shipped', 'printing', 'back'), ('delivered', 'shipped', 'back'),
    ('processing', 'shipped', 'back'), ('processing', 'delivered', 'back'),
    ('shipped', 'processing', 'lost'), ('delivered', 'processing', 'lost')
$$;

create function public.is_in_workshop(an_order uuid) returns boolean
language sql stable set search_path = '' as $$
  select coalesce((select s.returned_at is not null or (s.method = 'pickup' and coalesce(s.delivered_at, s.lost_at) is null)
    from public.shipments s where s.order_id = an_order and s.voided_at is null order by s.shipped_at desc limit 1), true)
$$;
revoke execute on function public.is_in_workshop(uuid) from public;
comment on function public.is_in_workshop(uuid) is
  'What was sent last waits there for its buyer or came back, or nothing was sent.';

create function public.refuse_cancelling_what_has_left() returns trigger language plpgsql set search_path = '' as $$
begin
  if not public.is_in_workshop(new.id)
      or not exists (select from public.disputes where order_id = new.id and status = 'lost') then
    raise exception 'order % is cancelled only when its bank gave the money back and its toy is in the workshop', new.order_number
      using errcode = '23514';
  end if;
  return null;
end $$;
revoke execute on function public.refuse_cancelling_what_has_left() from public;
comment on function public.refuse_cancelling_what_has_left() is 'A toy that has left the workshop is not cancelled.';
create trigger cancels_what_has_not_left after update of status on public.orders
  for each row when ((old.status, new.status) in (('shipped', 'cancelled')))
  execute function public.refuse_cancelling_what_has_left();
