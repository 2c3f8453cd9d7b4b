-- Whoever cancels a new toy that is made for a lost one chooses whether what came beside the first, and is not made to measure, goes back
-- as well.

alter table public.withdrawals add column keeps_goods boolean not null default false;
comment on column public.withdrawals.keeps_goods is 'Of a message about all of the order: the buyer keeps what came beside the toy before, and cancels the new toy alone.';
