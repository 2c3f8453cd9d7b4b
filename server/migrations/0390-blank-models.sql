-- The workshop turns the solid of a toy with a text on it, too: the same one with its texts left blank.

alter table public.plain_pictures add column model_key text;
comment on column public.plain_pictures.model_key is
  'GLB of the printed solid with its texts left blank; null where it is a likeness of a picture.';
comment on table public.plain_pictures is
  'Pictures and solids of ordered toys without their texts, for staff who do not read those.';
