/** The buyer's answer to a payment that is asked about on a page of its own, as Klarna and Swish do. */
import { authenticatePage, type OUTCOMES } from '../checkout/payment-page.ts'
import type { PaymentIntent } from '../charging/intent.objects.ts'
import type { Work } from '../protocol/work.ts'

export type Outcome = (typeof OUTCOMES)[number]

export interface Approval {
  intent: PaymentIntent
  /** `klarna`, `swish`; null once nothing waits for an answer. */
  method: string | null
  /** Back to the shop, whatever the answer was. */
  returnUrl: string
}

export interface Approvals {
  /** Throws SandboxError when there is no such payment. */
  find(intentId: string): Promise<Approval>
  /** Says where the buyer goes next. An answer that comes too late changes nothing. */
  answer(intentId: string, outcome: Outcome): Promise<Approval>
}

export function createApprovals(ownWork: <T>(run: (work: Work) => Promise<T>) => Promise<T>): Approvals {
  return {
    find: (intentId) => ownWork((work) => read(work, intentId)),
    answer: (intentId, outcome) =>
      ownWork(async (work) => {
        const approval = await read(work, intentId)
        const { hidden } = await work.get('payment_intent', intentId)
        if (approval.method !== null && hidden.session !== null)
          await authenticatePage(work, hidden.session, outcome)
        return approval
      }),
  }
}

async function read(work: Work, intentId: string): Promise<Approval> {
  const { shown: intent, hidden } = await work.get('payment_intent', intentId)
  const session = await work.get('checkout.session', hidden.session ?? '')
  const isAsked = intent.status === 'requires_action' && intent.next_action?.type !== 'use_stripe_sdk'
  const method = isAsked ? await work.get('payment_method', intent.payment_method ?? '') : null
  const { id, return_url: url } = session.shown
  return {
    intent,
    method: method?.shown.type ?? null,
    returnUrl: url?.replaceAll('{CHECKOUT_SESSION_ID}', id) ?? '/',
  }
}
