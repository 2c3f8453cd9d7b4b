/** A parcel moves by its own state, whatever has become of its order, until all of it has come to rest. */
import { TOY_NAME } from '@leksmedjan/contract/parcel-contents'
import { packingJob, toPack } from '@leksmedjan/contract/packing'
import { EVERY_OPEN_ORDER, type BoardAnswer } from '@leksmedjan/contract/workshop-board'
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { afterEach, describe, expect, it } from 'vitest'
import { openWorkshop } from '../../test/shops/workshop-shop.ts'
import { createFollower, parcel, storyAtOnce } from '../../test/visitors/followed-parcels.ts'
import { hostCommand } from '../../test/visitors/host.ts'
import {
  lettersTo,
  orderRow,
  orderSeenBy,
  tellOfResends,
  tellOfReturns,
} from '../../test/visitors/paid-order.ts'
import type { PrintedToy } from '../../test/visitors/printed-toy.ts'
import { ok } from '../../test/visitors/purchase.ts'

const shop = await openWorkshop()
const [TOY, BOX, AGAIN, CARD] = ['1234567891', '1234567892', '1234567893', '1234567894']
const follower = createFollower(shop)
const { call, lose, minuteGoes, payBack, statusOf, withdraw } = follower

afterEach(() => shop.clock.advance(120_000))

const sent = (
  parcels: readonly ReturnType<typeof parcel>[],
  more: object = {},
  before?: (toy: PrintedToy) => Promise<unknown>,
) => follower.sent(parcels, { gift_box: true, ...more }, before)
const sentInTwo = (more: object = {}) => sent([parcel(TOY, 'toy'), parcel(BOX, 'gift_box')], more)

const deliver = async (toy: PrintedToy, number: string) => {
  const answer = ok<{ status: string; undo_until: string | null }>(
    await call('workshop-deliver', toy, { parcels: [number] }),
  )
  return answer
}
const comesBack = async (toy: PrintedToy, number: string) => {
  ok(await call('workshop-return', toy, { why: 'Fel adress', parcels: [number] }))
  await minuteGoes()
  await tellOfReturns(shop, toy.orderId)
}
const sendAgain = (toy: PrintedToy) =>
  call('workshop-ship', toy, { method: 'parcel', parcels: [parcel(AGAIN)] })

/** With the freight. */
const payBackToy = async (toy: PrintedToy): Promise<void> =>
  payBack(toy, TOY_NAME, (await orderRow(shop, toy.orderId)).total_price - (await paidForBox(toy)))

const page = (toy: PrintedToy) => call('workshop-order', toy).then((answer) => ok<WorkshopOrder>(answer))

/** Where the workshop finds it: list of the packing table, the next step by board and by page, and what the next sending holds. */
async function placeOf(toy: PrintedToy) {
  const table = toPack.parse(ok(await follower.vera.call('workshop-to-pack')))
  const board = ok<BoardAnswer>(
    await follower.vera.call('workshop-board', {
      filter: EVERY_OPEN_ORDER,
      search: toy.orderNumber,
      more: null,
    }),
  )
  const lists = (['to_check', 'to_pack', 'came_back', 'on_their_way'] as const).filter((list) =>
    table[list].some(({ order_number: number }) => number === toy.orderNumber),
  )
  const job = packingJob.parse(ok(await follower.vera.call('workshop-packing-job', { code: toy.code })))
  const next = (await page(toy)).next
  const card = board.columns
    .flatMap(({ cards }) => cards)
    .find(({ orderNumber }) => orderNumber === toy.orderNumber)
  expect(card?.next).toBe(next)
  return {
    lists,
    next,
    code: card?.job?.code,
    toSend: job.things.filter(({ is_to_send }) => is_to_send).map(({ part }) => part),
  }
}

