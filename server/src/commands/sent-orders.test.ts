/** `orders` and `order` for sent toys that came back or are reprinted. */
import { randomUUID } from 'node:crypto'
import { toPack } from '@leksmedjan/contract/packing'
import { expect, it } from 'vitest'
import { openWorkshop } from '../../test/shops/workshop-shop.ts'
import { hostCommand } from '../../test/visitors/host.ts'
import { paidEarlier, paidOrder } from '../../test/visitors/paid-order.ts'
import { passes, printedToy } from '../../test/visitors/printed-toy.ts'
import { ok } from '../../test/visitors/purchase.ts'
import { complain, sentToy } from '../../test/visitors/sent-toy.ts'
import { staffMember } from '../../test/visitors/staff.ts'
import { swedishTime } from './terminal.ts'

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

it('a print stands with the time of its state', async () => {
  const { order } = await paidOrder(shop, { email: 'tove@exempel.se' })
  const { orderNumber } = order
  await paidEarlier(shop, orderNumber, 10)
  await shop.idle()
  const prints = async () => (await hostCommand(shop, 'order', orderNumber)).match(/^ {2}print {2,}.+$/gm)
  const line = (state: string) => `  print             ${state}, the first, ${swedishTime(shop.clock.now())}`
  shop.clock.advance(3_600_000)
  await hostCommand(shop, 'print', orderNumber)
  expect(await prints()).toEqual([line('printing')])
  const begun = line('printing')
  shop.clock.advance(3_600_000)
  expect(await prints()).toEqual([begun])
  await hostCommand(shop, 'ship', orderNumber, 'PostNord', 'UNCHECKED2SE')
  expect(await prints()).toEqual([line('sent unchecked')])
})

it('a failed and a checked print stand with the time when they failed and passed', async () => {
  const toy = await printedToy(shop, {})
  const prints = async () => (await hostCommand(shop, 'order', toy.orderNumber)).match(/^ {2}print {2,}.+$/gm)
  const vera = await staffMember(shop, 'vera@exempel.se', 'ADMIN')
  shop.clock.advance(1_800_000)
  await passes(shop, vera, toy.code)
  const checked = `checked, the first, ${swedishTime(shop.clock.now())}`
  shop.clock.advance(600_000)
  expect(await prints()).toEqual([`  print             ${checked}`])
  await shop.db.pool.query(`update print_jobs set status = 'failed', updated_at = $2 where order_id = $1`, [
    toy.orderId,
    shop.clock.now(),
  ])
  expect(await prints()).toEqual([`  print             failed, the first, ${swedishTime(shop.clock.now())}`])
})

it('a message of the buyer stands with what came of it, and a parcel with what lies in it', async () => {
  const toy = await printedToy(shop, { gift_box: true })
  const vera = await staffMember(shop, 'vendela@exempel.se', 'ADMIN')
  const message = { name: 'Karin Lindqvist', email: toy.email, order_number: toy.orderNumber }
  ok(await shop.guest().call('withdraw', { ...message, subject: 'order' }))
  const shown = async () => await hostCommand(shop, 'order', toy.orderNumber)
  const at = swedishTime(shop.clock.now())
  expect(await shown()).toContain(
    `  withdrawal        of all, granted for what is not made to its buyer's choice, ${at}`,
  )
  await passes(shop, vera, toy.code)
  await hostCommand(shop, 'ship', toy.orderNumber, 'PostNord', 'UA123456789SE')
  expect(await shown()).toContain('  PostNord  UA123456789SE  leksaken  ')
})

it('a message that withdraws from nothing says so', async () => {
  const { email, orderNumber } = await printedToy(shop, {})
  ok(
    await shop
      .guest()
      .call('withdraw', { name: 'Karin', email, order_number: orderNumber, subject: 'order' }),
  )
  expect(await hostCommand(shop, 'order', orderNumber)).toContain(
    `  withdrawal        of all, not granted, the order stands, ${swedishTime(shop.clock.now())}`,
  )
})
