-- A toy with a text on it is shown to the workshop without it: drawn once for its order, for the pages before its check.

create table public.plain_pictures (
  order_id uuid primary key references public.orders (id) on delete cascade,
  picture_key text,
  drawn_at timestamptz not null
);
alter table public.plain_pictures enable row level security;
comment on table public.plain_pictures is 'Pictures of ordered toys without their texts, for staff who do not read those.';
comment on column public.plain_pictures.order_id is 'The order.';
comment on column public.plain_pictures.picture_key is 'Public picture without texts; null where none can be drawn.';
comment on column public.plain_pictures.drawn_at is 'When, by the shop''s clock.';
revoke all on public.plain_pictures from service_role;
create trigger tells_workshop after insert on public.plain_pictures
  for each row execute function public.tell_workshop();

create function public.plain_picture_of(order_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select p.picture_key from public.plain_pictures p where p.order_id = $1),
    (select t.picture_key from public.toys t where t.order_id = $1 and t.picture_key is not null
      order by t.checked_at desc limit 1))
$$;
comment on function public.plain_picture_of(uuid) is
  'Key of a picture of this order''s toy without texts: as ordered, or of one that passed its check; null until one is drawn.';
revoke execute on function public.plain_picture_of(uuid) from public;

create function public.kind_of_design(design_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(d.selections #>> '{categoryL4,name}', d.selections #>> '{categoryL3,name}',
    d.selections #>> '{categoryL2,name}', d.selections #>> '{categoryL1,name}')
  from public.print_models d where d.id = design_id
$$;
comment on function public.kind_of_design(uuid) is 'Innermost level of the catalogue, by name: Drake. null where the design is gone.';
revoke execute on function public.kind_of_design(uuid) from public;
