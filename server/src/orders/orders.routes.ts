/** POST create-or-update-order, get-checkout-order, story-consent, order-lookup (Spec §7), agree-to-wait, ordered-toy. */
import {
  checkoutOrder,
  checkoutOrderRequest,
  orderAnswer,
  orderedToy,
  orderedToyRequest,
  orderRequest,
} from '@leksmedjan/contract/orders'
import {
  agreeToWaitAnswer,
  agreeToWaitRequest,
  orderLookup,
  orderLookupRequest,
} from '@leksmedjan/contract/order-pages'
import { storyConsentAnswer, storyConsentRequest } from '@leksmedjan/contract/story-consent'
import type { FunctionScope } from '../http/functions.ts'
import { networkMarkOf } from '@leksmedjan/platform/http/network'
import type { CouponLimits } from '../pricing/pricing.ts'
import type { BuyerOrders } from './orders.ts'

export function orderRoutes(scope: FunctionScope, orders: BuyerOrders, coupons: CouponLimits): void {
  scope.post(
    '/functions/v1/create-or-update-order',
    { schema: { body: orderRequest, response: { 200: orderAnswer } } },
    ({ actor, body, ip }) => {
      const network = networkMarkOf(ip)
      return coupons.attempt(
        { actor, network },
        body.coupon_code,
        () => orders.save(actor, body, network),
        ({ takesCode }) => takesCode,
      )
    },
  )
  scope.post(
    '/functions/v1/get-checkout-order',
    { schema: { body: checkoutOrderRequest, response: { 200: checkoutOrder } } },
    (request) => orders.getForCheckout(request.actor, request.body.order_id),
  )
  scope.post(
    '/functions/v1/story-consent',
    { schema: { body: storyConsentRequest, response: { 200: storyConsentAnswer } } },
    async ({ actor, body }) => ({ agreed: await orders.agreeToStory(actor, body.order_id, body.agreed) }),
  )
  scope.post(
    '/functions/v1/order-lookup',
    { schema: { body: orderLookupRequest, response: { 200: orderLookup } } },
    ({ actor, body, ip }) =>
      orders.lookUp(
        actor,
        { email: body.email ?? '', orderNumber: body.order_number ?? '', code: body.code },
        networkMarkOf(ip),
      ),
  )
  scope.post(
    '/functions/v1/agree-to-wait',
    { schema: { body: agreeToWaitRequest, response: { 200: agreeToWaitAnswer } } },
    async ({ actor, body, ip }) => {
      const wish = { email: body.email ?? '', orderNumber: body.order_number ?? '', last: body.last }
      return { outcome: await orders.waitFor(actor, wish, networkMarkOf(ip)) }
    },
  )
  scope.post(
    '/functions/v1/ordered-toy',
    { schema: { body: orderedToyRequest, response: { 200: orderedToy } } },
    ({ actor, body, ip }) =>
      orders.openAgain(actor, { email: body.email, orderNumber: body.order_number }, networkMarkOf(ip)),
  )
}
