/** What was to be sent again after a loss, and is paid back or withdrawn from: nothing of it is packed, and its order goes on. */
import { packingJob, toPack } from '@leksmedjan/contract/packing'
import { EVERY_OPEN_ORDER, type BoardAnswer } from '@leksmedjan/contract/workshop-board'
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { afterEach, expect, it } from 'vitest'
import { openWorkshop } from '../../test/shops/workshop-shop.ts'
import { createFollower, parcel } from '../../test/visitors/followed-parcels.ts'
import { orderSeenBy } from '../../test/visitors/paid-order.ts'
import type { PrintedToy } from '../../test/visitors/printed-toy.ts'
import { ok } from '../../test/visitors/purchase.ts'

const shop = await openWorkshop()
const GIFT = { gift_box: true, greeting: { enabled: true, message: 'Grattis!' } }
const [TOY, BOX, CARD] = ['1234567891', '1234567892', '1234567893']
const follower = createFollower(shop)
const { call, lose, minuteGoes, payBack, statusOf } = follower

afterEach(() => shop.clock.advance(120_000))

/** The toy has arrived. */
async function sentIn(...parcels: readonly ReturnType<typeof parcel>[]): Promise<PrintedToy> {
  const toy = await follower.sent(parcels, GIFT)
  ok(await call('workshop-deliver', toy, { parcels: [TOY] }))
  await minuteGoes()
  return toy
}
const sentInThree = () => sentIn(parcel(TOY, 'toy'), parcel(BOX, 'gift_box'), parcel(CARD, 'greeting'))
const withdraw = async (toy: PrintedToy) => (await follower.withdraw(toy, 'goods')).told.join(' ')

/** Whether it is packed, by table, board and order page; and the parts that the next sending holds. */
async function packingOf(toy: PrintedToy) {
  const job = packingJob.parse(ok(await follower.vera.call('workshop-packing-job', { code: toy.code })))
  const { came_back } = toPack.parse(ok(await follower.vera.call('workshop-to-pack')))
  const board = ok<BoardAnswer>(
    await follower.vera.call('workshop-board', {
      filter: EVERY_OPEN_ORDER,
      search: toy.orderNumber,
      more: null,
    }),
  )
  const card = board.columns
    .flatMap(({ cards }) => cards)
    .find((each) => each.orderNumber === toy.orderNumber)
  const isWaiting = came_back.some(({ code, is_to_resend }) => code === toy.code && is_to_resend)
  return {
    waits: [job.is_to_resend, isWaiting, card?.next === 'pack'],
    next: ok<WorkshopOrder>(await call('workshop-order', toy)).next,
    toSend: job.things.filter(({ is_to_send }) => is_to_send).map(({ part }) => part),
  }
}
it.each([
  ['is paid back', (toy: PrintedToy) => payBack(toy, 'Presentask')],
  ['is withdrawn from', withdraw],
])(
  'what was to be sent again and %s is not packed, and the order waits for the rest alone',
  async (_, end) => {
    const toy = await sentInThree()
    await lose('resend', toy, BOX)
    expect(await packingOf(toy)).toMatchObject({ waits: [true, true, false], toSend: ['gift_box'] })
    await end(toy)
    const packing = await packingOf(toy)
    expect(packing.waits).toEqual([false, false, false])
    expect(packing.next).not.toBe('pack')
    expect(
      await call('workshop-ship', toy, {
        method: 'parcel',
        parcels: [parcel('1234567894')],
      }),
    ).toMatchObject({ status: 409, body: { details: { reason: 'wrong_state' } } })
    expect(await statusOf(toy)).toBe('shipped')
    expect(ok(await call('workshop-deliver', toy, { parcels: [CARD] }))).toMatchObject({
      status: 'delivered',
    })
  },
)

it.each([
  ['is paid back', (toy: PrintedToy) => payBack(toy, 'Presentask')],
  ['is withdrawn from', withdraw],
])('an order is delivered when the last thing that was to be sent again %s', async (_, end) => {
  const toy = await sentInThree()
  ok(await call('workshop-deliver', toy, { parcels: [CARD] }))
  await minuteGoes()
  await lose('resend', toy, BOX)
  expect(await statusOf(toy)).toBe('shipped')
  await end(toy)
  expect(await statusOf(toy)).toBe('delivered')
  expect((await packingOf(toy)).waits).toEqual([false, false, false])
})

