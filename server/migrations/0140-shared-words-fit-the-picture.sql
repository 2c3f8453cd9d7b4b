-- A shared toy is described as its picture shows it: where that has no texts, the words speak of no sign and no engraving.

alter table public.print_models add column shared_with_texts boolean not null default false;
comment on column public.print_models.shared_with_texts is 'Whether the picture that others see shows the texts on the toy.';
update public.print_models set shared_with_texts = true where shared_url is not null and shared_key = image_key;

create function public.words_without_texts(description text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select trim(regexp_replace(
    regexp_replace(
      regexp_replace(description, ' med en alldeles egen namnskylt och ', ' med ', 'g'),
      ' (?:med|och) en alldeles egen namnskylt', '', 'g'),
    '[^.!?…]*(?:namnskylt|skylt med|ingraver|gravyr|graverad|graverat|inskription)[^.!?…]*(?:[.!?…]+[”"]?\s*|$)', '', 'gi'))
$$;
comment on function public.words_without_texts(text) is
  'A description without what it says of sign and engraving: the shop''s own half sentence goes, any other sentence as a whole.';
revoke execute on function public.words_without_texts(text) from public;
grant execute on function public.words_without_texts(text) to anon, authenticated, service_role;

create or replace view public.public_designs with (security_barrier = true) as
  select m.id,
    coalesce(nullif(m.toy_content ->> 'toyName', ''), 'Leksak') as name,
    case when m.shared_with_texts and m.shared_url is not null then coalesce(m.toy_content ->> 'description', '')
      else public.words_without_texts(coalesce(m.toy_content ->> 'description', '')) end as description,
    m.shared_url as thumbnail_url,
    c.name as category,
    m.created_at,
    m.drawn_by
  from public.print_models m left join public.categories c on c.id = m.category_id
  where m.is_public and m.generation_status = 'COMPLETED' and m.hidden_at is null;
comment on column public.public_designs.description is
  'As the picture for others shows the toy: without sign and engraving unless their texts are shared.';
