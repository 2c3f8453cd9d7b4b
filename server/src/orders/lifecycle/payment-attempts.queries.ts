/** Attempts to pay an order; where its row changes with them, both are one statement. */
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { isPaidEnd, UNPAID_ENDS, type AttemptEnd, type NewAttempt } from './payment-attempts.rules.ts'

/**
 * Inserts the attempt and marks its order. False, and nothing written, when the order has changed since `version` or is paid,
 * when the session is known, or when another session of the order is open.
 */
export async function openAttempt(
  tx: Tx,
  order: { id: string; version: number },
  { sessionId, amountOre, expiresAt, workload }: NewAttempt,
  at: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with held as (
        select id from orders
        where id = ${order.id} and version = ${order.version} and payment_reference is null and open_session_id is null
        for update),
      attached as (
        insert into payment_attempts (session_id, order_id, amount, currency, created_at, expires_at)
        select ${sessionId}, held.id, ${amountOre}::bigint, 'sek', ${at}::timestamptz, ${expiresAt}::timestamptz from held
        on conflict do nothing returning order_id)
    update orders set open_session_id = ${sessionId}, payment_open_until = ${expiresAt},
      payment_attempts = payment_attempts + 1, workload = ${JSON.stringify(workload)}::jsonb, updated_at = ${at}
    from attached where orders.id = attached.order_id`.execute(tx)
  return numAffectedRows === 1n
}

/** Compare-and-set: false when it was ended before. */
export async function endAttempt(tx: Tx, sessionId: string, end: AttemptEnd, at: Date): Promise<boolean> {
  const { numAffectedRows } = await attemptEnd(sessionId, end, at).execute(tx)
  return numAffectedRows === 1n
}

/** Part of a statement: returns `order_id`, no row when it was ended before. */
export function attemptEnd(sessionId: string, end: AttemptEnd, at: Date): RawBuilder<unknown> {
  const { status, paymentReference, received } = end
  return sql`
    update payment_attempts set status = ${status}, payment_reference = ${paymentReference}, settled_at = ${at},
      received = ${received?.amountOre ?? null}, received_currency = ${received?.currency ?? null}
    where session_id = ${sessionId} and status in (${sql.join(isPaidEnd(status) ? UNPAID_ENDS : ['open'])})
    returning order_id`
}