describe('while a new toy is made for a lost one', () => {
  async function madeAgain() {
    const toy = await sentInTwo()
    expect(await lose('resend', toy, TOY)).toMatchObject({ status: 'processing' })
    return toy
  }

  it('the parcel beside it arrives; its order stays in the workshop, and the step is taken back', async () => {
    const toy = await madeAgain()
    expect((await placeOf(toy)).lists).toEqual(['on_their_way'])
    const { status, undo_until: until } = await deliver(toy, BOX)
    expect(status).toBe('processing')
    expect((await placeOf(toy)).lists).toEqual([])
    ok(await call('workshop-undo', toy, { why: 'Fel klick', status: 'processing', until }))
    expect((await placeOf(toy)).lists).toEqual(['on_their_way'])
    expect(await deliver(toy, BOX)).toMatchObject({ status: 'processing' })
    await minuteGoes()
    expect((await placeOf(toy)).toSend).toEqual(['toy'])
  })

  it('the parcel beside it comes back, and is sent with the new toy', async () => {
    const toy = await madeAgain()
    await comesBack(toy, BOX)
    expect(await statusOf(toy)).toBe('processing')
    expect((await placeOf(toy)).toSend).toEqual(['toy', 'gift_box'])
  })

  it('the parcel beside it is lost too, and is sent with the new toy', async () => {
    const toy = await madeAgain()
    expect(await lose('resend', toy, BOX)).toMatchObject({ status: 'processing' })
    expect((await placeOf(toy)).toSend).toEqual(['toy', 'gift_box'])
  })

  it('the parcel beside it is lost too and paid back: the new toy is sent without it', async () => {
    const toy = await madeAgain()
    await lose('refund', toy, BOX)
    expect(await statusOf(toy)).toBe('processing')
    expect((await placeOf(toy)).toSend).toEqual(['toy'])
    expect((await orderRow(shop, toy.orderId)).refunded_total).toBe(await paidForBox(toy))
  })

  it('the loss of the toy is taken back alone, though the other came back before', async () => {
    const toy = await sentInTwo()
    await comesBack(toy, BOX)
    const lost = ok<{ undo_until: string | null }>(
      await call('workshop-resend-lost', toy, { why: 'borta', parcels: [TOY] }),
    )
    expect(lost.undo_until).not.toBeNull()
    const undo = { why: 'Den är hittad', status: 'processing', until: lost.undo_until }
    expect(ok(await call('workshop-undo', toy, undo))).toMatchObject({ status: 'shipped' })
    expect((await placeOf(toy)).toSend).toEqual(['gift_box'])
  })
})

const paidFor = async ({ orderId }: PrintedToy, part: string) => {
  const { rows } = await shop.db.pool.query<{ total: number }>(
    'select total::int from order_items where order_id = $1 and part = $2',
    [orderId, part],
  )
  return rows[0]?.total ?? 0
}

const paidForBox = (toy: PrintedToy) => paidFor(toy, 'gift_box')

