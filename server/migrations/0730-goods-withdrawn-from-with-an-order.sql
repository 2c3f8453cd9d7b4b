-- A message about all of an order that cannot end its toy withdraws from the goods that are not made to measure.

comment on column public.withdrawals.goods is
  'Names of the goods that the buyer withdrew from without the toy, a line each; null where there are none. A message from the order that withdrew from them stands beside one from the goods at the same time, for the person who pays them back.';
