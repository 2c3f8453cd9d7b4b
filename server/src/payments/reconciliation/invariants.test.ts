/** Each rule is broken once by hand, so that none of them is a rule that cannot fail. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../test/shops/open-shop.ts'
import { paidOrder } from '../../../test/visitors/paid-order.ts'
import { quickModels } from '../../../test/doubles/instant-providers.ts'
import { checkInvariants } from './invariants.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ adapters: { models3d: quickModels() } })
  const { order } = await paidOrder(shop, { email: 'ett@exempel.se' })
  await shop.payments.refund({
    orderId: order.orderId,
    amountOre: 1000,
    reason: 'requested_by_customer',
    why: 'asked',
    who: 'Vera',
    requestKey: 'a',
  })
  await shop.idle()
})
beforeEach(async () => {
  expect(await checkInvariants(shop.db.pool)).toEqual([])
})
afterAll(() => shop.close())

it.each([
  [
    'a paid order has one settled payment of its own total',
    `update payment_attempts set amount = amount + 1, received = received + 1`,
  ],
  [
    'a settled payment belongs to a paid order',
    `update orders set payment_status = 'pending', paid_at = null, paid_with = null, paid_card_last_four = null,
       refunded_total = 0`,
  ],
  ['the states agree with the money', `update orders set payment_status = 'failed'`],
  [
    'a payment is refunded when all of it has arrived, and only then',
    `update orders set payment_status = 'refunded'`,
  ],
  [
    'the lines of an order add up to its total and its VAT',
    `update order_items set tax = tax + 1 where position = 0`,
  ],
  [
    'what goes back is what the refunds say, and never more than was paid',
    `update refunds set amount = amount + 1`,
  ],
  ['a repeated payment goes back once and in full', `update payment_attempts set status = 'duplicate'`],
  [
    'of a payment that waits for a person no more goes back than came',
    `update payment_attempts set status = 'review', received = 1`,
  ],
  ['a paid order has one receipt of its sum and VAT', `update orders set tax_amount = tax_amount + 1`],
  ['the credit notes of an order are what has gone back', `update refunds set status = 'pending'`],
  ['numbers run from one without a gap', `update receipt_counters set last_number = last_number + 1`],
  [
    'history leads step by step to where the order stands',
    `update orders set status = 'cancelled' where status = 'processing'`,
  ],
  [
    'where an order stands is told by its history',
    `delete from order_history where aspect = 'payment_status'`,
  ],
  ['a paid order that stands has its model, once', `delete from order_models`],
])('%s', async (rule, harm) => {
  const client = await shop.db.pool.connect()
  try {
    await client.query('begin')
    await client.query(harm)
    expect((await checkInvariants(client)).map((broken) => broken.rule)).toContain(rule)
  } finally {
    await client.query('rollback')
    client.release()
  }
})

it('are logged each night', async () => {
  expect(await shop.payments.verifyInvariants()).toEqual([])
})
