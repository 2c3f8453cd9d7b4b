/** What a cart costs: the provider's figures, checked against the shop's own arithmetic to the öre. */
import type { PricingResult } from '@leksmedjan/contract/pricing'
import type { CartLine, CartShipping, Coupon } from './cart-quote-provider.ts'

export type {
  CartLine,
  CartQuote,
  CartQuoteProvider,
  CartQuoteRequest,
  CartShipping,
  Coupon,
} from './cart-quote-provider.ts'

/** Everything a price depends on. */
export interface Cart {
  size: string
  engraving: boolean
  giftBox: boolean
  greeting: boolean
  digitalStory: boolean
  shippingMethod: string | null
  couponCode: string | null
}

export interface PricedCart {
  /** Of the cart and the catalogue it was priced from. */
  cartHash: string
  lines: CartLine[]
  shipping: CartShipping | null
  coupon: Coupon | null
  result: PricingResult
}

export interface Pricing {
  /** Throws `unknown_option` and `pricing_failed`; a refused coupon is a price without it and a message. */
  price(cart: Cart): Promise<PricedCart>
}
