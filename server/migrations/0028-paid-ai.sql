-- What bought pictures, words and models cost, how many a visitor may have, and who is written to when a picture is ready.

create table public.ai_calls (
  id uuid primary key default gen_random_uuid(),
  service text not null check (service in ('pictures', 'words', 'models', 'stories')),
  model text not null,
  subject uuid,
  payers text[] not null default '{}',
  state text not null check (state in ('open', 'done', 'free', 'lost')),
  counts boolean not null default true,
  cost_ore numeric(12, 2) not null check (cost_ore >= 0),
  input_tokens integer,
  output_tokens integer,
  file_key text,
  fault text,
  started_at timestamptz not null,
  ended_at timestamptz
);
create index ai_calls_subject on public.ai_calls (subject, service);
create index ai_calls_started on public.ai_calls (started_at);
create index ai_calls_payers on public.ai_calls using gin (payers);
alter table public.ai_calls enable row level security;
comment on table public.ai_calls is 'Every call to an AI provider that costs money, written down before it is made.';
comment on column public.ai_calls.id is 'Identity.';
comment on column public.ai_calls.service is 'What is bought.';
comment on column public.ai_calls.model is 'Whose: the provider''s name of its model.';
comment on column public.ai_calls.subject is 'What it is bought for: a generation, a design or an order. Bought once, never again.';
comment on column public.ai_calls.payers is 'Marks of the visitor whose quota it is counted on; emptied after two days.';
comment on column public.ai_calls.state is 'open: under way or its process died; done: delivered; free: nothing was made; lost: may be charged, nothing was delivered.';
comment on column public.ai_calls.counts is 'False where the visitor got nothing for it: it takes nothing from their quota.';
comment on column public.ai_calls.cost_ore is 'An estimate until the call has ended; afterwards by the provider''s own count where it tells one.';
comment on column public.ai_calls.input_tokens is 'As the provider counts.';
comment on column public.ai_calls.output_tokens is 'As the provider counts.';
comment on column public.ai_calls.file_key is 'Where the bought picture lies: fetched from there after a crash.';
comment on column public.ai_calls.fault is 'Why it came to nothing.';
comment on column public.ai_calls.started_at is 'When it was made.';
comment on column public.ai_calls.ended_at is 'When it had ended.';

alter table public.print_models add column drawn_by text not null default 'toymaker' check (drawn_by in ('toymaker', 'ai'));
comment on column public.print_models.drawn_by is 'Whether the picture shows the toymaker''s own solid or was bought from an AI provider.';

alter table public.preview_sessions add column waits boolean not null default false;
comment on column public.preview_sessions.waits is 'Asked to be written to when the picture is ready; false once that letter is on its way.';
create index preview_sessions_waiting on public.preview_sessions (prompt_id) where waits;

insert into public.shop_settings (key, value) values
  ('ai.prices', '{"orePerDollar": 1050,
    "pictures": {"callDollars": 0.06, "inputPerMillion": 8, "outputPerMillion": 30},
    "words": {"callDollars": 0.004, "inputPerMillion": 1.25, "outputPerMillion": 10}}'),
  ('ai.limits', '{"guestPerHour": 5, "guestPerDay": 10, "customerPerDay": 20, "networkPerHour": 15, "networkPerDay": 40, "wordsPerHour": 30}'),
  ('ai.moderation', '{"sexual": 0.1, "sexual/minors": 0.02, "violence": 0.25, "violence/graphic": 0.1, "self-harm": 0.1, "self-harm/intent": 0.1,
    "self-harm/instructions": 0.1, "hate": 0.15, "hate/threatening": 0.1, "harassment": 0.3, "harassment/threatening": 0.1, "illicit": 0.3, "illicit/violent": 0.1}');
