import { ERROR_TEXTS } from '@leksmedjan/contract/errors'
import { ShopError } from '../errors.ts'

export const unknownOption = (field: string, value: string) =>
  new ShopError('unknown_option', `${field} is not on offer`, { details: { field, value } })

export const addOnNeedsAnother = ({ addOn, required }: { addOn: string; required: string }) =>
  new ShopError('add_on_needs_another', `${addOn} is sold with ${required} alone`, {
    details: { field: 'add_on', value: addOn, required },
  })

export const pricingFailed = (reason: string, cause?: unknown) =>
  new ShopError('pricing_failed', reason, cause === undefined ? {} : { cause })

export const couponInvalid = (reason: string) => new ShopError('coupon_invalid', reason)

/** Buyer text shown with the price without the code. */
export const COUPON_REFUSED = ERROR_TEXTS.coupon_invalid

export const tooManyCodesFor = (seconds: number): string => {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return `För många kupongkoder har prövats. Prova igen om ${minutes === 1 ? 'en minut' : `${minutes} minuter`}.`
}
