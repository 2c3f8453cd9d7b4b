import { printingSpan } from '@leksmedjan/contract/delivery-span'
import { statusesIn, type OrderStatus } from '@leksmedjan/contract/orders'
import type { Tx } from '../database/database.ts'
import type { OrderStates, WholeOrder } from './orders.queries.ts'

export interface FulfilmentRow {
  orderNumber: string
  status: OrderStatus
  toyName: string
  needsReview: boolean
  /** ISO date. */
  promisedLast: string | null
  /** First day on which it may be printed; null until paid. ISO date. */
  printsFrom: string | null
}

/** Paid and not delivered, by promised day. */
export async function listUnfulfilled(tx: Tx): Promise<FulfilmentRow[]> {
  const rows = await tx
    .selectFrom('orders')
    .select(['order_number', 'status', 'toy_name', 'needs_review', 'promised_last', 'prints_from', 'paid_at'])
    .$narrowType<OrderStates>()
    .where('status', 'in', statusesIn('to_make', 'in_print', 'sent'))
    .orderBy('promised_last')
    .orderBy('paid_at')
    .execute()
  return rows.map((row) => ({
    orderNumber: row.order_number,
    status: row.status,
    toyName: row.toy_name,
    needsReview: row.needs_review,
    promisedLast: row.promised_last,
    printsFrom: printsFrom(row),
  }))
}

/** First day on which the order may be printed; null until paid. ISO date. */
export async function findPrintsFrom(tx: Tx, orderId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('orders')
    .select(['prints_from', 'paid_at'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  return row === undefined ? null : printsFrom(row)
}

/** Orders older than the column get the same day, computed. */
function printsFrom(row: Pick<WholeOrder, 'prints_from' | 'paid_at'>): string | null {
  return row.prints_from ?? (row.paid_at === null ? null : printingSpan(row.paid_at).first)
}

/** null when `needs_review` is not set. */
export async function findReviewReason(tx: Tx, orderId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('orders')
    .select('review_reason')
    .where('id', '=', orderId)
    .where('needs_review', '=', true)
    .executeTakeFirst()
  return row?.review_reason ?? null
}
