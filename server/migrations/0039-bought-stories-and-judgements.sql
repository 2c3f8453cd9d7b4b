-- Words of a story that were paid for are kept until its book is bound; what a judge refused or doubted is written down, never whose it was.

alter table public.order_stories add column words jsonb;
comment on column public.order_stories.words is 'Bought words, so that a second try buys none; the child''s name is not in them.';

update public.shop_settings
  set value = value || '{"stories": {"callDollars": 0.03, "inputPerMillion": 1.25, "outputPerMillion": 10}}'
  where key = 'ai.prices';

create table public.judgements (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null,
  about text not null check (about in ('wish', 'text', 'words', 'picture', 'story')),
  subject uuid,
  verdict text not null check (verdict in ('refused', 'doubted')),
  reason text not null check (reason in ('weapon', 'sexual', 'hate', 'frightening', 'protected', 'person')),
  judge text not null check (judge in ('list', 'provider')),
  status text not null check (status in ('closed', 'open', 'kept', 'removed')),
  decision text,
  decided_at timestamptz,
  constraint judgements_open check (verdict = 'doubted' or status = 'closed'),
  constraint judgements_decided check ((status in ('kept', 'removed')) = (decision is not null) and (decision is null) = (decided_at is null))
);
create index judgements_subject on public.judgements (subject) where status = 'open';
create index judgements_at on public.judgements (at);
alter table public.judgements enable row level security;
comment on table public.judgements is 'What a judge of wishes, words and pictures refused or doubted. Neither the words nor anything about a visitor.';
comment on column public.judgements.id is 'Identity.';
comment on column public.judgements.at is 'When it was judged.';
comment on column public.judgements.about is 'wish (for a picture), text (cut into a toy or printed), words (about a toy), picture or story.';
comment on column public.judgements.subject is 'The design''s prompt id, or the order of a story; null where there is none yet.';
comment on column public.judgements.verdict is 'refused: it was not made or not shown; doubted: it was, and a person looks before it is printed.';
comment on column public.judgements.reason is 'What is wrong with it.';
comment on column public.judgements.judge is 'The house''s own list of words, or the provider.';
comment on column public.judgements.status is 'closed: nothing to decide; open; kept or removed by an operator.';
comment on column public.judgements.decision is 'The operator''s reasons.';
comment on column public.judgements.decided_at is 'When it was decided.';
