-- The catalogue: a category tree of four levels and the option lists of a toy. Everybody reads what is active; the operator edits.
-- Children name their parent as the product specification does: categoryl1_id, categoryl2_id, categoryl3_id.

create table public.categoryl1 (
  id uuid primary key default gen_random_uuid(),
  value text not null unique,
  name text not null check (name <> ''),
  is_active boolean not null default true,
  sort_order integer not null default 0
);
alter table public.categoryl1 enable row level security;
grant select on public.categoryl1 to anon, authenticated;
create policy everybody_reads_active on public.categoryl1 for select to anon, authenticated using (is_active);
comment on table public.categoryl1 is 'Level 1 of the category tree: djur, karaktärer, fordon, dockor.';
comment on column public.categoryl1.id is 'Identity.';
comment on column public.categoryl1.value is 'Stable slug.';
comment on column public.categoryl1.name is 'Swedish name the buyer reads.';
comment on column public.categoryl1.is_active is 'Offered in the wizard.';
comment on column public.categoryl1.sort_order is 'Place in the list.';

create table public.categoryl2 (
  id uuid primary key default gen_random_uuid(),
  value text not null unique,
  name text not null check (name <> ''),
  is_active boolean not null default true,
  sort_order integer not null default 0,
  categoryl1_id uuid not null references public.categoryl1 (id)
);
create index categoryl2_parent on public.categoryl2 (categoryl1_id, sort_order);
alter table public.categoryl2 enable row level security;
grant select on public.categoryl2 to anon, authenticated;
create policy everybody_reads_active on public.categoryl2 for select to anon, authenticated using (is_active);
comment on table public.categoryl2 is 'Level 2: groups of kinds.';
comment on column public.categoryl2.id is 'Identity.';
comment on column public.categoryl2.value is 'Stable slug.';
comment on column public.categoryl2.name is 'Swedish name the buyer reads.';
comment on column public.categoryl2.is_active is 'Offered in the wizard.';
comment on column public.categoryl2.sort_order is 'Place in the list.';
comment on column public.categoryl2.categoryl1_id is 'The parent this belongs under.';

create table public.categoryl3 (
  id uuid primary key default gen_random_uuid(),
  value text not null unique,
  name text not null check (name <> ''),
  is_active boolean not null default true,
  sort_order integer not null default 0,
  categoryl2_id uuid not null references public.categoryl2 (id)
);
create index categoryl3_parent on public.categoryl3 (categoryl2_id, sort_order);
alter table public.categoryl3 enable row level security;
grant select on public.categoryl3 to anon, authenticated;
create policy everybody_reads_active on public.categoryl3 for select to anon, authenticated using (is_active);
comment on table public.categoryl3 is 'Level 3: kinds of toys.';
comment on column public.categoryl3.id is 'Identity.';
comment on column public.categoryl3.value is 'Stable slug.';
comment on column public.categoryl3.name is 'Swedish name the buyer reads.';
comment on column public.categoryl3.is_active is 'Offered in the wizard.';
comment on column public.categoryl3.sort_order is 'Place in the list.';
comment on column public.categoryl3.categoryl2_id is 'The parent this belongs under.';

create table public.categoryl4 (
  id uuid primary key default gen_random_uuid(),
  value text not null unique,
  name text not null check (name <> ''),
  is_active boolean not null default true,
  sort_order integer not null default 0,
  categoryl3_id uuid not null references public.categoryl3 (id)
);
create index categoryl4_parent on public.categoryl4 (categoryl3_id, sort_order);
alter table public.categoryl4 enable row level security;
grant select on public.categoryl4 to anon, authenticated;
create policy everybody_reads_active on public.categoryl4 for select to anon, authenticated using (is_active);
comment on table public.categoryl4 is 'Level 4: variants of a kind.';
comment on column public.categoryl4.id is 'Identity.';
comment on column public.categoryl4.value is 'Stable slug.';
comment on column public.categoryl4.name is 'Swedish name the buyer reads.';
comment on column public.categoryl4.is_active is 'Offered in the wizard.';
comment on column public.categoryl4.sort_order is 'Place in the list.';
comment on column public.categoryl4.categoryl3_id is 'The parent this belongs under.';

create table public.colors (
  id uuid primary key default gen_random_uuid(),
  value text not null unique,
  name text not null check (name <> ''),
  is_active boolean not null default true,
  sort_order integer not null default 0
);
alter table public.colors enable row level security;
grant select on public.colors to anon, authenticated;
create policy everybody_reads_active on public.colors for select to anon, authenticated using (is_active);
comment on table public.colors is 'Colours of the plastics in stock; value is the hex.';
comment on column public.colors.id is 'Identity.';
comment on column public.colors.value is 'The colour as hex, #RRGGBB.';
comment on column public.colors.name is 'Swedish name the buyer reads.';
comment on column public.colors.is_active is 'Offered in the wizard.';
comment on column public.colors.sort_order is 'Place in the list.';

