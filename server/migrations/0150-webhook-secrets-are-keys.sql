-- What signs events is a key like the others: it lies sealed in shop_secrets, and nowhere beside it.

delete from sandbox.idempotency_keys where body like '%"object":"webhook_endpoint"%';
delete from sandbox.objects where kind = 'webhook_endpoint';
drop table public.payment_endpoints;

comment on column public.shop_secrets.name is 'What the key is for; webhook and an address: signs what the embedded provider reports there.';
comment on column sandbox.objects.hidden is 'What is never answered as such: lines, intent settings, test card.';
comment on column sandbox.idempotency_keys.body is 'Body of the first answer, byte for byte; without the signing secret of an endpoint, which follows from its id.';
