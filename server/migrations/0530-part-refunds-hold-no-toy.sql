-- A part of the payment that the bank sent home is paid another way meanwhile: its finished toy is sent all the same.

create function public.is_held(o public.orders) returns boolean
language sql immutable set search_path = '' as $$
  select o.needs_review and coalesce(
    substring(o.review_reason from '^a refund of ([0-9]+) öre did not arrive$')::bigint >= o.total_price - o.refunded_total, true)
$$;
comment on function public.is_held(public.orders) is
  'Nothing of it is sent before a person has looked at it; not where it waits for a refund alone of less than all that is left of its payment.';
