import type { Tx } from '../platform/db/database.ts'
import type { RefundState } from './payment-provider.ts'

export type AttemptStatus = 'open' | 'paid' | 'failed' | 'expired' | 'given_up' | 'duplicate' | 'review'

export interface Attempt {
  sessionId: string
  orderId: string
  amountOre: number
  status: AttemptStatus
}

/** False when this session is known already, or another of the order is open. */
export async function insertAttempt(
  tx: Tx,
  attempt: { sessionId: string; orderId: string; amountOre: number; expiresAt: Date },
  at: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payment_attempts')
    .values({
      session_id: attempt.sessionId,
      order_id: attempt.orderId,
      amount: attempt.amountOre,
      currency: 'sek',
      created_at: at,
      expires_at: attempt.expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

const ATTEMPT = ['session_id as sessionId', 'order_id as orderId', 'amount as amountOre', 'status'] as const

export async function findAttempt(tx: Tx, sessionId: string): Promise<Attempt | null> {
  const row = await tx
    .selectFrom('payment_attempts')
    .select(ATTEMPT)
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return (row ?? null) as Attempt | null
}

export async function findAttemptOfPayment(tx: Tx, paymentReference: string): Promise<Attempt | null> {
  const row = await tx
    .selectFrom('payment_attempts')
    .select(ATTEMPT)
    .where('payment_reference', '=', paymentReference)
    .executeTakeFirst()
  return (row ?? null) as Attempt | null
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

/** Compare-and-set: false when its end has been written down before. */
export async function endAttempt(
  tx: Tx,
  sessionId: string,
  end: { status: Exclude<AttemptStatus, 'open'>; paymentReference: string | null },
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_attempts')
    .set({ status: end.status, payment_reference: end.paymentReference, settled_at: at })
    .where('session_id', '=', sessionId)
    .where('status', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows === 1n
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

/** False when the event has come before. */
export async function insertEvent(
  tx: Tx,
  event: { id: string; type: string; sessionId: string },
  at: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payment_events')
    .values({ event_id: event.id, type: event.type, session_id: event.sessionId, received_at: at })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function forgetEvents(tx: Tx, receivedBefore: Date): Promise<void> {
  await tx.deleteFrom('payment_events').where('received_at', '<', receivedBefore).execute()
}

export interface Refund {
  id: string
  orderId: string
  paymentReference: string
  amountOre: number
  status: 'due' | RefundState
}

/** A payment is given back as a duplicate once. */
export async function insertDuplicateRefund(tx: Tx, refund: Omit<Refund, 'status'>, at: Date): Promise<void> {
  await tx
    .insertInto('refunds')
    .values({
      id: refund.id,
      order_id: refund.orderId,
      payment_reference: refund.paymentReference,
      amount: refund.amountOre,
      reason: 'duplicate',
      who: 'shop',
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function findRefund(tx: Tx, id: string): Promise<Refund | null> {
  const row = await tx
    .selectFrom('refunds')
    .select([
      'id',
      'order_id as orderId',
      'payment_reference as paymentReference',
      'amount as amountOre',
      'status',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  return (row ?? null) as Refund | null
}

export async function listDueRefunds(tx: Tx, createdBefore: Date, most: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('refunds')
    .select('id')
    .where('status', '=', 'due')
    .where('created_at', '<', createdBefore)
    .orderBy('created_at')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

export async function noteRefund(
  tx: Tx,
  id: string,
  outcome: { reference: string; state: RefundState },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ status: outcome.state, provider_reference: outcome.reference, updated_at: at })
    .where('id', '=', id)
    .execute()
}

export async function findEndpointSecret(tx: Tx, url: string): Promise<string | null> {
  const row = await tx
    .selectFrom('payment_endpoints')
    .select('secret')
    .where('url', '=', url)
    .executeTakeFirst()
  return row?.secret ?? null
}

export async function keepEndpoint(tx: Tx, url: string, secret: string, at: Date): Promise<void> {
  await tx
    .insertInto('payment_endpoints')
    .values({ url, secret, created_at: at })
    .onConflict((conflict) => conflict.column('url').doNothing())
    .execute()
}
