-- Keys are encrypted under the shop key, which is outside the database; each may have a newer version.

alter table public.shop_secrets add column version integer not null default 1 check (version > 0);
alter table public.shop_secrets add column used_from timestamptz;
alter table public.shop_secrets drop constraint shop_secrets_pkey;
alter table public.shop_secrets add primary key (name, version);
comment on column public.shop_secrets.value is 'The key itself, sealed under the shop key (AES-256-GCM); name and version are bound to it.';
comment on column public.shop_secrets.version is 'The newest one in use signs, seals and hashes; the one before is believed until the next rotation.';
comment on column public.shop_secrets.used_from is 'Every process has met it by then; null for one that was there from the start.';
comment on column auth.signing_keys.private_key is 'Private JWK, sealed under the shop key as a JSON string; never leaves the server.';