create table public.personalities (
  id uuid primary key default gen_random_uuid(),
  value text not null unique,
  name text not null check (name <> ''),
  is_active boolean not null default true,
  sort_order integer not null default 0
);
alter table public.personalities enable row level security;
grant select on public.personalities to anon, authenticated;
create policy everybody_reads_active on public.personalities for select to anon, authenticated using (is_active);
comment on table public.personalities is 'Moods a toy can have.';
comment on column public.personalities.id is 'Identity.';
comment on column public.personalities.value is 'Stable slug.';
comment on column public.personalities.name is 'Swedish name the buyer reads.';
comment on column public.personalities.is_active is 'Offered in the wizard.';
comment on column public.personalities.sort_order is 'Place in the list.';

create table public.environments (
  id uuid primary key default gen_random_uuid(),
  value text not null unique,
  name text not null check (name <> ''),
  is_active boolean not null default true,
  sort_order integer not null default 0
);
alter table public.environments enable row level security;
grant select on public.environments to anon, authenticated;
create policy everybody_reads_active on public.environments for select to anon, authenticated using (is_active);
comment on table public.environments is 'Backdrops of the picture, never printed.';
comment on column public.environments.id is 'Identity.';
comment on column public.environments.value is 'Stable slug.';
comment on column public.environments.name is 'Swedish name the buyer reads.';
comment on column public.environments.is_active is 'Offered in the wizard.';
comment on column public.environments.sort_order is 'Place in the list.';

create table public.styles (
  id uuid primary key default gen_random_uuid(),
  value text not null unique,
  name text not null check (name <> ''),
  is_active boolean not null default true,
  sort_order integer not null default 0
);
alter table public.styles enable row level security;
grant select on public.styles to anon, authenticated;
create policy everybody_reads_active on public.styles for select to anon, authenticated using (is_active);
comment on table public.styles is 'Ways to shape a toy.';
comment on column public.styles.id is 'Identity.';
comment on column public.styles.value is 'Stable slug.';
comment on column public.styles.name is 'Swedish name the buyer reads.';
comment on column public.styles.is_active is 'Offered in the wizard.';
comment on column public.styles.sort_order is 'Place in the list.';

create table public.occasions (
  id uuid primary key default gen_random_uuid(),
  value text not null unique,
  name text not null check (name <> ''),
  is_active boolean not null default true,
  sort_order integer not null default 0
);
alter table public.occasions enable row level security;
grant select on public.occasions to anon, authenticated;
create policy everybody_reads_active on public.occasions for select to anon, authenticated using (is_active);
comment on table public.occasions is 'What the toy celebrates.';
comment on column public.occasions.id is 'Identity.';
comment on column public.occasions.value is 'Stable slug.';
comment on column public.occasions.name is 'Swedish name the buyer reads.';
comment on column public.occasions.is_active is 'Offered in the wizard.';
comment on column public.occasions.sort_order is 'Place in the list.';

create table public.special_features (
  id uuid primary key default gen_random_uuid(),
  value text not null unique,
  name text not null check (name <> ''),
  is_active boolean not null default true,
  sort_order integer not null default 0,
  rule jsonb
);
alter table public.special_features enable row level security;
grant select on public.special_features to anon, authenticated;
create policy everybody_reads_active on public.special_features for select to anon, authenticated using (is_active);
comment on table public.special_features is 'Extra details of a toy.';
comment on column public.special_features.id is 'Identity.';
comment on column public.special_features.value is 'Stable slug.';
comment on column public.special_features.name is 'Swedish name the buyer reads.';
comment on column public.special_features.is_active is 'Offered in the wizard.';
comment on column public.special_features.sort_order is 'Place in the list.';
comment on column public.special_features.rule is 'Condition {ages, minSize, reason}, or null when it fits every toy.';

create table public.age_ranges (
  id uuid primary key default gen_random_uuid(),
  value text not null unique,
  name text not null check (name <> ''),
  is_active boolean not null default true,
  sort_order integer not null default 0
);
alter table public.age_ranges enable row level security;
grant select on public.age_ranges to anon, authenticated;
create policy everybody_reads_active on public.age_ranges for select to anon, authenticated using (is_active);
comment on table public.age_ranges is 'Ages a toy is made for.';
comment on column public.age_ranges.id is 'Identity.';
comment on column public.age_ranges.value is 'Stable slug.';
comment on column public.age_ranges.name is 'Swedish name the buyer reads.';
comment on column public.age_ranges.is_active is 'Offered in the wizard.';
comment on column public.age_ranges.sort_order is 'Place in the list.';

