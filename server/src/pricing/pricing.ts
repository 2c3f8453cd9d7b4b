/** Cart prices: the provider's quote, compared to the öre with the shop's own calculation. */
import type { BusinessLogic } from '@leksmedjan/contract/catalogue'
import { deliverySpan, type DaySpan, type Workload } from '@leksmedjan/contract/delivery-span'
import type { PricingResult } from '@leksmedjan/contract/pricing'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Clock } from '@leksmedjan/platform/clock'
import type { Database } from '../database/database.ts'
import { isShopError } from '../errors.ts'
import type { CartLine, CartQuoteProvider, CartShipping, Coupon } from './cart-quote-provider.ts'
import { COUPON_REFUSED, couponInvalid, pricingFailed } from './pricing.errors.ts'
import { findQuote, deleteExpiredQuotes, deleteQuote, keepQuote } from './pricing.queries.ts'
import {
  cartHashOf,
  linesOf,
  offerVersion,
  computeTotals,
  resultOf,
  sameTotals,
  shippingOf,
  sizeOf,
  type Cart,
  type CartSize,
} from './pricing.rules.ts'
import { createQuoteMemory } from './quote-memory.ts'

export { countriesOffered } from './countries.rules.ts'
export { computeTotals, TOY, vatContained, type Cart, type CartSize } from './pricing.rules.ts'
export type {
  CartLine,
  CartQuote,
  CartQuoteProvider,
  CartQuoteRequest,
  CartShipping,
  Coupon,
  CouponLimit,
} from './cart-quote-provider.ts'

export interface PricedCart {
  /** Hash of the cart and of the catalogue it was priced from. */
  cartHash: string
  size: CartSize
  lines: CartLine[]
  shipping: CartShipping | null
  coupon: Coupon | null
  /** Per line, in order. */
  discountsOre: number[]
  result: PricingResult
}

export { createCouponLimits, type CouponLimits } from './coupon-limits.ts'

export interface Pricing {
  /**
   * Throws `unknown_option`, `add_on_needs_another` and `pricing_failed`; a refused coupon gives a price without it and a message. Coupon codes are
   * not cached: another buyer may have used the last one a moment ago.
   */
  price(cart: Cart): Promise<PricedCart>
  /** The quote without the code, with the reason. */
  priceWithoutCoupon(cart: Cart): Promise<PricedCart>
  /** Delivery days of an order placed at this moment, by delivery method. */
  deliverySpans(country: string, load: Workload): Promise<Record<string, DaySpan>>
  /** What those days follow from, for a page that lets the buyer choose. */
  outlook(): Promise<Workload>
}

export interface PricingDeps {
  db: Database
  catalogue: Catalogue
  quotes: CartQuoteProvider
  clock: Clock
  workload: () => Promise<Workload>
}

const REASON = 'pricing: cache quotes'
const LIFETIME_MS = 20 * 60_000
const TIDY_EVERY_MS = 60_000
const HOUR_MS = 60 * 60_000
/** Minimum charge of the provider; between 1 öre and this no card payment is possible. */
const LEAST_CHARGE_ORE = 300

