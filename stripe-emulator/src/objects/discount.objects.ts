/** Coupons (the rule) and promotion codes (the text a buyer types). */
export interface Coupon {
  id: string
  object: 'coupon'
  amount_off: number | null
  created: number
  currency: string | null
  duration: string
  max_redemptions: number | null
  metadata: Record<string, string>
  name: string | null
  percent_off: number | null
  redeem_by: number | null
  times_redeemed: number
  valid: boolean
}

export interface CouponHidden {
  isDeleted?: boolean
}

export type CouponDraft = Pick<
  Coupon,
  'id' | 'amount_off' | 'created' | 'currency' | 'duration' | 'max_redemptions' | 'metadata' | 'name'
> &
  Pick<Coupon, 'percent_off' | 'redeem_by'>

export function couponObject(draft: CouponDraft): Coupon {
  return {
    ...({ duration_in_months: null, livemode: false } as object),
    ...draft,
    object: 'coupon',
    times_redeemed: 0,
    valid: true,
  }
}

export interface PromotionCode {
  id: string
  object: 'promotion_code'
  active: boolean
  code: string
  created: number
  /** Restricted to this customer. */
  customer: string | null
  expires_at: number | null
  max_redemptions: number | null
  metadata: Record<string, string>
  promotion: { type: 'coupon'; coupon: string }
  restrictions: Restrictions
  times_redeemed: number
}

interface Restrictions {
  first_time_transaction: boolean
  minimum_amount: number | null
  minimum_amount_currency: string | null
}

export interface PromotionCodeHidden {
  /** Used up, expired, or its coupon deleted: cannot be reactivated. */
  isSpent?: boolean
}

export type PromotionCodeDraft = Pick<
  PromotionCode,
  'id' | 'active' | 'code' | 'created' | 'customer' | 'expires_at' | 'max_redemptions' | 'metadata'
> &
  Pick<PromotionCode, 'restrictions'> & { coupon: string }

export function promotionCodeObject({ coupon, ...draft }: PromotionCodeDraft): PromotionCode {
  return {
    ...({ customer_account: null, livemode: false } as object),
    ...draft,
    object: 'promotion_code',
    promotion: { type: 'coupon', coupon },
    times_redeemed: 0,
  }
}

export function isCouponValid(coupon: Coupon, seconds: number): boolean {
  const { redeem_by: until, max_redemptions: most, times_redeemed: used } = coupon
  return coupon.valid && (until === null || until > seconds) && (most === null || used < most)
}

export function isCodeActive(code: PromotionCode, seconds: number): boolean {
  const { expires_at: until, max_redemptions: most, times_redeemed: used } = code
  return code.active && (until === null || until > seconds) && (most === null || used < most)
}
