/** Addresses with what they carry; the bare ones are the contract's. */
import { PATHS } from '@leksmedjan/contract/addresses'

export { PATHS }

/** A shared design; its address is `designPath(id)` of the contract. */
export const SHARED_DESIGN = '/design/:id'

/** The start buttons begin a new design. */
export const START_DESIGN = `${PATHS.create}?reset=true`
export const HOW_IT_WORKS = `${PATHS.public}#how-it-works`
export const ABOUT_US = `${PATHS.public}#about`

/** The main road to payment; the page reads the order from the address, so it survives a reload. */
export function embeddedCheckout(orderId: string): string {
  return `${PATHS.embeddedCheckout}?order_id=${encodeURIComponent(orderId)}`
}

/** The wizard with the toy of an unpaid order: ordered again, it is the same order. */
export function designOfOrder({ promptId, orderId }: { promptId: string; orderId: string }): string {
  return `${PATHS.create}?${new URLSearchParams({ designId: promptId, order_id: orderId }).toString()}`
}

/** The toy of an order once more, with its size, add-ons and texts, as a new purchase. */
export function orderAgain({ designId, orderId }: { designId: string; orderId: string }): string {
  return `${PATHS.create}?${new URLSearchParams({ designId, again: orderId }).toString()}`
}

/** Place in Min Studio. */
export const STUDIO_ORDERS = `${PATHS.studio}#bestallningar`

/** A signed-in customer's own order: its number is enough. */
export function ownOrderPath(orderNumber: string): string {
  return `${PATHS.orderStatus}?${new URLSearchParams({ order_number: orderNumber }).toString()}`
}

interface KnownOrder {
  order_number: string
  email: string
}

const known = ({ order_number, email }: KnownOrder) => new URLSearchParams({ order_number, email }).toString()

/** Withdrawing from an order: what is known of it need not be typed again. */
export function withdrawPath(order: KnownOrder): string {
  return `${PATHS.withdrawal}?${known(order)}`
}

/** The order's own page, opened for who knows number and address. */
export function orderPath(order: KnownOrder): string {
  return `${PATHS.orderStatus}?${known(order)}`
}

/** The printable model of an order, to be approved. */
export function proofPath(order: KnownOrder): string {
  return `${PATHS.proof}?${known(order)}`
}

/** What a link to the checkout may carry beside the address (Spec §2). */
export interface CheckoutLinkState {
  orderId: string
  orderNumber: string
}
