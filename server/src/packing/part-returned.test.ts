/** Only what lay beside the toy came back: it alone is named and sent again, and no toy is made. */
import { randomUUID } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import type { Customer } from '../../test/shops/open-shop.ts'
import { openWorkshop } from '../../test/shops/workshop-shop.ts'
import { lettersTo, tellOfRemakes, tellOfReturns } from '../../test/visitors/paid-order.ts'
import { type PrintedToy } from '../../test/visitors/printed-toy.ts'
import { ok } from '../../test/visitors/purchase.ts'
import { staffMember } from '../../test/visitors/staff.ts'
import { BRING, DHL, shipInTwo } from '../../test/visitors/two-parcels.ts'

const shop = await openWorkshop()
const OF_TOY = { parcels: [BRING.tracking_number] }
const OF_GIFT = { parcels: [DHL.tracking_number] }
let vera: Customer

afterEach(() => shop.clock.advance(120_000))

const call = (name: string, { orderNumber }: PrintedToy, more: object = {}) =>
  vera.call(name, { order_number: orderNumber, ...more })

async function minuteGoes(): Promise<void> {
  await shop.idle()
  shop.clock.advance(61_000)
}

async function sentInTwo(): Promise<PrintedToy> {
  const { toy, staff } = await shipInTwo(shop, () =>
    staffMember(shop, `vera-${randomUUID()}@exempel.se`, 'ADMIN'),
  )
  vera = staff
  await minuteGoes()
  return toy
}

const packWork = async (toy: PrintedToy) => {
  const card = ok(await call('workshop-order', toy)) as { packWork: string; isReturnDamaged: boolean }
  return [card.packWork, card.isReturnDamaged]
}

it.each([
  [false, /^Paket 2 av 2 med presentasken och hälsningskortet kom tillbaka till oss$/],
  [true, /^Paket 2 av 2 med presentasken och hälsningskortet kom tillbaka till oss, skadat$/],
])(
  'no new toy is made of a gift box that came back (damaged: %s), and its letter names it',
  async (isDamaged, subject) => {
    const toy = await sentInTwo()
    ok(await call('workshop-return', toy, { why: 'Inte hämtat', is_damaged: isDamaged, ...OF_GIFT }))
    expect(await packWork(toy)).toEqual(['send', false])
    expect(await call('workshop-remake-returned', toy, { why: 'Skadad på vägen' })).toMatchObject({
      status: 409,
      body: { details: { reason: 'toy_not_back' } },
    })
    await minuteGoes()
    await tellOfReturns(shop, toy.orderId)
    const letter = (await lettersTo(shop, toy.email)).find((each) => subject.test(each.subject))
    expect(letter).toBeDefined()
    expect(letter?.text).not.toMatch(/[Ll]eksaken/)
  },
)

it('the letter about a new toy for one that came back whole does not say that it was damaged', async () => {
  const toy = await sentInTwo()
  ok(await call('workshop-return', toy, { why: 'Inte hämtat', ...OF_TOY }))
  ok(await call('workshop-remake-returned', toy, { why: 'Blöt eller smutsig' }))
  await minuteGoes()
  await tellOfRemakes(shop, toy.orderId)
  const letter = (await lettersTo(shop, toy.email)).find(({ subject }) => subject.startsWith('Vi gör en ny'))
  expect(letter?.text.replaceAll(/\s+/g, ' ')).toContain(
    'kom tillbaka till oss, och leksaken är inte i skick att skickas igen. Förlåt!',
  )
  expect(letter?.text).not.toMatch(/skadad/)
})

it('a toy has arrived when its own parcel has, whatever became of what lay beside it', async () => {
  const arrivedAt = async (toy: PrintedToy) =>
    (ok(await call('workshop-order', toy)) as { arrivedAt: string | null }).arrivedAt
  const back = await sentInTwo()
  ok(await call('workshop-deliver', back, OF_GIFT))
  ok(await call('workshop-return', back, { why: 'Krossad', is_damaged: true, ...OF_TOY }))
  expect(await arrivedAt(back)).toBeNull()

  shop.clock.advance(120_000)
  const there = await sentInTwo()
  const at = shop.clock.now().toISOString()
  ok(await call('workshop-deliver', there, OF_TOY))
  shop.clock.advance(600_000)
  ok(await call('workshop-deliver', there, OF_GIFT))
  expect(await arrivedAt(there)).toBe(at)
})
