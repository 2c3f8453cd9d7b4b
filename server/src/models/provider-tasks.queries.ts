/** Models bought outside: one row for each round of an order. */
import type { Tx } from '../platform/db/database.ts'

/** Why the toymaker makes the model after all. */
export type GivenUp =
  /** It does not answer, or has no room. */
  | 'away'
  /** Key, model or credit: an operator must act. */
  | 'setup'
  /** It will not make this picture. */
  | 'refused'
  /** The day's money is spent. */
  | 'ceiling'
  /** It was asked for, and nobody knows what came of it: it may be charged. */
  | 'lost'
  /** It tried and could not; nothing is charged. */
  | 'failed'
  /** Charged, perhaps; waited for long enough. */
  | 'never_ended'
  /** Charged; what came is no model. */
  | 'useless_file'

export type TaskState = 'ordering' | 'postponed' | 'waiting' | 'delivered' | 'given_up'

export interface ProviderTask {
  id: string
  orderId: string
  round: number
  state: TaskState
  tries: number
  callId: string | null
  taskId: string | null
  faults: number
  spoiledFiles: number
  leaseUntil: Date | null
  fileKey: string | null
  why: GivenUp | null
  orderedAt: Date | null
}

const COLUMNS = [
  'id',
  'order_id',
  'round',
  'state',
  'tries',
  'call_id',
  'task_id',
  'faults',
  'spoiled_files',
  'lease_until',
  'file_key',
  'why',
  'ordered_at',
] as const

interface Row {
  id: string
  order_id: string
  round: number
  state: string
  tries: number
  call_id: string | null
  task_id: string | null
  faults: number
  spoiled_files: number
  lease_until: Date | null
  file_key: string | null
  why: string | null
  ordered_at: Date | null
}

function taskOf(row: Row): ProviderTask {
  return {
    id: row.id,
    orderId: row.order_id,
    round: row.round,
    state: row.state as TaskState,
    tries: row.tries,
    callId: row.call_id,
    taskId: row.task_id,
    faults: row.faults,
    spoiledFiles: row.spoiled_files,
    leaseUntil: row.lease_until,
    fileKey: row.file_key,
    why: row.why as GivenUp | null,
    orderedAt: row.ordered_at,
  }
}

export interface NewTask {
  orderId: string
  round: number
  provider: string
  model: string
}

/** Its own order, or one that an earlier round made and could not wait for. */
export const isOwnOrder = ({ tries }: Pick<ProviderTask, 'tries'>): boolean => tries > 0

/** The task of this round, made where there is none; held until the transaction ends. */
export async function holdTask(tx: Tx, task: NewTask, now: Date): Promise<ProviderTask> {
  const { orderId, round, provider, model } = task
  await tx
    .insertInto('provider_tasks')
    .values({
      order_id: orderId,
      round,
      provider,
      model,
      state: 'postponed',
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['order_id', 'round']).doNothing())
    .execute()
  const row = await tx
    .selectFrom('provider_tasks')
    .select(COLUMNS)
    .where('order_id', '=', orderId)
    .where('round', '=', round)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return taskOf(row)
}

/** Tasks the provider works at, or is being asked for, right now. */
export async function countUnderWay(tx: Tx, provider: string, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('provider_tasks')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('provider', '=', provider)
    .where(({ eb, and, or }) =>
      or([eb('state', '=', 'waiting'), and([eb('state', '=', 'ordering'), eb('lease_until', '>', now)])]),
    )
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type TaskChange = Partial<{
  state: TaskState
  tries: number
  call_id: string | null
  task_id: string | null
  progress: number
  faults: number
  spoiled_files: number
  lease_until: Date | null
  file_key: string
  why: GivenUp
  ordered_at: Date
}>

/** False when it is in that state no more. */
export async function changeTask(
  tx: Tx,
  { id, state }: Pick<ProviderTask, 'id' | 'state'>,
  change: TaskChange,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('provider_tasks')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const UNFETCHED: readonly GivenUp[] = ['never_ended', 'useless_file']

/**
 * The newest task that an earlier round has paid for, perhaps, and has no file of: it becomes this round's, and is waited for as
 * if it had just been asked for. False where there is none.
 */
export async function takeOverUnfetched(
  tx: Tx,
  provider: string,
  task: ProviderTask,
  now: Date,
): Promise<boolean> {
  const earlier = await tx
    .selectFrom('provider_tasks')
    .select(['id', 'task_id', 'call_id'])
    .where('order_id', '=', task.orderId)
    .where('provider', '=', provider)
    .where('round', '<', task.round)
    .where('why', 'in', UNFETCHED)
    .where('task_id', 'is not', null)
    .orderBy('round', 'desc')
    .forUpdate()
    .executeTakeFirst()
  if (earlier === undefined) return false
  const { id, ...bought } = earlier
  await tx
    .updateTable('provider_tasks')
    .set({ task_id: null, updated_at: now })
    .where('id', '=', id)
    .execute()
  return changeTask(tx, task, { state: 'waiting', ...bought, lease_until: null, ordered_at: now }, now)
}

/** A bought task that nobody follows right now; null when somebody does, or it has ended. */
export async function leaseWaiting(
  tx: Tx,
  id: string,
  { now, until }: { now: Date; until: Date },
): Promise<ProviderTask | null> {
  const row = await tx
    .updateTable('provider_tasks')
    .set({ lease_until: until, updated_at: now })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where(({ eb, or }) => or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]))
    .returning(COLUMNS)
    .executeTakeFirst()
  return row === undefined ? null : taskOf(row)
}

export async function isWaiting(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('provider_tasks')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return row !== undefined
}

/** The row of a task that is still waited for, by the provider's own number. */
export async function findWaiting(tx: Tx, provider: string, taskId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('provider_tasks')
    .select('id')
    .where('provider', '=', provider)
    .where('task_id', '=', taskId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Per cent of a model that a provider is making or has made; null where none was bought. */
export async function findProgress(
  tx: Tx,
  { orderId, round }: { orderId: string; round: number },
): Promise<number | null> {
  const row = await tx
    .selectFrom('provider_tasks')
    .select('progress')
    .where('order_id', '=', orderId)
    .where('round', '=', round)
    .where('state', 'in', ['waiting', 'delivered'])
    .executeTakeFirst()
  return row?.progress ?? null
}
