/** Pure decisions about paying: what may be paid, and what a provider's answer means for an order. */
import { ADD_ON_KEYS, flagName } from '@leksmedjan/contract/add-ons'
import { CURRENCY } from '@leksmedjan/contract/limits'
import { deliveryAddress, isPlaceholder, type DeliveryAddress } from '@leksmedjan/contract/delivery'
import type { ProcessPaymentRequest } from '@leksmedjan/contract/payments'
import type { LockedOrder, OwnedOrder, PaidMethod } from '../orders/orders.ts'
import type { PricedCart } from '../pricing/pricing.ts'
import type { ProviderSession } from './payment-provider.ts'

/** Names of the fields that keep a parcel from arriving; empty when all is well. */
export function addressFaults(order: OwnedOrder, countries: string[]): string[] {
  const { deliveryAddress: address, cart } = order
  const read = deliveryAddress.safeParse(address)
  const faults = read.success ? [] : read.error.issues.map(({ path }) => String(path[0]))
  const fillers = (['fullName', 'streetAddress', 'city'] as const).filter((key) =>
    isPlaceholder(address[key]),
  )
  return [
    ...new Set([
      ...faults,
      ...fillers,
      ...(countries.includes(address.country) ? [] : ['country']),
      ...(cart.shippingMethod === null ? ['shippingMethod'] : []),
    ]),
  ]
}

/** Valid once `addressFaults` found none. */
export function recipientOf(order: OwnedOrder): DeliveryAddress {
  return deliveryAddress.parse(order.deliveryAddress)
}

/** Compares the amounts of the request with order and price; fields left out are not compared. */
export function paymentAgrees(
  request: ProcessPaymentRequest,
  order: OwnedOrder,
  priced: PricedCart,
): boolean {
  const { cart } = order
  const pairs: [unknown, unknown][] = [
    [request.amount, order.totalOre],
    [request.currency?.toLowerCase(), CURRENCY],
    [request.product_total, priced.result.product_total],
    [request.shipping_cost, priced.result.shipping_cost],
    [request.selected_size, cart.size],
    [request.shipping_method, cart.shippingMethod],
    ...ADD_ON_KEYS.map((key): [unknown, unknown] => [request[flagName(key)], cart.addOns.includes(key)]),
  ]
  const isSame = pairs.every(([given, actual]) => given === undefined || given === null || given === actual)
  return isSame && priced.result.total_price === order.totalOre
}

export type SettlementDecision =
  | { kind: 'wait' }
  | { kind: 'pay'; paymentReference: string; method: PaidMethod | null }
  | { kind: 'duplicate'; paymentReference: string }
  | { kind: 'fail' }
  | { kind: 'expire' }
  | { kind: 'park'; reason: string }

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

function foreignSessionReason(order: LockedOrder, session: ProviderSession, isLive: boolean): string | null {
  if (session.orderId !== order.id) return 'the payment names another order'
  if (session.isLive !== isLive) return 'test money and real money are mixed up'
  return null
}

function mismatchReason(
  order: LockedOrder,
  attempt: { amountOre: number },
  session: ProviderSession,
): string | null {
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

const REFUND_STATE_ORDER = ['due', 'pending', 'succeeded', 'failed'] as const
type RefundStatus = (typeof REFUND_STATE_ORDER)[number]

/** `failed` is last because a bank can return a refund that had succeeded; states that arrive out of order are ignored. */
export function isRefundStateNewer(known: RefundStatus, next: RefundStatus): boolean {
  return REFUND_STATE_ORDER.indexOf(next) > REFUND_STATE_ORDER.indexOf(known)
}
