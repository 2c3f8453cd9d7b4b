-- A model made anew from the same choices is the same: its buyer reads that, not that the wish was met.

alter table public.order_proofs add column is_unchanged boolean not null default false;
comment on column public.order_proofs.is_unchanged is
  'The model of this round has the same print file as the one before, after which a change was asked for.';
