import type { PricingResult } from '@leksmedjan/contract/pricing'
import type { ErrorCode } from '@leksmedjan/contract/errors'
import { ShopError } from '../errors.ts'

export const refused = (code: ErrorCode, reason: string) => new ShopError(code, reason)
export const addressMissing = (fields: string[]) =>
  new ShopError('address_missing', 'the delivery address is not complete', { details: { fields } })
export const priceChanged = (pricing: PricingResult) =>
  new ShopError('price_changed', 'the amounts in the request are not the price', { details: { pricing } })
export const promiseChanged = (last: string) =>
  new ShopError('promise_changed', 'the delivery days are later than those of the summary', {
    details: { last },
  })
export const orderAlreadyPaid = (orderId: string, sessionId: string | null) =>
  new ShopError('order_already_paid', `order ${orderId} is settled`, { details: { orderId, sessionId } })
export const orderLocked = (reason: string) => new ShopError('order_locked', reason)
export const paymentProcessing = () =>
  new ShopError('payment_processing', 'the form was sent in; its bank has not answered')
export const paymentStartFailed = (cause: unknown) =>
  new ShopError('payment_start_failed', 'the provider opened no session', { cause })
export const paymentProviderAway = (cause: unknown) =>
  new ShopError('payment_provider_away', 'the provider does not answer; nothing was charged', { cause })
export const paymentUnknown = (cause: unknown) =>
  new ShopError('payment_unknown', 'the provider does not return the state of a payment', { cause })
export const referenceMissing = () =>
  new ShopError('payment_reference_missing', 'neither session nor payment was named')
export const paymentNotFound = () => new ShopError('payment_not_found', 'no such payment of ours')
export const signatureInvalid = () => new ShopError('signature_invalid', 'not signed by the provider')
export const refundNotPossible = (reason: string) => new ShopError('refund_not_possible', reason)
export const refundTooMuch = (leftOre: number) =>
  new ShopError('refund_too_much', 'more than is left of the payment', { details: { leftOre } })
export const refundTaken = () =>
  new ShopError('refund_too_much', 'the bank has taken the payment back for the buyer', {
    details: { leftOre: 0 },
  })
export const refundDisputed = () => new ShopError('refund_disputed', 'the bank has not decided yet')
export const refundKeyReused = () =>
  new ShopError('refund_key_reused', 'the same key came with another amount')
