-- Designs change hands at sign-in, open on another device by the letter's link, and go without tearing holes into orders.

alter table public.print_models add column card_key text;
comment on column public.print_models.card_key is 'File of the picture card shown where the design''s address is shared; gone once it is private again.';
create index print_models_hidden on public.print_models (hidden_at) where hidden_at is not null;
create index print_models_card on public.print_models (card_key) where card_key is not null;
create index print_models_image on public.print_models (image_key) where image_key is not null;
create index design_pictures_image on public.design_pictures (image_key);

create table public.design_browsers (
  print_model_id uuid not null references public.print_models (id) on delete cascade,
  secret_hash text not null,
  created_at timestamptz not null,
  primary key (print_model_id, secret_hash)
);
alter table public.design_browsers enable row level security;
comment on table public.design_browsers is 'Further browsers that a letter''s link has let in to a guest''s design; owners none of them.';
comment on column public.design_browsers.print_model_id is 'The design.';
comment on column public.design_browsers.secret_hash is 'Hash of the secret of that browser.';
comment on column public.design_browsers.created_at is 'When the link was opened there.';

alter table public.preview_sessions add column key_hash text;
comment on column public.preview_sessions.key_hash is 'Hash of the key in the letter''s link: whoever shows it has read the letter.';

create function public.put_away_instead() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if auth.claims() is null
    and not exists (select from public.orders where print_model_id = old.id)
    and not exists (select from public.order_items where print_model_id = old.id) then
    return old;
  end if;
  update public.print_models
  set hidden_at = coalesce(hidden_at, now()), is_public = false, updated_at = now()
  where id = old.id;
  return null;
end $$;
revoke execute on function public.put_away_instead() from public;
comment on function public.put_away_instead() is
  'What a visitor deletes is put away and can be brought back for a day; what was ordered stays for its order.';
create trigger put_away_instead before delete on public.print_models
  for each row execute function public.put_away_instead();
