-- An erasure deferred by one order has removed the rest; its mail still lists what bookkeeping retains.

alter table public.deletion_requests add column is_kept_in_books boolean not null default false;
comment on column public.deletion_requests.is_kept_in_books is 'A paid order was let go of already; its name and sums stay in the books.';
