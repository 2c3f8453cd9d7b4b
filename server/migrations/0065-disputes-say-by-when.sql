-- The owner is told by when a dispute must be answered; after that day the money is lost.

alter table public.disputes add column answer_by timestamptz;
comment on column public.disputes.answer_by is 'The last moment for the shop''s answer, as the provider names it; null where it names none.';
