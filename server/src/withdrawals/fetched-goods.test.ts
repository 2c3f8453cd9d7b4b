/** Withdrawals from goods of an order that its buyer fetches: they are left in the workshop, or brought back there. */
import type { WithdrawalReceipt } from '@leksmedjan/contract/withdrawal'
import { expect, it } from 'vitest'
import { openWorkshop } from '../../test/shops/workshop-shop.ts'
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
})
