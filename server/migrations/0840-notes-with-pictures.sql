-- Pictures on notes of staff. A note of pictures alone has no words.

create table public.note_photos (
  id uuid primary key,
  note_id uuid not null references public.order_notes (id) on delete cascade,
  file_key text not null unique,
  at timestamptz not null
);
create index note_photos_note on public.note_photos (note_id, at);
alter table public.note_photos enable row level security;
comment on table public.note_photos is 'Pictures on notes about an order, for staff alone; they go with the toy''s texts and when its buyer is erased.';
comment on column public.note_photos.id is 'Identity, chosen by the page: the same again is the same picture.';
comment on column public.note_photos.note_id is 'The note.';
comment on column public.note_photos.file_key is 'Private key in the file store.';
comment on column public.note_photos.at is 'When it came.';
revoke all on public.note_photos from service_role;
create trigger tells_workshop after insert on public.note_photos
  for each row execute function public.tell_workshop();

alter table public.order_notes drop constraint order_notes_text_check;
alter table public.order_notes add constraint order_notes_text_check
  check (length(text) <= 8000 and (text ~ '\S' or not for_buyer));
comment on column public.order_notes.id is 'Identity, of a note chosen by the page; part of the once key of its letter.';
comment on column public.order_notes.text is 'The note, empty where it is of pictures alone; or the letter.';
