-- Groups refunds decided in one transaction: one notification mail for all of them.

alter table public.refunds add column decided_at timestamptz;
alter table public.refunds alter column decided_at set default transaction_timestamp();
comment on column public.refunds.decided_at is
  'Start of the transaction it was decided in, by the clock of the database: refunds of one payment with the same one share a letter. null: has a letter of its own.';
