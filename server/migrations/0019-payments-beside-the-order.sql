-- Payments that came in beside what was asked for: how much really came, and that an order heard of a second payment.

alter table public.payment_attempts
  add column received bigint check (received >= 0),
  add column received_currency text,
  add constraint money_that_settles_is_what_was_asked_for
    check (status <> 'paid' or received is null or (received = amount and received_currency = currency));
comment on column public.payment_attempts.received is 'What came in, in hundredths of its own currency; null when no money came, and for payments older than this column.';
comment on column public.payment_attempts.received_currency is 'Currency of what came in, as the provider writes it.';

alter table public.order_history
  drop constraint order_history_aspect_check,
  add constraint order_history_aspect_check
    check (aspect in ('status', 'payment_status', 'review', 'refund', 'dispute', 'second_payment'));
comment on column public.order_history.aspect is 'Which side of the order changed; refund is the sum on its way back, öre; second_payment names a payment that goes back because the order was paid already.';
