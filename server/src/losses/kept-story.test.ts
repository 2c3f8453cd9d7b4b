/** What becomes of a digital story when a new toy is cancelled: the same with and without a parcel beside it. */
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Customer } from '../../test/shops/open-shop.ts'
import { openWorkshop } from '../../test/shops/workshop-shop.ts'
import { lettersTo, orderRow, tellOfResends } from '../../test/visitors/paid-order.ts'
import { passes, printedToy, type PrintedToy } from '../../test/visitors/printed-toy.ts'
import { ok } from '../../test/visitors/purchase.ts'
import { staffMember } from '../../test/visitors/staff.ts'

const shop = await openWorkshop()
const [TOY, BOX] = ['1234567891', '1234567892']
let vera: Customer

const call = (name: string, { orderNumber }: PrintedToy, more: object = {}) =>
  vera.call(name, { order_number: orderNumber, ...more })
const parcel = (number: string, ...contents: string[]) => ({
  carrier: 'DHL',
  tracking_number: number,
  weight_g: 200,
  packaging: {},
  ...(contents.length > 0 && { contents }),
})

/** Asked for at once, and handed over where it `isReady`. */
async function story({ orderId }: PrintedToy, isReady: boolean): Promise<void> {
  await shop.db.pool.query(
    `update order_items set withdrawal = 'digital_consented' where order_id = $1 and part = 'digital_story'`,
    [orderId],
  )
  await shop.db.pool.query('update order_stories set available_from = $2 where order_id = $1', [
    orderId,
    shop.clock.now(),
  ])
  if (isReady)
    await shop.db.pool.query(
      `update order_stories set status = 'completed', title = 'Sagan om draken', words_by = 'toymaker', cover_by = 'toymaker',
        file_key = 'stories/saga.pdf', bytes = 15, pages = 12 where order_id = $1`,
      [orderId],
    )
}

async function cancelledNewToy(isBeside: boolean, isReady: boolean) {
  const toy = await printedToy(shop, { digital_story: true, ...(isBeside && { gift_box: true }) })
  vera = await staffMember(shop, `vera-${randomUUID()}@exempel.se`, 'ADMIN')
  await passes(shop, vera, toy.code)
  await story(toy, isReady)
  const parcels = isBeside ? [parcel(TOY, 'toy'), parcel(BOX, 'gift_box')] : [parcel(TOY)]
  ok(await call('workshop-ship', toy, { method: 'parcel', parcels }))
  await shop.idle()
  shop.clock.advance(61_000)
  ok(await call('workshop-resend-lost', toy, { why: 'borta', parcels: [TOY] }))
  await shop.idle()
  shop.clock.advance(61_000)
  await tellOfResends(shop, toy.orderId)
  const { email, orderNumber } = toy
  const wish = { name: 'Karin Lindqvist', email, order_number: orderNumber }
  const { told } = ok<{ told: string[] }>(await shop.guest().call('withdraw', wish))
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
  expect(lost).toContain('Vill du hellre ha pengarna för leksaken tillbaka?')
})

it('with a parcel beside the toy it stays too', async () => {
  const { told } = await cancelledNewToy(true, true)
  expect(told).toContain('Den digitala sagan behåller du. Presentasken är på väg till dig.')
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
