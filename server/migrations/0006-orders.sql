-- Purchases: what was ordered, by whom, for how much, and everything that has happened to it since.

create table public.orders (
  id uuid primary key,
  order_number text not null unique check (order_number ~ '^MINIMAL-[2-9A-HJKMNP-Z]{8}$'),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,

  user_id uuid references auth.users (id),
  email text not null,
  email_lower text not null generated always as (lower(email)) stored,
  access_secret_hash text,

  status text not null default 'pending' check (status in
    ('pending', 'confirmed', 'processing', 'printing', 'shipped', 'delivered', 'cancelled', 'refunded')),
  payment_status text not null default 'pending' check (payment_status in ('pending', 'paid', 'failed', 'refunded')),
  needs_review boolean not null default false,
  review_reason text,
  paid_at timestamptz,
  payment_reference text unique,
  open_session_id text unique,
  payment_open_until timestamptz,
  payment_attempts integer not null default 0,
  promised_first date,
  promised_last date,

  print_model_id uuid not null references public.print_models (id),
  prompt_id uuid not null,
  image_url text not null,
  image_prompt text,
  toy_name text not null,
  toy_description text not null,
  category_l1 text,
  category_l2 text,
  category_l3 text,
  category_l4 text,
  subcategory_group text,
  toy_subcategory text,
  sub_subcategory text,
  toy_colors text,
  colors jsonb not null default '[]',
  user_selections jsonb not null default '{}',
  recipient_name text,
  recipient_age text,
  recipient_relation text,
  personal_message text,

  selected_size text not null,
  engraving_enabled boolean not null default false,
  engraving_text text not null default '',
  gift_box boolean not null default false,
  greeting_enabled boolean not null default false,
  greeting_message text not null default '',
  digital_story boolean not null default false,
  shipping_method text,
  coupon_code text,

  currency text not null default 'sek' check (currency = 'sek'),
  product_total bigint not null check (product_total >= 0),
  discount_total bigint not null check (discount_total between 0 and product_total),
  shipping_cost bigint not null check (shipping_cost >= 0),
  tax_amount bigint not null check (tax_amount >= 0),
  total_price bigint not null,
  cart_hash text not null,
  pricing jsonb not null,
  terms_version text not null,

  delivery_full_name text not null default '',
  street_address text not null default '',
  postal_code text not null default '',
  city text not null default '',
  country text not null default 'Sverige',
  phone_number text not null default '',

  constraint total_is_the_sum check (total_price = product_total - discount_total + shipping_cost),
  constraint paid_says_when_and_how check
    (payment_status not in ('paid', 'refunded') or (paid_at is not null and payment_reference is not null)),
  constraint review_has_a_reason check (not needs_review or review_reason is not null),
  constraint open_payment_is_whole check ((open_session_id is null) = (payment_open_until is null))
);
create index orders_user on public.orders (user_id, created_at desc) where user_id is not null;
create index orders_email on public.orders (email_lower, created_at desc);
create index orders_secret on public.orders (access_secret_hash) where access_secret_hash is not null;
create index orders_print_model on public.orders (print_model_id);
create index orders_review on public.orders (updated_at) where needs_review;
alter table public.orders enable row level security;
grant select (id, order_number, created_at, updated_at, version, user_id, email, email_lower, status, payment_status, needs_review,
    paid_at, open_session_id, payment_open_until, payment_attempts, promised_first, promised_last, print_model_id, prompt_id,
    image_url, image_prompt, toy_name, toy_description, category_l1, category_l2, category_l3, category_l4, subcategory_group,
    toy_subcategory, sub_subcategory, toy_colors, colors, user_selections, recipient_name, recipient_age, recipient_relation,
    personal_message, selected_size, engraving_enabled, engraving_text, gift_box, greeting_enabled, greeting_message,
    digital_story, shipping_method, coupon_code, currency, product_total, discount_total, shipping_cost, tax_amount, total_price,
    cart_hash, pricing, terms_version, delivery_full_name, street_address, postal_code, city, country, phone_number)
  on public.orders to anon, authenticated;
