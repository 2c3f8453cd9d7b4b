/** Every statement of the sandbox. */
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from './database.ts'
import type { Kind, Stored } from './objects/kinds.ts'

interface ObjectRow {
  kind: string
  shown: unknown
  hidden: unknown
}

const asStored = (row: ObjectRow) => row as Stored

/** Locked in id order, so that two transactions cannot deadlock. */
export async function findObjects(
  tx: Tx,
  ids: readonly string[],
  options: { lock: boolean },
): Promise<Map<string, Stored>> {
  if (ids.length === 0) return new Map()
  const query = tx
    .selectFrom('sandbox.objects')
    .select(['id', 'kind', 'shown', 'hidden'])
    // A literal list: an array parameter has no statistics and would be replanned each time.
    .where('id', 'in', ids)
    .orderBy('id')
  const rows = await (options.lock ? query.forUpdate() : query).execute()
  return new Map(rows.map((row) => [row.id, asStored(row)]))
}

/** An object and the objects referenced along a property path, in one statement. */
export async function findAlong(tx: Tx, id: string, path: readonly string[]): Promise<Map<string, Stored>> {
  const { rows } = await sql<ObjectRow & { id: string }>`
    with recursive along as (
      select id, kind, shown, hidden, 1 as step from sandbox.objects where id = ${id}
      union all
      select next.id, next.kind, next.shown, next.hidden, along.step + 1
      from along join sandbox.objects next on next.id = along.shown ->> (${sql.val([...path])}::text[])[along.step])
    select id, kind, shown, hidden from along`.execute(tx)
  return new Map(rows.map((row) => [row.id, asStored(row)]))
}

/**
 * Writes objects and the response stored for replay in one statement. False when its key has another response: then nothing is
 * written.
 */
export async function putObjects(
  tx: Tx,
  objects: readonly Stored[],
  now: Date,
  kept?: NewStoredResponse,
): Promise<boolean> {
  const rows = JSON.stringify(
    objects.map(({ kind, shown, hidden }) => ({ id: shown.id, kind, shown, hidden })),
  )
  const put = (from: RawBuilder<unknown>) => sql`
    insert into sandbox.objects (id, kind, shown, hidden, created_at)
    select id, kind, shown, hidden, ${now}::timestamptz
    from ${from} jsonb_to_recordset(${rows}::jsonb) as object (id text, kind text, shown jsonb, hidden jsonb)
    on conflict (id) do update set shown = excluded.shown, hidden = excluded.hidden`
  if (kept === undefined) {
    if (objects.length > 0) await put(sql``).execute(tx)
    return true
  }
  const { key, fingerprint, status, body } = kept
  const { rows: written } = await sql<{ key: string }>`
    with kept as (
        insert into sandbox.idempotency_keys (key, fingerprint, status, body, created_at)
        values (${key}, ${fingerprint}, ${status}, ${body}, ${now}) on conflict (key) do nothing returning key),
      put as (${put(sql`kept,`)})
    select key from kept`.execute(tx)
  return written.length === 1
}

