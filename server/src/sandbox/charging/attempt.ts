/** One attempt to charge an intent: it succeeds, asks for a challenge, or is declined. */
import { newId } from '../protocol/ids.ts'
import { stored, type Stored } from '../protocol/kinds.ts'
import type { Answer } from '../protocol/endpoint.ts'
import type { ErrorBody } from '../protocol/sandbox.errors.ts'
import type { Work } from '../protocol/work.ts'
import { findCardByName, type Decline, type TestCard } from './cards.rules.ts'
import { newCharge, newDispute, type Charge } from './intent.objects.ts'
import type { StoredMethod } from './payment-methods.ts'

export type StoredIntent = Stored<'payment_intent'>

export type Attempt =
  | { result: 'succeeded'; charge: Stored<'charge'>; card: TestCard }
  | { result: 'requires_action' }
  | { result: 'declined'; error: ErrorBody }

export function attempt(
  work: Work,
  intent: StoredIntent,
  method: StoredMethod,
  { isAuthenticated = false, refusesChallenge = false } = {},
): Attempt {
  const { shown } = intent
  const card = findCardByName(method.hidden.card)
  if (card === null) throw new Error(`the test card ${method.hidden.card} is not known any more`)
  work.put(intent)
  shown.next_action = null
  if (card.challenge && !isAuthenticated) {
    if (refusesChallenge) return decline(work, intent, method, AUTHENTICATION_REQUIRED)
    shown.status = 'requires_action'
    shown.payment_method = method.shown.id
    shown.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } }
    work.emit('payment_intent.requires_action', shown)
    return { result: 'requires_action' }
  }
  if (card.decline !== null) return decline(work, intent, method, card.decline)
  const charge = keepCharge(work, intent, method, null)
  Object.assign(shown, {
    status: 'succeeded',
    amount_received: shown.amount,
    payment_method: method.shown.id,
    last_payment_error: null,
  })
  work.emit('charge.succeeded', charge.shown)
  work.emit('payment_intent.succeeded', shown)
  return { result: 'succeeded', charge, card }
}

const AUTHENTICATION_REQUIRED: Decline = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}

const CHALLENGE_FAILED: ErrorBody = {
  type: 'card_error',
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Choose a different one and try again.',
}

function decline(work: Work, intent: StoredIntent, method: StoredMethod, why: Decline): Attempt {
  const charge = keepCharge(work, intent, method, why)
  work.emit('charge.failed', charge.shown)
  const error = {
    type: 'card_error' as const,
    code: why.code,
    decline_code: why.declineCode,
    message: why.message,
    charge: charge.shown.id,
  }
  return fail(work, intent, { ...error, ...paramOf(why.code) }, method)
}

function paramOf(code: string): { param?: string } {
  if (code === 'incorrect_cvc') return { param: 'cvc' }
  return code === 'expired_card' ? { param: 'exp_month' } : {}
}

/** The buyer did not pass the challenge, or closed it. */
export function failChallenge(work: Work, intent: StoredIntent, method: StoredMethod): Attempt {
  work.put(intent)
  return fail(work, intent, CHALLENGE_FAILED, method)
}

function fail(work: Work, intent: StoredIntent, error: ErrorBody, method: StoredMethod): Attempt {
  Object.assign(intent.shown, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: {
      ...error,
      doc_url: `https://stripe.com/docs/error-codes/${(error.code ?? '').replaceAll('_', '-')}`,
      payment_method: method.shown,
    },
  })
  work.emit('payment_intent.payment_failed', intent.shown)
  return { result: 'declined', error }
}

/** 402 with the whole intent; the changes are kept. */
export function declineAnswer(intent: StoredIntent): Answer {
  const { last_payment_error: error } = intent.shown
  return { status: 402, body: { error: { ...error, payment_intent: intent.shown } } }
}

function keepCharge(
  work: Work,
  intent: StoredIntent,
  method: StoredMethod,
  why: Decline | null,
): Stored<'charge'> {
  const shown = newCharge(intent.shown, method.shown, work.seconds, why)
  const charge = stored('charge', shown, { card: method.hidden.card })
  intent.shown.latest_charge = shown.id
  work.put(charge)
  return charge
}

const DISPUTES = {
  dispute_fraudulent: { reason: 'fraudulent', status: 'needs_response' },
  dispute_not_received: { reason: 'product_not_received', status: 'needs_response' },
  inquiry: { reason: 'fraudulent', status: 'warning_needs_response' },
} as const

/** What some test cards bring about after a payment; said after everything else about it. */
export function bringAftermath(work: Work, charge: Stored<'charge'>, card: TestCard): void {
  const { aftermath } = card
  if (aftermath === 'fraud_warning') {
    work.emit('radar.early_fraud_warning.created', fraudWarning(charge.shown, work.seconds))
  }
  if (aftermath !== 'dispute_fraudulent' && aftermath !== 'dispute_not_received' && aftermath !== 'inquiry') {
    return
  }
  const dispute = stored(
    'dispute',
    newDispute(charge.shown, { created: work.seconds, ...DISPUTES[aftermath] }),
  )
  work.put(dispute)
  work.emit('charge.dispute.created', dispute.shown)
  if (aftermath === 'inquiry') return
  charge.shown.disputed = true
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