-- A customer's orders close when they sign out: the browser's secret opens only what belongs to no account.
create policy customers_read_own on public.orders for select to authenticated using (user_id = (select auth.uid()));
create policy proven_address_reads on public.orders for select to authenticated
  using (user_id is null and email_lower = (select auth.email()));
create policy secret_reads on public.orders for select to anon, authenticated
  using (user_id is null and access_secret_hash = (select auth.guest()));
comment on table public.orders is 'Purchases, from the first draft of the checkout on. Written by the shop alone.';
comment on column public.orders.id is 'Identity.';
comment on column public.orders.order_number is 'What the buyer is told: random, without look-alikes, as good as a secret.';
comment on column public.orders.created_at is 'First saved.';
comment on column public.orders.updated_at is 'Last change.';
comment on column public.orders.version is 'Counts the owner''s changes; a payment begun on an older one is given up.';
comment on column public.orders.user_id is 'Owner with an account.';
comment on column public.orders.email is 'Where letters go, as typed.';
comment on column public.orders.email_lower is 'The address as it is compared.';
comment on column public.orders.access_secret_hash is 'Hash of the secret of the browser that ordered.';
comment on column public.orders.status is 'Where the order stands.';
comment on column public.orders.payment_status is 'Where its payment stands.';
comment on column public.orders.needs_review is 'A person must look before anything goes on.';
comment on column public.orders.review_reason is 'Why a person must look.';
comment on column public.orders.paid_at is 'When the payment was settled.';
comment on column public.orders.payment_reference is 'The provider''s mark of the one payment that counts.';
comment on column public.orders.open_session_id is 'The payment attempt that may still succeed; while it stands the order is locked.';
comment on column public.orders.payment_open_until is 'When that attempt ends by itself.';
comment on column public.orders.payment_attempts is 'How many attempts have been begun.';
comment on column public.orders.promised_first is 'First day of the promised delivery, fixed when paid.';
comment on column public.orders.promised_last is 'Last day of the promised delivery, fixed when paid.';
comment on column public.orders.print_model_id is 'The design that was ordered.';
comment on column public.orders.prompt_id is 'The design''s name on the wire.';
comment on column public.orders.image_url is 'Picture the buyer approved, a file of the shop.';
comment on column public.orders.image_prompt is 'Prompt of that picture.';
comment on column public.orders.toy_name is 'Name of the toy.';
comment on column public.orders.toy_description is 'Description of the toy.';
comment on column public.orders.category_l1 is 'Category, level 1.';
comment on column public.orders.category_l2 is 'Category, level 2.';
comment on column public.orders.category_l3 is 'Category, level 3.';
comment on column public.orders.category_l4 is 'Category, level 4.';
comment on column public.orders.subcategory_group is 'Older name of level 2 on the wire.';
comment on column public.orders.toy_subcategory is 'Older name of level 3 on the wire.';
comment on column public.orders.sub_subcategory is 'Older name of level 4 on the wire.';
comment on column public.orders.toy_colors is 'Names of the colours, joined by comma.';
comment on column public.orders.colors is 'Values of the colours.';
comment on column public.orders.user_selections is 'Personality, environment, style, occasion, special features.';
comment on column public.orders.recipient_name is 'Who the toy is for.';
comment on column public.orders.recipient_age is 'Age of the recipient.';
comment on column public.orders.recipient_relation is 'What the recipient is to the buyer.';
comment on column public.orders.personal_message is 'Message of the buyer.';
comment on column public.orders.selected_size is 'Size, by its value in the catalogue.';
comment on column public.orders.engraving_enabled is 'Engraving ordered.';
comment on column public.orders.engraving_text is 'Text of the engraving.';
comment on column public.orders.gift_box is 'Gift box ordered.';
comment on column public.orders.greeting_enabled is 'Greeting card ordered.';
comment on column public.orders.greeting_message is 'Text of the card.';
comment on column public.orders.digital_story is 'Digital story ordered.';
comment on column public.orders.shipping_method is 'Delivery method, null until chosen.';
comment on column public.orders.coupon_code is 'Discount code that was applied.';
comment on column public.orders.currency is 'Always sek.';
comment on column public.orders.product_total is 'Toy and add-ons before discount, öre.';
comment on column public.orders.discount_total is 'Discount, öre.';
comment on column public.orders.shipping_cost is 'Delivery, öre.';
comment on column public.orders.tax_amount is 'VAT contained in the total, öre.';
comment on column public.orders.total_price is 'To be paid, öre.';
comment on column public.orders.cart_hash is 'Hash of the priced cart.';
comment on column public.orders.pricing is 'The priced cart as it was when last saved: lines, coupon, provider''s answer.';
comment on column public.orders.terms_version is 'Version of the terms shown when it was last saved.';
comment on column public.orders.delivery_full_name is 'Receiver.';
comment on column public.orders.street_address is 'Street.';
comment on column public.orders.postal_code is 'Postcode.';
comment on column public.orders.city is 'Town.';
comment on column public.orders.country is 'Country by its Swedish name.';
comment on column public.orders.phone_number is 'Phone for the parcel''s notice.';

