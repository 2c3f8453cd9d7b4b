/** Stripe parameters of a cart, shared by quote and payment so that both give the same total. */
import type Stripe from 'stripe'
import { CURRENCY, VAT_RATE } from '@leksmedjan/contract/limits'
import type { CartLine, CartShipping, Coupon } from '../../pricing/pricing.ts'
import { callStripe } from './stripe-failures.ts'

type Create = Stripe.Checkout.SessionCreateParams

interface Cart {
  lines: CartLine[]
  shipping: CartShipping | null
  coupon: Coupon | null
}

export function cartParameters(cart: Cart, taxRate: string): Create {
  return {
    mode: 'payment',
    ui_mode: 'elements',
    locale: 'sv',
    adaptive_pricing: { enabled: false },
    line_items: cart.lines.map((line) => lineOf(line, taxRate)),
    ...(cart.shipping === null ? {} : { shipping_options: [shippingOf(cart.shipping)] }),
    ...(cart.coupon === null ? {} : { discounts: [{ promotion_code: cart.coupon.reference }] }),
  }
}

function lineOf({ part, name, priceOre }: CartLine, taxRate: string) {
  return {
    quantity: 1,
    price_data: {
      currency: CURRENCY,
      unit_amount: priceOre,
      tax_behavior: 'inclusive' as const,
      product_data: { name, metadata: { part } },
    },
    tax_rates: [taxRate],
  }
}

function shippingOf({ name, priceOre }: CartShipping) {
  return {
    shipping_rate_data: {
      type: 'fixed_amount' as const,
      display_name: name,
      tax_behavior: 'inclusive' as const,
      fixed_amount: { amount: priceOre, currency: CURRENCY },
    },
  }
}

const VAT = { display_name: 'Moms', percentage: VAT_RATE * 100, inclusive: true, country: 'SE' }

/** The provider's id of the Swedish VAT, found or made once. */
export function createTaxRate(stripe: Stripe): () => Promise<string> {
  let held: Promise<string> | null = null
  return () => {
    held ??= findOrMake(stripe).catch((error: unknown) => {
      held = null
      throw error
    })
    return held
  }
}

async function findOrMake(stripe: Stripe): Promise<string> {
  const { data } = await callStripe(() => stripe.taxRates.list({ active: true, inclusive: true, limit: 100 }))
  const known = data.find(
    ({ percentage, country, display_name }) =>
      percentage === VAT.percentage && country === VAT.country && display_name === VAT.display_name,
  )
  if (known !== undefined) return known.id
  const made = await callStripe(() =>
    stripe.taxRates.create({ ...VAT, tax_type: 'vat' }, { idempotencyKey: 'tax:moms-25' }),
  )
  return made.id
}