describe('once the new toy was cancelled alone', () => {
  async function cancelled() {
    const greeting = { enabled: true, message: 'Grattis!' }
    const toy = await sent([parcel(TOY, 'toy'), parcel(CARD, 'greeting')], { gift_box: false, greeting })
    await lose('resend', toy, TOY)
    await withdraw(toy)
    await minuteGoes()
    expect(await statusOf(toy)).toBe('cancelled')
    return toy
  }

  it('the kept parcel arrives, and its order stays cancelled', async () => {
    const toy = await cancelled()
    expect(await placeOf(toy)).toMatchObject({ lists: ['on_their_way'], next: 'deliver' })
    expect(await deliver(toy, CARD)).toMatchObject({
      status: 'cancelled',
      undo_until: expect.any(String) as string,
    })
    await minuteGoes()
    expect(await placeOf(toy)).toMatchObject({ lists: [], next: 'over' })
  })

  it.each([
    ['comes back', (toy: PrintedToy) => comesBack(toy, CARD)],
    ['is lost', (toy: PrintedToy) => lose('resend', toy, CARD)],
  ])('the kept parcel %s, is sent again, and arrives', async (_, ends) => {
    const toy = await cancelled()
    await ends(toy)
    const place = { lists: ['came_back'], next: 'pack', toSend: ['greeting'] }
    expect(await placeOf(toy)).toMatchObject({ ...place, code: toy.code })
    expect((await page(toy)).mayCorrectAddress).toBe(true)
    expect(ok(await sendAgain(toy))).toMatchObject({ status: 'cancelled' })
    expect(await placeOf(toy)).toMatchObject({ lists: ['on_their_way'], next: 'deliver' })
    await minuteGoes()
    expect(await deliver(toy, AGAIN)).toMatchObject({ status: 'cancelled' })
    expect(await placeOf(toy)).toMatchObject({ lists: [], next: 'over' })
  })

  it('of the kept parcel that is lost the money goes back, and of the order no more', async () => {
    const toy = await cancelled()
    const before = (await orderRow(shop, toy.orderId)).refunded_total
    await lose('refund', toy, CARD)
    await shop.idle()
    expect((await orderRow(shop, toy.orderId)).refunded_total).toBe(before + (await paidFor(toy, 'greeting')))
    expect(await placeOf(toy)).toMatchObject({ lists: [], next: 'over' })
  })

  it('the kept parcel comes back and is paid back: nothing waits', async () => {
    const toy = await cancelled()
    await comesBack(toy, CARD)
    await payBack(toy, 'Hälsningskort')
    expect(await placeOf(toy)).toMatchObject({ lists: [], next: 'over' })
  })
})

it.each([
  ['arrives', async (toy: PrintedToy) => void (await deliver(toy, BOX))],
  ['comes back', (toy: PrintedToy) => comesBack(toy, BOX)],
  [
    'is lost',
    async (toy: PrintedToy) =>
      void ok(await call('workshop-note-lost', toy, { why: 'borta', parcels: [BOX] })),
  ],
])(
  'a parcel that travels when all of the money is back %s, and its order stays paid back',
  async (_, ends) => {
    const toy = await sentInTwo()
    await deliver(toy, TOY)
    await minuteGoes()
    await payBack(toy, null)
    expect(await statusOf(toy)).toBe('refunded')
    expect(await placeOf(toy)).toMatchObject({ lists: ['on_their_way'], next: 'deliver' })
    await ends(toy)
    expect(await statusOf(toy)).toBe('refunded')
    expect(await placeOf(toy)).toMatchObject({ lists: [], next: 'over' })
  },
)

describe.each([
  ['is paid back', (toy: PrintedToy) => payBack(toy, 'Presentask')],
  ['is withdrawn from', (toy: PrintedToy) => withdraw(toy, 'goods')],
])('a box that came back and %s', (_, ends) => {
  it('is not sent again, and its order is delivered with the toy', async () => {
    const toy = await sentInTwo()
    await deliver(toy, TOY)
    await minuteGoes()
    await comesBack(toy, BOX)
    expect(await placeOf(toy)).toMatchObject({ lists: ['came_back'], next: 'pack', toSend: ['gift_box'] })
    await ends(toy)
    await shop.idle()
    expect(await statusOf(toy)).toBe('delivered')
    expect(await placeOf(toy)).toMatchObject({ lists: [], next: 'done' })
    expect(await sendAgain(toy)).toMatchObject({ status: 409 })
  })

  it('leaves the toy on its way', async () => {
    const toy = await sentInTwo()
    await comesBack(toy, BOX)
    await ends(toy)
    expect(await placeOf(toy)).toMatchObject({ lists: ['on_their_way'], next: 'deliver' })
    expect(await deliver(toy, TOY)).toMatchObject({ status: 'delivered' })
    expect(await placeOf(toy)).toMatchObject({ lists: [], next: 'done' })
  })

  it('leaves the toy that came back beside it to be sent again alone', async () => {
    const toy = await sentInTwo()
    ok(await call('workshop-return', toy, { why: 'Fel adress', parcels: [TOY, BOX] }))
    await minuteGoes()
    await ends(toy)
    expect(await placeOf(toy)).toMatchObject({ lists: ['came_back'], next: 'pack', toSend: ['toy'] })
  })
})

