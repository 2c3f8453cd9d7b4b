/** POST calculate-pricing (Spec §7). */
import { pricingRequest, pricingResult, type PricingRequest } from '@leksmedjan/contract/pricing'
import type { FunctionScope } from '../platform/http/functions.ts'
import type { Cart, Pricing } from './pricing.ts'

export function pricingRoutes(scope: FunctionScope, pricing: Pricing): void {
  scope.post(
    '/functions/v1/calculate-pricing',
    { schema: { body: pricingRequest, response: { 200: pricingResult } } },
    async (request) => (await pricing.price(cartOf(request.body))).result,
  )
}

function cartOf(body: PricingRequest): Cart {
  return {
    size: body.selected_size,
    engraving: body.engraving?.enabled ?? false,
    giftBox: body.gift_box ?? false,
    greeting: body.greeting?.enabled ?? false,
    digitalStory: body.digital_story ?? false,
    shippingMethod: body.shipping_method ?? null,
    couponCode: body.coupon_code ?? null,
  }
}
