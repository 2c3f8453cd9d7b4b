/** Row locks and compare-and-set updates of an order's status, payment and review state. */
import type { ReviewNote } from '@leksmedjan/contract/review-reasons'
import { sql, type Updateable } from 'kysely'
import type { Tx } from '../../database/database.ts'
import type { DB } from '../../database/schema.generated.ts'
import type { HistoryRow, OrderStates, WholeOrder } from '../orders.queries.ts'
import { attemptEnd } from './payment-attempts.queries.ts'
import type { AttemptEnd } from './payment-attempts.rules.ts'

/** How the note of a refund that did not arrive begins. */
const REFUND_FAILED = 'a refund of ' satisfies ReviewNote

const LOCKED = [
  'id',
  'order_number',
  'status',
  'payment_status',
  'payment_reference',
  'needs_review',
  'awaits_cancellation',
  'total_price',
  'tax_amount',
  'refunded_total',
  'version',
  'open_session_id',
  'payment_attempts',
  'shipping_method',
  'country',
  'digital_story',
  'paid_at',
  'workload',
] as const

export type LockedRow = Pick<WholeOrder, (typeof LOCKED)[number]> & {
  is_held: boolean
  is_all_back: boolean
  asked_wait_beyond: string | null
}

/** SELECT … FOR UPDATE. */
export async function lockOrder(tx: Tx, id: string): Promise<LockedRow | null> {
  const row = await tx
    .selectFrom('orders')
    .select(LOCKED)
    .select(sql<boolean>`is_held(orders)`.as('is_held'))
    .select(sql<boolean>`is_all_back(orders)`.as('is_all_back'))
    .select(sql<string | null>`case when asks_to_wait(orders) then wait_beyond end`.as('asked_wait_beyond'))
    .$narrowType<OrderStates & Pick<WholeOrder, 'workload'>>()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Triggers that compare days read this setting; local to the transaction. */
export async function setTransactionClock(tx: Tx, now: Date): Promise<void> {
  await sql`select set_config('shop.clock', ${now.toISOString()}, true)`.execute(tx)
}

const HISTORY = ['order_id', 'at', 'aspect', 'was', 'became', 'who', 'why'] as const
type HistoryEntry = Omit<HistoryRow, 'order_id'>

export type OrderChanges = Updateable<DB['orders']> & { updated_at: Date }
/** History entries of a transition: at least one. */
export type TransitionHistory = [HistoryEntry, ...HistoryEntry[]]

/**
 * Compare-and-set on both states; the same statement inserts the history and ends the `attempt` that pays. Nothing changes when
 * that attempt was ended before.
 */
export async function updateOrderState(
  tx: Tx,
  from: OrderStates & { id: string },
  changes: OrderChanges,
  history: TransitionHistory,
  attempt?: AttemptEnd & { sessionId: string },
): Promise<'updated' | 'conflict' | 'attempt over'> {
  const attached =
    attempt === undefined
      ? sql`select ${from.id}::uuid as order_id`
      : attemptEnd(attempt.sessionId, attempt, changes.updated_at)
  const rows = sql<HistoryEntry>`jsonb_to_recordset(${JSON.stringify(history)}::jsonb)`.as<'entries'>(
    sql`entries(at timestamptz, aspect text, was text, became text, who text, why text)`,
  )
  const { given, written } = await tx
    .with('attached', () => sql<{ order_id: string }>`(${attached})`)
    .with('moved', (query) =>
      query
        .updateTable('orders')
        .from('attached')
        .set(changes)
        .whereRef('orders.id', '=', 'attached.order_id')
        .where('orders.id', '=', from.id)
        .where('orders.status', '=', from.status)
        .where('orders.payment_status', '=', from.payment_status)
        .returning('orders.id as order_id'),
    )
    .with('written', (query) =>
      query
        .insertInto('order_history')
        .columns(HISTORY)
        .expression((expression) => expression.selectFrom(['moved', rows]).select(HISTORY))
        .returning('order_id'),
    )
    .selectNoFrom(({ selectFrom, fn }) => [
      selectFrom('attached').select(fn.countAll<number>().as('n')).as('given'),
      selectFrom('written').select(fn.countAll<number>().as('n')).as('written'),
    ])
    .executeTakeFirstOrThrow()
  if (given === 0) return 'attempt over'
  return written === history.length ? 'updated' : 'conflict'
}

export async function extendOpenPayment(tx: Tx, id: string, until: Date): Promise<void> {
  await tx.updateTable('orders').set({ payment_open_until: until }).where('id', '=', id).execute()
}

/** Releases the order from its open payment session. */
export async function clearOpenPayment(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ open_session_id: null, payment_open_until: null, updated_at: at })
    .where('id', '=', id)
    .execute()
}

