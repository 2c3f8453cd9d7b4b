-- What a buyer agreed to about an order, word for word: proof of a waived right of withdrawal.

create table public.order_consents (
  id bigint generated always as identity primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  at timestamptz not null,
  kind text not null check (kind in ('story_at_once')),
  agreed boolean not null,
  text_version text not null,
  wording text not null
);
create index order_consents_order on public.order_consents (order_id, id);
alter table public.order_consents enable row level security;
create trigger only_added_to before update on public.order_consents
  for each row execute function public.refuse_history_change();
comment on table public.order_consents is 'Boxes a buyer ticked or unticked before paying; rows are only ever added, the last one counts.';
comment on column public.order_consents.id is 'Order of events.';
comment on column public.order_consents.order_id is 'The order.';
comment on column public.order_consents.at is 'When.';
comment on column public.order_consents.kind is 'story_at_once: the digital story is wanted at once, and the right of withdrawal ends with that.';
comment on column public.order_consents.agreed is 'Ticked, or unticked again.';
comment on column public.order_consents.text_version is 'Version of the wording.';
comment on column public.order_consents.wording is 'What stood beside the box.';
