-- One design has a picture for each finish it was drawn with (engraving, name sign, size): the same finish is never drawn twice.

create table public.design_pictures (
  print_model_id uuid not null references public.print_models (id) on delete cascade,
  finish_hash text not null check (char_length(finish_hash) = 64),
  image_key text not null,
  created_at timestamptz not null,
  primary key (print_model_id, finish_hash)
);
alter table public.design_pictures enable row level security;
comment on table public.design_pictures is 'Every finished picture of a design. Only the shop reads them.';
comment on column public.design_pictures.print_model_id is 'The design.';
comment on column public.design_pictures.finish_hash is 'Hash of the toy that was drawn, its texts and size included; the texts themselves are not kept here.';
comment on column public.design_pictures.image_key is 'The file.';
comment on column public.design_pictures.created_at is 'When it was first drawn.';
