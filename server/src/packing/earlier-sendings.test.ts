/** A parcel of an earlier sending that is still on its way: it is seen wherever its order is, and arrives by itself. */
import { randomUUID } from 'node:crypto'
import { toPack } from '@leksmedjan/contract/packing'
import { PICKUP_KEY } from '@leksmedjan/contract/shipments'
import { boardAnswer, EVERY_OPEN_ORDER } from '@leksmedjan/contract/workshop-board'
import { expect, it } from 'vitest'
import type { Customer } from '../../test/shops/open-shop.ts'
import { openWorkshop } from '../../test/shops/workshop-shop.ts'
import { orderSeenBy } from '../../test/visitors/paid-order.ts'
import { type PrintedToy } from '../../test/visitors/printed-toy.ts'
import { ok } from '../../test/visitors/purchase.ts'
import { staffMember } from '../../test/visitors/staff.ts'
import { BRING, DHL, shipInTwo } from '../../test/visitors/two-parcels.ts'

const shop = await openWorkshop()
const AGAIN = { ...DHL, tracking_number: '1234567899' }
let vera: Customer

const call = (name: string, { orderNumber }: PrintedToy, more: object = {}) =>
  vera.call(name, { order_number: orderNumber, ...more })

async function sentInTwo(): Promise<PrintedToy> {
  const { toy, staff } = await shipInTwo(shop, () =>
    staffMember(shop, `vera-${randomUUID()}@exempel.se`, 'ADMIN'),
  )
  vera = staff
  await minuteGoes()
  return toy
}

async function minuteGoes(): Promise<void> {
  await shop.idle()
  shop.clock.advance(61_000)
}

const cardOf = async ({ orderNumber }: PrintedToy) => {
  const { columns } = boardAnswer.parse(
    ok(await vera.call('workshop-board', { filter: EVERY_OPEN_ORDER, search: '', more: null })),
  )
  return columns.flatMap(({ cards }) => cards).find((card) => card.orderNumber === orderNumber)
}

it('a toy that is on its way while what lay beside it was sent again stands on list and board', async () => {
  const toy = await sentInTwo()
  ok(await call('workshop-resend-lost', toy, { why: 'borta', parcels: [DHL.tracking_number] }))
  ok(await call('workshop-ship', toy, { method: 'parcel', parcels: [AGAIN] }))
  const both = [BRING.tracking_number, AGAIN.tracking_number]
  const { on_their_way } = toPack.parse(ok(await vera.call('workshop-to-pack')))
  const listed = on_their_way.find(({ code }) => code === toy.code)
  expect(listed?.parcels.map(({ tracking_number: number }) => number)).toEqual(both)
  expect((await cardOf(toy))?.parcels.map(({ trackingNumber }) => trackingNumber)).toEqual(both)
  expect(ok(await call('workshop-deliver', toy, { parcels: [BRING.tracking_number] }))).toMatchObject({
    status: 'shipped',
  })
  expect(ok(await call('workshop-deliver', toy, { parcels: [AGAIN.tracking_number] }))).toMatchObject({
    status: 'delivered',
  })
})

it('the days of a toy that arrived stay where a parcel beside it is lost', async () => {
  const toy = await sentInTwo()
  const before = await cardOf(toy)
  ok(await call('workshop-deliver', toy, { parcels: [BRING.tracking_number] }))
  await minuteGoes()
  ok(await call('workshop-resend-lost', toy, { why: 'borta', parcels: [DHL.tracking_number] }))
  const after = await cardOf(toy)
  expect(before?.promisedLast).toEqual(expect.any(String))
  expect(after?.promisedLast).toBe(before?.promisedLast)
})

it('a toy that its buyer fetches is named without a number, and another parcel goes on', async () => {
  const toy = await sentInTwo()
  ok(await call('workshop-return', toy, { why: 'Fel adress', parcels: [BRING.tracking_number] }))
  await minuteGoes()
  ok(await call('workshop-ship', toy, { method: 'pickup', packaging: {} }))
  await minuteGoes()
  expect(ok(await call('workshop-deliver', toy, { parcels: [PICKUP_KEY] }))).toMatchObject({
    status: 'shipped',
  })
  const { shipments } = await orderSeenBy(shop, toy.email, toy.orderNumber)
  expect(shipments.map(({ method, delivered_at }) => [method, delivered_at !== null])).toEqual([
    ['parcel', false],
    ['parcel', false],
    ['pickup', true],
  ])
})
