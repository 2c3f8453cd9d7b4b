/** Every address of the shop. Pages link by these names, never by a written path. */
export const PATHS = {
  home: '/',
  public: '/public',
  create: '/create',
  checkout: '/checkout',
  embeddedCheckout: '/embedded-checkout',
  orderConfirmation: '/order-confirmation',
  orderConfirmationV2: '/v2/order-confirmation',
  orderStatus: '/order-status',
  studio: '/studio',
  about: '/about',
  help: '/help',
  contact: '/contact',
  terms: '/terms-of-service',
  privacy: '/privacy-policy',
  cookies: '/cookie-policy',
  accessibility: '/accessibility',
  withdrawal: '/withdrawal',
} as const

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
