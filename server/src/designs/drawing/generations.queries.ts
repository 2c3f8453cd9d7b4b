/** Generation rows: lease, progress and recorded events. */
import type { PreviewEvent } from '@leksmedjan/contract/preview'
import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import type { RowOf } from '../../database/rows.ts'

export type GenerationStatus = 'PENDING' | 'QUEUED' | 'RUNNING' | 'COMPLETED' | 'FAILED'

export interface Generation {
  generationId: string
  designId: string
  visitor: string
  status: GenerationStatus
  attempt: number
  leaseUntil: Date | null
  failure: string | null
}

export interface RecordedEvent {
  seq: number
  event: PreviewEvent
}

/** NOTIFY channel of new events: the payload is the generation id, prefixed with `!` to abort it. */
export const CHANNEL = 'generation_events'

const COLUMNS = [
  'generation_id',
  'print_model_id',
  'visitor',
  'status',
  'attempt',
  'lease_until',
  'failure',
] as const

type Row = Pick<RowOf<'model_generation_jobs'>, (typeof COLUMNS)[number]>

function generationOf(row: Row): Generation {
  return {
    generationId: row.generation_id,
    designId: row.print_model_id,
    visitor: row.visitor,
    status: row.status as GenerationStatus,
    attempt: row.attempt,
    leaseUntil: row.lease_until,
    failure: row.failure,
  }
}

