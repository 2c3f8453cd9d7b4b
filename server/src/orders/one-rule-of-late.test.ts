/** The workshop's lists (`late_orders`) and the page of the buyer (`lateWithCarrier`) call the same parcels late, day by day. */
import { addDays, carrierSpan, swedishDate } from '@leksmedjan/contract/delivery-span'
import { expect, it } from 'vitest'
import { openWorkshop } from '../../test/shops/workshop-shop.ts'
import { createFollower, parcel } from '../../test/visitors/followed-parcels.ts'
import { orderSeenBy } from '../../test/visitors/paid-order.ts'
import type { PrintedToy } from '../../test/visitors/printed-toy.ts'
import { ok } from '../../test/visitors/purchase.ts'
import { lateOnItsWay, listOverdueBesideToy } from './on-its-way.rules.ts'
import { findOrder } from './orders.queries.ts'
import { findDaysStanding } from './promises.queries.ts'
import { listShipments } from './shipments.queries.ts'

const shop = await openWorkshop()
const follower = createFollower(shop)
const TOY = parcel('JD014600001', 'toy')
const BOX = parcel('JD014600002', 'gift_box')
const DAY_MS = 24 * 60 * 60_000

/** At noon in Sweden of `days` from when its parcels left. */
const afterSending = (sentAt: Date, days: number) =>
  new Date(Date.parse(`${addDays(swedishDate(sentAt), days)}T11:00:00Z`))

/** What both call late: by the database, and by the rules of the page. */
async function readings({ orderId }: PrintedToy, now: Date): Promise<{ lists: boolean; page: boolean }> {
  return shop.db.asShop('host command', async (tx) => {
    const [order, sent, standing] = await Promise.all([
      findOrder(tx, orderId),
      listShipments(tx, orderId),
      findDaysStanding(tx, orderId, now),
    ])
    if (order === null) throw new Error('the order is gone')
    const facts = { sent, prints: [], money: { bank: null, isAllBack: false } }
    const late = lateOnItsWay(order, facts, now)
    const isOfToy = late !== null && (late.isShown || late.isOverdue)
    return { lists: standing.isLate, page: isOfToy || listOverdueBesideToy(order, facts, now).length > 0 }
  })
}

const promise = ({ orderId }: PrintedToy, day: string, toldAt: Date | null) =>
  shop.db.pool.query(
    `update orders set promised_first = $2, promised_last = $2, first_promised_last = $2, late_told_at = $3 where id = $1`,
    [orderId, day, toldAt],
  )

/** Each way as it is sent keeps its carrier's last day. */
const carry = ({ orderId }: PrintedToy, method: string, country: string, last: string) =>
  shop.db.pool.query(
    `with way as (update orders set shipping_method = $2, country = $3 where id = $1 returning id)
     update shipments set expected_last = $4 from way where order_id = way.id`,
    [orderId, method, country, last],
  )

it.each([
  ['the toy', [TOY], null],
  ['the box alone, as the toy has arrived', [TOY, BOX], 'JD014600001'],
] as const)('%s', async (_name, parcels, arrived) => {
  const toy = await follower.sent(parcels, { gift_box: true })
  const { rows } = await shop.db.pool.query<{ shipped_at: Date; expected_last: string }>(
    'select shipped_at, expected_last::text from shipments where order_id = $1',
    [toy.orderId],
  )
  const sentAt = rows[0]?.shipped_at ?? new Date(Number.NaN)
  const standard = carrierSpan(sentAt, { shippingMethod: 'standard', country: 'Sverige' }).last
  expect(rows.map((row) => row.expected_last)).toEqual(parcels.map(() => standard))
  if (arrived !== null) ok(await follower.call('workshop-deliver', toy, { parcels: [arrived] }))
  const verdicts = new Set<boolean>()
  for (const shippingMethod of ['standard', 'express'])
    for (const country of ['Sverige', 'Norge']) {
      const { last } = carrierSpan(sentAt, { shippingMethod, country })
      await carry(toy, shippingMethod, country, last)
      for (const promisedIn of [-1, 0, 2, 4, 7, 12])
        for (const isTold of [false, true]) {
          const day = addDays(swedishDate(sentAt), promisedIn)
          await promise(toy, day, isTold ? new Date(sentAt.getTime() - DAY_MS) : null)
          for (const today of [0, 1, 3, 5, 8, 13, 20]) {
            const { lists, page } = await readings(toy, afterSending(sentAt, today))
            const cell = `${shippingMethod} ${country}, promised ${promisedIn}, told ${isTold}, day ${today}`
            expect({ cell, late: lists }).toEqual({ cell, late: page })
            verdicts.add(lists)
          }
        }
    }
  expect(verdicts.size).toBe(2)
})

it('of a box that travels alone the page does not say that the toy should have come', async () => {
  const toy = await follower.sent([TOY, BOX], { gift_box: true })
  ok(await follower.call('workshop-deliver', toy, { parcels: ['JD014600001'] }))
  shop.clock.advance(40 * DAY_MS)
  const page = await orderSeenBy(shop, toy.email, toy.orderNumber)
  expect(page.is_late).toBe(false)
  expect(page.status_description).not.toContain('Leksaken skulle ha varit hos dig nu')
  expect(page.status_description).toContain('Presentasken skulle ha varit hos dig nu.')
})
