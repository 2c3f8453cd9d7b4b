import type { DeletionAnswer } from '@leksmedjan/contract/account'
import type { Tx } from '../../platform/db/database.ts'

export async function findDeletionRequest(tx: Tx, userId: string): Promise<DeletionAnswer> {
  const row = await tx
    .selectFrom('deletion_requests')
    .select(['requested_at', 'due_at'])
    .where('user_id', '=', userId)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  return {
    requested_at: row?.requested_at.toISOString() ?? null,
    due_at: row?.due_at.toISOString() ?? null,
  }
}

/** Its id; null where one is open already: the clock runs from the first. */
export async function putDeletionRequest(
  tx: Tx,
  { userId, requestedAt, dueAt }: { userId: string; requestedAt: Date; dueAt: Date },
): Promise<string | null> {
  const row = await tx
    .insertInto('deletion_requests')
    .values({ user_id: userId, requested_at: requestedAt, due_at: dueAt })
    .onConflict((conflict) => conflict.column('user_id').where('done_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Carried out, or taken back. */
export async function settleDeletionRequests(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('deletion_requests')
    .set({ done_at: now })
    .where('user_id', '=', userId)
    .where('done_at', 'is', null)
    .execute()
}
