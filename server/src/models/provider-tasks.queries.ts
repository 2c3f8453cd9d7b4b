/** Tasks at paid model providers: one row per round of an order. */
import type { Tx } from '../database/database.ts'
import type { RowOf } from '../database/rows.ts'

/** Why the task was given up and the toymaker took over. */
export type GivenUp =
  /** Unavailable, or at its limit. */
  | 'away'
  /** Wrong key or model, or no credit: an operator must act. */
  | 'setup'
  | 'refused'
  /** The daily ceiling is reached. */
  | 'ceiling'
  /** Unknown outcome of the order: it may be charged. */
  | 'lost'
  /** Failed at the provider; not charged. */
  | 'failed'
  /** Timed out; possibly charged. */
  | 'never_ended'
  /** Charged; the file is unusable. */
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

type Row = Pick<RowOf<'provider_tasks'>, (typeof COLUMNS)[number]>

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

/** Ordered by this round, or by an earlier one that stopped waiting. */
export const isOwnOrder = ({ tries }: Pick<ProviderTask, 'tries'>): boolean => tries > 0

/** Finds or inserts the task of this round; locked until the transaction ends. */
export async function lockTask(tx: Tx, task: NewTask, now: Date): Promise<ProviderTask> {
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

/** Tasks in progress or being ordered. */
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

/** Compare-and-set; false when the state has changed. */
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
 * Takes over the latest task that an earlier round may have paid for without getting its file; polled as if just ordered.
 * False where there is none.
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

/** Leases a waiting task for one poll; null when it is leased or has ended. */
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

/** The row of a waiting task, by the provider's task id. */
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

/** Progress of a provider task in percent; null where there is none. */
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
