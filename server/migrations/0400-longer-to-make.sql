-- A toy can be late by itself: no toys before it, no closed days.

alter table public.order_promises drop constraint order_promises_why_check,
  add constraint order_promises_why_check
    check (why in ('paid', 'proof', 'queue', 'closed', 'print', 'making', 'lost', 'returned', 'complaint'));
comment on column public.order_promises.why is
  'paid: with the payment; proof: the buyer answered late or asked for a change; queue, closed, print, making: toys before it, closed days, it is printed again, it takes longer by itself; lost, returned, complaint: the toy is made again, for which reason.';