/** Advisory lock: serialises starts and ends of this visitor's generations until the transaction ends. */
export async function lockVisitor(tx: Tx, visitor: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${visitor}, 0))`.execute(tx)
}

export async function findGeneration(tx: Tx, generationId: string): Promise<Generation | null> {
  const row = await tx
    .selectFrom('model_generation_jobs')
    .select(COLUMNS)
    .where('generation_id', '=', generationId)
    .executeTakeFirst()
  return row === undefined ? null : generationOf(row)
}

export interface NewGeneration {
  generationId: string
  designId: string
  userId: string | null
  visitor: string
  leaseUntil: Date
  now: Date
}

/** Inserts the first attempt, leased to the caller. False when the id is taken. */
export async function insertGeneration(tx: Tx, generation: NewGeneration): Promise<boolean> {
  const row = await tx
    .insertInto('model_generation_jobs')
    .values({
      generation_id: generation.generationId,
      print_model_id: generation.designId,
      user_id: generation.userId,
      visitor: generation.visitor,
      status: 'RUNNING',
      attempt: 1,
      lease_until: generation.leaseUntil,
      watched_at: generation.now,
      created_at: generation.now,
      updated_at: generation.now,
    })
    .onConflict((conflict) => conflict.column('generation_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Claims a generation with an expired lease; null when another process was faster. Deletes its earlier events. */
export async function claimGeneration(
  tx: Tx,
  claim: { generationId: string; attempt: number; leaseUntil: Date; now: Date },
): Promise<number | null> {
  const row = await tx
    .updateTable('model_generation_jobs')
    .set({
      status: 'RUNNING',
      attempt: claim.attempt + 1,
      lease_until: claim.leaseUntil,
      watched_at: claim.now,
      failure: null,
      updated_at: claim.now,
    })
    .where('generation_id', '=', claim.generationId)
    .where('attempt', '=', claim.attempt)
    .where('status', '<>', 'COMPLETED')
    .returning('attempt')
    .executeTakeFirst()
  if (row === undefined) return null
  await tx.deleteFrom('generation_events').where('generation_id', '=', claim.generationId).execute()
  return row.attempt
}

export interface Attempt {
  generationId: string
  attempt: number
}

/**
 * Records an event and renews the lease in one statement. False when this attempt has been taken over, replaced or ended: the
 * caller must stop.
 */
export async function insertEvent(
  tx: Tx,
  { generationId, attempt }: Attempt,
  event: PreviewEvent,
  times: { now: Date; leaseUntil: Date },
): Promise<boolean> {
  const { rows } = await sql`
    with moved as (
      update model_generation_jobs
      set last_seq = last_seq + 1, lease_until = ${times.leaseUntil}, updated_at = ${times.now}
      where generation_id = ${generationId} and attempt = ${attempt} and status = 'RUNNING'
      returning last_seq
    ), said as (
      insert into generation_events (generation_id, seq, event, created_at)
      select ${generationId}, last_seq, ${JSON.stringify(event)}::jsonb, ${times.now} from moved
      returning seq
    )
    select pg_notify(${CHANNEL}, ${generationId}) from said`.execute(tx)
  return rows.length > 0
}

/**
 * Renews the lease; returns when a client was last connected, and whether a mail was requested. null when this attempt does
 * not run any more.
 */
export async function heartbeat(
  tx: Tx,
  { generationId, attempt }: Attempt,
  leaseUntil: Date,
): Promise<{ watchedAt: Date; isAwaited: boolean } | null> {
  const row = await tx
    .updateTable('model_generation_jobs')
    .set({ lease_until: leaseUntil })
    .where('generation_id', '=', generationId)
    .where('attempt', '=', attempt)
    .where('status', '=', 'RUNNING')
    .returning([
      'watched_at',
      sql<boolean>`exists (select from preview_sessions join print_models using (prompt_id)
        where print_models.id = model_generation_jobs.print_model_id and waits)`.as('is_awaited'),
    ])
    .executeTakeFirst()
  return row === undefined ? null : { watchedAt: row.watched_at, isAwaited: row.is_awaited }
}

export async function markWatched(tx: Tx, generationId: string, now: Date): Promise<void> {
  await tx
    .updateTable('model_generation_jobs')
    .set({ watched_at: now })
    .where('generation_id', '=', generationId)
    .execute()
}

export async function endGeneration(
  tx: Tx,
  { generationId, attempt }: Attempt,
  end: { status: GenerationStatus; failure: string | null; now: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('model_generation_jobs')
    .set({ status: end.status, failure: end.failure, lease_until: null, updated_at: end.now })
    .where('generation_id', '=', generationId)
    .where('attempt', '=', attempt)
    .where('status', '=', 'RUNNING')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function readEvents(tx: Tx, generationId: string, afterSeq: number): Promise<RecordedEvent[]> {
  const rows = await tx
    .selectFrom('generation_events')
    .select(['seq', 'event'])
    .where('generation_id', '=', generationId)
    .where('seq', '>', afterSeq)
    .orderBy('seq')
    .execute()
  return rows.map(({ seq, event }) => ({ seq, event: event as PreviewEvent }))
}

export async function findActiveOf(tx: Tx, visitors: string[], exceptId: string): Promise<Generation[]> {
  if (visitors.length === 0) return []
  const rows = await tx
    .selectFrom('model_generation_jobs')
    .select(COLUMNS)
    .where('visitor', 'in', visitors)
    .where('status', 'in', ['PENDING', 'QUEUED', 'RUNNING'])
    .where('generation_id', '<>', exceptId)
    .forUpdate()
    .execute()
  return rows.map(generationOf)
}

/** Ends a generation of any process with a final event. */
export async function stopGeneration(
  tx: Tx,
  generationId: string,
  end: { failure: string; event: PreviewEvent; now: Date },
): Promise<void> {
  await sql`
    with moved as (
      update model_generation_jobs
      set status = 'FAILED', failure = ${end.failure}, last_seq = last_seq + 1, lease_until = null,
        updated_at = ${end.now}
      where generation_id = ${generationId} and status in ('PENDING', 'QUEUED', 'RUNNING')
      returning last_seq
    ), said as (
      insert into generation_events (generation_id, seq, event, created_at)
      select ${generationId}, last_seq, ${JSON.stringify(end.event)}::jsonb, ${end.now} from moved
      returning seq
    )
    select pg_notify(${CHANNEL}, ${`!${generationId}`}) from said`.execute(tx)
}

/** Releases all leases, for a shop that is its database's only process: former owners are dead. */
export async function releaseLeases(tx: Tx, now: Date): Promise<void> {
  await tx
    .updateTable('model_generation_jobs')
    .set({ status: 'QUEUED', lease_until: null, updated_at: now })
    .where('status', '=', 'RUNNING')
    .execute()
}

/** Unfinished generations without process and client since `before`. */
export async function findAbandoned(tx: Tx, before: Date): Promise<Generation[]> {
  const rows = await tx
    .selectFrom('model_generation_jobs')
    .select(COLUMNS)
    .where('status', 'in', ['PENDING', 'QUEUED', 'RUNNING'])
    .where('updated_at', '<', before)
    .where((where) => where.or([where('lease_until', 'is', null), where('lease_until', '<', before)]))
    .limit(100)
    .execute()
  return rows.map(generationOf)
}

/** Unfinished generations with an expired lease that have a mail requested. */
export async function findAwaited(tx: Tx, now: Date): Promise<Generation[]> {
  const rows = await tx
    .selectFrom('model_generation_jobs')
    .select(COLUMNS)
    .where('status', 'in', ['PENDING', 'QUEUED', 'RUNNING'])
    .where((where) => where.or([where('lease_until', 'is', null), where('lease_until', '<', now)]))
    .where(sql<boolean>`exists (select from preview_sessions join print_models using (prompt_id)
      where print_models.id = model_generation_jobs.print_model_id and waits)`)
    .limit(10)
    .execute()
  return rows.map(generationOf)
}

export async function deleteEvents(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('generation_events').where('created_at', '<', before).execute()
}
