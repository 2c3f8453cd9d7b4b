/** idle → processing → error or succeeded; from error the buyer may try another card (Spec §4). Pure. */
import type { StripeCheckoutConfirmResult } from '@stripe/stripe-js'
import type { PaymentStatusAnswer } from '@leksmedjan/contract/payments'
import { TEXTS } from './texts.ts'

export type PaymentState =
  | { kind: 'idle' }
  | {
      kind: 'processing'
      /** Its place is kept until the outcome, so that nothing moves. */ before: string | null
    }
  | { kind: 'error'; message: string }
  | { kind: 'succeeded'; sessionId: string }

type Failure = Extract<StripeCheckoutConfirmResult, { type: 'error' }>['error']

export function processing(state: PaymentState): PaymentState {
  return { kind: 'processing', before: state.kind === 'error' ? state.message : null }
}

/** A decline is certain. Anything else may hide a payment that went through: the shop must be asked first. */
export function isCertain(failure: Failure): boolean {
  return failure.code === 'paymentFailed'
}

export function failed(failure: Failure): PaymentState {
  return { kind: 'error', message: failure.message || TEXTS.unexpected }
}

/** What the shop knows after an unclear end; null when it knows of no payment. */
export function settledState(status: PaymentStatusAnswer | null): PaymentState | null {
  return status?.state === 'paid' && status.sessionId !== null
    ? { kind: 'succeeded', sessionId: status.sessionId }
    : null
}
