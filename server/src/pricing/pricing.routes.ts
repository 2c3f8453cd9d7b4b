/** POST calculate-pricing (Spec §7); GET delivery-outlook: what the promised days follow from. */
import { workload } from '@leksmedjan/contract/delivery-span'
import { choicesOf, chosenAddOns } from '@leksmedjan/contract/add-ons'
import {
  pricingRequest,
  pricingResult,
  type PricingRequest,
  type PricingResult,
} from '@leksmedjan/contract/pricing'
import type { FunctionScope } from '../http/functions.ts'
import { isCodedError, type CodedError } from '@leksmedjan/platform/errors'
import { networkMarkOf } from '@leksmedjan/platform/http/network'
import type { CouponLimits } from './coupon-limits.ts'
import { tooManyCodesFor } from './pricing.errors.ts'
import type { Cart, PricedCart, Pricing } from './pricing.ts'

export function pricingRoutes(scope: FunctionScope, pricing: Pricing, coupons: CouponLimits): void {
  scope.get('/functions/v1/delivery-outlook', { schema: { response: { 200: workload } } }, () =>
    pricing.outlook(),
  )
  scope.post(
    '/functions/v1/calculate-pricing',
    { schema: { body: pricingRequest, response: { 200: pricingResult } } },
    async ({ actor, body, ip }) => {
      const cart = cartOf(body)
      const trier = { actor, network: networkMarkOf(ip) }
      const isTaken = (priced: PricedCart) => priced.coupon !== null
      try {
        return (await coupons.attempt(trier, cart.couponCode, () => pricing.price(cart), isTaken)).result
      } catch (error) {
        if (!isCodedError(error, 'too_many_requests')) throw error
        // The page needs a price in any case.
        return tooManyCodes((await pricing.priceWithoutCoupon(cart)).result, error)
      }
    },
  )
}

function tooManyCodes(result: PricingResult, { details }: CodedError): PricingResult {
  const { retryAfterSeconds = 60 } = details as { retryAfterSeconds?: number }
  return { ...result, metadata: { ...result.metadata, coupon_message: tooManyCodesFor(retryAfterSeconds) } }
}

function cartOf(body: PricingRequest): Cart {
  return {
    size: body.selected_size,
    addOns: chosenAddOns(choicesOf(body)),
    shippingMethod: body.shipping_method ?? null,
    couponCode: body.coupon_code ?? null,
  }
}
