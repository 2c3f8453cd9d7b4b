-- What the table of withdrawals holds since a late order and one whose parcel is lost may be cancelled after their print began.

comment on table public.withdrawals is
  'Withdrawals, one for each order: whoever sends another gets the same receipt. One that was only recorded is replaced when the order may be cancelled by then: it is late, or is made once more. Goes with how its buyer can be reached, or when they are forgotten.';
comment on column public.withdrawals.outcome is
  'cancelled: before the print, or while it was late and not sent; recorded: the print had begun; with_person: somebody looks at the payment; over: the order had ended before.';
comment on column public.withdrawals.refund is
  'What goes back because of it, öre: all that has not gone back yet, or, once the print has begun, the digital story in its fortnight.';
