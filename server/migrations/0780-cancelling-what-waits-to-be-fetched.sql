-- A late toy that waits in the workshop for its buyer is not sent: its buyer may cancel until it is fetched.

alter table public.withdrawals
  drop constraint withdrawals_late_check,
  add constraint withdrawals_late_check check (late in ('on_its_way', 'to_fetch', 'back', 'replacement', 'remade'));
comment on column public.withdrawals.late is
  'What came late, so that its buyer might cancel, by a person''s hand, when the message was answered: on_its_way: the parcel; to_fetch: the toy, which waits in the workshop for its buyer; back: the parcel, which has come back; replacement: the new toy in place of a faulty one; remade: the toy never came, and the new one was not sent.';
