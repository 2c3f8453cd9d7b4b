-- A check that was failed by mistake is taken back within a minute, as long as the attempt that it led to has not begun.

alter table public.inspections
  drop constraint only_a_pass_is_taken_back,
  drop constraint a_pass_taken_back_keeps_its_number,
  add constraint a_pass_taken_back_keeps_its_number check ((serial is not null) = (passed and taken_back_at is not null));
comment on column public.inspections.taken_back_at is 'When its outcome was taken back; null while it stands.';
