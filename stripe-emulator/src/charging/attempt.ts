/** One attempt to charge an intent: succeeds, requires action, or is declined. */
import { stored, type Stored } from '../objects/kinds.ts'
import type { Answer } from '../protocol/endpoint.ts'
import { docUrl, type ErrorBody } from '../protocol/sandbox.errors.ts'
import type { CallContext } from '../protocol/call-context.ts'
import { findMethodByName } from './cards.rules.ts'
import { newCharge, type PaymentIntent } from '../objects/intent.objects.ts'
import type { StoredMethod } from './payment-methods.ts'
import type { Decline, MethodType, TestMethod } from '../objects/test-cards.ts'

export type StoredIntent = Stored<'payment_intent'>

export type Attempt =
  | { result: 'succeeded'; charge: Stored<'charge'>; card: TestMethod }
  | { result: 'requires_action' }
  | { result: 'processing' }
  | { result: 'declined'; error: ErrorBody }

export function attempt(
  context: CallContext,
  intent: StoredIntent,
  method: StoredMethod,
  { isAuthenticated = false, refusesChallenge = false, bankIsSlow = false, takesAWhile = false } = {},
): Attempt {
  const { shown } = intent
  const card = findMethodByName(method.hidden.card)
  if (card === null) throw new Error(`the test card ${method.hidden.card} is not known any more`)
  context.put(intent)
  shown.next_action = null
  if (card.challenge && !isAuthenticated) {
    if (refusesChallenge) return decline(context, intent, method, AUTHENTICATION_REQUIRED)
    shown.status = 'requires_action'
    shown.payment_method = method.shown.id
    shown.next_action = nextActionOf(card.type, approvalPath(shown.id), context.seconds)
    context.emit('payment_intent.requires_action', shown)
    return { result: 'requires_action' }
  }
  if (card.decline !== null) return decline(context, intent, method, card.decline)
  if (card.later !== null || bankIsSlow || takesAWhile) {
    return waitForBank(context, intent, method, { card, takesAWhile })
  }
  const charge = keepCharge(context, intent, method, 'paid')
  Object.assign(shown, {
    status: 'succeeded',
    amount_received: shown.amount,
    payment_method: method.shown.id,
    last_payment_error: null,
  })
  context.emit('charge.succeeded', charge.shown)
  context.emit('payment_intent.succeeded', shown)
  return { result: 'succeeded', charge, card }
}

const SOON_SECONDS = 2
/** Long enough to see every waiting page; `/dev/payments` settles sooner. */
const A_WHILE_SECONDS = 60

/** Intent status `processing`. */
function waitForBank(
  context: CallContext,
  intent: StoredIntent,
  method: StoredMethod,
  { card, takesAWhile }: { card: TestMethod; takesAWhile: boolean },
): Attempt {
  const { shown } = intent
  const charge = keepCharge(context, intent, method, 'pending')
  Object.assign(shown, { status: 'processing', payment_method: method.shown.id, last_payment_error: null })
  context.emit('charge.pending', charge.shown)
  context.emit('payment_intent.processing', shown)
  if (card.later !== null) context.finishPaymentLater(shown.id, SOON_SECONDS)
  else if (takesAWhile) context.finishPaymentLater(shown.id, A_WHILE_SECONDS)
  return { result: 'processing' }
}

/** Approval page of redirect methods. The intent's id in the URL is the secret. */
export const APPROVALS = '/v1/approve'

function approvalPath(intentId: string): string {
  return `${APPROVALS}/${intentId}`
}

/** Cards are challenged by the script, other methods on a redirect page. */
function nextActionOf(type: MethodType, url: string, seconds: number): PaymentIntent['next_action'] {
  if (type === 'swish') {
    const qrCode = { data: '', expires_at: seconds + QR_SECONDS, image_url_png: '', image_url_svg: '' }
    const part = { hosted_instructions_url: url, mobile_auth_url: url, qr_code: qrCode }
    const name = 'swish_handle_redirect_or_display_qr_code'
    return { type: name, [name]: part }
  }
  if (type === 'klarna') return { type: 'redirect_to_url', redirect_to_url: { return_url: null, url } }
  return { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } }
}

/** How long a code may be photographed. */
const QR_SECONDS = 180

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

function decline(context: CallContext, intent: StoredIntent, method: StoredMethod, why: Decline): Attempt {
  const charge = keepCharge(context, intent, method, why)
  context.emit('charge.failed', charge.shown)
  const error = {
    type: 'card_error' as const,
    code: why.code,
    decline_code: why.declineCode,
    message: why.message,
    charge: charge.shown.id,
  }
  return endWithError(context, intent, method, { ...error, ...paramOf(why.code) })
}

function paramOf(code: string): { param?: string } {
  if (code === 'incorrect_cvc') return { param: 'cvc' }
  return code === 'expired_card' ? { param: 'exp_month' } : {}
}

/** Failure of redirect and app methods after a cancelled payment. */
const CUSTOMER_DECLINED: ErrorBody = {
  type: 'invalid_request_error',
  code: 'payment_method_customer_decline',
  message: 'The customer declined this payment.',
}

/** The buyer did not pass the challenge, closed it, or declined the payment in Swish or at Klarna. */
export function failChallenge(context: CallContext, intent: StoredIntent, method: StoredMethod): Attempt {
  context.put(intent)
  const isCard = method.shown.type === 'card'
  return endWithError(context, intent, method, isCard ? CHALLENGE_FAILED : CUSTOMER_DECLINED)
}

/** requires_payment_method: the intent accepts another method. */
export function endWithError(
  context: CallContext,
  intent: StoredIntent,
  method: StoredMethod,
  error: ErrorBody,
): Attempt {
  Object.assign(intent.shown, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: {
      ...error,
      doc_url: docUrl(error.code ?? ''),
      payment_method: method.shown,
    },
  })
  context.emit('payment_intent.payment_failed', intent.shown)
  return { result: 'declined', error }
}

/** 402 with the whole intent; the changes are kept. */
export function declineAnswer(intent: StoredIntent): Answer {
  const { last_payment_error: error } = intent.shown
  return { status: 402, body: { error: { ...error, payment_intent: intent.shown } } }
}

function keepCharge(
  context: CallContext,
  intent: StoredIntent,
  method: StoredMethod,
  outcome: Decline | 'paid' | 'pending',
): Stored<'charge'> {
  const shown = newCharge(intent.shown, method.shown, context.seconds, outcome)
  const charge = stored('charge', shown, { card: method.hidden.card })
  intent.shown.latest_charge = shown.id
  context.put(charge)
  return charge
}