create table public.product_sizes (
  id uuid primary key default gen_random_uuid(),
  value text not null unique,
  name text not null check (name <> ''),
  is_active boolean not null default true,
  sort_order integer not null default 0,
  base_price bigint not null check (base_price >= 0),
  badge text,
  longest_cm numeric(5,1) not null,
  est_grams numeric(7,1) not null,
  est_print_hours numeric(6,1) not null
);
alter table public.product_sizes enable row level security;
grant select on public.product_sizes to anon, authenticated;
create policy everybody_reads_active on public.product_sizes for select to anon, authenticated using (is_active);
comment on table public.product_sizes is 'Sizes by the longest side of the toy.';
comment on column public.product_sizes.id is 'Identity.';
comment on column public.product_sizes.value is 'Stable slug.';
comment on column public.product_sizes.name is 'Swedish name the buyer reads.';
comment on column public.product_sizes.is_active is 'Offered in the wizard.';
comment on column public.product_sizes.sort_order is 'Place in the list.';
comment on column public.product_sizes.base_price is 'Price in öre, VAT included.';
comment on column public.product_sizes.badge is 'Short praise on the tile, or null.';
comment on column public.product_sizes.longest_cm is 'Longest side of the printed toy in cm.';
comment on column public.product_sizes.est_grams is 'Planning figure: plastic in grams.';
comment on column public.product_sizes.est_print_hours is 'Planning figure: hours on the printer.';

create table public.add_ons (
  id uuid primary key default gen_random_uuid(),
  value text not null unique,
  name text not null check (name <> ''),
  is_active boolean not null default true,
  sort_order integer not null default 0,
  description text not null,
  price bigint not null check (price >= 0)
);
alter table public.add_ons enable row level security;
grant select on public.add_ons to anon, authenticated;
create policy everybody_reads_active on public.add_ons for select to anon, authenticated using (is_active);
comment on table public.add_ons is 'Extras that cost money.';
comment on column public.add_ons.id is 'Identity.';
comment on column public.add_ons.value is 'Stable slug.';
comment on column public.add_ons.name is 'Swedish name the buyer reads.';
comment on column public.add_ons.is_active is 'Offered in the wizard.';
comment on column public.add_ons.sort_order is 'Place in the list.';
comment on column public.add_ons.description is 'One line for the buyer.';
comment on column public.add_ons.price is 'Price in öre, VAT included.';

create table public.shipping_methods (
  id uuid primary key default gen_random_uuid(),
  value text not null unique,
  name text not null check (name <> ''),
  is_active boolean not null default true,
  sort_order integer not null default 0,
  description text not null,
  delivery_time text not null,
  price bigint not null check (price >= 0)
);
alter table public.shipping_methods enable row level security;
grant select on public.shipping_methods to anon, authenticated;
create policy everybody_reads_active on public.shipping_methods for select to anon, authenticated using (is_active);
comment on table public.shipping_methods is 'Ways of delivery.';
comment on column public.shipping_methods.id is 'Identity.';
comment on column public.shipping_methods.value is 'Stable slug.';
comment on column public.shipping_methods.name is 'Swedish name the buyer reads.';
comment on column public.shipping_methods.is_active is 'Offered in the wizard.';
comment on column public.shipping_methods.sort_order is 'Place in the list.';
comment on column public.shipping_methods.description is 'One line for the buyer.';
comment on column public.shipping_methods.delivery_time is 'Label of the method, such as 5-7 dagar.';
comment on column public.shipping_methods.price is 'Price in öre, VAT included.';
-- Word to every process that a list has changed, so that none keeps serving the old one.
create function public.announce_catalogue_change() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_notify('catalogue_changed', '');
  return null;
end $$;
comment on function public.announce_catalogue_change() is 'Tells the shop to read the catalogue again.';

create trigger announce_change after insert or update or delete on public.categoryl1 for each statement execute function public.announce_catalogue_change();
create trigger announce_change after insert or update or delete on public.categoryl2 for each statement execute function public.announce_catalogue_change();
create trigger announce_change after insert or update or delete on public.categoryl3 for each statement execute function public.announce_catalogue_change();
create trigger announce_change after insert or update or delete on public.categoryl4 for each statement execute function public.announce_catalogue_change();
create trigger announce_change after insert or update or delete on public.colors for each statement execute function public.announce_catalogue_change();
create trigger announce_change after insert or update or delete on public.personalities for each statement execute function public.announce_catalogue_change();
create trigger announce_change after insert or update or delete on public.occasions for each statement execute function public.announce_catalogue_change();
create trigger announce_change after insert or update or delete on public.environments for each statement execute function public.announce_catalogue_change();
create trigger announce_change after insert or update or delete on public.styles for each statement execute function public.announce_catalogue_change();
create trigger announce_change after insert or update or delete on public.special_features for each statement execute function public.announce_catalogue_change();
create trigger announce_change after insert or update or delete on public.age_ranges for each statement execute function public.announce_catalogue_change();
create trigger announce_change after insert or update or delete on public.product_sizes for each statement execute function public.announce_catalogue_change();
create trigger announce_change after insert or update or delete on public.add_ons for each statement execute function public.announce_catalogue_change();
create trigger announce_change after insert or update or delete on public.shipping_methods for each statement execute function public.announce_catalogue_change();
