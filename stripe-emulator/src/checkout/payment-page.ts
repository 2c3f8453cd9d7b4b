/** The buyer's calls on a session: read, apply a code, confirm, pass the challenge. */
import { applyDelayedOutcome } from '../charging/delayed-outcome.ts'
import { attempt, declineAnswer, failChallenge, type StoredIntent } from '../charging/attempt.ts'
import { checkUsable, isBankSlow } from '../charging/bank.ts'
import { newPaymentIntent } from '../objects/intent.objects.ts'
import {
  chooseMethod,
  createMethod,
  wantedMethod,
  type MethodValues,
  type StoredMethod,
} from '../charging/payment-methods.ts'
import type { Coupon, PromotionCode } from '../objects/discount.objects.ts'
import { discountFrom, redeem, refusalOf } from '../discounts/discounts.rules.ts'
import { readBuyer } from '../customers/buyer.ts'
import { sameText } from '@leksmedjan/platform/random'
import type { Answer } from '../protocol/endpoint.ts'
import { isOf, stored, type Stored } from '../objects/kinds.ts'
import { invalidRequest, missingParameter, SandboxError } from '../protocol/sandbox.errors.ts'
import type { Wanted, CallContext } from '../protocol/call-context.ts'
import { findObjects, listObjects, where } from '../sandbox.queries.ts'
import { couponOf, priceCart } from './cart.ts'
import { paymentPage } from './payment-page.objects.ts'
import {
  amountFields,
  customerDetails,
  type Session,
  type SessionDiscount,
} from '../objects/session.objects.ts'
import type { StoredSession } from './sessions.ts'
import { checkOpen } from './sessions.rules.ts'

export async function getPage(context: CallContext, id: string): Promise<Answer> {
  return pageAnswer(context, await sessionForCaller(context, id, { lock: false }))
}

/** Authenticated by the client secret; an unknown session and a wrong secret give the same error. */
async function sessionForCaller(
  context: CallContext,
  id: string,
  options: { lock: boolean },
): Promise<StoredSession> {
  const session = await context.get('checkout.session', id, options)
  if (context.caller.kind === 'shop') return session
  const secret = session.shown.client_secret
  if (secret === null || !sameText(context.caller.clientSecret ?? '', secret)) {
    throw new SandboxError(404, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      param: 'client_secret',
      message: 'No such payment page for this client secret.',
    })
  }
  return session
}

async function pageAnswer(
  context: CallContext,
  session: StoredSession,
  known?: StoredIntent,
): Promise<Answer> {
  const { shown, hidden } = session
  const rateId = shown.shipping_options[0]?.shipping_rate
  const ids = [rateId, known === undefined ? shown.payment_intent : null].filter(
    (id) => typeof id === 'string',
  )
  const found = await findObjects(context.tx, ids, { lock: false })
  const rate = found.get(rateId ?? '')
  const intent = known ?? found.get(shown.payment_intent ?? '')
  return {
    body: paymentPage({
      session: shown,
      hidden,
      shipping: isOf('shipping_rate', rate) ? rate.shown : null,
      intent: isOf('payment_intent', intent) ? intent.shown : null,
      seconds: context.seconds,
    }),
  }
}

/** An empty text removes the code. */
export async function applyCode(context: CallContext, id: string, text: string): Promise<Answer> {
  const session = await sessionForCaller(context, id, { lock: true })
  const { shown, hidden } = session
  checkOpen(shown, context.seconds)
  if (shown.allow_promotion_codes !== true) {
    throw invalidRequest('This session takes no promotion codes.', { param: 'promotion_code' })
  }
  hidden.discount = text.trim() === '' ? null : await typedDiscount(context, session, text.trim())
  const shipping = shown.shipping_options.map((option) => ({
    rate: option.shipping_rate,
    amount: option.shipping_amount,
  }))
  try {
    hidden.amounts = priceCart(hidden.lines, shipping, hidden.discount)
  } catch (error) {
    if (!(error instanceof SandboxError)) throw error
    throw invalidRequest('The total would be below the smallest charge.', {
      code: 'promotion_code_amount_insufficient',
      param: 'promotion_code',
    })
  }
  Object.assign(shown, amountFields({ amounts: hidden.amounts, shipping, discount: hidden.discount }))
  context.put(session)
  return pageAnswer(context, session)
}

