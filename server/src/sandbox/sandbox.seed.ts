/** Seed data: the shop's VAT rate and the coupons (Spec §6). */
import { taxRateObject } from './checkout/rate.objects.ts'
import { couponObject, promotionCodeObject } from './discounts/discount.objects.ts'
import { stored, type Stored } from './protocol/kinds.ts'

/** Percentage and restriction: the shop reads the restriction and enforces it. */
const COUPONS = {
  SAVE10: { percent: 10, metadata: {} },
  WELCOME20: { percent: 20, metadata: { limit: 'first_order' } },
  FIRST15: { percent: 15, metadata: { limit: 'first_order' } },
  EMAIL_SIGNUP_20: { percent: 20, metadata: { limit: 'once_per_email' } },
}

export function sandboxSeed(created: number): Stored[] {
  const vat = taxRateObject({
    id: 'txr_embedded_moms_25',
    active: true,
    country: 'SE',
    created,
    description: null,
    display_name: 'Moms',
    inclusive: true,
    jurisdiction: 'SE',
    metadata: {},
    percentage: 25,
    tax_type: 'vat',
  })
  return [
    stored('tax_rate', vat),
    ...Object.entries(COUPONS).flatMap(([code, { percent, metadata }]) =>
      seedCode(code, percent, metadata, created),
    ),
  ]
}

function seedCode(
  code: string,
  percentOff: number,
  metadata: Record<string, string>,
  created: number,
): Stored[] {
  const coupon = couponObject({
    id: code,
    amount_off: null,
    created,
    currency: null,
    duration: 'once',
    max_redemptions: null,
    metadata: {},
    name: code,
    percent_off: percentOff,
    redeem_by: null,
  })
  const promotionCode = promotionCodeObject({
    id: `promo_${code}`,
    active: true,
    code,
    coupon: code,
    created,
    customer: null,
    expires_at: null,
    max_redemptions: null,
    metadata,
    restrictions: {
      first_time_transaction: false,
      minimum_amount: null,
      minimum_amount_currency: null,
    },
  })
  return [stored('coupon', coupon, {}), stored('promotion_code', promotionCode, {})]
}
