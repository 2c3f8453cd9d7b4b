-- Letters: an outbox written with the change that causes them, and the embedded mailbox they land in while no mail server is set.

create table public.mail_messages (
  id uuid primary key,
  once_key text not null unique,
  recipient text not null,
  subject text not null,
  html text not null,
  text text not null,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'refused')),
  created_at timestamptz not null,
  sent_at timestamptz
);
create index mail_messages_waiting on public.mail_messages (created_at) where status = 'waiting';
alter table public.mail_messages enable row level security;
comment on table public.mail_messages is 'Letters to send and sent; one per key, ever.';
comment on column public.mail_messages.id is 'Identity; also the Message-ID on the wire.';
comment on column public.mail_messages.once_key is 'What the letter is for, such as order-confirmation:<order>.';
comment on column public.mail_messages.recipient is 'Address it goes to.';
comment on column public.mail_messages.subject is 'Subject line.';
comment on column public.mail_messages.html is 'Body for readers with HTML.';
comment on column public.mail_messages.text is 'The same content in plain text.';
comment on column public.mail_messages.status is 'waiting, sent, or refused by the recipient''s server.';
comment on column public.mail_messages.created_at is 'When it was written.';
comment on column public.mail_messages.sent_at is 'When the next post office took it.';

create table public.mailbox_messages (
  id uuid primary key,
  recipient text not null,
  recipient_lower text not null generated always as (lower(recipient)) stored,
  subject text not null,
  html text not null,
  text text not null,
  received_at timestamptz not null,
  arrival bigint not null generated always as identity
);
create index mailbox_messages_recipient on public.mailbox_messages (recipient_lower, arrival desc);
create index mailbox_messages_arrival on public.mailbox_messages (arrival desc);
alter table public.mailbox_messages enable row level security;
comment on table public.mailbox_messages is 'The embedded mailbox of a shop without a mail server.';
comment on column public.mailbox_messages.id is 'Message-ID: the same letter delivered again is not kept twice.';
comment on column public.mailbox_messages.recipient is 'Address it came for.';
comment on column public.mailbox_messages.recipient_lower is 'The address as it is sought.';
comment on column public.mailbox_messages.subject is 'Subject line.';
comment on column public.mailbox_messages.html is 'Body for readers with HTML.';
comment on column public.mailbox_messages.text is 'Plain text.';
comment on column public.mailbox_messages.received_at is 'When it came.';
comment on column public.mailbox_messages.arrival is 'Order of arrival.';
