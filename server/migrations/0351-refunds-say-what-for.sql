-- A part of the payment goes back for something: its buyer reads what, in the letter, with the credit note and on the order's page.

alter table public.refunds add column subject text,
  add constraint a_subject_says_something check (subject <> '' and length(subject) <= 2000);
comment on column public.refunds.subject is
  'What the money goes back for, as the buyer reads it: ''Frakten''; null where all goes back, and where it was begun at the provider.';
