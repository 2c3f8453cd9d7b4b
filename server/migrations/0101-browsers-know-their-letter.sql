-- Which letter let a browser in: opening the letter to one's own address is a yes to the design, opening another's is none.
-- Browsers let in before are known by no letter; their designs wait for a yes in the studio.

alter table public.design_browsers
  add column preview_session_id uuid references public.preview_sessions (id) on delete set null;
create index design_browsers_letter on public.design_browsers (preview_session_id) where preview_session_id is not null;
comment on column public.design_browsers.preview_session_id is 'The address whose letter was opened there.';
