/** Refunds. Check and booking happen under the charge's lock: parallel refunds never exceed it. */
import {
  endpoint,
  getOne,
  idIn,
  listAnswer,
  METADATA,
  PAGING,
  type Answer,
  type Endpoint,
} from '../protocol/endpoint.ts'
import { isOf, stored, type Stored } from '../objects/kinds.ts'
import { choice, filled, mergeMetadata, required, whole, type Values } from '../protocol/parameters.rules.ts'
import { invalidRequest, missingParameter, noSuch } from '../protocol/sandbox.errors.ts'
import type { CallContext } from '../protocol/call-context.ts'
import { listObjects, where } from '../sandbox.queries.ts'
import { findMethodByName } from './cards.rules.ts'
import { newRefund } from '../objects/intent.objects.ts'
import type { DelayedOutcome } from '../objects/test-cards.ts'

const CREATE = {
  payment_intent: filled(200),
  charge: filled(200),
  amount: whole({ min: 1, max: 99_999_999 }),
  reason: choice('duplicate', 'fraudulent', 'requested_by_customer'),
  ...METADATA,
}

export const BY_PAYMENT = { payment_intent: filled(200), charge: filled(200), ...PAGING }

export const refundEndpoints: Endpoint[] = [
  endpoint('POST', '/v1/refunds', CREATE, createRefund),
  getOne('/v1/refunds', 'refund'),
  endpoint(
    'POST',
    '/v1/refunds/:id',
    { metadata: required(METADATA.metadata) },
    async (context, values, ids) => {
      const refund = await context.get('refund', idIn(ids), { lock: true })
      refund.shown.metadata = mergeMetadata(refund.shown.metadata, values.metadata)
      context.put(refund)
      return { one: refund }
    },
  ),
  endpoint('GET', '/v1/refunds', BY_PAYMENT, (context, values) =>
    listAnswer(context, 'refund', paymentConditions(values), values),
  ),
]

export function paymentConditions(values: Values<typeof BY_PAYMENT>) {
  return [
    ...(values.payment_intent === undefined ? [] : [where.shown('payment_intent', values.payment_intent)]),
    ...(values.charge === undefined ? [] : [where.shown('charge', values.charge)]),
  ]
}

export async function createRefund(context: CallContext, values: Values<typeof CREATE>): Promise<Answer> {
  const charge = await lockCharge(context, values)
  const { shown } = charge
  if (!shown.paid) throw invalidRequest('The charge did not succeed and cannot be refunded.')
  if (shown.disputed) {
    throw invalidRequest(`Charge ${shown.id} has been charged back; it cannot be refunded.`, {
      code: 'charge_disputed',
    })
  }
  const left = shown.amount - shown.amount_refunded
  if (left === 0) {
    throw invalidRequest(`Charge ${shown.id} has already been refunded.`, { code: 'charge_already_refunded' })
  }
  const amount = values.amount ?? left
  if (amount > left) {
    throw invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left}).`, {
      param: 'amount',
    })
  }
  const later = delayedOutcomeOf(charge)
  const refund = stored(
    'refund',
    newRefund(shown, {
      amount,
      created: context.seconds,
      metadata: mergeMetadata({}, values.metadata),
      reason: values.reason ?? null,
      status: later === 'refund_pending' ? 'pending' : 'succeeded',
    }),
  )
  const before = { amount_refunded: shown.amount_refunded, refunded: shown.refunded }
  shown.amount_refunded += amount
  shown.refunded = shown.amount_refunded === shown.amount
  context.put(charge, refund)
  context.emit('refund.created', refund.shown)
  context.emit('charge.refunded', shown, before)
  if (shown.refunded) await closeInquiries(context, shown.id)
  if (later === 'refund_pending' || later === 'refund_fails') context.finishRefundLater(refund.shown.id)
  return { one: refund }
}

/** Giving everything back answers the bank's question (https://docs.stripe.com/disputes/how-disputes-work). */
async function closeInquiries(context: CallContext, charge: string): Promise<void> {
  const all = await listObjects(context.tx, 'dispute', [where.shown('charge', charge)], { limit: 10 })
  for (const found of all?.data ?? []) {
    if (!isOf('dispute', found) || !/^warning_(needs_response|under_review)$/.test(found.shown.status))
      continue
    const dispute = await context.get('dispute', found.shown.id, { lock: true })
    dispute.shown.status = 'warning_closed'
    context.put(dispute)
    context.emit('charge.dispute.closed', dispute.shown)
  }
}

async function lockCharge(context: CallContext, values: Values<typeof CREATE>): Promise<Stored<'charge'>> {
  const { charge, payment_intent: intentId } = values
  if (charge !== undefined && intentId === undefined) {
    return context.get('charge', charge, { lock: true, param: 'charge' })
  }
  if (intentId === undefined) throw missingParameter('payment_intent')
  const intent = await context.get('payment_intent', intentId, { param: 'payment_intent' })
  const { latest_charge: latest } = intent.shown
  if (charge !== undefined && charge !== latest) throw noSuch('charge', charge, { param: 'charge' })
  if (latest === null || intent.shown.status !== 'succeeded') {
    throw invalidRequest(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    })
  }
  return context.get('charge', latest, { lock: true, param: 'charge' })
}

function delayedOutcomeOf(charge: Stored<'charge'>): DelayedOutcome | null {
  return findMethodByName(charge.hidden.card)?.delayedOutcome ?? null
}

/** The bank's delayed result: a pending refund succeeds, a failing one fails. */
export async function finishRefund(context: CallContext, refundId: string): Promise<void> {
  const { shown: seen } = await context.get('refund', refundId)
  const found = await context.find(
    [
      { kind: 'charge', id: seen.charge, param: 'charge' },
      { kind: 'refund', id: refundId, param: 'refund' },
    ],
    { lock: true },
  )
  const charge = found.get(seen.charge)
  const refund = found.get(refundId)
  if (!isOf('charge', charge) || !isOf('refund', refund) || refund.shown.status === 'failed') return
  const later = delayedOutcomeOf(charge)
  if (later === 'refund_pending' && refund.shown.status === 'pending') {
    refund.shown.status = 'succeeded'
    context.put(refund)
    context.emit('refund.updated', refund.shown, { status: 'pending' })
    context.emit('charge.refund.updated', refund.shown, { status: 'pending' })
  }
  if (later === 'refund_fails') {
    Object.assign(refund.shown, { status: 'failed', failure_reason: 'expired_or_canceled_card' })
    charge.shown.amount_refunded -= refund.shown.amount
    charge.shown.refunded = false
    context.put(charge, refund)
    for (const type of ['refund.updated', 'refund.failed', 'charge.refund.updated']) {
      context.emit(type, refund.shown, { status: 'succeeded' })
    }
  }
}
