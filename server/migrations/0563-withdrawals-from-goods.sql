-- A buyer may withdraw from the goods alone that are not made to measure: recorded beside a message about the story, for a person, who pays them back.

alter table public.withdrawals
  add column goods text,
  drop constraint withdrawals_subject_check,
  add constraint withdrawals_subject_check check (subject in ('order', 'story', 'goods')),
  drop constraint withdrawals_pkey,
  add primary key (order_id, subject);
comment on table public.withdrawals is
  'Withdrawals, one for each order and subject: whoever sends another gets the same receipt. One from the order replaces the others, but not one from the goods where the order stands, and one that was only recorded is replaced when the order may be cancelled by then: it is late, or is made once more, or the start of the print before the message is taken back. Goes with how its buyer can be reached, or when they are forgotten.';
comment on column public.withdrawals.subject is
  'What the buyer withdrew from: all of the order, its digital story alone, or its goods alone that are not made to measure.';
comment on column public.withdrawals.goods is
  'Names of the goods alone that the buyer withdrew from, a line each; null where there are none.';
