import { printingSpan } from '@leksmedjan/contract/delivery-span'
import { statusesIn, type OrderStatus } from '@leksmedjan/contract/orders'
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import type { OrderStates, WholeOrder } from './orders.queries.ts'
import { DECISIVE_FIRST } from './shipments.queries.ts'

export interface FulfilmentRow {
  orderNumber: string
  status: OrderStatus
  toyName: string
  needsReview: boolean
  /** ISO date. */
  promisedLast: string | null
  /** First day on which it may be printed; null until paid. ISO date. */
  printsFrom: string | null
  /** Its toy was sent, and is printed once more or came back; null otherwise. */
  standing: 'made again' | 'came back' | null
}

const STANDING = sql<FulfilmentRow['standing']>`case
  when id in (select order_id from reprints_of_sent_toys()) then 'made again'
  when status in ('shipped', 'delivered') and (select case when s.return_ended_at is null then s.returned_at end from shipments s
    where s.order_id = orders.id and s.voided_at is null order by ${DECISIVE_FIRST} limit 1) is not null then 'came back' end`

/** Paid and not with their buyers, by promised day. */
export async function listUnfulfilled(tx: Tx): Promise<FulfilmentRow[]> {
  const rows = await tx
    .selectFrom('orders')
    .select(['order_number', 'status', 'toy_name', 'needs_review', 'promised_last', 'prints_from', 'paid_at'])
    .select(STANDING.as('standing'))
    .$narrowType<OrderStates>()
    .where((eb) =>
      eb.or([
        eb('status', 'in', statusesIn('to_make', 'in_print', 'sent')),
        sql<boolean>`${STANDING} is not null`,
      ]),
    )
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
    standing: row.standing,
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

export interface Held {
  /** Nothing of it is sent before a person has looked at it. */
  isHeld: boolean
  /** Its buyer wants to cancel. */
  awaitsCancellation: boolean
  reason: string | null
}

export async function findReview(tx: Tx, orderId: string): Promise<Held> {
  return tx
    .selectFrom('orders')
    .select([
      sql<boolean>`is_held(orders)`.as('isHeld'),
      'awaits_cancellation as awaitsCancellation',
      'review_reason as reason',
    ])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
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
