import { ERROR_TEXTS } from '@leksmedjan/contract/errors'
import { isShopError, ShopError } from '../platform/errors.ts'

export const unknownOption = (field: string, value: string) =>
  new ShopError('unknown_option', `${field} is not on offer`, { details: { field, value } })

export const pricingFailed = (reason: string, cause?: unknown) =>
  new ShopError('pricing_failed', reason, cause === undefined ? {} : { cause })

export const couponInvalid = (reason: string) => new ShopError('coupon_invalid', reason)

/** What the buyer reads when it was the coupon that was refused; null for every other error. */
export function couponMessage(error: unknown): string | null {
  return isShopError(error, 'coupon_invalid') ? ERROR_TEXTS.coupon_invalid : null
}