export function createPricing({ db, catalogue, quotes, clock, workload }: PricingDeps): Pricing {
  const memory = createQuoteMemory<PricedCart>(() => clock.now().getTime())
  const versions = new WeakMap<BusinessLogic, string>()

  let tidiedAtMs = 0
  let spans: { key: readonly unknown[]; byCountry: Map<string, Record<string, DaySpan>> } | null = null

  function versionOf(offer: BusinessLogic): string {
    const version = versions.get(offer) ?? offerVersion(offer)
    versions.set(offer, version)
    return version
  }

  async function requestQuote(offer: BusinessLogic, cart: Cart, cartHash: string): Promise<PricedCart> {
    const lines = linesOf(offer, cart)
    const shipping = shippingOf(offer, cart.shippingMethod)
    const coupon = cart.couponCode === null ? null : await findCoupon(cart.couponCode, lines)
    const ours = computeTotals(lines, shipping, coupon)
    if (coupon !== null && ours.totalOre < LEAST_CHARGE_ORE)
      throw couponInvalid('it leaves too little to charge')
    const quote = await quotes.quote({ cartHash, lines, shipping, coupon }).catch((cause: unknown) => {
      throw pricingFailed('the provider gave no price', cause)
    })
    if (coupon !== null && quote.discountOre === 0) throw couponInvalid('the provider takes nothing off')
    if (!sameTotals(ours, quote)) throw pricingFailed('the provider reckons otherwise than the shop')
    const size = sizeOf(offer, cart.size)
    const discountsOre = quote.lines.map(({ discountOre }) => discountOre)
    return { cartHash, size, lines, shipping, coupon, discountsOre, result: resultOf(lines, coupon, quote) }
  }

  async function findCoupon(code: string, lines: CartLine[]): Promise<Coupon> {
    const productTotalOre = computeTotals(lines, null, null).productTotalOre
    const coupon = await quotes.findCoupon(code, productTotalOre).catch((cause: unknown) => {
      throw pricingFailed('the provider could not look the code up', cause)
    })
    if (coupon === null) throw couponInvalid('the provider does not take the code')
    return coupon
  }

  async function findKept(cartHash: string): Promise<PricedCart | null> {
    const kept = await db.perStatement(REASON, (tx) => findQuote(tx, cartHash, clock.now()))
    return kept as PricedCart | null
  }

  async function askAndKeep(offer: BusinessLogic, cart: Cart, cartHash: string): Promise<PricedCart> {
    const now = clock.now()
    const priced = await requestQuote(offer, cart, cartHash)
    const expiresAt = new Date(now.getTime() + LIFETIME_MS)
    const isTidy = now.getTime() - tidiedAtMs < TIDY_EVERY_MS
    if (!isTidy) tidiedAtMs = now.getTime()
    await db.perStatement(REASON, async (tx) => {
      await Promise.all([
        keepQuote(tx, { cartHash, priced, expiresAt }),
        ...(isTidy ? [] : [deleteExpiredQuotes(tx, now)]),
      ])
    })
    return priced
  }

  async function priceAsWished(cart: Cart): Promise<PricedCart> {
    const offer = await catalogue.current()
    const cartHash = cartHashOf(versionOf(offer), cart)
    let isAskedNow = false
    const askAnew = () => {
      isAskedNow = true
      return askAndKeep(offer, cart, cartHash)
    }
    const find = async () => (await findKept(cartHash)) ?? askAnew()
    const priced = await memory.get(cartHash, find, LIFETIME_MS)
    if (isAskedNow || (await isStillGood(priced))) return priced
    memory.forget(cartHash)
    await db.perStatement(REASON, (tx) => deleteQuote(tx, cartHash))
    return memory.renew(cartHash, askAnew, LIFETIME_MS)
  }

  async function isStillGood({ coupon, lines }: PricedCart): Promise<boolean> {
    if (coupon === null) return true
    const present = await findCoupon(coupon.code, lines).catch((error: unknown) => {
      if (!isShopError(error, 'coupon_invalid')) throw error
      return null
    })
    return present?.reference === coupon.reference
  }

  async function price(wish: Cart): Promise<PricedCart> {
    const cart = { ...wish, couponCode: normaliseCoupon(wish.couponCode) }
    try {
      return await priceAsWished(cart)
    } catch (error) {
      if (!isShopError(error, 'coupon_invalid')) throw error
      return priceWithoutCoupon(cart)
    }
  }

  async function priceWithoutCoupon(cart: Cart): Promise<PricedCart> {
    const priced = await priceAsWished({ ...cart, couponCode: null })
    const metadata = { ...priced.result.metadata, coupon_message: COUPON_REFUSED }
    return { ...priced, result: { ...priced.result, metadata } }
  }

  return {
    price,
    priceWithoutCoupon,
    async deliverySpans(country, load) {
      const offer = await catalogue.current()
      const now = clock.now()
      // A Swedish day ends on a full UTC hour.
      const key = [offer, Math.floor(now.getTime() / HOUR_MS), JSON.stringify(load)]
      if (spans === null || key.some((part, index) => part !== spans?.key[index])) {
        spans = { key, byCountry: new Map() }
      }
      const known = spans.byCountry.get(country) ?? spansOf(offer, now, country, load)
      spans.byCountry.set(country, known)
      return known
    },
    outlook: workload,
  }
}

function spansOf(
  { shipping_methods: methods }: BusinessLogic,
  orderedAt: Date,
  country: string,
  load: Workload,
): Record<string, DaySpan> {
  return Object.fromEntries(
    methods.map(({ value }) => [value, deliverySpan(orderedAt, value, country, load)]),
  )
}

function normaliseCoupon(code: string | null): string | null {
  const trimmed = code?.trim().toUpperCase() ?? ''
  return trimmed === '' ? null : trimmed
}
