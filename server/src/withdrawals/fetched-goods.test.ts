/** Withdrawals from an order that its buyer fetches: of goods, which are left in the workshop or brought back there, and of a late toy. */
import { packingJob } from '@leksmedjan/contract/packing'
import type { WithdrawalReceipt } from '@leksmedjan/contract/withdrawal'
import { inboxAnswer } from '@leksmedjan/contract/workshop-inbox'
import { expect, it } from 'vitest'
import { openWorkshop } from '../../test/shops/workshop-shop.ts'
import { lettersTo, tellOfSteps } from '../../test/visitors/paid-order.ts'
import { createPacker } from '../../test/visitors/packer.ts'
import { ok } from '../../test/visitors/purchase.ts'

const shop = await openWorkshop()
const packer = createPacker(shop)

it.each([
  ['waits there', false, 'Låt det ligga kvar hos oss när du hämtar leksaken'],
  ['was fetched', true, 'Lämna tillbaka det i vår verkstad, eller skicka det, inom 14 dagar'],
])('a gift box that %s (%s)', async (_name, isFetched, said) => {
  const { orderNumber, email } = await packer.checkedToy({ gift_box: true })
  ok(await packer.vera.call('workshop-ship', { order_number: orderNumber, method: 'pickup', packaging: {} }))
  shop.clock.advance(61_000)
  if (isFetched) ok(await packer.vera.call('workshop-deliver', { order_number: orderNumber }))
  const wish = { name: 'Karin', email, order_number: orderNumber, subject: 'goods' }
  const words = ok<WithdrawalReceipt>(await shop.guest().call('withdraw', wish)).told.join(' ')
  expect(words).toContain(said)
  expect(words).not.toContain('När du har fått det skickar du tillbaka det')
  expect(words).not.toMatch(/standardfrakt/i)
  expect(words.includes('när vi har fått det')).toBe(isFetched)
})

it('a gift box that is left in the workshop is paid back at once, and is not asked for once the toy was fetched', async () => {
  const { orderNumber, orderId, email, code } = await packer.checkedToy({ gift_box: true })
  await packer.comes('ADMIN')
  ok(await packer.vera.call('workshop-ship', { order_number: orderNumber, method: 'pickup', packaging: {} }))
  shop.clock.advance(61_000)
  const wish = { name: 'Karin', email, order_number: orderNumber, subject: 'goods' }
  const { told } = ok<WithdrawalReceipt>(await shop.guest().call('withdraw', wish))
  expect(told[0]).toMatch(/59,00\skr, betalar vi tillbaka .*, inom 14 dagar\.$/)
  const goodsAt = async () => {
    const { items } = inboxAnswer.parse((await packer.vera.call('workshop-inbox')).body)
    return items.flatMap(({ detail }) =>
      detail.kind === 'withdrawal' && detail.order_number === orderNumber ? [detail.goods_at] : [],
    )
  }
  expect(await goodsAt()).toEqual(['unsent'])
  const stays = async () =>
    packingJob.parse(ok(await packer.vera.call('workshop-packing-job', { code }))).stays
  expect(await stays()).toEqual([{ part: 'gift_box', name: 'Presentask' }])
  shop.clock.advance(61_000)
  ok(await packer.vera.call('workshop-deliver', { order_number: orderNumber }))
  expect(await stays()).toEqual([])
  shop.clock.advance(61_000)
  await tellOfSteps(shop, orderId)
  const [letter] = await lettersTo(shop, email)
  expect(letter?.subject).toMatch(/är hämtad$/)
  expect(letter?.text).not.toMatch(/Skicka tillbaka/)
  expect(await goodsAt()).toEqual(['unsent'])
})

it.each([
  ['late', 40, 'to_fetch'],
  ['in time', 0, null],
])('a toy that became ready %s, and is not fetched', async (_name, days, late) => {
  const toy = await packer.checkedToy()
  const { orderNumber, orderId, email } = toy
  shop.clock.advance(days * 24 * 60 * 60_000)
  await packer.comes()
  ok(await packer.vera.call('workshop-ship', { order_number: orderNumber, method: 'pickup', packaging: {} }))
  shop.clock.advance(3_600_000)
  const wish = { name: 'Karin', email, order_number: orderNumber, subject: 'order' }
  const { outcome, told } = ok<WithdrawalReceipt>(await shop.guest().call('withdraw', wish))
  expect(outcome).toBe('recorded')
  const mayCancel = late !== null
  expect(told.join(' ').includes('så du får häva köpet. En av oss svarar dig')).toBe(mayCancel)
  expect(told.join(' ').includes('omfattas därför inte av ångerrätten')).toBe(!mayCancel)
  const { rows } = await shop.db.pool.query('select late from withdrawals where order_id = $1', [orderId])
  expect(rows).toEqual([{ late }])
  const page = (await packer.seen(toy)).status_description
  expect(page).toContain('Din leksak är packad')
  expect(page.includes('du vill häva köpet')).toBe(mayCancel)
})
