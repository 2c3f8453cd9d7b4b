/** Goods that the buyer has withdrawn from lie in no parcel, also before they are paid back. */
import { EVERY_OPEN_ORDER, type BoardAnswer } from '@leksmedjan/contract/workshop-board'
import { packingJob, toPack, type PackingJob } from '@leksmedjan/contract/packing'
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { expect, it } from 'vitest'
import { textOf } from '../../test/pdf-text.ts'
import { openWorkshop } from '../../test/shops/workshop-shop.ts'
import { orderSeenBy } from '../../test/visitors/paid-order.ts'
import { passes, printedToy } from '../../test/visitors/printed-toy.ts'
import { ok } from '../../test/visitors/purchase.ts'
import { staffMember } from '../../test/visitors/staff.ts'

const shop = await openWorkshop()

it('a gift box that was withdrawn from is named at the table, and neither packed nor on the slip', async () => {
  const { code, email, orderId, orderNumber } = await printedToy(shop, { gift_box: true })
  await shop.payments.refund({
    orderId,
    amountOre: 1_000,
    reason: 'requested_by_customer',
    subject: 'Presentask',
    why: 'repig',
    who: 'vera@exempel.se',
    requestKey: 'a part of its price',
  })
  await shop.idle()
  const vera = await staffMember(shop, 'vera@exempel.se', 'WORKSHOP')
  await passes(shop, vera, code)
  const job = async () => packingJob.parse(ok(await vera.call('workshop-packing-job', { code })))
  const isGift = async () =>
    toPack.parse(ok(await vera.call('workshop-to-pack'))).to_pack.find((card) => card.code === code)?.is_gift
  const slip = async () => {
    const { rawPayload } = await shop.http.inject({
      method: 'POST',
      url: '/functions/v1/workshop-papers',
      headers: vera.headers,
      payload: { codes: [code], papers: ['slip'] },
    })
    return (await textOf(rawPayload)).match(/Presentask/g)?.length ?? 0
  }
  const inBox = ({ add_ons: addOns }: PackingJob) => addOns.map(({ name }) => name)
  const before = await job()
  expect(before).toMatchObject({ is_gift: true, withdrawn: [] })
  expect(inBox(before)).toContain('Presentask')
  expect(await isGift()).toBe(true)
  const onSlip = await slip()
  const at = shop.clock.now().toISOString()
  const message = { name: 'Karin', email, order_number: orderNumber, subject: 'goods' }
  ok(await shop.guest().call('withdraw', message))
  const after = await job()
  expect(after).toMatchObject({ is_gift: false, withdrawn: [{ name: 'Presentask', at }] })
  expect(inBox(after)).not.toContain('Presentask')
  expect(after.things.filter((thing) => thing.is_to_send).map(({ part }) => part)).toEqual(['toy'])
  const { goods } = ok<WorkshopOrder>(await vera.call('workshop-order', { order_number: orderNumber }))
  expect(goods).toMatchObject([
    { part: 'toy', isBack: false, withdrewAt: null },
    { part: 'gift_box', isBack: false, withdrewAt: at },
  ])
  expect(await isGift()).toBe(false)
  expect(await slip()).toBe(onSlip - 1)
  const parcels = [{ carrier: 'PostNord', tracking_number: 'UA123456789SE', weight_g: 300, packaging: {} }]
  ok(await vera.call('workshop-ship', { order_number: orderNumber, method: 'parcel', parcels }))
  expect((await orderSeenBy(shop, email, orderNumber)).shipments).toMatchObject([
    { contents: [{ part: 'toy' }] },
  ])
})

it('what is not handed over with a toy is on its card of the board until the toy is fetched', async () => {
  const greeting = { enabled: true, message: 'Grattis!' }
  const { code, email, orderId, orderNumber } = await printedToy(shop, { gift_box: true, greeting })
  const vera = await staffMember(shop, 'olga@exempel.se', 'WORKSHOP')
  await passes(shop, vera, code)
  ok(await vera.call('workshop-ship', { order_number: orderNumber, method: 'pickup', packaging: {} }))
  const stays = async () => {
    const wish = { filter: EVERY_OPEN_ORDER, search: orderNumber, more: null }
    const { columns } = ok<BoardAnswer>(await vera.call('workshop-board', wish))
    return columns.flatMap(({ cards }) => cards).map((card) => card.stays)
  }
  expect(await stays()).toEqual([[]])
  ok(
    await shop
      .guest()
      .call('withdraw', { name: 'Karin', email, order_number: orderNumber, subject: 'goods' }),
  )
  const box = { part: 'gift_box', name: 'Presentask' }
  expect(await stays()).toEqual([[box]])
  const { rows } = await shop.db.pool.query<{ total: string }>(
    `select total from order_items where order_id = $1 and part = 'greeting'`,
    [orderId],
  )
  await shop.payments.refund({
    orderId,
    amountOre: Number(rows[0]?.total),
    reason: 'requested_by_customer',
    subject: 'Hälsningskort',
    why: 'felskrivet',
    who: 'vera@exempel.se',
    requestKey: 'its card',
  })
  await shop.idle()
  const both = [expect.objectContaining(box), { part: 'greeting', name: 'Hälsningskort' }]
  const [named] = await stays()
  expect(named).toHaveLength(2)
  expect(named).toEqual(expect.arrayContaining(both))
  ok(await vera.call('workshop-deliver', { order_number: orderNumber }))
  expect(await stays()).toEqual([[]])
})