describe('a box that its buyer has withdrawn from while it travels', () => {
  it('waits for nothing when it comes back', async () => {
    const toy = await sentInTwo()
    await deliver(toy, TOY)
    await minuteGoes()
    await withdraw(toy, 'goods')
    await comesBack(toy, BOX)
    expect(await statusOf(toy)).toBe('delivered')
    expect(await placeOf(toy)).toMatchObject({ lists: [], next: 'done' })
  })

  it('is paid back when it is lost, and not sent again', async () => {
    const toy = await sentInTwo()
    await withdraw(toy, 'goods')
    expect(await call('workshop-resend-lost', toy, { why: 'borta', parcels: [BOX] })).toMatchObject({
      status: 409,
      body: { details: { reason: 'withdrawn' } },
    })
    await lose('refund', toy, BOX)
    expect((await orderRow(shop, toy.orderId)).refunded_total).toBe(await paidForBox(toy))
    expect(await deliver(toy, TOY)).toMatchObject({ status: 'delivered' })
  })
})

it('of the only parcel that came back the box is sent alone, once the toy is paid back', async () => {
  const toy = await sent([parcel(TOY)])
  await comesBack(toy, TOY)
  await payBackToy(toy)
  expect(await placeOf(toy)).toMatchObject({ lists: ['came_back'], next: 'pack', toSend: ['gift_box'] })
  ok(await sendAgain(toy))
  await minuteGoes()
  expect(await deliver(toy, AGAIN)).toMatchObject({ status: 'delivered' })
  const seen = await orderSeenBy(shop, toy.email, toy.orderNumber)
  expect(seen.status_description).toContain('Leksaken kom tillbaka till vår verkstad')
})

it('two losses within a minute have a letter each', async () => {
  const toy = await sentInTwo()
  ok(await call('workshop-resend-lost', toy, { why: 'borta', parcels: [TOY] }))
  shop.clock.advance(10_000)
  ok(await call('workshop-resend-lost', toy, { why: 'borta', parcels: [BOX] }))
  shop.clock.advance(61_000)
  await tellOfResends(shop, toy.orderId)
  const subjects = (await lettersTo(shop, toy.email)).map(({ subject }) => subject)
  expect(subjects).toContain('Paket 1 av 2 kom aldrig fram. Vi gör en ny leksak')
  expect(subjects).toContain('Paket 2 av 2 kom aldrig fram. Vi skickar presentasken på nytt')
})

describe('an order of which nothing came, and nothing will', () => {
  async function endsWithoutAny(before: (toy: PrintedToy) => Promise<unknown>) {
    const toy = await sentInTwo({ digital_story: true })
    await before(toy)
    await lose('refund', toy, TOY)
    await comesBack(toy, BOX)
    expect(await statusOf(toy)).toBe('shipped')
    await payBack(toy, 'Presentask')
    await shop.idle()
    expect(await placeOf(toy)).toMatchObject({ lists: [], next: 'over' })
    const { status, total_price: total, refunded_total: refunded } = await orderRow(shop, toy.orderId)
    return { status, leftOre: total - refunded }
  }

  it('is paid back with its story, which never comes', async () => {
    expect(await endsWithoutAny(() => Promise.resolve())).toEqual({ status: 'refunded', leftOre: 0 })
  })

  it('is cancelled, and its story stays where it was handed over at once', async () => {
    const handedOver = (toy: PrintedToy) => storyAtOnce(shop, toy, true)
    expect(await endsWithoutAny(handedOver)).toEqual({ status: 'cancelled', leftOre: 4_900 })
  })
})

