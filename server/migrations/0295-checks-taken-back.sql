-- A check that was passed by mistake is taken back within a minute, before the toy is sent; the toy is checked again under its number.

alter table public.inspections
  add column taken_back_at timestamptz check (taken_back_at >= at),
  add column serial text check (serial ~ '^[2-9A-HJKMNP-Z]{16}$'),
  add constraint only_a_pass_is_taken_back check (taken_back_at is null or passed),
  add constraint a_pass_taken_back_keeps_its_number check ((taken_back_at is null) = (serial is null));
comment on column public.inspections.taken_back_at is 'When its pass was taken back; null while it stands.';
comment on column public.inspections.serial is 'Number of the toy whose pass was taken back: a label may carry it, so the next pass gives it again.';
drop index public.inspections_one_pass;
create unique index inspections_one_pass on public.inspections (job_id) where passed and taken_back_at is null;
