/** The days that a buyer reads: none that cannot be kept. */
import { addDays } from '@leksmedjan/contract/delivery-span'
import { inboxAnswer } from '@leksmedjan/contract/workshop-inbox'
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { expect, it } from 'vitest'
import { openWorkshop } from '../../test/shops/workshop-shop.ts'
import { createFollower, parcel } from '../../test/visitors/followed-parcels.ts'
import { orderRow, orderSeenBy, paidOrder } from '../../test/visitors/paid-order.ts'
import { ok } from '../../test/visitors/purchase.ts'

const shop = await openWorkshop()
const follower = createFollower(shop)
const { call, minuteGoes, sent } = follower

it('are none once no carrier brings what is not sent by the last of them', async () => {
  const email = 'inte-i-tid@exempel.se'
  const { order } = await paidOrder(shop, { email })
  await shop.idle()
  const last = (await orderRow(shop, order.orderId)).promised_last ?? ''
  const seenOn = async (day: string) => {
    shop.clock.advance(Date.parse(`${day}T09:00:00Z`) - +shop.clock.now())
    return orderSeenBy(shop, email, order.orderNumber)
  }
  expect(await seenOn(addDays(last, -8))).toMatchObject({ delivery_span: { last }, misses_days: false })
  expect(await seenOn(last)).toMatchObject({ delivery_span: null, is_late: false, misses_days: true })
  expect(await seenOn(addDays(last, 1))).toMatchObject({
    delivery_span: { last },
    is_late: true,
    misses_days: false,
  })
})

it('are not said to be over before the last of those promised since', async () => {
  const email = 'vantar@exempel.se'
  const { order } = await paidOrder(shop, { email })
  await shop.idle()
  const last = (await orderRow(shop, order.orderId)).promised_last ?? ''
  await shop.db.pool.query(
    'update orders set first_promised_last = promised_last - 6, late_told_at = $2 where id = $1',
    [order.orderId, shop.clock.now()],
  )
  const seenOn = async (day: string) => {
    shop.clock.set(`${day}T09:00:00Z`)
    return orderSeenBy(shop, email, order.orderNumber)
  }
  const onLast = await seenOn(last)
  expect(onLast).toMatchObject({ is_late: true, misses_days: true })
  expect(onLast.status_description).toContain('senare än vi lovade')
  expect(onLast.status_description).not.toContain('skulle ha varit hos dig nu')
  expect((await seenOn(addDays(last, 1))).status_description).toContain('skulle ha varit hos dig nu')
})

it('are none while what came back beside the toy waits for an answer of its buyer', async () => {
  const toy = await sent([parcel('JD014600001', 'toy'), parcel('JD014600002', 'gift_box')], {
    gift_box: true,
  })
  const seen = () => orderSeenBy(shop, toy.email, toy.orderNumber)
  ok(await call('workshop-deliver', toy, { parcels: ['JD014600001'] }))
  await minuteGoes()
  expect((await seen()).delivery_span).not.toBeNull()
  ok(await call('workshop-return', toy, { why: 'Inte hämtat', parcels: ['JD014600002'] }))
  await minuteGoes()
  expect((await seen()).delivery_span).toBeNull()
})

it('once its address is corrected a parcel that came back waits for no answer', async () => {
  const toy = await sent([parcel('JD014600003')], {})
  ok(await call('workshop-return', toy, { why: 'Fel adress', parcels: ['JD014600003'] }))
  await minuteGoes()
  await shop.idle()
  const seen = async () => (await orderSeenBy(shop, toy.email, toy.orderNumber)).status_description
  expect(await seen()).toContain('hur du vill ha det')
  const { version, address: was } = ok<WorkshopOrder>(await call('workshop-order', toy))
  const { country: _country, ...address } = was ?? {}
  ok(
    await call('workshop-correct-address', toy, {
      version,
      address: { ...address, streetAddress: 'Storgatan 14' },
    }),
  )
  expect(await seen()).toBe(
    'Paketet kom tillbaka till vår verkstad. Vi har rättat adressen, packar det igen och mejlar dig när det är på väg.',
  )
  const { items } = inboxAnswer.parse(ok(await follower.vera.call('workshop-inbox')))
  expect(items.map(({ detail }) => detail)).toContainEqual(
    expect.objectContaining({ kind: 'returned', order_number: toy.orderNumber, is_address_corrected: true }),
  )
})

it('of what is sent again beside a toy that has arrived the thing is named', async () => {
  const toy = await sent([parcel('JD014600004', 'toy'), parcel('JD014600005', 'gift_box')], {
    gift_box: true,
  })
  ok(await call('workshop-deliver', toy, { parcels: ['JD014600004'] }))
  ok(await call('workshop-return', toy, { why: 'Inte hämtat', parcels: ['JD014600005'] }))
  await minuteGoes()
  ok(await call('workshop-ship', toy, { method: 'parcel', parcels: [parcel('JD014600006')] }))
  await minuteGoes()
  expect((await orderSeenBy(shop, toy.email, toy.orderNumber)).status_description).toBe(
    'Presentasken är på väg till dig.',
  )
})
