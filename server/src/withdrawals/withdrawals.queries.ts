import {
  WITHDRAWAL_SUBJECTS,
  type LateToy,
  type WithdrawalOutcome,
  type WithdrawalSubject,
} from '@leksmedjan/contract/withdrawal'
import type { Tx } from '../database/database.ts'
import type { NarrowRow } from '../database/rows.ts'

/** `refund` in öre. */
export type Withdrawal = NarrowRow<
  'withdrawals',
  { outcome: WithdrawalOutcome; subject: WithdrawalSubject; late: LateToy | null }
>

/** The latest last. */
export async function listWithdrawals(tx: Tx, orderId: string): Promise<Withdrawal[]> {
  return tx
    .selectFrom('withdrawals')
    .selectAll()
    .$narrowType<Pick<Withdrawal, 'outcome' | 'subject' | 'late'>>()
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

export async function insertWithdrawal(tx: Tx, withdrawal: Withdrawal): Promise<void> {
  await tx.insertInto('withdrawals').values(withdrawal).execute()
}
