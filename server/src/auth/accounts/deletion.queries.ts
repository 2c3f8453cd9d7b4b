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

export interface OpenRequest {
  id: string
  email: string
  requestedAt: Date
  dueAt: Date
}

export function listOpenRequests(tx: Tx): Promise<OpenRequest[]> {
  return tx
    .selectFrom('deletion_requests as r')
    .innerJoin('auth.users as u', 'u.id', 'r.user_id')
    .select(['r.id', 'u.email', 'r.requested_at as requestedAt', 'r.due_at as dueAt'])
    .where('r.done_at', 'is', null)
    .orderBy('r.due_at')
    .execute()
}

/** Whose it is, the row held until the transaction ends; null where none is open. */
export async function findOpenRequest(tx: Tx, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom('deletion_requests')
    .select('user_id')
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row?.user_id ?? null
}

export async function hasPaidOrders(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('paid_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
