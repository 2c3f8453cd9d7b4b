-- Failed passwords from many networks pause the account's password except for networks it has signed in from.

create table auth.known_networks (
  user_id uuid not null references auth.users (id) on delete cascade,
  network_hash text not null,
  seen_at timestamptz not null,
  primary key (user_id, network_hash)
);
create index known_networks_seen on auth.known_networks (seen_at);
alter table auth.known_networks enable row level security;
comment on table auth.known_networks is 'Networks an account has signed in from, for 90 days after the last time; no address stands here.';
comment on column auth.known_networks.user_id is 'The customer.';
comment on column auth.known_networks.network_hash is 'Keyed hash of the mark of the network.';
comment on column auth.known_networks.seen_at is 'Newest sign-in from there.';
