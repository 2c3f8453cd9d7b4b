import type { DeletionAnswer } from '@leksmedjan/contract/account'
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

/** Whose deletion is requested: an account's, or that of an address without one. */
export type Requester = { userId: string; email: null } | { userId: null; email: string }

const askedBy = ({ userId, email }: Requester) =>
  userId === null ? sql<boolean>`email = ${email} and user_id is null` : sql<boolean>`user_id = ${userId}`

export async function findDeletionRequest(
  tx: Tx,
  asker: Requester,
): Promise<Omit<DeletionAnswer, 'waits_for'>> {
  const row = await tx
    .selectFrom('deletion_requests')
    .select(['requested_at', 'due_at'])
    .where(askedBy(asker))
    .where('done_at', 'is', null)
    .executeTakeFirst()
  return {
    requested_at: row?.requested_at.toISOString() ?? null,
    due_at: row?.due_at.toISOString() ?? null,
  }
}

/** Its id; null when one is open already, whose due date stays. */
export async function putDeletionRequest(
  tx: Tx,
  { userId, email }: Requester,
  { requestedAt, dueAt }: { requestedAt: Date; dueAt: Date },
): Promise<string | null> {
  const row = await tx
    .insertInto('deletion_requests')
    .values({ user_id: userId, email, requested_at: requestedAt, due_at: dueAt })
    .onConflict((conflict) =>
      conflict
        .column(userId === null ? 'email' : 'user_id')
        .where('done_at', 'is', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Carried out or withdrawn: removes the address from the row. */
export async function settleDeletionRequests(tx: Tx, asker: Requester, now: Date): Promise<void> {
  await tx
    .updateTable('deletion_requests')
    .set({ done_at: now, email: null })
    .where(askedBy(asker))
    .where('done_at', 'is', null)
    .execute()
}

/** Carried out: removes the person from the row. */
export async function settleRequest(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('deletion_requests')
    .set({ done_at: now, user_id: null, email: null })
    .where('id', '=', id)
    .execute()
}

export interface OpenRequest {
  id: string
  /** null: a buyer without an account. */
  userId: string | null
  email: string
  requestedAt: Date
  dueAt: Date
  /** Partly erased already, and paid orders are kept for accounting. */
  isKeptInBooks: boolean
}

const OPEN = sql<OpenRequest>`
  select r.id, r.user_id as "userId", coalesce(u.email, r.email) as email, r.requested_at as "requestedAt", r.due_at as "dueAt",
    r.is_kept_in_books as "isKeptInBooks"
  from deletion_requests r left join auth.users u on u.id = r.user_id
  where r.done_at is null and coalesce(u.email, r.email) is not null`

export async function listOpenRequests(tx: Tx): Promise<OpenRequest[]> {
  const { rows } = await sql<OpenRequest>`${OPEN} order by r.due_at`.execute(tx)
  return rows
}

/** FOR UPDATE; null when none is open. */
export async function findOpenRequest(tx: Tx, id: string): Promise<OpenRequest | null> {
  const { rows } = await sql<OpenRequest>`${OPEN} and r.id = ${id} for update of r`.execute(tx)
  return rows[0] ?? null
}

export async function listDueRequests(tx: Tx, before: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('deletion_requests')
    .select('id')
    .where('done_at', 'is', null)
    .where('due_at', '<=', before)
    .orderBy('due_at')
    .execute()
  return rows.map(({ id }) => id)
}

/** Those due before this without a warning to the operator; marks and returns each once. */
export async function takeWarnings(tx: Tx, before: Date, now: Date): Promise<{ id: string; dueAt: Date }[]> {
  const rows = await tx
    .updateTable('deletion_requests')
    .set({ warned_at: now })
    .where('done_at', 'is', null)
    .where('warned_at', 'is', null)
    .where('due_at', '<=', before)
    .returning(['id', 'due_at as dueAt'])
    .execute()
  return rows
}

export async function noteKeptInBooks(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('deletion_requests').set({ is_kept_in_books: true }).where('id', '=', id).execute()
}

/** False when it was set before. */
export async function noteHindered(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('deletion_requests')
    .set({ hindered_at: now })
    .where('id', '=', id)
    .where('hindered_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
