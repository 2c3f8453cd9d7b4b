/** Paths with their parameters; the bare ones are the contract's. */
import { PATHS } from '@leksmedjan/contract/addresses'

export { PATHS }

/** A shared design; its address is `designPath(id)` of the contract. */
export const SHARED_DESIGN = '/design/:id'

/** A toy by the number it carries; its address is `toyPath(serial)` of the contract. */
export const TOY = '/toy/:serial'

/** The start buttons begin a new design. */
export const START_DESIGN = `${PATHS.create}?reset=true`
export const HOW_IT_WORKS = `${PATHS.public}#how-it-works`
export const ABOUT_US = `${PATHS.public}#about`

/** The usual checkout; it reads the order from the URL, so it survives a reload. */
export function embeddedCheckout(orderId: string): string {
  return `${PATHS.embeddedCheckout}?order_id=${encodeURIComponent(orderId)}`
}

/** The wizard with the toy of an unpaid order: ordering again updates that order. */
export function designOfOrder({ promptId, orderId }: { promptId: string; orderId: string }): string {
  return `${PATHS.create}?${new URLSearchParams({ designId: promptId, order_id: orderId }).toString()}`
}

/** The toy of an order once more, with its size, add-ons and texts, as a new purchase. */
export function orderAgain({ designId, orderId }: { designId: string; orderId: string }): string {
  return `${PATHS.create}?${new URLSearchParams({ designId, again: orderId }).toString()}`
}

/** Orders section of the studio. */
export const STUDIO_ORDERS = `${PATHS.studio}#bestallningar`

/** A signed-in customer's own order, by number alone. */
export function ownOrderPath(orderNumber: string): string {
  return `${PATHS.orderStatus}?${new URLSearchParams({ order_number: orderNumber }).toString()}`
}

interface KnownOrder {
  order_number: string
  email: string
}

const known = ({ order_number, email }: KnownOrder) => new URLSearchParams({ order_number, email }).toString()

/** Withdrawal form, prefilled with number and address. `subject`: chosen there; of an order whose new toy is made for a lost one. */
export function withdrawPath(order: KnownOrder, subject?: 'new_toy'): string {
  return `${PATHS.withdrawal}?${known(order)}${subject === undefined ? '' : `&subject=${subject}`}`
}

/** Order page, opened with number and address. */
export function orderPath(order: KnownOrder): string {
  return `${PATHS.orderStatus}?${known(order)}`
}

/** Approval of an order's printable model. */
export function proofPath(order: KnownOrder): string {
  return `${PATHS.proof}?${known(order)}`
}

/** State of a checkout link beside its URL (Spec §2). */
export interface CheckoutLinkState {
  orderId: string
  orderNumber: string
}
