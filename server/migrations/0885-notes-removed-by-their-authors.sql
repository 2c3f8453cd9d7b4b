-- A note among staff is removed by who wrote it.

comment on table public.order_notes is
  'What staff wrote about an order, to each other or to its buyer; rows are added, and a note is removed by who wrote it.';
drop trigger tells_workshop on public.order_notes;
create trigger tells_workshop after insert or delete on public.order_notes
  for each row execute function public.tell_workshop();
