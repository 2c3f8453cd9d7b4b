-- What printing each model takes, for the operator; it stays in the house like the report beside it.

alter table public.order_models add column print_plan jsonb;
comment on column public.order_models.print_plan is 'Layers, hours, grams of each filament and colour changes, for four filaments and for two.';
