/** The simulated bank: accepted methods, and delayed results. */
import { isOf, type Stored } from '../objects/kinds.ts'
import { invalidRequest } from '../protocol/sandbox.errors.ts'
import type { CallContext } from '../protocol/call-context.ts'
import { findObjects } from '../sandbox.queries.ts'
import { applyDelayedOutcome } from './delayed-outcome.ts'
import { endWithError, type StoredIntent } from './attempt.ts'
import { findMethodByName } from './cards.rules.ts'
import type { StoredMethod } from './payment-methods.ts'

export function checkUsable(method: StoredMethod, types: readonly string[]): void {
  if (types.includes(method.shown.type)) return
  throw invalidRequest(`A payment method of type ${method.shown.type} cannot be used for this payment.`, {
    code: 'payment_intent_incompatible_payment_method',
    param: 'payment_method',
  })
}

/** Manual mode: every payment stays pending until it is ended on the try-out page. */
export async function isBankSlow(context: CallContext): Promise<boolean> {
  const rule = (await findObjects(context.tx, ['bank_rule'], { lock: false })).get('bank_rule')
  return isOf('bank_rule', rule) && rule.shown.answers === 'later'
}

/** Without an outcome it ends as its test method defines. Idempotent. */
export async function finishPayment(
  context: CallContext,
  intentId: string,
  outcome?: 'succeeded' | 'failed',
): Promise<void> {
  const { hidden } = await context.get('payment_intent', intentId)
  // Lock order: the session before its payment, everywhere.
  const session =
    hidden.session === null ? null : await context.get('checkout.session', hidden.session, { lock: true })
  const intent = await context.get('payment_intent', intentId, { lock: true })
  if (intent.shown.status !== 'processing') return
  const charge = await context.get('charge', intent.shown.latest_charge ?? '', { lock: true })
  const method = await context.get('payment_method', intent.shown.payment_method ?? '')
  const known = findMethodByName(method.hidden.card)
  const isPaid = (outcome ?? known?.later ?? 'succeeded') === 'succeeded'
  context.put(intent, charge)
  if (!isPaid) return fail(context, { intent, charge, method, session })
  Object.assign(charge.shown, {
    status: 'succeeded',
    paid: true,
    captured: true,
    amount_captured: charge.shown.amount,
  })
  Object.assign(intent.shown, { status: 'succeeded', amount_received: intent.shown.amount })
  context.emit('charge.succeeded', charge.shown)
  context.emit('payment_intent.succeeded', intent.shown)
  if (session !== null) {
    session.shown.payment_status = 'paid'
    context.put(session)
    context.emit('checkout.session.async_payment_succeeded', session.shown)
  }
  applyDelayedOutcome(context, charge, known?.delayedOutcome ?? null)
}

interface Waiting {
  intent: StoredIntent
  charge: Stored<'charge'>
  method: StoredMethod
  session: Stored<'checkout.session'> | null
}

const REFUSED = 'The bank refused the payment.'

function fail(context: CallContext, { intent, charge, method, session }: Waiting): void {
  Object.assign(charge.shown, {
    status: 'failed',
    failure_code: 'insufficient_funds',
    failure_message: REFUSED,
  })
  context.emit('charge.failed', charge.shown)
  endWithError(context, intent, method, {
    type: 'card_error',
    code: 'payment_intent_payment_attempt_failed',
    decline_code: 'insufficient_funds',
    message: REFUSED,
    charge: charge.shown.id,
  })
  if (session !== null) context.emit('checkout.session.async_payment_failed', session.shown)
}
