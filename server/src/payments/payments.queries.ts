import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { UNPAID_ENDS, type AttemptStatus } from '../orders/orders.ts'
import type { PaymentEvent } from './payment-provider.ts'

export interface Attempt {
  sessionId: string
  orderId: string
  amountOre: number
  status: AttemptStatus
}

const ATTEMPT = ['session_id as sessionId', 'order_id as orderId', 'amount as amountOre', 'status'] as const

export async function findAttempt(tx: Tx, sessionId: string): Promise<Attempt | null> {
  const row = await tx
    .selectFrom('payment_attempts')
    .select(ATTEMPT)
    .$narrowType<Pick<Attempt, 'status'>>()
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return row ?? null
}

export async function findAttemptOfPayment(tx: Tx, paymentReference: string): Promise<Attempt | null> {
  const row = await tx
    .selectFrom('payment_attempts')
    .select(ATTEMPT)
    .$narrowType<Pick<Attempt, 'status'>>()
    .where('payment_reference', '=', paymentReference)
    .executeTakeFirst()
  return row ?? null
}

export async function findPaidSession(tx: Tx, orderId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('payment_attempts')
    .select('session_id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'paid')
    .executeTakeFirst()
  return row?.session_id ?? null
}

/** Those of these sessions that are paid and settled. */
export async function listPaidSessions(tx: Tx, sessionIds: string[]): Promise<Set<string>> {
  if (sessionIds.length === 0) return new Set()
  const rows = await tx
    .selectFrom('payment_attempts')
    .select('session_id')
    .where('session_id', 'in', sessionIds)
    .where('status', 'not in', UNPAID_ENDS)
    .execute()
  return new Set(rows.map(({ session_id }) => session_id))
}

/** Those of these payments that belong to orders of the shop. */
export async function listOwnPayments(tx: Tx, paymentReferences: string[]): Promise<string[]> {
  if (paymentReferences.length === 0) return []
  const rows = await tx
    .selectFrom('payment_attempts')
    .select('payment_reference')
    .where('payment_reference', 'in', paymentReferences)
    .execute()
  return rows.flatMap(({ payment_reference }) => payment_reference ?? [])
}

export async function listOpenAttempts(tx: Tx, createdBefore: Date, most: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('payment_attempts')
    .select('session_id')
    .where('status', '=', 'open')
    .where('created_at', '<', createdBefore)
    .orderBy('created_at')
    .limit(most)
    .execute()
  return rows.map(({ session_id }) => session_id)
}

/** Idempotent by event id. */
export async function insertEvent(
  tx: Tx,
  { id, type, sessionId, paymentReference }: PaymentEvent,
  at: Date,
): Promise<void> {
  await sql`
    insert into payment_events (event_id, type, session_id, payment_reference, received_at)
    values (${id}, ${type}, ${sessionId}, ${paymentReference}, ${at})
    on conflict (event_id) do nothing`.execute(tx)
}

/** Claims the oldest unprocessed events; those locked by another transaction are skipped. */
export async function takeWaitingEvents(
  tx: Tx,
  most: number,
  at: Date,
): Promise<Pick<PaymentEvent, 'sessionId' | 'paymentReference'>[]> {
  const { rows } = await sql<Pick<PaymentEvent, 'sessionId' | 'paymentReference'>>`
    update payment_events set handed_on_at = ${at}
    where event_id in (
      select event_id from payment_events where handed_on_at is null
      order by received_at limit ${most} for update skip locked)
    returning session_id as "sessionId", payment_reference as "paymentReference"`.execute(tx)
  return rows
}

export async function deleteOldEvents(tx: Tx, receivedBefore: Date): Promise<void> {
  await tx.deleteFrom('payment_events').where('received_at', '<', receivedBefore).execute()
}
