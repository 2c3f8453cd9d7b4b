-- A design that an operator has removed from sharing stays private until an operator allows it again, whichever way it is asked for.

alter table public.print_models
  add column withheld_at timestamptz,
  add constraint removed_is_not_shared check (withheld_at is null or not (is_public or was_public));
comment on column public.print_models.withheld_at is
  'When an operator removed it after a report or a doubt: not shared again until an operator allows it; null otherwise.';
