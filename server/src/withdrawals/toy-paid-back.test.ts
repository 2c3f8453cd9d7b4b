/** What is said to a buyer who withdraws from a part once the toy has gone back to the shop, or is kept, and is paid back. */
import { TOY_NAME } from '@leksmedjan/contract/parcel-contents'
import { expect, it } from 'vitest'
import { openWorkshop } from '../../test/shops/workshop-shop.ts'
import { createFollower, parcel } from '../../test/visitors/followed-parcels.ts'
import { lettersTo, orderSeenBy } from '../../test/visitors/paid-order.ts'
import type { PrintedToy } from '../../test/visitors/printed-toy.ts'
import { ok } from '../../test/visitors/purchase.ts'

const shop = await openWorkshop()
const follower = createFollower(shop)
const [TOY, BOX] = [parcel('JD014600001', 'toy'), parcel('JD014600002', 'gift_box')]
const TOY_AND_FREIGHT_ORE = 48_700

const comesBack = (toy: PrintedToy) =>
  follower.call('workshop-return', toy, { why: 'Fel adress', parcels: [TOY.tracking_number] })
const arrives = (toy: PrintedToy) =>
  follower.call('workshop-deliver', toy, { parcels: [TOY.tracking_number] })

async function paidBackAfter(step: (toy: PrintedToy) => ReturnType<typeof arrives>) {
  const toy = await follower.sent([TOY, BOX], { gift_box: true })
  ok(await step(toy))
  await follower.minuteGoes()
  await follower.payBack(toy, TOY_NAME, TOY_AND_FREIGHT_ORE)
  return toy
}

it.each([
  ['came back', comesBack],
  ['has arrived', arrives],
])('a toy that %s and is paid back is not said to stand', async (_what, step) => {
  const toy = await paidBackAfter(step)
  const { told } = await follower.withdraw(toy, 'goods')
  expect(told.at(-1)).toBe('Leksaken är redan återbetald.')
  await shop.idle()
  const [news] = (await lettersTo(shop, 'hej@leksmedjan.example')).filter(({ subject }) =>
    subject.includes(toy.orderNumber),
  )
  expect(news?.text.replaceAll(/\s+/g, ' ')).toContain('Leksaken är redan återbetald. Det som')
})

it('once it came back the page says so, and of the box that it is on its way', async () => {
  const toy = await paidBackAfter(comesBack)
  const page = await orderSeenBy(shop, toy.email, toy.orderNumber)
  expect(page.status_description).toBe(
    'Leksaken kom tillbaka till vår verkstad, och du får pengarna för den tillbaka. Presentasken är på väg till dig.',
  )
})

it('a message about all of the order says of such a toy that it is paid back, and withdraws from the rest', async () => {
  const toy = await paidBackAfter(arrives)
  const { told } = await follower.withdraw(toy)
  expect(told[0]).toBe('Vi har noterat ditt meddelande. Leksaken är redan återbetald.')
  expect(told[1]).toContain('Du har ångrat: presentask.')
  await follower.minuteGoes()
  const [news] = (await lettersTo(shop, 'hej@leksmedjan.example')).filter(({ subject }) =>
    subject.includes(toy.orderNumber),
  )
  expect(news?.text).not.toContain('beställningen gäller')
})
