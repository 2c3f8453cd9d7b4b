-- The 3D model of each paid order: made once, its files kept private beside it.

create table public.order_models (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null unique references public.orders (id),
  name text not null check (name <> ''),
  thumbnail_url text,
  status text not null default 'pending' check (status in ('pending', 'running', 'completed', 'failed')),
  attempts integer not null default 0,
  failure text,
  files jsonb not null default '[]',
  report jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  completed_at timestamptz
);
alter table public.order_models enable row level security;
comment on table public.order_models is '3D models of paid orders, one each; read through the order they belong to.';
comment on column public.order_models.id is 'Identity.';
comment on column public.order_models.order_id is 'The order it is made for.';
comment on column public.order_models.name is 'Name of the toy when the model was begun.';
comment on column public.order_models.thumbnail_url is 'Picture of the toy.';
comment on column public.order_models.status is 'pending, running, completed or failed.';
comment on column public.order_models.attempts is 'How often making it has begun; only the newest attempt may finish it.';
comment on column public.order_models.failure is 'Why the last attempt failed, for the shop''s own eyes.';
comment on column public.order_models.files is 'List of {format, key, bytes} in the file store.';
comment on column public.order_models.report is 'What was measured on the finished solid.';
comment on column public.order_models.created_at is 'When it was first asked for.';
comment on column public.order_models.updated_at is 'Last change.';
comment on column public.order_models.completed_at is 'When its files were there.';
