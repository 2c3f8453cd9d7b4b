/** Keys and objects of a new account: an inclusive VAT rate and coupons, each with a promotion code of its own name. */
import { taxRateObject } from './objects/rate.objects.ts'
import { couponObject, promotionCodeObject } from './objects/discount.objects.ts'
import { stored, type Stored } from './objects/kinds.ts'

/** Secret key of an emulator on its owner's own machine: documented, so that it can be called there, and only there. */
export const PUBLISHED_KEY = 'sk_test_embedded'
export const PUBLISHABLE_KEY = 'pk_test_embedded'

export interface Seed {
  taxRate: {
    id: string
    displayName: string
    /** ISO 3166-1 alpha-2. */
    country: string
    percentage: number
  }
  coupons: readonly SeedCoupon[]
}

interface SeedCoupon {
  code: string
  percentOff: number
  metadata: Record<string, string>
}

export function seedOf({ taxRate, coupons }: Seed, created: number): Stored[] {
  const vat = taxRateObject({
    id: taxRate.id,
    active: true,
    country: taxRate.country,
    created,
    description: null,
    display_name: taxRate.displayName,
    inclusive: true,
    jurisdiction: taxRate.country,
    metadata: {},
    percentage: taxRate.percentage,
    tax_type: 'vat',
  })
  return [stored('tax_rate', vat), ...coupons.flatMap((coupon) => seedCode(coupon, created))]
}

function seedCode({ code, percentOff, metadata }: SeedCoupon, created: number): Stored[] {
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
