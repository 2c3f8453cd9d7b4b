/** A shop where orders are saved and read. */
import { checkoutOrder } from '@leksmedjan/contract/orders'
import { orderLookup } from '@leksmedjan/contract/order-pages'
import { quickModels } from '../../test/doubles/instant-providers.ts'
import { openTestShop, type TestShop, type Visitor } from '../../test/shops/open-shop.ts'
import { ok } from '../../test/visitors/purchase.ts'

export const openOrderShop = (): Promise<TestShop> => openTestShop({ adapters: { models3d: quickModels() } })

/** What the checkout shows of an order. */
export async function checkoutOf(visitor: Visitor, orderId: string) {
  return checkoutOrder.parse(ok(await visitor.call('get-checkout-order', { order_id: orderId })))
}

/** The order page, by number and address. */
export async function lookedUp(visitor: Visitor, wish: { email?: string; order_number?: string }) {
  return orderLookup.parse(ok(await visitor.call('order-lookup', wish))).order
}
