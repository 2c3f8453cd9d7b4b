-- A message that was only recorded is replaced also when the order has become late on its way, or the new toy in its place has.

alter table public.withdrawals add column late text check (late in ('on_its_way', 'back', 'replacement'));
comment on column public.withdrawals.late is
  'What came late, so that its buyer might cancel, by a person''s hand, when the message was answered: on_its_way: the parcel; back: the parcel, which has come back; replacement: the new toy in place of a faulty one.';
