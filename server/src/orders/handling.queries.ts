import type { OrderStatus } from '@leksmedjan/contract/orders'
import type { Tx } from '../platform/db/database.ts'

export interface HandledRow {
  orderNumber: string
  status: OrderStatus
  toyName: string
  needsReview: boolean
  /** ISO date. */
  promisedLast: string | null
}

/** Paid and not yet with the buyer, the soonest promised first. */
export async function listToHandle(tx: Tx): Promise<HandledRow[]> {
  const rows = await tx
    .selectFrom('orders')
    .select(['order_number', 'status', 'toy_name', 'needs_review', 'promised_last'])
    .where('status', 'in', ['confirmed', 'processing', 'printing', 'shipped'])
    .orderBy('promised_last')
    .orderBy('paid_at')
    .execute()
  return rows.map((row) => ({
    orderNumber: row.order_number,
    status: row.status as OrderStatus,
    toyName: row.toy_name,
    needsReview: row.needs_review,
    promisedLast: row.promised_last,
  }))
}

/** null when nobody has to look. */
export async function findReviewReason(tx: Tx, orderId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('orders')
    .select('review_reason')
    .where('id', '=', orderId)
    .where('needs_review', '=', true)
    .executeTakeFirst()
  return row?.review_reason ?? null
}
