/** A toy that its buyer was to fetch, and whose order a person must look at: nobody is asked to come, and it is not handed over. */
import { expect, it } from 'vitest'
import { openWorkshop } from '../../test/shops/workshop-shop.ts'
import { createPacker, refused } from '../../test/visitors/packer.ts'
import type { PrintedToy } from '../../test/visitors/printed-toy.ts'
import { ok } from '../../test/visitors/purchase.ts'

const shop = await openWorkshop()
const packer = createPacker(shop)
const { checkedToy, seen, ship } = packer
const FETCH = 'så bestämmer vi en tid'
const LOOKED_AT = 'Din leksak är packad. En av oss går igenom beställningen innan leksaken går vidare.'
const LOOKED_AT_PAYMENT =
  'Din leksak är packad. Betalningen granskas just nu, så en av oss går igenom den innan leksaken går vidare.'

/** As the events of the bank leave it. */
async function dispute({ orderId }: PrintedToy, status: 'needs_response' | 'lost'): Promise<void> {
  await shop.db.pool.query(
    `insert into disputes (provider_reference, order_id, payment_reference, amount, status, reason, created_at, updated_at, closed_at)
     select 'dp_' || id, id, payment_reference, total_price, $2, 'fraudulent', $3, $3, case when $2 = 'lost' then $3::timestamptz end
     from orders where id = $1`,
    [orderId, status, shop.clock.now()],
  )
  await shop.db.asShop('host command', (tx) =>
    shop.orders.park(tx, orderId, 'the buyer disputes the payment: fraudulent'),
  )
}

const pickup = ({ orderNumber }: PrintedToy) =>
  packer.vera.call('workshop-ship', { order_number: orderNumber, method: 'pickup', packaging: {} })
const handOver = ({ orderNumber }: PrintedToy) =>
  packer.vera.call('workshop-deliver', { order_number: orderNumber })

it.each([
  ['lost', `${LOOKED_AT} Din bank har gett tillbaka betalningen till dig.`],
  ['needs_response', LOOKED_AT_PAYMENT],
] as const)('while the dispute is %s, until the order is released', async (status, words) => {
  const toy = await checkedToy()
  ok(await pickup(toy))
  expect((await seen(toy)).status_description).toContain(FETCH)
  await dispute(toy, status)
  expect(await seen(toy)).toMatchObject({ is_parked: true, status_description: words })
  expect(await handOver(toy)).toMatchObject(refused('needs_review'))
  await shop.db.asShop('host command', async (tx) => {
    const order = await shop.orders.lock(tx, toy.orderId)
    if (order !== null) await shop.orders.release(tx, order, 'får hämtas')
  })
  expect((await seen(toy)).status_description).toContain(FETCH)
  ok(await handOver(toy))
})

it('what a carrier has is still noted as arrived', async () => {
  const toy = await checkedToy()
  ok(await ship(toy))
  await dispute(toy, 'lost')
  expect((await seen(toy)).is_parked).toBe(false)
  ok(await handOver(toy))
})
