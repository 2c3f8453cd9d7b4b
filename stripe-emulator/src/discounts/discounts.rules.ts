/** Validity of a promotion code, and its discount. */
import type { Reduction } from '../objects/amounts.rules.ts'
import type { SessionDiscount } from '../objects/session.objects.ts'
import type { Buyer } from '../customers/buyer.ts'
import { newId } from '../objects/ids.ts'
import { invalidRequest, type SandboxError } from '../protocol/sandbox.errors.ts'
import { isCodeActive, isCouponValid, type Coupon, type PromotionCode } from '../objects/discount.objects.ts'

/** Null when this buyer may use it. */
export function refusalOf(
  use: { coupon: Coupon; code: PromotionCode | null },
  cart: { subtotal: number; currency: string; buyer: Buyer; seconds: number; param: string },
): SandboxError | null {
  const { coupon, code } = use
  const { subtotal, currency, buyer, seconds, param } = cart
  const refuse = (message: string, reason: string) => invalidRequest(message, { code: reason, param })
  if (code !== null && !isCodeActive(code, seconds)) {
    return refuse('This promotion code is expired or used up.', 'promotion_code_expired')
  }
  if (!isCouponValid(coupon, seconds)) return refuse(`Coupon expired: ${coupon.id}`, 'coupon_expired')
  if (coupon.amount_off !== null && coupon.currency !== currency) {
    return refuse('The coupon is in another currency.', 'promotion_code_invalid')
  }
  if (code !== null && code.customer !== null && code.customer !== buyer.customer) {
    return refuse('This promotion code is for another customer.', 'promotion_code_invalid')
  }
  const isFirst = buyer.customer !== null && !buyer.hasPaidBefore
  if (code?.restrictions.first_time_transaction === true && !isFirst) {
    return refuse(
      'This promotion code is for the first purchase of a known customer.',
      'promotion_code_first_time_only',
    )
  }
  const { minimum_amount: minimum, minimum_amount_currency: of } = code?.restrictions ?? {}
  if (minimum !== undefined && minimum !== null && (of !== currency || subtotal < minimum)) {
    return refuse(
      'The purchase is below the minimum of this promotion code.',
      'promotion_code_amount_insufficient',
    )
  }
  return null
}

export function discountFrom(
  use: { coupon: Coupon; code: PromotionCode | null },
  start: number,
): SessionDiscount {
  const { coupon, code } = use
  return {
    id: newId('di'),
    coupon: coupon.id,
    promotionCode: code?.id ?? null,
    code: code?.code ?? null,
    name: coupon.name,
    percentOff: coupon.percent_off,
    amountOff: coupon.amount_off,
    start,
  }
}

export function reductionOf(discount: SessionDiscount | null): Reduction | null {
  if (discount === null) return null
  if (discount.percentOff !== null) return { percentOff: discount.percentOff }
  return { amountOff: discount.amountOff ?? 0 }
}

/** Counts a redemption; a used-up code is deactivated. */
export function redeem(coupon: Coupon, code: PromotionCode | null, seconds: number): void {
  coupon.times_redeemed += 1
  coupon.valid = isCouponValid(coupon, seconds)
  if (code === null) return
  code.times_redeemed += 1
  code.active = isCodeActive(code, seconds)
}
