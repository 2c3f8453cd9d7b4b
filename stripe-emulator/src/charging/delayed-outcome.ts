/** Delayed outcomes of some test cards: early fraud warnings and disputes. */
import { newId } from '../objects/ids.ts'
import { stored, type Stored } from '../objects/kinds.ts'
import type { CallContext } from '../protocol/call-context.ts'
import { newDispute, type Charge } from '../objects/intent.objects.ts'
import type { DelayedOutcome } from '../objects/test-cards.ts'

const DISPUTES = {
  dispute_fraudulent: [{ reason: 'fraudulent', status: 'needs_response' }],
  dispute_not_received: [{ reason: 'product_not_received', status: 'needs_response' }],
  inquiry: [{ reason: 'fraudulent', status: 'warning_needs_response' }],
  two_disputes: [
    { reason: 'fraudulent', status: 'needs_response' },
    { reason: 'product_not_received', status: 'needs_response' },
  ],
} as const

/** Emitted after all other events of the payment. */
export function applyDelayedOutcome(
  context: CallContext,
  charge: Stored<'charge'>,
  delayedOutcome: DelayedOutcome | null,
): void {
  if (delayedOutcome === 'fraud_warning') {
    context.emit('radar.early_fraud_warning.created', fraudWarning(charge.shown, context.seconds))
  }
  if (delayedOutcome === null || !(delayedOutcome in DISPUTES)) return
  const openings = DISPUTES[delayedOutcome as keyof typeof DISPUTES]
  for (const opening of openings) {
    // Two disputes share the amount: together they never exceed the charge.
    openDispute(context, charge, { ...opening, amount: Math.floor(charge.shown.amount / openings.length) })
  }
}

export function openDispute(
  context: CallContext,
  charge: Stored<'charge'>,
  opening: { reason: string; status: string; amount: number },
): void {
  const dispute = stored('dispute', newDispute(charge.shown, { created: context.seconds, ...opening }))
  context.put(dispute)
  context.emit('charge.dispute.created', dispute.shown)
  if (dispute.shown.is_charge_refundable) return
  charge.shown.disputed = true
  context.put(charge)
  context.emit('charge.dispute.funds_withdrawn', dispute.shown)
}

function fraudWarning(charge: Charge, created: number): object {
  return {
    id: newId('issfr'),
    object: 'radar.early_fraud_warning',
    actionable: true,
    charge: charge.id,
    created,
    fraud_type: 'unauthorized_use_of_card',
    livemode: false,
    payment_intent: charge.payment_intent,
  }
}