it('a return of what was withdrawn from is taken back within its minute, and ends after it', async () => {
  const toy = await sentInTwo()
  await deliver(toy, TOY)
  await minuteGoes()
  await withdraw(toy, 'goods')
  const back = () => call('workshop-return', toy, { why: 'Fel paket', parcels: [BOX] })
  const { status, undo_until: until } = ok<{ status: string; undo_until: string | null }>(await back())
  expect(status).toBe('shipped')
  expect(until).not.toBeNull()
  ok(await call('workshop-undo', toy, { why: 'Fel paket', status, until }))
  expect((await placeOf(toy)).lists).toEqual(['on_their_way'])
  ok(await back())
  await minuteGoes()
  await tellOfReturns(shop, toy.orderId)
  expect(await statusOf(toy)).toBe('delivered')
})

it('the only parcel is lost, and its buyer has withdrawn from the box: all of the money goes back', async () => {
  const toy = await sent([parcel(TOY)], { digital_story: true }, (packed) => withdraw(packed, 'goods'))
  await lose('refund', toy, TOY)
  await shop.idle()
  const { status, total_price: total, refunded_total: refunded } = await orderRow(shop, toy.orderId)
  expect({ status, refunded }).toEqual({ status: 'refunded', refunded: total })
})

it('the host names the parcel that arrived, also where one of several is left', async () => {
  const toy = await sentInTwo()
  await deliver(toy, TOY)
  await minuteGoes()
  await expect(hostCommand(shop, 'deliver', toy.orderNumber)).rejects.toThrow(/name those that arrived/)
  expect(await hostCommand(shop, 'deliver', toy.orderNumber, BOX)).toContain('has reached its buyer')
  expect(await statusOf(toy)).toBe('delivered')
})

it('of the parcels that are named each is on its way, or none is marked', async () => {
  const toy = await sentInTwo()
  await deliver(toy, TOY)
  await minuteGoes()
  expect(await call('workshop-deliver', toy, { parcels: [TOY, BOX] })).toMatchObject({
    status: 409,
    body: { details: { reason: 'wrong_state' } },
  })
  expect(await statusOf(toy)).toBe('shipped')
})

it('a delivery that was taken back stays in the history, with its parcel and its reason', async () => {
  const toy = await sentInTwo()
  const { undo_until: until } = await deliver(toy, BOX)
  ok(await call('workshop-undo', toy, { why: 'Fel paket', status: 'shipped', until }))
  expect((await page(toy)).history.filter(({ aspect }) => aspect === 'parcel').at(-1)).toMatchObject({
    became: 'delivery_taken_back',
    place: 2,
    of: 2,
    why: 'Fel paket',
    who: follower.vera.email,
  })
})

describe('a toy that never came and is paid back', () => {
  it('came back, and no page says that it is delivered', async () => {
    const toy = await sentInTwo()
    await deliver(toy, BOX)
    await minuteGoes()
    await comesBack(toy, TOY)
    await payBackToy(toy)
    expect(await statusOf(toy)).toBe('delivered')
    const seen = await orderSeenBy(shop, toy.email, toy.orderNumber)
    expect(seen.status_description).toContain('Leksaken kom tillbaka till vår verkstad')
  })

  it('is not said to be delivered with the box, of which its buyer may complain', async () => {
    const toy = await sentInTwo()
    await lose('refund', toy, TOY)
    await deliver(toy, BOX)
    expect(await statusOf(toy)).toBe('delivered')
    const answer = ok<{ refused: string | null }>(
      await shop.guest().call('complaint', { email: toy.email, order_number: toy.orderNumber }),
    )
    expect(answer.refused).toBeNull()
    const { history } = await orderSeenBy(shop, toy.email, toy.orderNumber)
    expect(history.map(({ text }) => text)).toContain('Paket 2 av 2 med presentasken har kommit fram')
    expect(history.map(({ text }) => text)).not.toContain('Leksaken är levererad')
  })
})
