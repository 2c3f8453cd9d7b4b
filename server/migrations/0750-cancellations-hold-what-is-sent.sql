-- Who wants to cancel, as the toy is late, is answered by a person: until then nothing of the order is packed or sent, however far its
-- toy is.

create function public.inbox_id(w public.withdrawals) returns text
language sql immutable set search_path = '' as $$
  select w.order_id || ':' || w.outcome || case w.subject when 'order' then '' else ':' || w.subject end || coalesce(':' || w.late, '')
$$;
comment on function public.inbox_id(public.withdrawals) is
  'Id of its card in the inbox: an order may be withdrawn from after its story was, and again once it is late.';

create function public.awaits_cancellation(order_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.withdrawals w where w.order_id = awaits_cancellation.order_id
    and w.subject = 'order' and w.outcome = 'recorded' and w.late is not null
    and not exists (select from public.inbox_done d where d.kind = 'withdrawal' and d.subject = public.inbox_id(w)))
$$;
revoke execute on function public.awaits_cancellation(uuid) from public;
comment on function public.awaits_cancellation(uuid) is
  'Its buyer may cancel, as the toy is late, and asked to: until the card in the inbox is done nothing of the order is sent.';

create or replace function public.is_held(o public.orders) returns boolean
language sql stable set search_path = '' as $$
  select public.awaits_cancellation(o.id) or (o.needs_review and coalesce(
    substring(o.review_reason from '^a refund of ([0-9]+) öre did not arrive$')::bigint >= o.total_price - o.refunded_total, true))
$$;
comment on function public.is_held(public.orders) is
  'Nothing of it is sent before a person has looked at it, or has answered a buyer who wants to cancel; not where it waits for a refund alone of less than all that is left of its payment.';