async function typedDiscount(
  context: CallContext,
  session: StoredSession,
  text: string,
): Promise<SessionDiscount> {
  const param = 'promotion_code'
  const conditions = [where.code(text), where.usableAt(context.seconds)]
  const codes = await listObjects(context.tx, 'promotion_code', conditions, { limit: 1 })
  const code = codes?.data[0]
  if (!isOf('promotion_code', code)) {
    throw invalidRequest('This code is invalid.', { code: 'promotion_code_invalid', param })
  }
  const use = { code: code.shown, coupon: await couponOf(context, code.shown, param) }
  const { amount_subtotal: subtotal, currency } = session.shown
  const buyer = await readBuyer(context, session.shown.customer, use.code)
  const refusal = refusalOf(use, { subtotal, currency, buyer, seconds: context.seconds, param })
  if (refusal !== null) throw refusal
  return discountFrom(use, context.seconds)
}

export interface ConfirmValues {
  payment_method?: string | undefined
  payment_method_data?: MethodValues | undefined
  expected_amount?: number | undefined
}

/** Charges the session's total under its row lock: the second of two concurrent confirmations finds it complete. */
export async function confirmPage(context: CallContext, id: string, values: ConfirmValues): Promise<Answer> {
  const session = await sessionForCaller(context, id, { lock: true })
  const { shown } = session
  checkOpen(shown, context.seconds)
  const { expected_amount: expected } = values
  if (expected !== undefined && expected !== shown.amount_total) {
    throw invalidRequest(`The amount has changed: it is ${shown.amount_total}, not ${expected}.`, {
      code: 'checkout_amount_mismatch',
      param: 'expected_amount',
    })
  }
  const parts = await lockParts(context, session, wantedMethod(values.payment_method))
  if (shown.amount_total === 0) return completeWithoutCharge(context, session, parts)
  const method = methodFrom(context, values, parts.found)
  checkUsable(method, shown.payment_method_types)
  return charge(context, session, parts.intent ?? firstIntent(context, session), method, parts)
}

/** Outcomes of the challenge: passed, failed and closed, or passed with a delayed settlement. */
export const OUTCOMES = ['succeeded', 'failed', 'processing'] as const

export async function authenticatePage(
  context: CallContext,
  id: string,
  outcome: (typeof OUTCOMES)[number],
): Promise<Answer> {
  const session = await sessionForCaller(context, id, { lock: true })
  checkOpen(session.shown, context.seconds)
  const { intent, ...parts } = await lockParts(context, session, [])
  if (intent?.shown.status !== 'requires_action') {
    throw invalidRequest('No challenge is waiting for this payment.', {
      code: 'payment_intent_unexpected_state',
    })
  }
  const methodId = intent.shown.payment_method ?? ''
  const method = await context.get('payment_method', methodId, { param: 'payment_method' })
  if (outcome === 'failed') {
    failChallenge(context, intent, method)
    return declineAnswer(intent)
  }
  const takesAWhile = outcome === 'processing'
  return charge(context, session, intent, method, { ...parts, isAuthenticated: true, takesAWhile })
}

interface Parts {
  found: Map<string, Stored>
  intent: StoredIntent | null
  discount: { coupon: Stored<'coupon'>; code: Stored<'promotion_code'> | null } | null
}

