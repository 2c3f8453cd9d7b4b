/** Generated from the migrated schema by `npm run db:types`; do not edit. */
import type { ColumnType } from 'kysely'

/** Left out on insert, the database fills it in. */
export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>
export type Timestamp = ColumnType<Date, Date | string, Date | string>
/** Read as what was stored; written as its JSON text or an object. */
export type Json = ColumnType<unknown, unknown, unknown>

export interface DB {
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
