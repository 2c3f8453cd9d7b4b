-- What the table of withdrawals holds since a message takes effect when the start of the print before it is taken back.

comment on table public.withdrawals is
  'Withdrawals, one for each order: whoever sends another gets the same receipt. One that was only recorded is replaced when the order may be cancelled by then: it is late, or is made once more, or the start of the print before the message is taken back. Goes with how its buyer can be reached, or when they are forgotten.';
comment on column public.withdrawals.at is
  'When the message came in, by the shop''s clock; kept where it takes effect later.';
