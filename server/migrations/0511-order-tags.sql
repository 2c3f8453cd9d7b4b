-- Tags that staff put on orders, in their own words.

create table public.order_tags (
  order_id uuid not null references public.orders (id) on delete cascade,
  tag text not null check (tag ~ '^\S+( \S+)*$' and length(tag) <= 120),
  at timestamptz not null,
  who text not null
);
create unique index order_tags_once on public.order_tags (order_id, lower(tag));
create index order_tags_tag on public.order_tags (lower(tag), order_id) include (tag);
alter table public.order_tags enable row level security;
comment on table public.order_tags is 'Words that staff put on orders to find them again; on no page of a buyer, in their own copy of their data, deleted when an order is anonymised.';
comment on column public.order_tags.order_id is 'The order.';
comment on column public.order_tags.tag is 'As it was first typed in the shop: those that differ in case alone are one tag.';
comment on column public.order_tags.at is 'When, by the shop''s clock.';
comment on column public.order_tags.who is 'Address of the staff member.';
revoke all on public.order_tags from service_role;

create or replace function public.tell_workshop() returns trigger language plpgsql set search_path = '' as $$
declare
  changed jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  number text := changed ->> 'order_number';
begin
  if number is null and changed ? 'order_id' then
    select order_number into number from public.orders where id = (changed ->> 'order_id')::uuid;
  end if;
  perform pg_catalog.pg_notify('workshop', coalesce(number, ''));
  return null;
end $$;
create trigger tells_workshop after insert or delete on public.order_tags
  for each row execute function public.tell_workshop();
