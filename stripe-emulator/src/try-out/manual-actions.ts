/** Manual actions on a payment on the try-out page, in the role of the provider's staff or a bank. */
import { openDispute } from '../charging/delayed-outcome.ts'
import { finishPayment } from '../charging/bank.ts'
import { closeDispute } from '../charging/disputes.endpoints.ts'
import { createRefund } from '../charging/refunds.endpoints.ts'
import { expireSession } from '../checkout/sessions.ts'
import { statusOf } from '../objects/session.objects.ts'
import type { PaymentIntent } from '../objects/intent.objects.ts'
import type { Session } from '../objects/session.objects.ts'
import { isOf, type Stored } from '../objects/kinds.ts'
import type { CallContext } from '../protocol/call-context.ts'
import { listObjects, where } from '../sandbox.queries.ts'

export const ACTIONS = ['expire', 'arrive', 'fail', 'refund', 'dispute', 'inquire', 'win', 'lose'] as const
export type Action = (typeof ACTIONS)[number]

/** A payment as the page shows it. */
export interface Payment {
  session: Session
  intent: PaymentIntent | null
  /** Its open dispute. */
  dispute: Stored<'dispute'> | null
  refundable: number
}

const OPEN_DISPUTE = /^(warning_)?(needs_response|under_review)$/

export function actionsFor({ session, intent, dispute, refundable }: Payment, seconds: number): Action[] {
  if (statusOf(session, seconds) === 'open') return ['expire']
  if (intent?.status === 'processing') return ['arrive', 'fail']
  if (intent?.status !== 'succeeded') return []
  if (dispute !== null) return ['win', 'lose']
  return refundable > 0 ? ['refund', 'dispute', 'inquire'] : []
}

export function isOpenDispute(object: Stored): object is Stored<'dispute'> {
  return isOf('dispute', object) && OPEN_DISPUTE.test(object.shown.status)
}

export async function runManualAction(
  context: CallContext,
  sessionId: string,
  action: Action,
): Promise<void> {
  if (action === 'expire') return void (await expireSession(context, sessionId))
  const { shown } = await context.get('checkout.session', sessionId)
  const intentId = shown.payment_intent ?? ''
  if (action === 'arrive') return finishPayment(context, intentId, 'succeeded')
  if (action === 'fail') return finishPayment(context, intentId, 'failed')
  if (action === 'refund') return void (await createRefund(context, { payment_intent: intentId }))
  const intent = await context.get('payment_intent', intentId)
  const charge = await context.get('charge', intent.shown.latest_charge ?? '', { lock: true })
  const disputes = await listObjects(context.tx, 'dispute', [where.shown('charge', charge.shown.id)], {
    limit: 10,
  })
  const open = (disputes?.data ?? []).find(isOpenDispute)
  if (action === 'win' || action === 'lose') {
    if (open !== undefined) await closeDispute(context, open, action === 'win' ? 'won' : 'lost')
    return
  }
  if (open !== undefined || !charge.shown.paid) return
  const status = action === 'inquire' ? 'warning_needs_response' : 'needs_response'
  openDispute(context, charge, { reason: 'product_not_received', status, amount: charge.shown.amount })
}
