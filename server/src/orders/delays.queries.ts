import { statusesIn } from '@leksmedjan/contract/orders'
import type { Tx } from '../database/database.ts'

/** Paid, not shipped, promised before `today` (ISO date), no delay mail sent. */
export async function listUnnotifiedDelays(tx: Tx, today: string, most: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('id')
    .where('status', 'in', statusesIn('to_make', 'in_print'))
    .where('payment_status', '=', 'paid')
    .where('late_told_at', 'is', null)
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
    .where('late_told_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
