/** The bank behind a payment: what it takes, and its word that comes later. */
import { isOf, type Stored } from '../protocol/kinds.ts'
import { invalidRequest } from '../protocol/sandbox.errors.ts'
import type { Work } from '../protocol/work.ts'
import { findObjects } from '../sandbox.queries.ts'
import { bringAftermath } from './aftermath.ts'
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

/** Set by hand: every payment waits until somebody says on the page how it ends. */
export async function isBankSlow(work: Work): Promise<boolean> {
  const rule = (await findObjects(work.tx, ['bank_rule'], { lock: false })).get('bank_rule')
  return isOf('bank_rule', rule) && rule.shown.answers === 'later'
}

/** Without an outcome it ends as its test method does. Ends a payment once, however often it is asked to. */
export async function finishPayment(
  work: Work,
  intentId: string,
  outcome?: 'succeeded' | 'failed',
): Promise<void> {
  const { hidden } = await work.get('payment_intent', intentId)
  // The session before its payment, as everybody locks them.
  const session =
    hidden.session === null ? null : await work.get('checkout.session', hidden.session, { lock: true })
  const intent = await work.get('payment_intent', intentId, { lock: true })
  if (intent.shown.status !== 'processing') return
  const charge = await work.get('charge', intent.shown.latest_charge ?? '', { lock: true })
  const method = await work.get('payment_method', intent.shown.payment_method ?? '')
  const known = findMethodByName(method.hidden.card)
  const isPaid = (outcome ?? known?.later ?? 'succeeded') === 'succeeded'
  work.put(intent, charge)
  if (!isPaid) return fail(work, { intent, charge, method, session })
  Object.assign(charge.shown, {
    status: 'succeeded',
    paid: true,
    captured: true,
    amount_captured: charge.shown.amount,
  })
  Object.assign(intent.shown, { status: 'succeeded', amount_received: intent.shown.amount })
  work.emit('charge.succeeded', charge.shown)
  work.emit('payment_intent.succeeded', intent.shown)
  if (session !== null) {
    session.shown.payment_status = 'paid'
    work.put(session)
    work.emit('checkout.session.async_payment_succeeded', session.shown)
  }
  bringAftermath(work, charge, known?.aftermath ?? null)
}

interface Waiting {
  intent: StoredIntent
  charge: Stored<'charge'>
  method: StoredMethod
  session: Stored<'checkout.session'> | null
}

const REFUSED = 'The bank refused the payment.'

function fail(work: Work, { intent, charge, method, session }: Waiting): void {
  Object.assign(charge.shown, {
    status: 'failed',
    failure_code: 'insufficient_funds',
    failure_message: REFUSED,
  })
  work.emit('charge.failed', charge.shown)
  endWithError(work, intent, method, {
    type: 'card_error',
    code: 'payment_intent_payment_attempt_failed',
    decline_code: 'insufficient_funds',
    message: REFUSED,
    charge: charge.shown.id,
  })
  if (session !== null) work.emit('checkout.session.async_payment_failed', session.shown)
}