/** Inserts missing objects only. */
export async function seedObjects(tx: Tx, objects: readonly Stored[], now: Date): Promise<void> {
  await tx
    .insertInto('sandbox.objects')
    .values(
      objects.map(({ kind, shown, hidden }) => ({ id: shown.id, kind, shown, hidden, created_at: now })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function removeObject(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('sandbox.objects').where('id', '=', id).execute()
}

export interface Page {
  limit: number
  startingAfter?: string | undefined
  endingBefore?: string | undefined
}

export type Condition = RawBuilder<boolean>

const BOUNDS: Record<string, string> = { gt: '>', gte: '>=', lt: '<', lte: '<=' }

/** Conditions on stored fields, written as the table's indexes are. */
export const where = {
  shown: (name: string, value: string): Condition => sql`shown ->> ${sql.lit(name)} = ${value}`,
  oneOf: (name: string, values: readonly string[]): Condition =>
    sql`shown ->> ${sql.lit(name)} = any(${sql.val([...values])}::text[])`,
  created: (bound: string, seconds: number): Condition =>
    sql`(shown ->> 'created')::bigint ${sql.raw(BOUNDS[bound] ?? '=')} ${seconds}`,
  code: (text: string): Condition => sql`lower(shown ->> 'code') = lower(${text})`,
  coupon: (id: string): Condition => sql`shown -> 'promotion' ->> 'coupon' = ${id}`,
  email: (address: string): Condition => sql`hidden ->> 'email' = ${address.toLowerCase()}`,
  notDeleted: (): Condition => sql`coalesce(hidden ->> 'isDeleted', 'false') = 'false'`,
  usableAt: (seconds: number): Condition =>
    sql`shown ->> 'active' = 'true' and coalesce((shown ->> 'expires_at')::bigint, ${seconds} + 1) > ${seconds}`,
  notUsableAt: (seconds: number): Condition =>
    sql`(shown ->> 'active' = 'false' or coalesce((shown ->> 'expires_at')::bigint <= ${seconds}, false))`,
  expiresAfter: (seconds: number): Condition => sql`(shown ->> 'expires_at')::bigint > ${seconds}`,
  expiredAt: (seconds: number): Condition =>
    sql`(shown ->> 'status' = 'expired' or (shown ->> 'status' = 'open' and (shown ->> 'expires_at')::bigint <= ${seconds}))`,
}

/** Newest first; one more than requested shows whether there are more. null when the cursor is unknown. */
export async function listObjects(
  tx: Tx,
  kind: Kind,
  conditions: readonly Condition[],
  page: Page,
): Promise<{ data: Stored[]; hasMore: boolean } | null> {
  const cursor = page.startingAfter ?? page.endingBefore
  let query = tx
    .selectFrom('sandbox.objects')
    .select(['kind', 'shown', 'hidden'])
    .where(sql<boolean>`kind = ${sql.lit(kind)}`)
    .limit(page.limit + 1)
  for (const condition of conditions) query = query.where(condition)
  if (cursor !== undefined) {
    const at = await sequenceOf(tx, kind, cursor)
    if (at === null) return null
    query = query.where('sequence', page.startingAfter === undefined ? '>' : '<', at)
  }
  const backwards = page.startingAfter === undefined && page.endingBefore !== undefined
  const rows = await query.orderBy('sequence', backwards ? 'asc' : 'desc').execute()
  const data = rows.slice(0, page.limit).map(asStored)
  return { data: backwards ? data.toReversed() : data, hasMore: rows.length > page.limit }
}

async function sequenceOf(tx: Tx, kind: Kind, id: string): Promise<number | null> {
  const row = await tx
    .selectFrom('sandbox.objects')
    .select('sequence')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row?.sequence ?? null
}

export async function hasPaidBefore(tx: Tx, customer: string): Promise<boolean> {
  const row = await tx
    .selectFrom('sandbox.objects')
    .select('id')
    .where(sql<boolean>`kind = 'charge' and shown ->> 'customer' = ${customer} and shown ->> 'paid' = 'true'`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Locks expired open sessions. */
export async function takeExpiredSessions(tx: Tx, seconds: number, limit: number): Promise<Stored[]> {
  const rows = await tx
    .selectFrom('sandbox.objects')
    .select(['kind', 'shown', 'hidden'])
    .where(sql<boolean>`kind = 'checkout.session' and shown ->> 'status' = 'open'`)
    .where(sql<boolean>`(shown ->> 'expires_at')::bigint <= ${seconds}`)
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(asStored)
}

export interface StoredResponse {
  fingerprint: string
  status: number
  body: string
}

export interface NewStoredResponse extends StoredResponse {
  key: string
}

export async function findStoredResponse(tx: Tx, key: string): Promise<StoredResponse | undefined> {
  return tx
    .selectFrom('sandbox.idempotency_keys')
    .select(['fingerprint', 'status', 'body'])
    .where('key', '=', key)
    .executeTakeFirst()
}

export async function deleteResponsesBefore(tx: Tx, moment: Date): Promise<void> {
  await tx.deleteFrom('sandbox.idempotency_keys').where('created_at', '<', moment).execute()
}

/** Oldest first in batches, so that no sweep takes long. */
export async function deleteEventsBefore(tx: Tx, moment: Date, limit: number): Promise<void> {
  await tx
    .deleteFrom('sandbox.objects')
    .where('id', 'in', (oldest) =>
      oldest
        .selectFrom('sandbox.objects')
        .select('id')
        .where(sql<boolean>`kind = 'event'`)
        .orderBy('sequence')
        .limit(limit),
    )
    .where('created_at', '<', moment)
    .execute()
}

/** All endpoints and the delivery rule: few, and read only for events. */
export async function readReceivers(tx: Tx): Promise<Stored[]> {
  const rows = await tx
    .selectFrom('sandbox.objects')
    .select(['kind', 'shown', 'hidden'])
    .where('kind', 'in', ['webhook_endpoint', 'delivery_rule'])
    .orderBy('sequence')
    .execute()
  return rows.map(asStored)
}

/** Consumes up to `most` of a rule's count. A rule without a count (null) is not consumed. */
export async function takeFromRule(
  tx: Tx,
  id: string,
  most: number,
): Promise<{ taken: number; left: number | null }> {
  const { rows } = await sql<{ left: number | null }>`
    with before as (select id, (shown ->> 'left')::int as left_over from sandbox.objects where id = ${id} for update)
    update sandbox.objects o
    set shown = case when before.left_over is null then o.shown
      else jsonb_set(o.shown, '{left}', to_jsonb(greatest(before.left_over - ${most}::int, 0))) end
    from before where o.id = before.id
    returning before.left_over as left`.execute(tx)
  const before = rows[0]?.left
  if (before === null) return { taken: most, left: null }
  const taken = Math.min(before ?? 0, most)
  return { taken, left: (before ?? 0) - taken }
}

export const FAULTS_CHANNEL = 'sandbox_faults'

/** Makes every process of the shop reload the rule. */
export async function announceFaults(tx: Tx): Promise<void> {
  await sql`select pg_notify(${FAULTS_CHANNEL}, '')`.execute(tx)
}

export type DeliveryState = 'waiting' | 'delivered' | 'dropped' | 'failed'

export interface DeliveryKey {
  eventId: string
  endpointId: string
}

export async function insertDeliveries(
  tx: Tx,
  deliveries: readonly (DeliveryKey & { state: DeliveryState })[],
  now: Date,
): Promise<void> {
  await tx
    .insertInto('sandbox.deliveries')
    .values(
      deliveries.map(({ eventId, endpointId, state }) => ({
        event_id: eventId,
        endpoint_id: endpointId,
        state,
        updated_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['event_id', 'endpoint_id'])
        .doUpdateSet({ state: 'waiting', attempts: 0, updated_at: now }),
    )
    .execute()
}

export interface Delivery extends DeliveryKey {
  state: DeliveryState
  attempts: number
  lastStatus: number | null
  lastError: string | null
}

export async function findDeliveries(tx: Tx, eventIds: readonly string[]): Promise<Delivery[]> {
  if (eventIds.length === 0) return []
  return tx
    .selectFrom('sandbox.deliveries')
    .select([
      'event_id as eventId',
      'endpoint_id as endpointId',
      'state',
      'attempts',
      'last_status as lastStatus',
      'last_error as lastError',
    ])
    .where('event_id', '=', sql<string>`any(${sql.val([...eventIds])}::text[])`)
    .$castTo<Delivery>()
    .execute()
}

export async function noteAttempt(
  tx: Tx,
  key: DeliveryKey,
  outcome: { state: DeliveryState; status: number | null; error: string | null },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('sandbox.deliveries')
    .set((row) => ({
      // Dropped manually during the attempt: stays dropped.
      state: sql<string>`case when state = 'dropped' then state else ${outcome.state} end`,
      attempts: row('attempts', '+', 1),
      last_status: outcome.status,
      last_error: outcome.error,
      updated_at: now,
    }))
    .where('event_id', '=', key.eventId)
    .where('endpoint_id', '=', key.endpointId)
    .execute()
}

export async function noteDelivered(tx: Tx, eventId: string): Promise<void> {
  await sql`
    update sandbox.objects
    set shown = jsonb_set(shown, '{pending_webhooks}', to_jsonb(greatest((shown ->> 'pending_webhooks')::int - 1, 0)))
    where id = ${eventId}`.execute(tx)
}

export async function dropPendingDeliveries(tx: Tx, eventId: string, now: Date): Promise<void> {
  await tx
    .updateTable('sandbox.deliveries')
    .set({ state: 'dropped', updated_at: now })
    .where('event_id', '=', eventId)
    .where('state', '=', 'waiting')
    .execute()
}
