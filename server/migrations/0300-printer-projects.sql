-- A project that the operator saved in Bambu Studio or OrcaSlicer, for a printer: toys are put into it as a second file.

create table public.printer_projects (
  printer_id uuid primary key references public.printers (id) on delete cascade,
  id uuid not null unique,
  name text not null check (name ~ '\S' and length(name) <= 100),
  application text not null check (length(application) <= 60),
  materials text[] not null check (cardinality(materials) between 1 and 16),
  file_key text not null unique,
  uploaded_by text not null,
  uploaded_at timestamptz not null
);
alter table public.printer_projects enable row level security;
comment on table public.printer_projects is 'One project of another slicer for a printer, uploaded by the operator.';
comment on column public.printer_projects.printer_id is 'The printer it is set up for.';
comment on column public.printer_projects.id is 'Of this upload: for compare-and-set.';
comment on column public.printer_projects.name is 'Name of the uploaded file.';
comment on column public.printer_projects.application is 'What saved it: BambuStudio-02.05.00.66.';
comment on column public.printer_projects.materials is 'Material of each of its filaments.';
comment on column public.printer_projects.file_key is 'Private key in the file store: its settings and presets.';
comment on column public.printer_projects.uploaded_by is 'Address of the staff member.';
comment on column public.printer_projects.uploaded_at is 'When.';
revoke all on public.printer_projects from service_role;
