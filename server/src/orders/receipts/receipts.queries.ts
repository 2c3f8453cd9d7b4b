/** Receipts and credit notes. The counter's row is held until the transaction ends: no number is lost, none is given twice. */
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../database/database.ts'
import type { Credited } from './receipts.rules.ts'

export function receiptFor(orderId: string, at: Date): RawBuilder<unknown> {
  return sql`
    with next as (update receipt_counters set last_number = last_number + 1 where series = 'receipt' returning last_number)
    insert into receipts (series, number, order_id, issued_at, total, vat)
    select 'receipt', next.last_number, orders.id, ${at}, orders.total_price, orders.tax_amount
    from next, orders where orders.id = ${orderId}`
}

export async function issueCreditNote(
  tx: Tx,
  note: { orderId: string; refundId: string; totalOre: number; vatOre: number },
  at: Date,
): Promise<void> {
  await sql`
    with next as (update receipt_counters set last_number = last_number + 1 where series = 'credit_note' returning last_number)
    insert into receipts (series, number, order_id, refund_id, issued_at, total, vat)
    select 'credit_note', next.last_number, ${note.orderId}, ${note.refundId}, ${at}, ${note.totalOre}, ${note.vatOre}
    from next`.execute(tx)
}

/** What the credit notes of an order add up to. */
export async function sumCredited(tx: Tx, orderId: string): Promise<Credited> {
  const row = await tx
    .selectFrom('receipts')
    .select(({ fn }) => [
      fn.coalesce(fn.sum<number>('total'), sql<number>`0`).as('totalOre'),
      fn.coalesce(fn.sum<number>('vat'), sql<number>`0`).as('vatOre'),
    ])
    .where('order_id', '=', orderId)
    .where('series', '=', 'credit_note')
    .executeTakeFirstOrThrow()
  return row
}

export interface IssuedReceipt {
  series: 'receipt' | 'credit_note'
  number: number
  refundId: string | null
  /** Of a credit note: what its refund was for, as the buyer reads it. */
  subject: string | null
  issuedAt: Date
  totalOre: number
  vatOre: number
}

/** The receipt first, then what was credited, in the order it was issued. */
export async function listReceipts(tx: Tx, orderId: string): Promise<IssuedReceipt[]> {
  return tx
    .selectFrom('receipts')
    .leftJoin('refunds', 'refunds.id', 'receipts.refund_id')
    .select([
      'receipts.series',
      'receipts.number',
      'receipts.refund_id as refundId',
      'refunds.subject',
      'receipts.issued_at as issuedAt',
      'receipts.total as totalOre',
      'receipts.vat as vatOre',
    ])
    .$narrowType<Pick<IssuedReceipt, 'series'>>()
    .where('receipts.order_id', '=', orderId)
    .orderBy('receipts.series', 'desc')
    .orderBy('receipts.number')
    .execute()
}
