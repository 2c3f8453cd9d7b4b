/** The price of a cart, from a checkout session created for its totals only. */
import type Stripe from 'stripe'
import { CURRENCY } from '@leksmedjan/contract/limits'
import type { Clock } from '@leksmedjan/platform/clock'
import type { CartQuote, CartQuoteProvider, Coupon, CouponLimit } from '../../pricing/pricing.ts'
import { cartParameters, createTaxRate } from './stripe-cart.ts'
import { createStripeClient, type StripeAccount } from './stripe-client.ts'
import { callStripe } from './stripe-failures.ts'

/** Marks sessions that carry no order. */
export const QUOTE = 'quote'
const BUCKET_MS = 20 * 60_000
/** Half an hour is the provider's least; a minute more for clocks that differ. */
const LEAST_LIFETIME_MS = 31 * 60_000

export function createStripeQuotes(account: StripeAccount, clock: Clock): CartQuoteProvider {
  const stripe = createStripeClient(account)
  const taxRate = createTaxRate(stripe)
  return {
    async findCoupon(code, productTotalOre) {
      const { data } = await callStripe(() =>
        stripe.promotionCodes.list({ code, active: true, limit: 1, expand: ['data.promotion.coupon'] }),
      )
      const [promotion] = data
      return promotion === undefined ? null : couponOf(promotion, productTotalOre, clock.now())
    },

    async quote(request) {
      // The same cart within a time bucket gives an identical request, so a repeat returns the cached quote.
      const bucket = Math.floor(clock.now().getTime() / BUCKET_MS)
      const expiresAtMs = (bucket + 1) * BUCKET_MS + LEAST_LIFETIME_MS
      const vat = await taxRate()
      const session = await callStripe(() =>
        stripe.checkout.sessions.create(
          {
            ...cartParameters(request, vat),
            allowed_payment_method_types: ['card'],
            metadata: { purpose: QUOTE, cart_hash: request.cartHash },
            return_url: account.publicUrl,
            expires_at: Math.floor(expiresAtMs / 1000),
            expand: ['line_items'],
          },
          { idempotencyKey: `price:${request.cartHash}:${request.coupon?.reference ?? ''}:${bucket}` },
        ),
      )
      return quoteOf(session)
    },
  }
}

function quoteOf(session: Stripe.Checkout.Session): CartQuote {
  return {
    reference: session.id,
    lines: (session.line_items?.data ?? []).map((line) => ({
      subtotalOre: line.amount_subtotal,
      discountOre: line.amount_discount,
      vatOre: line.amount_tax,
    })),
    productTotalOre: session.amount_subtotal ?? 0,
    discountOre: session.total_details?.amount_discount ?? 0,
    shippingOre: session.total_details?.amount_shipping ?? 0,
    totalOre: session.amount_total ?? 0,
  }
}

function couponOf(promotion: Stripe.PromotionCode, productTotalOre: number, now: Date): Coupon | null {
  const { coupon } = promotion.promotion
  const { customer, restrictions } = promotion
  if (coupon === null || typeof coupon === 'string' || !coupon.valid) return null
  const isOver = promotion.expires_at !== null && promotion.expires_at * 1000 <= now.getTime()
  const isUsedUp = promotion.max_redemptions !== null && promotion.times_redeemed >= promotion.max_redemptions
  const leastOre = restrictions.minimum_amount ?? 0
  // The shop's buyers are the provider's guests: a code for one customer, or for a customer's first purchase, is for none of them.
  if (customer !== null || restrictions.first_time_transaction) return null
  if (restrictions.minimum_amount !== null && restrictions.minimum_amount_currency !== CURRENCY) return null
  if (isOver || isUsedUp || productTotalOre < leastOre) return null
  if (coupon.amount_off !== null && coupon.currency !== CURRENCY) return null
  return {
    code: promotion.code,
    reference: promotion.id,
    percentOff: coupon.percent_off,
    amountOffOre: coupon.amount_off,
    limit: limitOf(promotion.metadata),
  }
}

/** Stripe's own first-order restriction never applies to guests, so the shop enforces it, from the promotion code's metadata. */
function limitOf(metadata: Stripe.Metadata | null): CouponLimit | null {
  const limit = metadata?.['limit']
  return limit === 'first_order' || limit === 'once_per_email' ? limit : null
}
