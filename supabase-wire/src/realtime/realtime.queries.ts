/** Readable columns per role, changed rows, and presence. */
import { sql } from 'kysely'
import type { Tx } from '../database.ts'
import type { JsonObject } from '@leksmedjan/platform/json'

export interface ReadableColumn {
  role: string
  table: string
  name: string
  /** PostgreSQL's type name. */
  type: string
}

export async function listReadableColumns(
  tx: Tx,
  published: readonly string[],
  roles: string[],
): Promise<ReadableColumn[]> {
  const { rows } = await sql<ReadableColumn>`
    select role, c.relname as table, a.attname as name, t.typname as type
    from unnest(${roles}::text[]) as role
      join pg_class c on c.relname = any(${[...published]}::text[]) and c.relnamespace = 'public'::regnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type t on t.oid = a.atttypid
    where has_column_privilege(role, c.oid, a.attnum, 'select')
    order by role, c.relname, a.attnum`.execute(tx)
  return rows
}

/** Marks the transaction as a reading request. */
export async function readingOnly(tx: Tx): Promise<void> {
  await sql`select set_config('request.method', 'GET', true)`.execute(tx)
}

/** Rows of these ids that the actor may see. `columns` null: all of them. */
export async function readRows(
  tx: Tx,
  table: string,
  columns: string[] | null,
  ids: string[],
): Promise<JsonObject[]> {
  const list = columns === null ? sql`*` : sql.join(columns.map((column) => sql.id(column)))
  const { rows } = await sql<{ row: JsonObject }>`
    select to_jsonb(r) as row from (
      select ${list} from ${sql.id('public', table)} where id = any(${ids}::uuid[])) r`.execute(tx)
  return rows.map(({ row }) => row)
}

/** NOTIFY to every process: events of private topics. */
export const TOPICS_CHANNEL = 'realtime_rooms'

export async function announce(tx: Tx, message: string): Promise<void> {
  await sql`select pg_notify(${TOPICS_CHANNEL}, ${message})`.execute(tx)
}

export interface Presence {
  ref: string
  topic: string
  key: string
  meta: JsonObject
}

export async function enter(tx: Tx, presence: Presence, leaseUntil: Date): Promise<void> {
  await tx
    .insertInto('realtime_presences')
    .values({ ...presence, meta: JSON.stringify(presence.meta), lease_until: leaseUntil })
    .execute()
}

export async function leave(tx: Tx, refs: string[]): Promise<Presence[]> {
  const rows = await tx
    .deleteFrom('realtime_presences')
    .where('ref', 'in', refs)
    .returning(['ref', 'topic', 'key', 'meta'])
    .execute()
  return rows.map((row) => ({ ...row, meta: row.meta as JsonObject }))
}

export async function listPresent(tx: Tx, topic: string, now: Date): Promise<Presence[]> {
  const rows = await tx
    .selectFrom('realtime_presences')
    .select(['ref', 'topic', 'key', 'meta'])
    .where('topic', '=', topic)
    .where('lease_until', '>', now)
    .execute()
  return rows.map((row) => ({ ...row, meta: row.meta as JsonObject }))
}

export async function renewLeases(tx: Tx, refs: string[], leaseUntil: Date): Promise<void> {
  await tx
    .updateTable('realtime_presences')
    .set({ lease_until: leaseUntil })
    .where('ref', 'in', refs)
    .execute()
}

export async function removeExpired(tx: Tx, now: Date): Promise<Presence[]> {
  const rows = await tx
    .deleteFrom('realtime_presences')
    .where('lease_until', '<', now)
    .returning(['ref', 'topic', 'key', 'meta'])
    .execute()
  return rows.map((row) => ({ ...row, meta: row.meta as JsonObject }))
}
