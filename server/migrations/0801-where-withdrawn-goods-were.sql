-- Where goods were when their buyer withdrew from them decides what the receipt promises, and what inbox and page say later: it is kept with
-- the message, as parcels move on.

alter table public.withdrawals add column goods_place text
  check (goods_place in ('unsent', 'to_fetch', 'on_its_way', 'overdue', 'with_buyer'));
comment on column public.withdrawals.goods_place is
  'Of a message about goods: where the nearest of them was (`placeOf`). null of one that withdrew from none, and of before the column, unless it was told that they were overdue.';

update public.withdrawals set goods_place = 'overdue'
where subject = 'goods' and goods is not null and wording like '%Det skulle ha varit hos dig nu, så du får pengarna utan att vänta på det.%';
