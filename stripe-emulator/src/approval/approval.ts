/** The buyer's answer on the approval page of redirect methods, such as Klarna and Swish. */
import { authenticatePage, type OUTCOMES } from '../checkout/payment-page.ts'
import type { PaymentIntent } from '../objects/intent.objects.ts'
import type { CallContext } from '../protocol/call-context.ts'

export type Outcome = (typeof OUTCOMES)[number]

export interface Approval {
  intent: PaymentIntent
  /** `klarna`, `swish`; null once no approval is pending. */
  method: string | null
  /** Return URL of the shop. */
  returnUrl: string
}

export interface Approvals {
  /** Throws SandboxError when there is no such payment. */
  find(intentId: string): Promise<Approval>
  /** Returns the URL to redirect to. A late answer changes nothing. */
  answer(intentId: string, outcome: Outcome): Promise<Approval>
}

export function createApprovals(
  ownWork: <T>(run: (context: CallContext) => Promise<T>) => Promise<T>,
): Approvals {
  return {
    find: (intentId) => ownWork((context) => read(context, intentId)),
    answer: (intentId, outcome) =>
      ownWork(async (context) => {
        const approval = await read(context, intentId)
        const { hidden } = await context.get('payment_intent', intentId)
        if (approval.method !== null && hidden.session !== null)
          await authenticatePage(context, hidden.session, outcome)
        return approval
      }),
  }
}

async function read(context: CallContext, intentId: string): Promise<Approval> {
  const { shown: intent, hidden } = await context.get('payment_intent', intentId)
  const session = await context.get('checkout.session', hidden.session ?? '')
  const isAsked = intent.status === 'requires_action' && intent.next_action?.type !== 'use_stripe_sdk'
  const method = isAsked ? await context.get('payment_method', intent.payment_method ?? '') : null
  const { id, return_url: url } = session.shown
  return {
    intent,
    method: method?.shown.type ?? null,
    returnUrl: url?.replaceAll('{CHECKOUT_SESSION_ID}', id) ?? '/',
  }
}
