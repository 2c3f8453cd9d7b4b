/** What becomes of a digital story when a new toy is cancelled: the same with and without a parcel beside it. */
import { expect, it } from 'vitest'
import { openWorkshop } from '../../test/shops/workshop-shop.ts'
import { createFollower, parcel, storyAtOnce } from '../../test/visitors/followed-parcels.ts'
import { lettersTo, orderRow, tellOfResends } from '../../test/visitors/paid-order.ts'

const shop = await openWorkshop()
const [TOY, BOX] = ['1234567891', '1234567892']
const { lose, sent, withdraw } = createFollower(shop)

async function cancelledNewToy(isBeside: boolean, isReady: boolean) {
  const parcels = isBeside ? [parcel(TOY, 'toy'), parcel(BOX, 'gift_box')] : [parcel(TOY)]
  const toy = await sent(parcels, { digital_story: true, ...(isBeside && { gift_box: true }) }, (packed) =>
    storyAtOnce(shop, packed, isReady),
  )
  await lose('resend', toy, TOY)
  await tellOfResends(shop, toy.orderId)
  const { told } = await withdraw(toy)
  await shop.idle()
  const { total_price: total, refunded_total: refunded } = await orderRow(shop, toy.orderId)
  return { toy, told: told.join(' ').replaceAll(/\s+/g, ' '), keptOre: total - refunded }
}

const STORY_ORE = 4_900

it('a story that was handed over stays with its buyer, though nothing else does', async () => {
  const { toy, told, keptOre } = await cancelledNewToy(false, true)
  expect(keptOre).toBe(STORY_ORE)
  expect(told).toContain('Den digitala sagan behåller du.')
  expect(told).not.toMatch(/får tillbaka allt|hela köpet/)
  const letters = (await lettersTo(shop, toy.email)).map(({ text }) => text.replaceAll(/\s+/g, ' '))
  const [lost] = letters.filter((text) => text.includes('kom aldrig fram'))
  expect(lost).toMatch(/så får du tillbaka pengarna för leksaken, även för frakten\./)
  expect(lost).not.toContain('allt du har betalat')
})

it('with a parcel beside the toy it stays too', async () => {
  const { told } = await cancelledNewToy(true, true)
  expect(told).toContain('Den digitala sagan behåller du. Du har ångrat: presentask.')
})

it.each([true, false])(
  'a story that never came is paid back, parcel beside the toy: %s',
  async (isBeside) => {
    const { toy, told, keptOre } = await cancelledNewToy(isBeside, false)
    const { rows } = await shop.db.pool.query<{ total: number }>(
      `select total::int from order_items where order_id = $1 and part = 'gift_box'`,
      [toy.orderId],
    )
    expect(keptOre).toBe(rows[0]?.total ?? 0)
    expect(told).not.toContain('sagan behåller du')
  },
)
