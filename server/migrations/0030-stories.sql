-- The illustrated story of an order that bought one: written once, its file kept private beside it.

create table public.order_stories (
  order_id uuid primary key references public.orders (id),
  status text not null default 'waiting' check (status in ('waiting', 'running', 'completed', 'failed')),
  available_from timestamptz not null,
  attempts integer not null default 0,
  failure text,
  title text,
  file_key text,
  bytes integer,
  pages integer,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  completed_at timestamptz,
  constraint order_stories_file check (status <> 'completed' or (file_key is not null and title is not null and bytes is not null and pages is not null))
);
alter table public.order_stories enable row level security;
comment on table public.order_stories is 'Illustrated stories of paid orders, one each; read through the order they belong to.';
comment on column public.order_stories.order_id is 'The order that bought it.';
comment on column public.order_stories.status is 'waiting, running, completed or failed.';
comment on column public.order_stories.available_from is 'Not made before: at once with the buyer''s consent, else when the right of withdrawal is over.';
comment on column public.order_stories.attempts is 'How often making it has begun; only the newest attempt may finish it.';
comment on column public.order_stories.failure is 'Why the last attempt failed, for the shop''s own eyes.';
comment on column public.order_stories.title is 'Title on the cover.';
comment on column public.order_stories.file_key is 'The PDF in the file store.';
comment on column public.order_stories.bytes is 'Size of the PDF.';
comment on column public.order_stories.pages is 'Pages of the PDF.';
comment on column public.order_stories.created_at is 'When the order was paid.';
comment on column public.order_stories.updated_at is 'Last change.';
comment on column public.order_stories.completed_at is 'When it was ready to be read.';