it('of one parcel the rest is sent again, without what is paid back', async () => {
  const toy = await sentIn(parcel(TOY, 'toy'), parcel(BOX, 'gift_box', 'greeting'))
  await lose('resend', toy, BOX)
  await payBack(toy, 'Presentask')
  expect(await packingOf(toy)).toMatchObject({ waits: [true, true, true], toSend: ['greeting'] })
  await payBack(toy, 'Hälsningskort')
  expect((await packingOf(toy)).waits).toEqual([false, false, false])
  expect(await statusOf(toy)).toBe('delivered')
})

it('nothing is sent again once all of the money goes back', async () => {
  const toy = await sentInThree()
  await lose('resend', toy, BOX)
  await payBack(toy, null)
  expect(await statusOf(toy)).toBe('refunded')
  expect((await packingOf(toy)).waits).toEqual([false, false, false])
})

it('of a parcel that came back nothing is sent again once what lay in it is paid back, and never the toy', async () => {
  const toy = await sentInThree()
  ok(await call('workshop-return', toy, { why: 'Fel adress', parcels: [BOX] }))
  await minuteGoes()
  expect(await packingOf(toy)).toMatchObject({ next: 'pack', toSend: ['gift_box'] })
  await payBack(toy, 'Presentask')
  expect(await packingOf(toy)).toMatchObject({ next: 'deliver', waits: [false, false, false] })
  const parcels = [parcel('1234567894')]
  expect(await call('workshop-ship', toy, { method: 'parcel', parcels })).toMatchObject({
    status: 409,
    body: { details: { reason: 'wrong_state' } },
  })
})

it('who withdraws from what was lost is not asked to send it back', async () => {
  const toy = await sentInThree()
  await lose('resend', toy, BOX)
  const told = await withdraw(toy)
  expect(told).toContain('Du har ångrat: presentask.')
  expect(told).not.toContain('Skicka tillbaka')
})

const page = ({ email, orderNumber }: PrintedToy) => orderSeenBy(shop, email, orderNumber)

it('the history has the loss of the parcel with the toy whose money goes back', async () => {
  const toy = await follower.sent([parcel(TOY, 'toy'), parcel(BOX, 'gift_box', 'greeting')], GIFT)
  await lose('refund', toy, TOY)
  ok(await call('workshop-deliver', toy, { parcels: [BOX] }))
  await minuteGoes()
  expect((await page(toy)).history.map(({ text }) => text)).toContain(
    'Paket 1 av 2 med leksaken kom aldrig fram',
  )
})

it('the page names each lost parcel with what becomes of it', async () => {
  const toy = await sentInThree()
  await lose('resend', toy, BOX)
  await lose('refund', toy, CARD)
  expect((await page(toy)).status_description).toBe(
    'Din leksak är levererad. Paket 2 och 3 av 3 kom aldrig fram. Vi skickar presentasken på nytt, utan kostnad. Du får pengarna för hälsningskortet tillbaka.',
  )
})

it('the page names each thing of a lost parcel with what becomes of it', async () => {
  const toy = await sentIn(parcel(TOY, 'toy'), parcel(BOX, 'gift_box', 'greeting'))
  await lose('resend', toy, BOX)
  await payBack(toy, 'Presentask')
  expect((await page(toy)).status_description).toBe(
    'Din leksak är levererad. Paket 2 av 2 kom aldrig fram. Vi skickar hälsningskortet på nytt, utan kostnad. Du får pengarna för presentasken tillbaka.',
  )
})

it('the page has nothing more of a lost parcel whose contents were sent again', async () => {
  const toy = await sentInThree()
  await lose('resend', toy, BOX)
  const parcels = [parcel('1234567894')]
  ok(await call('workshop-ship', toy, { method: 'parcel', parcels }))
  await minuteGoes()
  await lose('refund', toy, CARD)
  expect((await page(toy)).status_description).toBe(
    'Din leksak är levererad. Paket 3 av 3 kom aldrig fram. Du får pengarna för hälsningskortet tillbaka.',
  )
})
