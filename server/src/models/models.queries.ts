import type { ModelStatus } from '@leksmedjan/contract/orders'
import type { Side } from '@leksmedjan/toymaker/workshop'
import type { Tx } from '../platform/db/database.ts'
import type { ModelFormat } from './model3d-provider.ts'

export interface ModelFile {
  format: ModelFormat | Side
  key: string
  bytes: number
}

export interface OrderModel {
  id: string
  orderId: string
  name: string
  thumbnailUrl: string | null
  status: ModelStatus
  attempts: number
  files: ModelFile[]
}

const COLUMNS = ['id', 'order_id', 'name', 'thumbnail_url', 'status', 'attempts', 'files'] as const

interface Row {
  id: string
  order_id: string
  name: string
  thumbnail_url: string | null
  status: string
  attempts: number
  files: unknown
}

function modelOf(row: Row): OrderModel {
  return {
    id: row.id,
    orderId: row.order_id,
    name: row.name,
    thumbnailUrl: row.thumbnail_url,
    status: row.status as ModelStatus,
    attempts: row.attempts,
    files: row.files as ModelFile[],
  }
}

export interface NewModel {
  orderId: string
  name: string
  thumbnailUrl: string
  now: Date
}

/** Does nothing when the order has its model already. */
export async function insertModel(tx: Tx, model: NewModel): Promise<void> {
  await tx
    .insertInto('order_models')
    .values({
      order_id: model.orderId,
      name: model.name,
      thumbnail_url: model.thumbnailUrl,
      created_at: model.now,
      updated_at: model.now,
    })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute()
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

/** Null when it is finished: nothing is made twice. */
export async function beginModel(tx: Tx, orderId: string, now: Date): Promise<OrderModel | null> {
  const row = await tx
    .updateTable('order_models')
    .set((column) => ({
      status: 'running',
      attempts: column('attempts', '+', 1),
      failure: null,
      updated_at: now,
    }))
    .where('order_id', '=', orderId)
    .where('status', '<>', 'completed')
    .returning(COLUMNS)
    .executeTakeFirst()
  return row === undefined ? null : modelOf(row)
}

interface Ending {
  id: string
  attempts: number
  now: Date
}

/** Only the newest attempt has a say. */
export async function completeModel(
  tx: Tx,
  { id, attempts, now }: Ending,
  made: { files: ModelFile[]; report: object; plan: object | null },
): Promise<void> {
  await tx
    .updateTable('order_models')
    .set({
      status: 'completed',
      files: JSON.stringify(made.files),
      report: JSON.stringify(made.report),
      print_plan: made.plan === null ? null : JSON.stringify(made.plan),
      completed_at: now,
      updated_at: now,
    })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute()
}

export async function failModel(tx: Tx, { id, attempts, now }: Ending, failure: string): Promise<void> {
  await tx
    .updateTable('order_models')
    .set({ status: 'failed', failure, updated_at: now })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('status', '=', 'running')
    .execute()
}
