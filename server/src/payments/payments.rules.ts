/** Pure decisions about paying: what may be paid, and which refund state is newer. */
import { ADD_ON_KEYS, flagName } from '@leksmedjan/contract/add-ons'
import { CURRENCY } from '@leksmedjan/contract/limits'
import { deliveryAddress, isPlaceholder, type DeliveryAddress } from '@leksmedjan/contract/delivery'
import type { ProcessPaymentRequest } from '@leksmedjan/contract/payments'
import type { OwnedOrder } from '../orders/orders.ts'
import type { PricedCart } from '../pricing/pricing.ts'

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

const REFUND_STATE_ORDER = ['due', 'pending', 'succeeded', 'failed'] as const
type RefundStatus = (typeof REFUND_STATE_ORDER)[number]

/** `failed` is last because a bank can return a refund that had succeeded; states that arrive out of order are ignored. */
export function isRefundStateNewer(known: RefundStatus, next: RefundStatus): boolean {
  return REFUND_STATE_ORDER.indexOf(next) > REFUND_STATE_ORDER.indexOf(known)
}
