/** idle → processing → error or succeeded; from error the buyer may try another card (Spec §4). Pure. */
import type { StripeCheckoutConfirmResult } from '@stripe/stripe-js'
import type { PaymentStatusAnswer } from '@leksmedjan/contract/payments'
import { TEXTS } from '../texts.ts'

export type PaymentState =
  | { kind: 'idle' }
  | {
      kind: 'processing'
      /** Its place is kept until the outcome, so that nothing moves. */ before: string | null
    }
  | { kind: 'error'; message: string }
  /** Neither shop nor provider has said what became of the money: paying again would be blind. */
  | { kind: 'unknown' }
  /** Given up or run out: the card was not charged, and another form takes this one's place. */
  | { kind: 'gone' }
  /** Sent in, not paid: the bank answers later. The confirmation waits with the buyer. */
  | { kind: 'awaited'; sessionId: string }
  | { kind: 'succeeded'; sessionId: string }

type Session = Extract<StripeCheckoutConfirmResult, { type: 'success' }>['session']
type Failure = Extract<StripeCheckoutConfirmResult, { type: 'error' }>['error']

export function processing(state: PaymentState): PaymentState {
  return { kind: 'processing', before: state.kind === 'error' ? state.message : null }
}

/** A form that was sent in is not yet a payment that arrived. */
export function submitted({ id, status }: Pick<Session, 'id' | 'status'>): PaymentState {
  const isPaid = status.type === 'complete' && status.paymentStatus !== 'unpaid'
  return { kind: isPaid ? 'succeeded' : 'awaited', sessionId: id }
}

/** A decline is certain. Anything else may hide a payment that went through: the shop must be asked first. */
export function isDefiniteFailure(failure: Failure): boolean {
  return failure.code === 'paymentFailed'
}

export function failed({ message }: Failure): PaymentState {
  const words = message === '' ? `${TEXTS.notPaid} ${TEXTS.technicalWords(TEXTS.unexpected)}` : message
  return { kind: 'error', message: words }
}

/**
 * What the shop says after an unclear end; `unpaid` is told once the provider has denied the payment.
 * `formSession`: the session of the form that was used, which may no longer be the order's.
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

/** Milliseconds until the shop is asked again what became of a payment; `asked` times so far. */
export function pollDelayMs(attempt: number): number {
  return Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * BACKOFF_FACTOR ** attempt)
}
