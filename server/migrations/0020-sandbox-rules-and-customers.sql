-- Failure played through by hand: rules for faults of the provider and for banks that answer late. Customers, so that
-- codes can be kept for one of them or for a first purchase.

alter table sandbox.objects drop constraint objects_kind_check;
alter table sandbox.objects add constraint objects_kind_check
  check (kind in ('checkout.session', 'payment_intent', 'charge', 'refund', 'dispute', 'payment_method', 'customer',
    'tax_rate', 'shipping_rate', 'coupon', 'promotion_code', 'webhook_endpoint', 'event',
    'delivery_rule', 'fault_rule', 'bank_rule'));
create index objects_by_customer on sandbox.objects (kind, (shown ->> 'customer'), sequence desc)
  where shown ->> 'customer' is not null;
