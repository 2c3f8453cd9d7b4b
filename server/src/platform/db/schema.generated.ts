/** Generated from the migrated schema by `npm run db:types`; do not edit. */
import type { ColumnType } from 'kysely'

/** Left out on insert, the database fills it in. */
export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>
export type Timestamp = ColumnType<Date, Date | string, Date | string>
/** Read as what was stored; written as its JSON text or an object. */
export type Json = ColumnType<unknown, unknown, unknown>

export interface DB {
  'auth.users': {
    id: Generated<string>
    email: string
    created_at: Generated<Timestamp>
  }
  add_ons: {
    id: Generated<string>
    value: string
    name: string
    is_active: Generated<boolean>
    sort_order: Generated<number>
    description: string
    price: number
  }
  age_ranges: {
    id: Generated<string>
    value: string
    name: string
    is_active: Generated<boolean>
    sort_order: Generated<number>
  }
  categories: {
    id: Generated<string>
    name: string
  }
  categoryl1: {
    id: Generated<string>
    value: string
    name: string
    is_active: Generated<boolean>
    sort_order: Generated<number>
  }
  categoryl2: {
    id: Generated<string>
    value: string
    name: string
    is_active: Generated<boolean>
    sort_order: Generated<number>
    categoryl1_id: string
  }
  categoryl3: {
    id: Generated<string>
    value: string
    name: string
    is_active: Generated<boolean>
    sort_order: Generated<number>
    categoryl2_id: string
  }
  categoryl4: {
    id: Generated<string>
    value: string
    name: string
    is_active: Generated<boolean>
    sort_order: Generated<number>
    categoryl3_id: string
  }
  colors: {
    id: Generated<string>
    value: string
    name: string
    is_active: Generated<boolean>
    sort_order: Generated<number>
  }
  environments: {
    id: Generated<string>
    value: string
    name: string
    is_active: Generated<boolean>
    sort_order: Generated<number>
  }
  generation_events: {
    generation_id: string
    seq: number
    event: Json
    created_at: Generated<Timestamp>
  }
  model_generation_jobs: {
    id: Generated<string>
    user_id: string | null
    print_model_id: string
    generation_id: string
    visitor: string
    status: Generated<string>
    attempt: Generated<number>
    last_seq: Generated<number>
    lease_until: Timestamp | null
    watched_at: Generated<Timestamp>
    failure: string | null
    created_at: Generated<Timestamp>
    updated_at: Generated<Timestamp>
  }
  occasions: {
    id: Generated<string>
    value: string
    name: string
    is_active: Generated<boolean>
    sort_order: Generated<number>
  }
  personalities: {
    id: Generated<string>
    value: string
    name: string
    is_active: Generated<boolean>
    sort_order: Generated<number>
  }
  preview_sessions: {
    id: Generated<string>
    email: string
    prompt_id: string
    created_at: Generated<Timestamp>
  }
  price_quotes: {
    cart_hash: string
    priced: Json
    expires_at: Timestamp
  }
  print_models: {
    id: Generated<string>
    name: string
    description: Generated<string>
    prompt: Generated<string>
    style: string | null
    quality: string | null
    model_url: string | null
    thumbnail_url: string | null
    generation_status: Generated<string>
    type: Generated<string>
    is_public: Generated<boolean>
    created_at: Generated<Timestamp>
    updated_at: Generated<Timestamp>
    category_id: string | null
    user_id: string | null
    guest_email: string | null
    guest_session_id: string | null
    prompt_id: Generated<string>
    selections: Generated<Json>
    seed: Generated<number>
    toy_content: Json | null
    image_key: string | null
    access_secret_hash: Generated<string | null>
    hidden_at: Timestamp | null
  }
  product_sizes: {
    id: Generated<string>
    value: string
    name: string
    is_active: Generated<boolean>
    sort_order: Generated<number>
    base_price: number
    badge: string | null
    longest_cm: number
    est_grams: number
    est_print_hours: number
  }
  rate_limits: {
    key: string
    points: Generated<number>
    expire: number | null
  }
  shipping_methods: {
    id: Generated<string>
    value: string
    name: string
    is_active: Generated<boolean>
    sort_order: Generated<number>
    description: string
    delivery_time: string
    price: number
  }
  shop_migrations: {
    name: string
    checksum: string
    applied_at: Generated<Timestamp>
  }
  shop_secrets: {
    name: string
    value: string
    created_at: Generated<Timestamp>
  }
  shop_settings: {
    key: string
    value: Json
    updated_at: Generated<Timestamp>
  }
  special_features: {
    id: Generated<string>
    value: string
    name: string
    is_active: Generated<boolean>
    sort_order: Generated<number>
    rule: Json | null
  }
  styles: {
    id: Generated<string>
    value: string
    name: string
    is_active: Generated<boolean>
    sort_order: Generated<number>
  }
  'sandbox.deliveries': {
    event_id: string
    endpoint_id: string
    state: string
    attempts: Generated<number>
    last_status: number | null
    last_error: string | null
    updated_at: Timestamp
  }
  'sandbox.idempotency_keys': {
    key: string
    fingerprint: string
    status: number
    body: string
    created_at: Timestamp
  }
  'sandbox.objects': {
    id: string
    kind: string
    sequence: Generated<number>
    created_at: Timestamp
    shown: Json
    hidden: Generated<Json>
  }
}
