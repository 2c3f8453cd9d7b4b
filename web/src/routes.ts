/** Addresses with what they carry; the bare ones are the contract's. */
import { PATHS } from '@leksmedjan/contract/addresses'

export { PATHS }

/** The start buttons begin a new design. */
export const START_DESIGN = `${PATHS.create}?reset=true`
export const HOW_IT_WORKS = `${PATHS.public}#how-it-works`
export const ABOUT_US = `${PATHS.public}#about`

/** The main road to payment; the page reads the order from the address, so it survives a reload. */
export function embeddedCheckout(orderId: string): string {
  return `${PATHS.embeddedCheckout}?order_id=${encodeURIComponent(orderId)}`
}

/** What a link to the checkout may carry beside the address (Spec §2). */
export interface CheckoutLinkState {
  orderId: string
  orderNumber: string
}