/** The new total; null when it would be negative or exceed what was paid. */
export async function addToRefundedTotal(
  tx: Tx,
  id: string,
  deltaOre: number,
  at: Date,
): Promise<number | null> {
  const row = await tx
    .updateTable('orders')
    .set(({ eb }) => ({ refunded_total: eb('refunded_total', '+', deltaOre), updated_at: at }))
    .where('id', '=', id)
    .where('paid_at', 'is not', null)
    .where(({ eb, ref, between }) =>
      between(eb('refunded_total', '+', deltaOre), eb.lit(0), ref('total_price')),
    )
    .returning('refunded_total')
    .executeTakeFirst()
  return row?.refunded_total ?? null
}

/** A reason with precedence over the order's current one. */
export async function updateReviewReason(tx: Tx, id: string, reason: string, at: Date): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ review_reason: reason, updated_at: at })
    .where('id', '=', id)
    .where('needs_review', '=', true)
    .execute()
}

/** The order number; null when `needs_review` was set before: another reason takes the place of a refund that did not arrive, which holds nothing back. */
export async function parkOrder(tx: Tx, id: string, reason: string, at: Date): Promise<string | null> {
  const row = await tx
    .updateTable('orders')
    .set({ needs_review: true, review_reason: reason, updated_at: at })
    .where('id', '=', id)
    .where(({ or, and, eb, val }) =>
      or([
        eb('needs_review', '=', false),
        and([
          eb('review_reason', 'like', `${REFUND_FAILED}%`),
          eb(val(reason), 'not like', `${REFUND_FAILED}%`),
        ]),
      ]),
    )
    .returning('order_number')
    .executeTakeFirst()
  return row?.order_number ?? null
}

/** False when `needs_review` is not set, or its reason has another prefix. */
export async function releaseOrder(
  tx: Tx,
  id: string,
  { onlyOf, at }: { onlyOf: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ needs_review: false, review_reason: null, updated_at: at })
    .where('id', '=', id)
    .where('needs_review', '=', true)
    .where('review_reason', 'like', `${onlyOf}%`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface OpenForm {
  orderId: string
  sessionId: string
}

/** Open payment forms of other orders of this address that carry a code with this limit; of one code where it is named. */
export async function listOpenForms(
  tx: Tx,
  order: { id: string; email: string },
  wanted: { limit: string; code: string | null },
): Promise<OpenForm[]> {
  let query = tx
    .selectFrom('orders')
    .select(['id as orderId', 'open_session_id as sessionId'])
    .where('email_lower', '=', order.email.toLowerCase())
    .where('id', '<>', order.id)
    .where('open_session_id', 'is not', null)
    .where(sql`pricing #>> '{coupon,limit}'`, '=', wanted.limit)
  if (wanted.code !== null) query = query.where('coupon_code', '=', wanted.code)
  const rows = await query.execute()
  return rows.flatMap(({ orderId, sessionId }) => (sessionId === null ? [] : [{ orderId, sessionId }]))
}

/** Number of paid orders of this e-mail. */
export async function countPaidBy(tx: Tx, email: string, couponCode: string | null): Promise<number> {
  let query = tx
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('paid'))
    .where('email_lower', '=', email.toLowerCase())
    .where('paid_at', 'is not', null)
  if (couponCode !== null) query = query.where('coupon_code', '=', couponCode)
  return (await query.executeTakeFirstOrThrow()).paid
}
