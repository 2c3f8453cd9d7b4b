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
}
