import type { LateToy, WithdrawalOutcome, WithdrawalSubject } from '@leksmedjan/contract/withdrawal'
import type { Tx } from '../database/database.ts'
import type { NarrowRow } from '../database/rows.ts'

/** `refund` in öre. */
export type Withdrawal = NarrowRow<
  'withdrawals',
  { outcome: WithdrawalOutcome; subject: WithdrawalSubject; late: LateToy | null }
>

export async function findWithdrawal(tx: Tx, orderId: string): Promise<Withdrawal | null> {
  const row = await tx
    .selectFrom('withdrawals')
    .selectAll()
    .$narrowType<Pick<Withdrawal, 'outcome' | 'subject' | 'late'>>()
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row ?? null
}

/** Its receipt mail stays in the mailbox. */
export async function removeWithdrawal(tx: Tx, orderId: string): Promise<void> {
  await tx.deleteFrom('withdrawals').where('order_id', '=', orderId).execute()
}

export async function insertWithdrawal(tx: Tx, withdrawal: Withdrawal): Promise<void> {
  await tx.insertInto('withdrawals').values(withdrawal).execute()
}
