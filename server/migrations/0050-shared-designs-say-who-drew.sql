-- Whoever looks at a shared toy is told whether its picture is the very form that is printed or made by AI
-- (decision 0018; AI act, art. 50).

create or replace view public.public_designs with (security_barrier = true) as
  select m.id,
    coalesce(nullif(m.toy_content ->> 'toyName', ''), 'Leksak') as name,
    coalesce(m.toy_content ->> 'description', '') as description,
    m.thumbnail_url,
    c.name as category,
    m.created_at,
    m.drawn_by
  from public.print_models m left join public.categories c on c.id = m.category_id
  where m.is_public and m.generation_status = 'COMPLETED' and m.hidden_at is null;
comment on column public.public_designs.drawn_by is 'Whether the picture shows the toymaker''s own solid or was bought from an AI provider.';
