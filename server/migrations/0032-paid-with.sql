-- What an order was paid with: a receipt says so.

alter table public.orders
  add column paid_with text check (paid_with ~ '^[a-z0-9_]{1,40}$'),
  add column paid_card_last_four text check (paid_card_last_four ~ '^[0-9]{4}$'),
  add constraint only_a_payment_has_a_method
    check (paid_with is null or paid_at is not null),
  add constraint only_a_method_has_a_card
    check (paid_card_last_four is null or paid_with is not null);
grant select (paid_with, paid_card_last_four) on public.orders to anon, authenticated;
comment on column public.orders.paid_with is 'Kind of payment in the provider''s words: card, swish, klarna; null until paid, and for payments older than this column.';
comment on column public.orders.paid_card_last_four is 'Last four digits of the card; null where no card was used.';
