/** POST calculate-pricing (Spec §3, §7). Whole öre, VAT contained. */
import * as z from 'zod/mini'
import { addOnFields } from './add-ons.ts'
import { blankable, couponCode, value } from './text.ts'

export const pricingRequest = z.strictObject({
  selected_size: value,
  ...addOnFields,
  shipping_method: blankable(value),
  coupon_code: blankable(couponCode),
})
export type PricingRequest = z.infer<typeof pricingRequest>

export const NOT_POWERED = 'Invalid pricing response - not Stripe powered'

const ore = z.int().check(z.gte(0))

export const pricingResult = z.object({
  product_total: ore,
  shipping_cost: ore,
  tax_amount: ore,
  total_price: ore,
  base_price: ore,
  breakdown: z.object({
    base_price: ore,
    add_ons_total: ore,
    product_total: ore,
    shipping_cost: ore,
    tax_amount: ore,
    total_price: ore,
    size: z.object({ price: ore }),
    add_ons: z.array(z.object({ name: z.string(), price: ore })),
    /** 0.25 for 25 %. */
    tax: z.object({ rate: z.number() }),
  }),
  metadata: z.object({
    /** The amounts are from the payment provider; others are not valid (Spec §5). */
    stripe_powered: z.literal(true, NOT_POWERED),
    checkout_session_id: z.string(),
    discount_applied: z.boolean(),
    discount_details: z.nullable(z.object({ coupon_code: z.string(), savings: ore })),
    /** Why a code was not applied, for display. */
    coupon_message: z.optional(z.string()),
  }),
})
export type PricingResult = z.infer<typeof pricingResult>
