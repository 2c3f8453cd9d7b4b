import type { WithdrawalOutcome } from '@leksmedjan/contract/withdrawal'
import type { Tx } from '../database/database.ts'

export interface Withdrawal {
  order_id: string
  at: Date
  name: string
  order_number: string
  email: string
  outcome: WithdrawalOutcome
  /** Öre. */
  refund: number
  wording: string
}

export async function findWithdrawal(tx: Tx, orderId: string): Promise<Withdrawal | null> {
  const row = await tx
    .selectFrom('withdrawals')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return (row ?? null) as Withdrawal | null
}

/** Its receipt mail stays in the mailbox. */
export async function removeWithdrawal(tx: Tx, orderId: string): Promise<void> {
  await tx.deleteFrom('withdrawals').where('order_id', '=', orderId).execute()
}

export async function insertWithdrawal(tx: Tx, withdrawal: Withdrawal): Promise<void> {
  await tx.insertInto('withdrawals').values(withdrawal).execute()
}
