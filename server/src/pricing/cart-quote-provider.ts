/** Port: price quote of a cart from the payment provider: Stripe, or the embedded sandbox with its protocol. */

/** One priced part of the cart. Öre, VAT contained. */
export interface CartLine {
  /** 'toy', or the add-on's value in the catalogue. */
  part: string
  name: string
  priceOre: number
}

export interface CartShipping {
  method: string
  name: string
  priceOre: number
}

export interface Coupon {
  /** Spelled as at the provider. */
  code: string
  /** The provider's id of this code. */
  reference: string
  percentOff: number | null
  amountOffOre: number | null
  /** Restriction by buyer, which a price alone cannot check. */
  limit: CouponLimit | null
}

export type CouponLimit = 'first_order' | 'once_per_email'

export interface CartQuoteRequest {
  /** Idempotency key: equal for equal carts, the provider may return a cached quote. */
  cartHash: string
  lines: CartLine[]
  shipping: CartShipping | null
  coupon: Coupon | null
}

/** The provider's own figures, öre. */
export interface CartQuote {
  /** The provider's id of the quote. */
  reference: string
  /** In the order of the request; after discount. */
  lines: { subtotalOre: number; discountOre: number; vatOre: number }[]
  productTotalOre: number
  discountOre: number
  shippingOre: number
  totalOre: number
}

/**
 * Both calls throw UpstreamError: `unavailable` where the provider is down, overloaded or answers nonsense, `unknown` where no
 * whole answer came, `refused` where it rejects the request. Whichever it is, the buyer reads `pricing_failed`; a code that is
 * not found, or that takes nothing off, is `coupon_invalid`.
 */
export interface CartQuoteProvider {
  /** null when the code is unknown, used up, expired, or requires a larger cart; always null without codes. Case-insensitive. */
  findCoupon(code: string, productTotalOre: number): Promise<Coupon | null>
  quote(request: CartQuoteRequest): Promise<CartQuote>
}
