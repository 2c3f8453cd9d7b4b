/** Undo of a parcel's step: compare-and-set against the last step, within a minute. */
import { randomUUID } from 'node:crypto'
import { packingJob, type StepAnswer } from '@leksmedjan/contract/packing'
import { afterEach, expect, it } from 'vitest'
import type { Customer } from '../../test/shops/open-shop.ts'
import { openWorkshop } from '../../test/shops/workshop-shop.ts'
import { lettersTo, orderSeenBy, tellOfReturns, tellOfSteps } from '../../test/visitors/paid-order.ts'
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
const step = async (name: string, toy: PrintedToy, more: object = {}) =>
  ok(await call(name, toy, more)) as StepAnswer
const undo = (toy: PrintedToy, { status, undo_until: until }: StepAnswer) =>
  call('workshop-undo', toy, { why: 'fel knapp', status, ...(until && { until }) })
const jobOf = async ({ code }: PrintedToy) =>
  packingJob.parse(ok(await vera.call('workshop-packing-job', { code })))
const seconds = async (count: number) => {
  await shop.idle()
  shop.clock.advance(count * 1000)
}

async function justSentInTwo(): Promise<PrintedToy> {
  const { toy, staff } = await shipInTwo(shop, () =>
    staffMember(shop, `vera-${randomUUID()}@exempel.se`, 'ADMIN'),
  )
  vera = staff
  return toy
}
async function sentInTwo(): Promise<PrintedToy> {
  const toy = await justSentInTwo()
  await seconds(61)
  return toy
}

const REFUSED = { status: 409, body: { details: { reason: 'overtaken' } } }

it('after a loss that is not taken back, nothing is: neither it nor the delivery before it', async () => {
  const toy = await sentInTwo()
  const delivered = await step('workshop-deliver', toy, OF_TOY)
  expect(delivered.undo_until).not.toBeNull()
  await seconds(10)
  const lost = await step('workshop-resend-lost', toy, { why: 'borta', ...OF_GIFT })
  expect(lost.undo_until).toBeNull()
  expect((await jobOf(toy)).undo_until).toBeNull()
  expect(await undo(toy, lost)).toMatchObject(REFUSED)
  expect(await undo(toy, delivered)).toMatchObject(REFUSED)
  const { shipments } = await orderSeenBy(shop, toy.email, toy.orderNumber)
  expect(shipments.map(({ delivered_at, lost_at }) => [delivered_at !== null, lost_at !== null])).toEqual([
    [true, false],
    [false, true],
  ])
})

it('the way back of one step does not take back another', async () => {
  const toy = await sentInTwo()
  const delivered = await step('workshop-deliver', toy, OF_TOY)
  await seconds(10)
  const back = await step('workshop-return', toy, { why: 'Fel adress', ...OF_GIFT })
  expect(await undo(toy, delivered)).toMatchObject(REFUSED)
  expect(ok(await undo(toy, back))).toMatchObject({ undo_until: delivered.undo_until })
  ok(await undo(toy, delivered))
})

it('a sending of which a parcel is lost within its minute is not taken back', async () => {
  const toy = await justSentInTwo()
  const { undo_until: until } = await jobOf(toy)
  await seconds(10)
  ok(await call('workshop-refund-lost', toy, { why: 'borta', ...OF_GIFT }))
  expect((await jobOf(toy)).undo_until).toBeNull()
  expect(await undo(toy, { status: 'shipped', undo_until: until })).toMatchObject(REFUSED)
  expect(await undo(toy, { status: 'shipped', undo_until: null })).toMatchObject(REFUSED)
})

const sendAgain = (toy: PrintedToy, number: string) =>
  step('workshop-ship', toy, { method: 'parcel', parcels: [{ ...DHL, tracking_number: number }] })

it.each(['came back', 'was lost'])(
  'a second sending of what %s is taken back within its minute, and sent with another number',
  async (why) => {
    const toy = await sentInTwo()
    const name = why === 'came back' ? 'workshop-return' : 'workshop-resend-lost'
    ok(await call(name, toy, { why: 'Fel adress', ...OF_GIFT }))
    await seconds(10)
    const before = await jobOf(toy)
    const again = await sendAgain(toy, '1234567899')
    expect(again.undo_until).not.toBeNull()
    await seconds(10)
    expect(ok(await undo(toy, again))).toMatchObject({ status: 'shipped' })
    const { shipments, is_to_resend, things } = await jobOf(toy)
    expect({ shipments, is_to_resend, things }).toEqual({
      shipments: before.shipments,
      is_to_resend: before.is_to_resend,
      things: before.things,
    })
    await seconds(61)
    await tellOfSteps(shop, toy.orderId)
    await tellOfReturns(shop, toy.orderId)
    await shop.idle()
    const letters = await lettersTo(shop, toy.email)
    expect(letters.some(({ text }) => text.includes('1234567899'))).toBe(false)
    expect(letters.some(({ subject }) => /kom tillbaka/.test(subject))).toBe(why === 'came back')
    await sendAgain(toy, '1234567888')
    const { shipments: sent, history } = await orderSeenBy(shop, toy.email, toy.orderNumber)
    expect(sent.map(({ tracking_number }) => tracking_number)).toEqual([
      BRING.tracking_number,
      DHL.tracking_number,
      '1234567888',
    ])
    expect(history.filter(({ text }) => /på nytt|igen/.test(text))).toHaveLength(1)
  },
)
