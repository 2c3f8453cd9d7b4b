-- A print is started on a printer whose filaments must be changed first: those of its plan are then loaded, until the start is taken back.

alter table public.print_jobs add column filaments_changed jsonb
  constraint filaments_changed_from_and_to check (
    jsonb_typeof(filaments_changed -> 'was') = 'array' and jsonb_typeof(filaments_changed -> 'became') = 'array');
comment on column public.print_jobs.filaments_changed is
  'Filaments of the printer''s slots before and after the start ({was, became}); null where the start changed none.';
