/** Who ended an order, whether all of it, and what it waits for: its buyer's pages and letters, the workshop's history and the file of orders say it alike. */
import { EVERY_OPEN_ORDER } from '@leksmedjan/contract/workshop-board'
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { expect, it } from 'vitest'
import { openWorkshop } from '../../test/shops/workshop-shop.ts'
import { createFollower, parcel } from '../../test/visitors/followed-parcels.ts'
import { lettersTo, orderRow, orderSeenBy, paidOrder } from '../../test/visitors/paid-order.ts'
import { ok } from '../../test/visitors/purchase.ts'
import { staffMember } from '../../test/visitors/staff.ts'

const shop = await openWorkshop()
const follower = createFollower(shop)

it('an order that staff end for another reads to its buyer as ended by the shop', async () => {
  const email = 'bytte@exempel.se'
  const { order } = await paidOrder(shop, { email })
  await shop.idle()
  const vera = await staffMember(shop, 'vera-slutar@exempel.se', 'ADMIN')
  const wish = { order_number: order.orderNumber, why: 'Vill ha den större' }
  ok(await vera.call('workshop-order-again', wish))
  await shop.idle()
  const seen = await orderSeenBy(shop, email, order.orderNumber)
  expect(seen).toMatchObject({ status: 'refunded', is_cancelled_by_shop: true })
  expect(seen.status_description).toMatch(/^Vi har avslutat beställningen\./)
  expect(seen.history.find(({ status }) => status === 'cancelled')?.text).toBe(
    'Vi har avslutat beställningen',
  )
  const told = (await lettersTo(shop, email)).map(({ text }) => text.replaceAll(/\s+/g, ' ')).join('\n')
  expect(told).toContain('Vi har avslutat beställningen av')
  expect(`${told} ${JSON.stringify(seen.history)}`).not.toContain('är avbeställd')
})

it('an order that its buyer cancelled stays their own cancellation', async () => {
  const email = 'angrade@exempel.se'
  const { order } = await paidOrder(shop, { email })
  await shop.idle()
  const wish = { name: 'Karin', email, order_number: order.orderNumber }
  ok(await shop.guest().call('withdraw', wish))
  await shop.idle()
  const seen = await orderSeenBy(shop, email, order.orderNumber)
  expect(seen).toMatchObject({ status: 'refunded', is_cancelled_by_shop: false })
  expect(seen.history.find(({ status }) => status === 'cancelled')?.text).toBe('Beställningen är avbeställd')
  expect(seen.status_description).not.toContain('Vi har avslutat')
  expect((await orderRow(shop, order.orderId)).is_cancelled_by_shop).toBe(false)
})

it('a new toy that was cancelled alone is called so in the history of the workshop and in the file of orders', async () => {
  const toy = await follower.sent([parcel('JD014600001', 'toy'), parcel('JD014600002', 'gift_box')], {
    gift_box: true,
  })
  await follower.lose('resend', toy, 'JD014600001')
  await follower.withdraw(toy)
  await shop.idle()
  const { history } = ok<WorkshopOrder>(await follower.call('workshop-order', toy))
  const became = history.flatMap((step) => (step.aspect === 'status' ? [step.became] : []))
  expect(became.at(-1)).toBe('toy_cancelled')
  const file = await follower.vera.call('workshop-export-orders', {
    filter: { ...EVERY_OPEN_ORDER, columns: 'done' },
    search: toy.orderNumber,
  })
  expect(file.text).toContain('"Leksaken avbeställd"')
  expect((await orderSeenBy(shop, toy.email, toy.orderNumber)).status_description).toMatch(
    /^Den nya leksaken är avbeställd\./,
  )
})

it('its row knows what it waits for: the yes to its model, and the bank', async () => {
  const { order } = await paidOrder(shop, { email: 'vantar@exempel.se' })
  await shop.idle()
  const row = () => orderRow(shop, order.orderId)
  const { pool } = shop.db
  const at = shop.clock.now()
  await pool.query(
    `insert into order_proofs (order_id, state, print_file_sha256, sent_at, answer_by, silence_prints, updated_at)
     values ($1, 'waiting', repeat('a', 64), $2, $2::timestamptz + interval '3 days', true, $2)`,
    [order.orderId, at],
  )
  await pool.query(
    `insert into disputes (provider_reference, order_id, payment_reference, amount, status, reason, created_at, updated_at)
     values ('dp_waits', $1, 'pi_waits', 48700, 'needs_response', 'fraudulent', $2, $2)`,
    [order.orderId, at],
  )
  expect(await row()).toMatchObject({ awaits_approval: true, is_change_asked: false, is_money_held: true })
  await pool.query(
    `update order_proofs set state = 'change_asked', part = 'face', wish = 'större ögon', answered_at = $2 where order_id = $1`,
    [order.orderId, at],
  )
  expect(await row()).toMatchObject({ awaits_approval: false, is_change_asked: true })
  await pool.query(`update order_proofs set state = 'approved', answered_at = $2 where order_id = $1`, [
    order.orderId,
    at,
  ])
  await pool.query(
    `update disputes set status = 'won', closed_at = $1 where provider_reference = 'dp_waits'`,
    [at],
  )
  expect(await row()).toMatchObject({ awaits_approval: false, is_change_asked: false, is_money_held: false })
})