/** Locks intent, code and coupon; a code that has expired since is refused before the charge. */
async function lockParts(context: CallContext, session: StoredSession, more: Wanted[]): Promise<Parts> {
  const { shown, hidden } = session
  const { discount } = hidden
  const param = 'promotion_code'
  const wanted: Wanted[] = [
    ...more,
    ...(shown.payment_intent === null
      ? []
      : [{ kind: 'payment_intent' as const, id: shown.payment_intent, param: 'payment_intent' }]),
    ...(discount === null ? [] : [{ kind: 'coupon' as const, id: discount.coupon, param }]),
    ...(discount === null || discount.promotionCode === null
      ? []
      : [{ kind: 'promotion_code' as const, id: discount.promotionCode, param }]),
  ]
  const found = await context.find(wanted, { lock: true })
  const intent = found.get(shown.payment_intent ?? '')
  const coupon = found.get(discount?.coupon ?? '')
  const code = found.get(discount?.promotionCode ?? '')
  const use = isOf('coupon', coupon) ? { coupon, code: isOf('promotion_code', code) ? code : null } : null
  if (use !== null) {
    const { amount_subtotal: subtotal, currency } = shown
    const chosen = { coupon: use.coupon.shown, code: use.code?.shown ?? null }
    const buyer = await readBuyer(context, shown.customer, chosen.code)
    const refusal = refusalOf(chosen, { subtotal, currency, buyer, seconds: context.seconds, param })
    if (refusal !== null) throw refusal
  }
  return { found, intent: isOf('payment_intent', intent) ? intent : null, discount: use }
}

function methodFrom(context: CallContext, values: ConfirmValues, found: Map<string, Stored>): StoredMethod {
  if (values.payment_method !== undefined) return chooseMethod(context, values.payment_method, found)
  if (values.payment_method_data !== undefined) return createMethod(context, values.payment_method_data)
  throw missingParameter('payment_method')
}

function firstIntent(context: CallContext, session: StoredSession): StoredIntent {
  const { shown, hidden } = session
  const { intent: settings } = hidden
  const intent = stored(
    'payment_intent',
    newPaymentIntent({
      amount: shown.amount_total,
      created: context.seconds,
      currency: shown.currency,
      customer: shown.customer,
      description: settings.description ?? null,
      metadata: settings.metadata ?? {},
      payment_method_types: shown.payment_method_types,
      receipt_email: settings.receipt_email ?? null,
      shipping: settings.shipping ?? null,
      statement_descriptor_suffix: settings.statement_descriptor_suffix ?? null,
    }),
    { session: shown.id },
  )
  shown.payment_intent = intent.shown.id
  context.put(session, intent)
  context.emit('payment_intent.created', intent.shown)
  return intent
}

async function charge(
  context: CallContext,
  session: StoredSession,
  intent: StoredIntent,
  method: StoredMethod,
  { discount, ...how }: Pick<Parts, 'discount'> & { isAuthenticated?: boolean; takesAWhile?: boolean },
): Promise<Answer> {
  // A code applied after a declined attempt changes what the same intent charges.
  intent.shown.amount = session.shown.amount_total
  const tried = attempt(context, intent, method, { ...how, bankIsSlow: await isBankSlow(context) })
  if (tried.result === 'declined') return declineAnswer(intent)
  if (tried.result === 'succeeded') {
    complete(context, session, 'paid', method, discount)
    applyDelayedOutcome(context, tried.charge, tried.card.delayedOutcome)
  }
  if (tried.result === 'processing') complete(context, session, 'unpaid', method, discount)
  return pageAnswer(context, session, intent)
}

async function completeWithoutCharge(
  context: CallContext,
  session: StoredSession,
  parts: Parts,
): Promise<Answer> {
  complete(context, session, 'no_payment_required', null, parts.discount)
  return pageAnswer(context, session)
}

function complete(
  context: CallContext,
  session: StoredSession,
  paymentStatus: Session['payment_status'],
  method: StoredMethod | null,
  discount: Parts['discount'],
): void {
  const { shown } = session
  const known = shown.customer_details?.email ?? null
  const billing = method?.shown.billing_details ?? null
  Object.assign(shown, {
    status: 'complete',
    payment_status: paymentStatus,
    customer_details: customerDetails(shown.customer_email ?? known, billing),
  })
  if (discount !== null) {
    const { coupon, code } = discount
    redeemOnce(context, coupon, code)
  }
  context.put(session)
  context.emit('checkout.session.completed', shown)
}

function redeemOnce(
  context: CallContext,
  coupon: Stored<'coupon'>,
  code: Stored<'promotion_code'> | null,
): void {
  const rule: Coupon = coupon.shown
  const text: PromotionCode | null = code?.shown ?? null
  redeem(rule, text, context.seconds)
  context.put(coupon, ...(code === null ? [] : [code]))
}
