-- What a buyer answered to a letter of staff, by e-mail or telephone: noted by staff beside the letter.

alter table public.order_notes
  add column from_buyer boolean not null default false,
  add constraint an_answer_is_no_letter check (not (from_buyer and for_buyer));
comment on column public.order_notes.from_buyer is 'true: the words of the buyer, noted by staff.';
