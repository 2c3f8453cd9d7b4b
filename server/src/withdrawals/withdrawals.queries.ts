import {
  WITHDRAWAL_SUBJECTS,
  type GoodsPlace,
  type LateToy,
  type WithdrawalOutcome,
  type WithdrawalSubject,
} from '@leksmedjan/contract/withdrawal'
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import type { NarrowRow } from '../database/rows.ts'

/** `refund` in öre. */
export type Withdrawal = NarrowRow<
  'withdrawals',
  {
    outcome: WithdrawalOutcome
    subject: WithdrawalSubject
    late: LateToy | null
    goods_place: GoodsPlace | null
  }
>

/** The latest last. */
export async function listWithdrawals(tx: Tx, orderId: string): Promise<Withdrawal[]> {
  return tx
    .selectFrom('withdrawals')
    .selectAll()
    .$narrowType<Pick<Withdrawal, 'outcome' | 'subject' | 'late' | 'goods_place'>>()
    .where('order_id', '=', orderId)
    .orderBy('at')
    .execute()
}

/** Of all of the order. */
export async function findWithdrawal(tx: Tx, orderId: string): Promise<Withdrawal | null> {
  return (await listWithdrawals(tx, orderId)).find(({ subject }) => subject === 'order') ?? null
}

/**
 * Those that a message about all of the order replaces: one from goods alone waits for its person where the order stands, or its buyer keeps them. Their receipt
 * mails stay in the mailbox.
 */
export async function removeWithdrawals(
  tx: Tx,
  orderId: string,
  { keepsGoods }: { keepsGoods: boolean },
): Promise<void> {
  const replaced = keepsGoods ? (['order', 'story'] as const) : WITHDRAWAL_SUBJECTS
  await tx
    .deleteFrom('withdrawals')
    .where('order_id', '=', orderId)
    .where('subject', 'in', [...replaced])
    .execute()
}

export async function removeWithdrawal(
  tx: Tx,
  { order_id: orderId, subject }: Pick<Withdrawal, 'order_id' | 'subject'>,
): Promise<void> {
  await tx.deleteFrom('withdrawals').where('order_id', '=', orderId).where('subject', '=', subject).execute()
}

/** A card of the inbox that was ticked off for an earlier message is open again. */
export async function insertWithdrawal(tx: Tx, withdrawal: Withdrawal): Promise<void> {
  await tx.insertInto('withdrawals').values(withdrawal).execute()
  await sql`delete from inbox_done d using withdrawals w where w.order_id = ${withdrawal.order_id}
    and w.subject = ${withdrawal.subject} and d.kind = 'withdrawal' and d.subject = inbox_id(w)`.execute(tx)
}

/** Its card in the inbox is ticked off: of a message that withdrew from goods as well the one of these. */
export async function isAnswered(tx: Tx, { order_id: orderId, at }: Withdrawal): Promise<boolean> {
  const { rows } =
    await sql`select from withdrawals w join inbox_done d on d.kind = 'withdrawal' and d.subject = inbox_id(w)
    where w.order_id = ${orderId} and w.at = ${at}`.execute(tx)
  return rows.length > 0
}
