-- A picture is a render of the solid that its own toymaker builds: after an upgrade another may come of the same design.

alter table public.design_pictures add column toymaker_version text;
comment on column public.design_pictures.toymaker_version is
  'Hash of the toymaker''s sources when the picture was drawn or last seen to be drawn alike. null: unknown.';
