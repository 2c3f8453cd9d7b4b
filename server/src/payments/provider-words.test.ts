/** What is sent to the payment provider: contact and amounts, and no data of the child. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../test/shops/open-shop.ts'
import { paidOrder } from '../../test/visitors/paid-order.ts'
import { createSandboxClient } from '@leksmedjan/stripe-emulator/test/client'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

it('a payment is described by its order number, and names no child', async () => {
  const { order, paymentReference } = await paidOrder(shop, {
    email: 'farmor@exempel.se',
    more: {
      recipient_name: 'Hillevi',
      personal_message: 'Till Hillevi',
      engraving: { enabled: true, text: 'HILLEVI' },
    },
  })
  const { stripe } = createSandboxClient(shop)
  const intent = await stripe.paymentIntents.retrieve(paymentReference)
  expect(intent.description).toBe(order.orderNumber)
  const { rows } = await shop.db.pool.query(
    `select kind from sandbox.objects where shown::text ilike '%hillevi%' or hidden::text ilike '%hillevi%'`,
  )
  expect(rows).toEqual([])
})
