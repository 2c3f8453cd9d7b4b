import { TIME_ZONE } from '@leksmedjan/contract/delivery-span'
import { statusesIn } from '@leksmedjan/contract/orders'
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { DECISIVE_FIRST } from './shipments.queries.ts'

/** No delay letter since the present days were promised: an earlier one was about earlier days. */
const IS_UNTOLD = sql<boolean>`(late_told_at is null or (late_told_at at time zone ${sql.lit(TIME_ZONE)})::date <= promised_last)`

/** Paid, not shipped, promised before `today` (ISO date), no delay mail sent about these days. */
export async function listUnnotifiedDelays(tx: Tx, today: string, most: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('id')
    .where('status', 'in', statusesIn('to_make', 'in_print'))
    .where('payment_status', '=', 'paid')
    .where(sql<boolean>`not is_all_back(orders)`)
    .where(IS_UNTOLD)
    .where('promised_last', '<', today)
    .orderBy('promised_last')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** False when it was set before. */
export async function markDelayNotified(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ late_told_at: at })
    .where('id', '=', id)
    .where(IS_UNTOLD)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * A toy that is made again after it was sent, by a return or a complaint, and is not sent since. Until its new days are promised those
 * of the first toy stand, and do not count.
 */
const IS_PROMISED_REMAKE = sql<boolean>`o.id in (select order_id from reprints_of_sent_toys()) and o.payment_status = 'paid'
  and not is_all_back(o) and not awaits_new_days(o.id)`

/** Of such toys: promised before `today` (ISO date), no delay mail sent about these days. */
export async function listUnnotifiedRemakes(tx: Tx, today: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o
    where ${IS_PROMISED_REMAKE} and o.promised_last < ${today} and ${IS_UNTOLD}
    order by o.promised_last limit ${most}`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function isPromisedRemake(tx: Tx, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o where o.id = ${orderId} and ${IS_PROMISED_REMAKE}`.execute(tx)
  return rows.length > 0
}

/** Parcels that came back damaged and wait for what becomes of them: promised before `today` (ISO date), no delay mail sent about these days. */
export async function listUnnotifiedReturns(tx: Tx, today: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o join lateral (select * from shipments where order_id = o.id and voided_at is null
      order by ${DECISIVE_FIRST} limit 1) s on true
    where o.status = 'shipped' and o.payment_status = 'paid' and not is_all_back(o) and s.returned_at is not null and s.returned_damaged
      and o.promised_last < ${today} and ${IS_UNTOLD}
      and o.id not in (select order_id from reprints_of_sent_toys())
    order by o.promised_last limit ${most}`.execute(tx)
  return rows.map(({ id }) => id)
}
