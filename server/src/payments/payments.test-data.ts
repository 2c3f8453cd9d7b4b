/** A shop where orders are paid, and what a buyer is told of theirs. */
import type { CheckoutOrder, OrderAnswer } from '@leksmedjan/contract/orders'
import type { PaymentStatusAnswer } from '@leksmedjan/contract/payments'
import { quickModels } from '../../test/doubles/instant-providers.ts'
import { openTestShop, type TestShop, type Visitor } from '../../test/shops/open-shop.ts'
import { ok } from '../../test/visitors/purchase.ts'

export const openPaymentShop = (): Promise<TestShop> =>
  openTestShop({ adapters: { models3d: quickModels() } })

export const checkoutOf = async (guest: Visitor, { orderId }: OrderAnswer) =>
  ok<CheckoutOrder>(await guest.call('get-checkout-order', { order_id: orderId }))

export const statusOf = async (guest: Visitor, { orderId }: OrderAnswer) =>
  ok<PaymentStatusAnswer>(await guest.call('payment-status', { order_id: orderId }))
