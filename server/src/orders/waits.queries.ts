import { waitAskedBeyond } from '@leksmedjan/contract/delivery-span'
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import type { OrderRow } from './orders.queries.ts'

/** `waitAskedBeyond` of days that end on `last`; days that its buyer was shown before paying, or moved, are agreed to. */
export async function findWaitBeyond(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'first_promised_last'>,
  { since, last }: { since: Date; last: string },
): Promise<string | null> {
  const waits = await listAgreedWaits(tx, order.id)
  return waitAskedBeyond(since, last, [order.first_promised_last, ...waits.map((wait) => wait.last)])
}

export interface AgreedWait {
  /** ISO date. */
  last: string
  at: Date
  who: string
}

/** Oldest first. */
export async function listAgreedWaits(tx: Tx, orderId: string): Promise<AgreedWait[]> {
  return tx
    .selectFrom('agreed_waits')
    .select(['last', 'at', 'who'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
}

/** What its buyer was asked. */
export interface AskedWait {
  at: Date
  /** Last of the days that were named, ISO date. */
  last: string
  /** Last day on which it is delivered without a yes, ISO date. */
  beyond: string
  /** Its newest print has begun, or is done: that goes on without an answer. */
  isBegun: boolean
}

export async function listAsked(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o where o.wait_beyond is not null and asks_to_wait(o) order by o.promised_last`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** null while no answer is awaited. */
export async function findAskedWait(tx: Tx, orderId: string): Promise<AskedWait | null> {
  const { rows } = await sql<AskedWait>`
    select o.promised_last::text as last, o.wait_beyond::text as beyond,
      (select max(moved_at) from order_promises p where p.order_id = o.id) as at,
      coalesce((select j.status not in ('queued', 'failed') from print_jobs j
        where j.order_id = o.id and j.status <> 'cancelled' order by j.attempt desc limit 1), false) as "isBegun"
    from orders o where o.id = ${orderId} and o.wait_beyond is not null and asks_to_wait(o)`.execute(tx)
  return rows[0] ?? null
}

export async function keepAgreedWait(tx: Tx, orderId: string, wait: AgreedWait): Promise<void> {
  await tx
    .insertInto('agreed_waits')
    .values({ order_id: orderId, ...wait })
    .execute()
  await tx
    .updateTable('orders')
    .set({ wait_beyond: null, updated_at: wait.at })
    .where('id', '=', orderId)
    .execute()
}
