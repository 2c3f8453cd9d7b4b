/** The shop's own price calculation of a cart; pure. Whole öre, VAT contained. */
import { createHash } from 'node:crypto'
import { unmetRequirement, type AddOnKey, type Requirements } from '@leksmedjan/contract/add-ons'
import type { BusinessLogic } from '@leksmedjan/contract/catalogue'
import { VAT_RATE } from '@leksmedjan/contract/limits'
import type { PricingResult } from '@leksmedjan/contract/pricing'
import type { CartLine, CartQuote, CartShipping, Coupon } from './cart-quote-provider.ts'
import { addOnNeedsAnother, unknownOption } from './pricing.errors.ts'

export interface Cart {
  size: string
  /** In the order of the table, so that equal carts have equal hashes. */
  addOns: AddOnKey[]
  shippingMethod: string | null
  couponCode: string | null
}

export type Offer = Pick<BusinessLogic, 'product_sizes' | 'add_ons' | 'shipping_methods'>

export const TOY = 'toy'

/** The toy first, then its add-ons in the catalogue's order. Throws `unknown_option` and `add_on_needs_another`. */
export function linesOf(offer: Offer, cart: Cart, requirements?: Requirements): CartLine[] {
  const size = findSize(offer, cart.size)
  const wanted: readonly string[] = cart.addOns
  const missing = wanted.find((wish) => !offer.add_ons.some(({ value }) => value === wish))
  if (missing !== undefined) throw unknownOption('add_on', missing)
  const unmet = unmetRequirement(cart.addOns, requirements)
  if (unmet !== null) throw addOnNeedsAnother(unmet)
  return [
    { part: TOY, name: size.name, priceOre: size.base_price },
    ...offer.add_ons
      .filter(({ value }) => wanted.includes(value))
      .map(({ value, name, price }) => ({ part: value, name, priceOre: price })),
  ]
}

export interface CartSize {
  value: string
  name: string
  longestCm: number
}

export function sizeOf(offer: Offer, value: string): CartSize {
  const { name, longest_cm } = findSize(offer, value)
  return { value, name, longestCm: longest_cm }
}

function findSize(offer: Offer, value: string): Offer['product_sizes'][number] {
  const size = offer.product_sizes.find((candidate) => candidate.value === value)
  if (size === undefined) throw unknownOption('selected_size', value)
  return size
}

export function shippingOf(offer: Offer, method: string | null): CartShipping | null {
  if (method === null) return null
  const found = offer.shipping_methods.find(({ value }) => value === method)
  if (found === undefined) throw unknownOption('shipping_method', method)
  return { method: found.value, name: found.name, priceOre: found.price }
}

/** 25 % on top is 20 % of the whole; half an öre goes up (Spec §1). */
export function vatContained(amountOre: number): number {
  return Math.round((amountOre * VAT_RATE) / (1 + VAT_RATE))
}

/** A percentage applies to each line; an amount is distributed in proportion, the last line takes the rest. */
export function spreadDiscount(pricesOre: number[], coupon: Coupon | null): number[] {
  if (coupon === null) return pricesOre.map(() => 0)
  const { percentOff, amountOffOre } = coupon
  if (percentOff !== null) {
    // Percentages have at most four decimals: scaled to integers the multiplication is exact.
    const millionths = Math.round(percentOff * 10_000)
    return pricesOre.map((price) => roundHalfUp(price * millionths, 1_000_000))
  }
  const total = sum(pricesOre)
  const off = Math.min(amountOffOre ?? 0, total)
  let left = off
  let later = total
  return pricesOre.map((price) => {
    later -= price
    // Rounded shares may exceed the amount, or leave the last line more than its price.
    const share = total === 0 ? 0 : roundHalfUp(off * price, total)
    const part = Math.min(Math.max(share, left - later), price, left)
    left -= part
    return part
  })
}

function roundHalfUp(dividend: number, divisor: number): number {
  return Math.floor(dividend / divisor + 0.5)
}

export type CartTotals = Omit<CartQuote, 'reference'>

export function computeTotals(
  lines: CartLine[],
  shipping: CartShipping | null,
  coupon: Coupon | null,
): CartTotals {
  const discounts = spreadDiscount(
    lines.map(({ priceOre }) => priceOre),
    coupon,
  )
  const reckoned = lines.map(({ priceOre }, index) => {
    const discountOre = discounts[index] ?? 0
    return { subtotalOre: priceOre, discountOre, vatOre: vatContained(priceOre - discountOre) }
  })
  const productTotalOre = sum(lines.map(({ priceOre }) => priceOre))
  const discountOre = sum(discounts)
  const shippingOre = shipping?.priceOre ?? 0
  return {
    lines: reckoned,
    productTotalOre,
    discountOre,
    shippingOre,
    totalOre: productTotalOre - discountOre + shippingOre,
  }
}

export function sameTotals(ours: CartTotals, theirs: CartTotals): boolean {
  return (
    ours.productTotalOre === theirs.productTotalOre &&
    ours.discountOre === theirs.discountOre &&
    ours.shippingOre === theirs.shippingOre &&
    ours.totalOre === theirs.totalOre &&
    ours.lines.length === theirs.lines.length &&
    ours.lines.every(({ subtotalOre, discountOre, vatOre }, index) => {
      const line = theirs.lines[index]
      return line?.subtotalOre === subtotalOre && line.discountOre === discountOre && line.vatOre === vatOre
    })
  )
}

/** Wire format. The provider does not tax delivery, so its VAT is added here. */
export function resultOf(lines: CartLine[], coupon: Coupon | null, quote: CartQuote): PricingResult {
  const basePrice = lines[0]?.priceOre ?? 0
  const totals = {
    product_total: quote.productTotalOre,
    shipping_cost: quote.shippingOre,
    tax_amount: sum(quote.lines.map(({ vatOre }) => vatOre)) + vatContained(quote.shippingOre),
    total_price: quote.totalOre,
  }
  return {
    ...totals,
    base_price: basePrice,
    breakdown: {
      ...totals,
      base_price: basePrice,
      add_ons_total: quote.productTotalOre - basePrice,
      size: { price: basePrice },
      add_ons: lines.slice(1).map(({ name, priceOre }) => ({ name, price: priceOre })),
      tax: { rate: VAT_RATE },
    },
    metadata: {
      stripe_powered: true,
      checkout_session_id: quote.reference,
      discount_applied: quote.discountOre > 0,
      discount_details:
        coupon === null || quote.discountOre === 0
          ? null
          : { coupon_code: coupon.code, savings: quote.discountOre },
    },
  }
}

/** Version hash of prices, names and offers. */
export function offerVersion(offer: Offer): string {
  const { product_sizes, add_ons, shipping_methods } = offer
  return hashOf([
    product_sizes.map(({ value, name, base_price }) => [value, name, base_price]),
    add_ons.map(({ value, name, price }) => [value, name, price]),
    shipping_methods.map(({ value, name, price }) => [value, name, price]),
  ])
}

/** Hashes the whole cart: with a field left out, a cart would get the cached price of another. */
export function cartHashOf(version: string, cart: Cart): string {
  const fields = Object.entries(cart).toSorted(([left], [right]) => (left < right ? -1 : 1))
  return hashOf([version, fields])
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url')
}

function sum(amounts: number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
