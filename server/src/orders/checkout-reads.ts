/** Read model of an order for its checkout. */
import type { CheckoutOrder } from '@leksmedjan/contract/orders'
import type { Workload } from '@leksmedjan/contract/delivery-span'
import type { Actor } from '@leksmedjan/platform/actor'
import type { Clock } from '@leksmedjan/platform/clock'
import type { Database } from '../database/database.ts'
import type { Pricing } from '../pricing/pricing.ts'
import { lastStoryConsent } from './consents/consents.queries.ts'
import { orderNotFound } from './orders.errors.ts'
import { findForCheckout, findLastAddress, type OrderInCheckout } from './orders.queries.ts'
import { isPaymentOpen } from './orders.rules.ts'
import { addressOf, checkoutFields } from './orders.wire.ts'
import { openPaymentOf } from './save-order.ts'

const LOOK_UP = 'orders: look up by number'

interface CheckoutReadsDeps {
  db: Database
  clock: Clock
  pricing: Pricing
  workload: () => Promise<Workload>
}

export function createCheckoutReads(deps: CheckoutReadsDeps) {
  const { db, clock, pricing } = deps

  /** null when the order has an address of its own. */
  async function lastAddressFor(
    actor: Actor,
    order: OrderInCheckout['order'],
  ): Promise<CheckoutOrder['lastAddress']> {
    if (actor.kind !== 'customer' || order.street_address !== '') return null
    const { userId } = actor
    const last = await db.readAs(actor, (tx) => findLastAddress(tx, userId))
    return last === null ? null : addressOf(last)
  }

  return {
    async getForCheckout(actor: Actor, orderId: string): Promise<CheckoutOrder> {
      const found = await db.readAs(actor, (tx) => findForCheckout(tx, orderId))
      if (found === null) throw orderNotFound(orderId)
      const { order, price, storyConsent } = found
      // As it is now: these days are held against those that the payment form keeps.
      const workload = await deps.workload()
      return {
        orderId: order.id,
        orderNumber: order.order_number,
        status: order.status,
        paymentStatus: order.payment_status,
        imageUrl: order.image_url,
        promptId: order.prompt_id,
        selectedSize: order.selected_size,
        shippingMethod: order.shipping_method,
        ...checkoutFields(order),
        lastAddress: await lastAddressFor(actor, order),
        storyConsent,
        storyConsentCleared:
          storyConsent === false && (await db.perStatement(LOOK_UP, (tx) => lastStoryConsent(tx, orderId))),
        paymentOpen: isPaymentOpen(openPaymentOf(order), clock.now()),
        pricing: price,
        deliverySpans: await pricing.deliverySpans(order.country, workload),
        workload,
        termsVersion: order.terms_version,
      }
    },
  }
}
