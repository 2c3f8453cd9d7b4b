/** Reads the price of a cart off the card payment provider. A port: Stripe, or the embedded sandbox that speaks like it. */

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

/** A discount code as the provider knows it. */
export interface Coupon {
  /** As the provider spells it. */
  code: string
  /** The provider's own mark of this code. */
  reference: string
  percentOff: number | null
  amountOffOre: number | null
  /** Who may use it, where that depends on the buyer: a price alone cannot tell. */
  limit: CouponLimit | null
}

export type CouponLimit = 'first_order' | 'once_per_email'

export interface CartQuoteRequest {
  /** Equal for equal carts: the provider may answer a repeat from before. */
  cartHash: string
  lines: CartLine[]
  shipping: CartShipping | null
  coupon: Coupon | null
}

/** The provider's own figures, öre. */
export interface CartQuote {
  sessionId: string
  /** In the order of the request; after discount. */
  lines: { subtotalOre: number; discountOre: number; vatOre: number }[]
  productTotalOre: number
  discountOre: number
  shippingOre: number
  totalOre: number
}

export interface CartQuoteProvider {
  /** null when the code is unknown, used up, expired, or asks for a larger cart. Case does not matter. */
  findCoupon(code: string, productTotalOre: number): Promise<Coupon | null>
  /** Throws OutsideError. */
  quote(request: CartQuoteRequest): Promise<CartQuote>
}
