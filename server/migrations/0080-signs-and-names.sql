-- What stands on the name sign is a text of its own: it does not say whom the toy is for.

alter table public.orders
  add column sign_text text not null default '' check (char_length(sign_text) <= 1000);
grant select (sign_text) on public.orders to anon, authenticated;
comment on column public.orders.sign_text is 'Text of the name sign; empty where the toy has none.';

-- Signs ordered so far carry the recipient's name, and are printed with it.
update public.orders set sign_text = left(recipient_name, 1000)
  from public.print_models design
  where design.id = orders.print_model_id and orders.recipient_name is not null
    and design.selections -> 'specialFeatures' @> '[{"value": "name_sign"}]';
