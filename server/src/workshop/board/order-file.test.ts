/** The file of orders lists the add-ons that its buyer still has coming, or has. */
import { EVERY_OPEN_ORDER } from '@leksmedjan/contract/workshop-board'
import { expect, it } from 'vitest'
import { openWorkshop } from '../../../test/shops/workshop-shop.ts'
import { createFollower, parcel } from '../../../test/visitors/followed-parcels.ts'
import type { PrintedToy } from '../../../test/visitors/printed-toy.ts'

const shop = await openWorkshop()
const follower = createFollower(shop)

const addOnsOf = async ({ orderNumber }: PrintedToy): Promise<string | undefined> => {
  const wish = { filter: EVERY_OPEN_ORDER, search: orderNumber }
  const { text } = await follower.vera.call('workshop-export-orders', wish)
  const [head = [], row = []] = text.split('\r\n').map((line) => line.split(';'))
  return row[head.indexOf('"Tillval"')]?.replaceAll('"', '')
}

it('without what is paid back with the toy, and what is withdrawn from and not paid back yet', async () => {
  const toy = await follower.sent(
    [parcel('JD014600001', 'toy'), parcel('JD014600002', 'gift_box', 'greeting')],
    {
      gift_box: true,
      greeting: { enabled: true, message: 'Grattis!' },
      engraving: { enabled: true, text: 'Åke' },
    },
  )
  expect(await addOnsOf(toy)).toBe('Gravyr, Presentask, Hälsningskort')
  await follower.withdraw(toy, 'goods')
  expect(await addOnsOf(toy)).toBe('Gravyr, Hälsningskort')
  await follower.lose('refund', toy, 'JD014600001')
  await shop.idle()
  expect(await addOnsOf(toy)).toBe('Hälsningskort')
})
