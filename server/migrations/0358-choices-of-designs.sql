-- The board shows the colours that are printed: an occasion brings one, in place of the second that was chosen.

create function public.choices_of_design(design_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select d.selections from public.print_models d where d.id = design_id
$$;
comment on function public.choices_of_design(uuid) is 'What was chosen for this design, as the wizard saved it; null where the design is gone.';
revoke execute on function public.choices_of_design(uuid) from public;
