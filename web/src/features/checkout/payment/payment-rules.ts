/** idle → processing → error or succeeded; from error the buyer may try another card (Spec §4). Pure. */
import type { StripeCheckoutConfirmResult } from '@stripe/stripe-js'
import type { PaymentStatusAnswer } from '@leksmedjan/contract/payments'
import { TEXTS } from '../texts.ts'

export type PaymentState =
  | { kind: 'idle' }
  | {
      kind: 'processing'
      /** Shown while processing too, so that the layout does not shift. */ before: string | null
    }
  | { kind: 'error'; message: string }
  /** Outcome unknown: paying again could charge twice. */
  | { kind: 'unknown' }
  /** Session expired or cancelled: the card was not charged, a new form replaces this one. */
  | { kind: 'gone' }
  /** Submitted, not paid: pending at the bank. The confirmation page polls. */
  | { kind: 'awaited'; sessionId: string }
  | { kind: 'succeeded'; sessionId: string }

type Session = Extract<StripeCheckoutConfirmResult, { type: 'success' }>['session']
type Failure = Extract<StripeCheckoutConfirmResult, { type: 'error' }>['error']

export function processing(state: PaymentState): PaymentState {
  return { kind: 'processing', before: state.kind === 'error' ? state.message : null }
}

/** A submitted form is not yet a received payment. */
export function submitted({ id, status }: Pick<Session, 'id' | 'status'>): PaymentState {
  const isPaid = status.type === 'complete' && status.paymentStatus !== 'unpaid'
  return { kind: isPaid ? 'succeeded' : 'awaited', sessionId: id }
}

/** Only a decline is definite. Any other error may hide a payment that went through: query the server first. */
export function isDefiniteFailure(failure: Failure): boolean {
  return failure.code === 'paymentFailed'
}

export function failed({ message }: Failure): PaymentState {
  const words = message === '' ? `${TEXTS.notPaid} ${TEXTS.technicalWords(TEXTS.unexpected)}` : message
  return { kind: 'error', message: words }
}

/**
 * State after querying the server; `unpaid` once the provider reports the payment as not made.
 * `formSession`: the session of the submitted form, which may no longer be the order's.
 */
export function settledState(
  status: PaymentStatusAnswer | null,
  unpaid: PaymentState,
  formSession: string,
): PaymentState {
  if (status === null) return { kind: 'unknown' }
  const { state, sessionId, awaitsBank } = status
  if (state !== 'paid' && !awaitsBank) return sessionId === formSession ? unpaid : { kind: 'gone' }
  if (sessionId === null) return { kind: 'unknown' }
  return { kind: awaitsBank ? 'awaited' : 'succeeded', sessionId }
}

const FIRST_DELAY_MS = 3000
const MAX_DELAY_MS = 15_000
const BACKOFF_FACTOR = 1.5

/** Exponential backoff of polling, ms; `attempt` from 0. */
export function pollDelayMs(attempt: number): number {
  return Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * BACKOFF_FACTOR ** attempt)
}
