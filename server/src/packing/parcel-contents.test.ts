/** What lies in which of several parcels: kept with them, read by their buyer, followed by money and by what is sent again. */
import { randomUUID } from 'node:crypto'
import { packingJob, type PackingJob } from '@leksmedjan/contract/packing'
import { afterEach, expect, it } from 'vitest'
import type { Customer } from '../../test/shops/open-shop.ts'
import { openWorkshop } from '../../test/shops/workshop-shop.ts'
import { lettersTo, orderSeenBy, tellOfSteps } from '../../test/visitors/paid-order.ts'
import { passes, printedToy, type PrintedToy } from '../../test/visitors/printed-toy.ts'
import { ok } from '../../test/visitors/purchase.ts'
import { staffMember } from '../../test/visitors/staff.ts'

const shop = await openWorkshop()
const BRING = { carrier: 'Bring', tracking_number: '70701234567890123', weight_g: 340, packaging: {} }
const DHL = { carrier: 'DHL', tracking_number: '1234567890', weight_g: 200, packaging: {} }
const GIFT = { gift_box: true, greeting: { enabled: true, message: 'Grattis!' } }
let vera: Customer

afterEach(() => shop.clock.advance(120_000))

async function packed(): Promise<PrintedToy> {
  const toy = await printedToy(shop, GIFT)
  vera = await staffMember(shop, `vera-${randomUUID()}@exempel.se`, 'ADMIN')
  await passes(shop, vera, toy.code)
  return toy
}

const call = (name: string, { orderNumber }: PrintedToy, more: object = {}) =>
  vera.call(name, { order_number: orderNumber, ...more })
const ship = (toy: PrintedToy, ...contents: (readonly string[] | undefined)[]) =>
  call('workshop-ship', toy, {
    method: 'parcel',
    parcels: [BRING, DHL]
      .slice(0, contents.length)
      .map((parcel, place) => ({ ...parcel, contents: contents[place] })),
  })
async function sentInTwo(): Promise<PrintedToy> {
  const toy = await packed()
  ok(await ship(toy, ['toy'], ['gift_box', 'greeting']))
  await minuteGoes()
  return toy
}

/** What an earlier step has to say is said. */
async function minuteGoes(): Promise<void> {
  await shop.idle()
  shop.clock.advance(61_000)
}
const jobOf = async ({ code }: PrintedToy): Promise<PackingJob> =>
  packingJob.parse(ok(await vera.call('workshop-packing-job', { code })))
const seen = ({ email, orderNumber }: PrintedToy) => orderSeenBy(shop, email, orderNumber)
const contentsOf = (parcels: readonly { contents: readonly { name: string }[] | null }[]) =>
  parcels.map(({ contents }) => contents?.map(({ name }) => name) ?? null)

it('what lies in which parcel is kept, and its buyer reads it on the page and in the letter', async () => {
  const toy = await packed()
  expect((await jobOf(toy)).things.map(({ part, is_to_send }) => [part, is_to_send])).toEqual([
    ['toy', true],
    ['gift_box', true],
    ['greeting', true],
  ])
  ok(await ship(toy, ['toy'], ['gift_box', 'greeting']))
  const both = [['Leksaken'], ['Presentask', 'Hälsningskort']]
  expect(contentsOf((await seen(toy)).shipments)).toEqual(both)
  expect(contentsOf((await jobOf(toy)).shipments)).toEqual(both)
  await minuteGoes()
  await tellOfSteps(shop, toy.orderId)
  const [letter] = await lettersTo(shop, toy.email)
  expect(letter?.text).toMatch(/Innehåll: Leksaken\n[^]*Innehåll: Presentask och hälsningskort/)
})

it('one parcel holds all, and nothing is asked', async () => {
  const toy = await packed()
  ok(await ship(toy, undefined))
  expect(contentsOf((await seen(toy)).shipments)).toEqual([null])
})

it('parcels of which nothing is said are sent as before', async () => {
  const toy = await packed()
  ok(await ship(toy, undefined, undefined))
  expect(contentsOf((await seen(toy)).shipments)).toEqual([null, null])
})

it.each([
  [['toy'], ['gift_box']],
  [['toy'], ['gift_box', 'greeting', 'toy']],
  [['toy', 'gift_box', 'greeting'], undefined],
  [['toy'], ['gift_box', 'teddy']],
])('contents that are not each thing once are refused: %j, %j', async (...contents) => {
  const toy = await packed()
  expect(await ship(toy, ...contents)).toMatchObject({
    status: 409,
    body: { details: { reason: 'contents_wrong' } },
  })
  expect((await seen(toy)).shipments).toEqual([])
})
