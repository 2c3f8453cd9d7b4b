-- A story is written by the shop's own grammar or by AI, and its cover may be a picture that was bought: whoever opens
-- it is told which (decision 0018; AI act, art. 50).

alter table public.order_stories
  add column words_by text check (words_by in ('toymaker', 'ai')),
  add column cover_by text check (cover_by in ('toymaker', 'ai'));
comment on column public.order_stories.words_by is 'Whether the shop''s own grammar wrote the words or they were bought from an AI provider; null until it is made.';
comment on column public.order_stories.cover_by is 'Whether the cover shows the toymaker''s own toy or a picture bought from an AI provider; null until it is made.';

-- Only bought words were kept.
update public.order_stories s
  set words_by = case when s.words is null then 'toymaker' else 'ai' end,
    cover_by = coalesce(
      (select m.drawn_by from public.orders o join public.print_models m on m.id = o.print_model_id where o.id = s.order_id),
      'toymaker')
  where s.status = 'completed';

alter table public.order_stories
  add constraint order_stories_makers check (status <> 'completed' or (words_by is not null and cover_by is not null));
