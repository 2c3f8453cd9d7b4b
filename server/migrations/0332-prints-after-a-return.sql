-- A toy whose parcel came back damaged is printed again, while its order stays where it is.

alter table public.print_jobs drop constraint print_jobs_reason_check,
  add constraint print_jobs_reason_check
    check (reason in ('first', 'failed', 'inspection', 'complaint', 'lost', 'returned'));
comment on column public.print_jobs.reason is
  'Why this attempt: first, a failed print, a failed inspection, a complaint, a lost parcel, a parcel that came back damaged.';
