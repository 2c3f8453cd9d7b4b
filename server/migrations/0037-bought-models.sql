-- What a provider of 3D models was asked to make for an order: written down before it is paid for, so that nobody asks twice.

create table public.provider_tasks (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id),
  round integer not null check (round > 0),
  provider text not null,
  model text not null,
  state text not null check (state in ('ordering', 'postponed', 'waiting', 'delivered', 'given_up')),
  tries integer not null default 0 check (tries >= 0),
  call_id uuid references public.ai_calls (id),
  task_id text,
  progress integer not null default 0 check (progress between 0 and 100),
  faults integer not null default 0 check (faults >= 0),
  spoiled_files integer not null default 0 check (spoiled_files >= 0),
  lease_until timestamptz,
  file_key text,
  why text check (why in ('away', 'setup', 'refused', 'ceiling', 'lost', 'failed', 'never_ended', 'useless_file')),
  ordered_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (order_id, round),
  unique (provider, task_id),
  constraint provider_tasks_bought check (state not in ('waiting', 'delivered') or (task_id is not null and ordered_at is not null)),
  constraint provider_tasks_delivered check ((state = 'delivered') = (file_key is not null)),
  constraint provider_tasks_given_up check ((state = 'given_up') = (why is not null))
);
create index provider_tasks_call on public.provider_tasks (call_id);
create index provider_tasks_under_way on public.provider_tasks (provider) where state in ('ordering', 'waiting');
alter table public.provider_tasks enable row level security;
comment on table public.provider_tasks is '3D models bought outside, one for each round of an order: whoever comes later attaches to the task that is there.';
comment on column public.provider_tasks.id is 'Identity; what the paid call is written down for.';
comment on column public.provider_tasks.order_id is 'The order it is bought for.';
comment on column public.provider_tasks.round is '1; the next where the buyer asked for a change and a person agreed.';
comment on column public.provider_tasks.provider is 'Who sells it.';
comment on column public.provider_tasks.model is 'The provider''s name of its model.';
comment on column public.provider_tasks.state is 'ordering: being asked for; postponed: nothing was made, asked for again later; waiting: bought; delivered: its file is ours; given_up: the toymaker makes the model.';
comment on column public.provider_tasks.tries is 'How often it was asked for.';
comment on column public.provider_tasks.call_id is 'The paid call. Written before the call is made: an order without one has bought nothing.';
comment on column public.provider_tasks.task_id is 'The provider''s number of the task, kept before anybody waits for it.';
comment on column public.provider_tasks.progress is 'Per cent, as the provider says.';
comment on column public.provider_tasks.faults is 'Looks in a row that came to nothing; they set how long to wait.';
comment on column public.provider_tasks.spoiled_files is 'Files that came and were no model.';
comment on column public.provider_tasks.lease_until is 'Until then one process has it in hand.';
comment on column public.provider_tasks.file_key is 'The file as it came. Never printed as it is.';
comment on column public.provider_tasks.why is 'Why it was given up.';
comment on column public.provider_tasks.ordered_at is 'When it was bought.';
comment on column public.provider_tasks.created_at is 'When it was first asked for.';
comment on column public.provider_tasks.updated_at is 'Last change.';

update public.shop_settings
  set value = value || '{"models": {"callDollars": 0.3, "inputPerMillion": 0, "outputPerMillion": 10000}}'
  where key = 'ai.prices';
