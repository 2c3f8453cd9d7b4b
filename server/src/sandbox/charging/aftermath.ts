/** What some test cards bring about after a payment: warnings and disputes. */
import { newId } from '../protocol/ids.ts'
import { stored, type Stored } from '../protocol/kinds.ts'
import type { Work } from '../protocol/work.ts'
import { newDispute, type Charge } from './intent.objects.ts'
import type { Aftermath } from './test-cards.ts'

const DISPUTES = {
  dispute_fraudulent: [{ reason: 'fraudulent', status: 'needs_response' }],
  dispute_not_received: [{ reason: 'product_not_received', status: 'needs_response' }],
  inquiry: [{ reason: 'fraudulent', status: 'warning_needs_response' }],
  two_disputes: [
    { reason: 'fraudulent', status: 'needs_response' },
    { reason: 'product_not_received', status: 'needs_response' },
  ],
} as const

/** Said after everything else about the payment. */
export function bringAftermath(work: Work, charge: Stored<'charge'>, aftermath: Aftermath | null): void {
  if (aftermath === 'fraud_warning') {
    work.emit('radar.early_fraud_warning.created', fraudWarning(charge.shown, work.seconds))
  }
  if (aftermath === null || !(aftermath in DISPUTES)) return
  const openings = DISPUTES[aftermath as keyof typeof DISPUTES]
  for (const opening of openings) {
    // Two of them share the sum: together they never exceed the charge.
    openDispute(work, charge, { ...opening, amount: Math.floor(charge.shown.amount / openings.length) })
  }
}

export function openDispute(
  work: Work,
  charge: Stored<'charge'>,
  opening: { reason: string; status: string; amount: number },
): void {
  const dispute = stored('dispute', newDispute(charge.shown, { created: work.seconds, ...opening }))
  work.put(dispute)
  work.emit('charge.dispute.created', dispute.shown)
  if (dispute.shown.is_charge_refundable) return
  charge.shown.disputed = true
  work.put(charge)
  work.emit('charge.dispute.funds_withdrawn', dispute.shown)
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
