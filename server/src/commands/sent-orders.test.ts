/** `orders` and `order` for sent toys that came back or are reprinted. */
import { randomUUID } from 'node:crypto'
import { toPack } from '@leksmedjan/contract/packing'
import { expect, it } from 'vitest'
import { openWorkshop } from '../../test/shops/workshop-shop.ts'
import { hostCommand } from '../../test/visitors/host.ts'
import { paidEarlier, paidOrder } from '../../test/visitors/paid-order.ts'
import { ok } from '../../test/visitors/purchase.ts'
import { complain, sentToy } from '../../test/visitors/sent-toy.ts'
import { staffMember } from '../../test/visitors/staff.ts'

const shop = await openWorkshop()

it('a toy that came back, and one that is made again after it arrived, are listed as such', async () => {
  const back = await sentToy(shop)
  const change = { order_number: back.orderNumber, why: 'fel adress' }
  ok(await back.maker.call('workshop-return', change))
  const broken = await sentToy(shop)
  ok(await broken.maker.call('workshop-deliver', { order_number: broken.orderNumber }))
  expect(await hostCommand(shop, 'orders')).not.toContain(broken.orderNumber)
  const id = randomUUID()
  ok(await complain(shop.guest(), broken, { id }))
  const olle = await staffMember(shop, 'olle@exempel.se', 'ADMIN')
  ok(await olle.call('workshop-answer-complaint', { id, remedy: 'reprint', answer: 'Vi gör en ny.' }))
  const listed = await hostCommand(shop, 'orders')
  expect(listed).toMatch(new RegExp(`^${back.orderNumber}  came back   by `, 'm'))
  expect(listed).toMatch(new RegExp(`^${broken.orderNumber}  made again  by `, 'm'))
  const shown = await hostCommand(shop, 'order', broken.orderNumber)
  expect(shown).toMatch(/^ {2}print +checked, the first, /m)
  expect(shown).toMatch(/^ {2}print +queued, after a complaint, /m)
})

it('a toy that the host sent unchecked is on its way and does not stand as checked, also once that is taken back', async () => {
  const { order } = await paidOrder(shop, { email: 'otto@exempel.se' })
  const { orderNumber } = order
  await paidEarlier(shop, orderNumber, 10)
  await shop.idle()
  await hostCommand(shop, 'print', orderNumber)
  const send = () => hostCommand(shop, 'ship', orderNumber, 'PostNord', 'UNCHECKED1SE')
  const print = async () =>
    /^ {2}print +(.+), the first, /m.exec(await hostCommand(shop, 'order', orderNumber))?.[1]
  await send()
  const nisse = await staffMember(shop, 'nisse@exempel.se', 'ADMIN')
  const onTheirWay = async () =>
    toPack.parse(ok(await nisse.call('workshop-to-pack'))).on_their_way.map((card) => card.order_number)
  expect([await print(), await onTheirWay()]).toEqual(['sent unchecked', [orderNumber]])
  await hostCommand(shop, 'undo', orderNumber, 'fel kolli')
  expect([await print(), await onTheirWay()]).toEqual(['printing', []])
  await send()
  const [card] = toPack.parse(ok(await nisse.call('workshop-to-pack'))).on_their_way
  expect(ok(await nisse.call('workshop-packing-job', { code: card?.code }))).toMatchObject({
    order_number: orderNumber,
  })
})
