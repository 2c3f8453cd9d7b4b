/** Pure decision: what the provider's state of a session means for its order. */
import { CURRENCY } from '@leksmedjan/contract/limits'
import type { ReviewNote } from '@leksmedjan/contract/review-reasons'
import type { LockedOrder, PaidMethod } from '../../orders/orders.ts'
import type { ProviderSession } from '../payment-provider.ts'

export type SettlementDecision =
  | { kind: 'wait' }
  | { kind: 'pay'; paymentReference: string; method: PaidMethod | null }
  | { kind: 'duplicate'; paymentReference: string }
  | { kind: 'fail' }
  | { kind: 'expire' }
  | { kind: 'park'; reason: ReviewNote }

/** What the provider's state means for the locked order. Pure, so safe to repeat. */
export function decideSettlement(
  order: LockedOrder,
  attempt: { amountOre: number },
  session: ProviderSession,
  isLive: boolean,
): SettlementDecision {
  if (session.state === 'expired') return { kind: 'expire' }
  if (session.hasFailed) return { kind: 'fail' }
  if (!session.isPaid) return { kind: 'wait' }
  const { paymentReference } = session
  if (paymentReference === null) return { kind: 'park', reason: 'paid without a payment' }
  const stranger = foreignSessionReason(order, session, isLive)
  if (stranger !== null) return { kind: 'park', reason: stranger }
  // Whatever the amount, it is this buyer's second payment.
  if (order.paymentReference !== null) return { kind: 'duplicate', paymentReference }
  const mismatch = mismatchReason(order, attempt, session)
  if (mismatch !== null) return { kind: 'park', reason: mismatch }
  if (order.needsReview) return { kind: 'park', reason: 'paid while waiting for a person' }
  if (order.status !== 'pending') return { kind: 'park', reason: `paid when ${order.status}` }
  return { kind: 'pay', paymentReference, method: session.method }
}

function foreignSessionReason(
  order: LockedOrder,
  session: ProviderSession,
  isLive: boolean,
): ReviewNote | null {
  if (session.orderId !== order.id) return 'the payment names another order'
  if (session.isLive !== isLive) return 'test money and real money are mixed up'
  return null
}

function mismatchReason(
  order: LockedOrder,
  attempt: { amountOre: number },
  session: ProviderSession,
): ReviewNote | null {
  if (session.currency !== CURRENCY) return 'the payment is in another currency'
  if (session.totalOre !== attempt.amountOre || session.totalOre !== order.totalOre) {
    return 'the amount paid is not the price of the order'
  }
  return null
}

/** Submitted and unpaid: the bank has not answered. */
export function awaitsBank(session: ProviderSession | null): boolean {
  return session !== null && session.state === 'complete' && !session.isPaid && !session.hasFailed
}