create table public.order_items (
  order_id uuid not null references public.orders (id) on delete cascade,
  position integer not null,
  part text not null,
  print_model_id uuid references public.print_models (id),
  title text not null,
  quantity integer not null default 1 check (quantity > 0),
  unit_price bigint not null check (unit_price >= 0),
  discount bigint not null check (discount >= 0),
  tax bigint not null check (tax >= 0),
  total bigint not null,
  withdrawal text not null check (withdrawal in ('applies', 'exempt_personalised', 'digital_consented')),
  primary key (order_id, position),
  constraint total_is_the_product check (total = unit_price * quantity - discount)
);
create index order_items_print_model on public.order_items (print_model_id) where print_model_id is not null;
alter table public.order_items enable row level security;
grant select on public.order_items to anon, authenticated;
create policy owners_of_the_order_read on public.order_items for select to anon, authenticated
  using (exists (select 1 from public.orders where orders.id = order_items.order_id));
comment on table public.order_items is 'What an order consists of; the toy names the design it was made from.';
comment on column public.order_items.order_id is 'The order.';
comment on column public.order_items.position is 'Place in the order, the toy first.';
comment on column public.order_items.part is 'toy, or the add-on''s value in the catalogue.';
comment on column public.order_items.print_model_id is 'The design, on the toy''s row.';
comment on column public.order_items.title is 'What the buyer reads.';
comment on column public.order_items.quantity is 'Pieces.';
comment on column public.order_items.unit_price is 'Price of one before discount, öre, VAT contained.';
comment on column public.order_items.discount is 'Discount on the row, öre.';
comment on column public.order_items.tax is 'VAT contained in the row''s total, öre.';
comment on column public.order_items.total is 'Row total after discount, öre.';
comment on column public.order_items.withdrawal is 'Whether the right of withdrawal applies to this part (lag 2005:59, 2 kap. 11 §).';

create table public.order_history (
  id bigint generated always as identity primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  at timestamptz not null,
  aspect text not null check (aspect in ('status', 'payment_status', 'review')),
  was text,
  became text not null,
  who text not null,
  why text not null
);
create index order_history_order on public.order_history (order_id, id);
alter table public.order_history enable row level security;
comment on table public.order_history is 'Everything that has happened to an order; rows are only ever added.';
comment on column public.order_history.id is 'Order of events.';
comment on column public.order_history.order_id is 'The order.';
comment on column public.order_history.at is 'When.';
comment on column public.order_history.aspect is 'Which side of the order changed.';
comment on column public.order_history.was is 'Before; null at the beginning.';
comment on column public.order_history.became is 'After.';
comment on column public.order_history.who is 'buyer, payment, model, or the operator by name.';
comment on column public.order_history.why is 'The reason, for people.';

create function public.refuse_history_change() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception 'order_history is only ever added to';
end $$;
comment on function public.refuse_history_change() is 'History is not rewritten.';
create trigger only_added_to before update on public.order_history
  for each row execute function public.refuse_history_change();
