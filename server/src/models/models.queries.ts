import { sql, type RawBuilder } from 'kysely'
import type { ModelStatus } from '@leksmedjan/contract/order-pages'
import type { Side } from '@leksmedjan/toymaker/render-pool'
import { attemptStarted, attemptFailed, isLatestAttempt, type Attempt } from '../database/work-attempts.ts'
import type { Tx } from '../database/database.ts'
import type { RowOf } from '../database/rows.ts'
import type { ModelFormat, ModelOrigin } from './model3d-provider.ts'
import { printFileOf } from './models.rules.ts'

export interface ModelFile {
  format: ModelFormat | Side
  key: string
  bytes: number
  sha256: string
}

export interface OrderModel {
  id: string
  orderId: string
  name: string
  thumbnailUrl: string | null
  status: ModelStatus
  attempts: number
  /** Round of the model; each requested change increments it. */
  round: number
  files: ModelFile[]
  origin: ModelOrigin | null
  changes: string[]
  /** Measurements as reported by its maker. */
  report: unknown
  /** null until made, and where no printable file came. */
  printFileSha256: string | null
  /** Completion time; of a reviewed one, when it was passed. null before. */
  completedAt: Date | null
}

const COLUMNS = [
  'id',
  'order_id',
  'name',
  'thumbnail_url',
  'status',
  'attempts',
  'round',
  'files',
  'origin',
  'changes',
  'report',
  'completed_at',
] as const

type Row = Pick<RowOf<'order_models'>, (typeof COLUMNS)[number]>

function modelOf(row: Row): OrderModel {
  const files = row.files as ModelFile[]
  return {
    id: row.id,
    orderId: row.order_id,
    name: row.name,
    thumbnailUrl: row.thumbnail_url,
    status: row.status as ModelStatus,
    attempts: row.attempts,
    round: row.round,
    files,
    origin: row.origin as ModelOrigin | null,
    changes: row.changes as string[],
    report: row.report,
    printFileSha256: printFileOf(files)?.sha256 ?? null,
    completedAt: row.completed_at,
  }
}

/** Inserts the model of a paid order; does nothing when it exists. */
export function modelRow(orderId: string, now: Date): RawBuilder<unknown> {
  return sql`
    insert into order_models (order_id, name, thumbnail_url, created_at, updated_at)
    select id, toy_name, image_url, ${now}::timestamptz, ${now}::timestamptz from orders
    where id = ${orderId} and payment_status = 'paid' and status not in ('cancelled', 'refunded')
    on conflict (order_id) do nothing`
}

export async function findModelOfOrder(tx: Tx, orderId: string): Promise<OrderModel | null> {
  const row = await tx
    .selectFrom('order_models')
    .select(COLUMNS)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row === undefined ? null : modelOf(row)
}

export async function findModel(tx: Tx, id: string): Promise<OrderModel | null> {
  const row = await tx.selectFrom('order_models').select(COLUMNS).where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : modelOf(row)
}

/** null when it is made already: nothing is made twice. */
export async function beginModel(tx: Tx, orderId: string, now: Date): Promise<OrderModel | null> {
  const row = await tx
    .updateTable('order_models')
    .set(attemptStarted(now))
    .where('order_id', '=', orderId)
    .where('status', 'not in', ['completed', 'needs_look'])
    .returning(COLUMNS)
    .executeTakeFirst()
  return row === undefined ? null : modelOf(row)
}

/** Restarts with this round. null unless the model is idle in one of these states. */
export async function reopenModel(
  tx: Tx,
  orderId: string,
  { from, round }: { from: readonly ModelStatus[]; round: number },
  now: Date,
): Promise<OrderModel | null> {
  const row = await tx
    .updateTable('order_models')
    .set({ status: 'pending', round, failure: null, updated_at: now })
    .where('order_id', '=', orderId)
    .where('status', 'in', from)
    .returning(COLUMNS)
    .executeTakeFirst()
  return row === undefined ? null : modelOf(row)
}

export interface KeptModel {
  files: ModelFile[]
  report: object
  plan: object | null
  origin: ModelOrigin
  changes: string[]
  /** Empty: printable as it is. */
  lookReasons: string[]
}

/** null for an attempt that is not the latest. */
export async function completeModel(tx: Tx, attempt: Attempt, made: KeptModel): Promise<OrderModel | null> {
  const row = await tx
    .updateTable('order_models')
    .set({
      status: made.lookReasons.length === 0 ? 'completed' : 'needs_look',
      files: JSON.stringify(made.files),
      report: JSON.stringify(made.report),
      print_plan: made.plan === null ? null : JSON.stringify(made.plan),
      origin: made.origin,
      changes: JSON.stringify(made.changes),
      look_reasons: JSON.stringify(made.lookReasons),
      completed_at: attempt.now,
      updated_at: attempt.now,
    })
    .where(isLatestAttempt(attempt))
    .returning(COLUMNS)
    .executeTakeFirst()
  return row === undefined ? null : modelOf(row)
}

/** Marks a review as passed; null when none was needed. */
export async function passModel(tx: Tx, orderId: string, now: Date): Promise<OrderModel | null> {
  const row = await tx
    .updateTable('order_models')
    .set({ status: 'completed', completed_at: now, updated_at: now })
    .where('order_id', '=', orderId)
    .where('status', '=', 'needs_look')
    .returning(COLUMNS)
    .executeTakeFirst()
  return row === undefined ? null : modelOf(row)
}

export async function failModel(tx: Tx, attempt: Attempt, failure: string): Promise<void> {
  await tx
    .updateTable('order_models')
    .set(attemptFailed(failure, attempt.now))
    .where(isLatestAttempt(attempt))
    .execute()
}
