/** Refunds and disputes: stored before the provider is called, updated from its answers. */
import { isInquiry } from '@leksmedjan/contract/disputes'
import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import type { ProviderDispute, RefundReason, RefundState } from '../payment-provider.ts'

export interface Refund {
  id: string
  orderId: string
  paymentReference: string
  amountOre: number
  reason: RefundReason
  /** due: not yet sent to the provider. */
  status: 'due' | RefundState
  /** What it is for, as the buyer reads it. */
  subject: string | null
  createdAt: Date
}

export interface NewRefund extends Omit<Refund, 'status' | 'createdAt'> {
  who: string
  why: string
  requestKey: string | null
  /** Of refunds that were begun at the provider. */
  providerReference: string | null
}

/** False when it is there already: a payment is given back as a repeat once, a request is one refund. */
export async function insertRefund(tx: Tx, refund: NewRefund, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('refunds')
    .values({
      id: refund.id,
      order_id: refund.orderId,
      payment_reference: refund.paymentReference,
      amount: refund.amountOre,
      reason: refund.reason,
      provider_reference: refund.providerReference,
      request_key: refund.requestKey,
      who: refund.who,
      why: refund.why,
      subject: refund.subject,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

const REFUND = [
  'id',
  'order_id as orderId',
  'payment_reference as paymentReference',
  'amount as amountOre',
  'reason',
  'status',
  'subject',
  'created_at as createdAt',
] as const

type RefundStates = Pick<Refund, 'reason' | 'status'>

export async function findRefund(tx: Tx, id: string): Promise<Refund | null> {
  const row = await tx
    .selectFrom('refunds')
    .select(REFUND)
    .$narrowType<RefundStates>()
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Of one payment and one transaction, itself among them; in the same order whichever of them is asked for. */
export async function listDecidedWith(
  tx: Tx,
  id: string,
): Promise<Pick<Refund, 'id' | 'amountOre' | 'status'>[]> {
  const { rows } = await sql<Pick<Refund, 'id' | 'amountOre' | 'status'>>`
    select other.id, other.amount as "amountOre", other.status from refunds own join refunds other
      on other.order_id = own.order_id and other.payment_reference = own.payment_reference
        and (other.id = own.id or other.decided_at = own.decided_at)
    where own.id = ${id} order by other.created_at, other.id`.execute(tx)
  return rows
}

const NEXT = '~attempt-'

/** The attempts at one request, the last one first: after one that the provider has failed for good there may be another. */
export async function listAttemptsAt(tx: Tx, orderId: string, requestKey: string): Promise<Refund[]> {
  const rows = await tx
    .selectFrom('refunds')
    .select(REFUND)
    .$narrowType<RefundStates>()
    .where('order_id', '=', orderId)
    .where(sql<boolean>`split_part(request_key, ${NEXT}, 1) = ${requestKey}`)
    .orderBy(sql`length(request_key)`, 'desc')
    .orderBy('request_key', 'desc')
    .execute()
  return rows
}

/** @example keyOfAttempt('lost', 1) === 'lost~attempt-2' */
export const keyOfAttempt = (requestKey: string, before: number): string =>
  before === 0 ? requestKey : `${requestKey}${NEXT}${before + 1}`

export async function findRefundByReference(tx: Tx, providerReference: string): Promise<Refund | null> {
  const row = await tx
    .selectFrom('refunds')
    .select(REFUND)
    .$narrowType<RefundStates>()
    .where('provider_reference', '=', providerReference)
    .executeTakeFirst()
  return row ?? null
}

export async function noteRefund(
  tx: Tx,
  id: string,
  outcome: { reference: string | null; state: RefundState },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({
      status: outcome.state,
      updated_at: at,
      ...(outcome.reference === null ? {} : { provider_reference: outcome.reference }),
    })
    .where('id', '=', id)
    .execute()
}

/** Refunded and pending amounts of a payment, öre. */
export async function sumRefunds(
  tx: Tx,
  paymentReference: string,
): Promise<{ arrivedOre: number; waitingOre: number }> {
  const rows = await tx
    .selectFrom('refunds')
    .select(['status', ({ fn }) => fn.sum<number>('amount').as('sumOre')])
    .where('payment_reference', '=', paymentReference)
    .groupBy('status')
    .execute()
  const sumOf = (wanted: string) => rows.find(({ status }) => status === wanted)?.sumOre ?? 0
  return { arrivedOre: sumOf('succeeded'), waitingOre: sumOf('due') + sumOf('pending') }
}

export interface ParkedPayment {
  paymentReference: string
  /** In hundredths of its own currency. */
  receivedOre: number
  arrivedOre: number
  waitingOre: number
}

/** Money of an order that waits for a person, and what has become of it. */
export async function listParked(tx: Tx, orderId: string): Promise<ParkedPayment[]> {
  const { rows } = await sql<ParkedPayment>`
    select a.payment_reference as "paymentReference", coalesce(a.received, a.amount) as "receivedOre",
      coalesce(sum(r.amount) filter (where r.status = 'succeeded'), 0) as "arrivedOre",
      coalesce(sum(r.amount) filter (where r.status in ('due', 'pending')), 0) as "waitingOre"
    from payment_attempts a left join refunds r on r.payment_reference = a.payment_reference
    where a.order_id = ${orderId} and a.status = 'review' and a.payment_reference is not null
    group by a.session_id order by a.created_at`.execute(tx)
  return rows
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

/** Payments with pending refunds or open disputes. */
export async function listUnfinishedPayments(tx: Tx, most: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('refunds')
    .select('payment_reference')
    .where('status', '=', 'pending')
    .union((query) => query.selectFrom('disputes').select('payment_reference').where('closed_at', 'is', null))
    .limit(most)
    .execute()
  return rows.map(({ payment_reference }) => payment_reference)
}

/** Stored state of these refunds and disputes by provider id. */
export async function listKnownStates(tx: Tx, references: string[]): Promise<Map<string, string>> {
  if (references.length === 0) return new Map()
  const rows = await tx
    .selectFrom('refunds')
    .select(['provider_reference as reference', 'status'])
    .where('provider_reference', 'in', references)
    .union((query) =>
      query
        .selectFrom('disputes')
        .select(['provider_reference as reference', 'status'])
        .where('provider_reference', 'in', references),
    )
    .execute()
  return new Map(rows.map(({ reference, status }) => [reference ?? '', status]))
}

export async function findDispute(
  tx: Tx,
  reference: string,
): Promise<{ status: string; isClosed: boolean } | null> {
  const row = await tx
    .selectFrom('disputes')
    .select(['status', 'closed_at'])
    .where('provider_reference', '=', reference)
    .executeTakeFirst()
  return row === undefined ? null : { status: row.status, isClosed: row.closed_at !== null }
}

export async function keepDispute(
  tx: Tx,
  dispute: ProviderDispute & { orderId: string; paymentReference: string },
  at: Date,
): Promise<void> {
  const state = {
    amount: dispute.amountOre,
    reason: dispute.reason,
    status: dispute.status,
    updated_at: at,
    answer_by: dispute.answerBy,
    closed_at: dispute.isClosed ? at : null,
  }
  await tx
    .insertInto('disputes')
    .values({
      ...state,
      provider_reference: dispute.reference,
      order_id: dispute.orderId,
      payment_reference: dispute.paymentReference,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('provider_reference').doUpdateSet(state))
    .execute()
}

/** open: the bank holds the money until it has decided, and the provider gives nothing back. lost: the bank has given the money back. */
export async function disputeStandingOf(tx: Tx, paymentReference: string): Promise<'open' | 'lost' | null> {
  const disputes = await tx
    .selectFrom('disputes')
    .select(['status', 'closed_at'])
    .where('payment_reference', '=', paymentReference)
    .execute()
  if (disputes.some(({ closed_at, status }) => closed_at === null && !isInquiry(status))) return 'open'
  return disputes.some(({ status }) => status === 'lost') ? 'lost' : null
}

export interface Unsettled {
  /** The bank has not decided. */
  openDispute: { status: string; answerBy: Date | null } | null
  /** The bank gave the order's money back to the buyer. */
  isLost: boolean
  /** Paid, no payment of the order, and not yet given back. */
  heldOre: number
}

export async function findUnsettled(tx: Tx, orderId: string): Promise<Unsettled> {
  const disputes = await tx
    .selectFrom('disputes')
    .select(['status', 'answer_by', 'closed_at'])
    .where('order_id', '=', orderId)
    .orderBy('answer_by')
    .execute()
  const parked = await listParked(tx, orderId)
  const open = disputes.find(({ closed_at }) => closed_at === null)
  return {
    openDispute: open === undefined ? null : { status: open.status, answerBy: open.answer_by },
    isLost: disputes.some(({ status }) => status === 'lost'),
    heldOre: parked.reduce((sum, { receivedOre, arrivedOre }) => sum + receivedOre - arrivedOre, 0),
  }
}
