import {
  addDays,
  addWorkingDays,
  carrierSpan,
  deliverySpan,
  isWorkingDay,
  spanToPromise,
  swedishDate,
} from '@leksmedjan/contract/delivery-span'
import { packingJob, toPack, type InspectAnswer } from '@leksmedjan/contract/packing'
import type { QueueAnswer } from '@leksmedjan/contract/prints'
import type { StaffRole } from '@leksmedjan/contract/staff'
import { EVERY_OPEN_ORDER, type BoardAnswer } from '@leksmedjan/contract/workshop-board'
import type { InboxAnswer } from '@leksmedjan/contract/workshop-inbox'
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { day as dayInWords, days as daysInWords } from '../mail/letters/formats.ts'
import { textOf } from '../../test/pdf-text.ts'
import { openWorkshop } from '../../test/shops/workshop-shop.ts'
import { hostCommand } from '../../test/visitors/host.ts'
import {
  lettersTo,
  orderSeenBy,
  paidOrder,
  tellOfRemakes,
  tellOfResends,
  tellOfReturns,
  tellOfSteps,
} from '../../test/visitors/paid-order.ts'
import {
  ALL_HOLDS,
  passes,
  printedToy,
  reportPrinted,
  type PrintedToy,
} from '../../test/visitors/printed-toy.ts'
import { ok } from '../../test/visitors/purchase.ts'
import { tellOfReplacements } from '../../test/visitors/sent-toy.ts'
import { staffMember } from '../../test/visitors/staff.ts'
import type { Customer } from '../../test/shops/open-shop.ts'

const shop = await openWorkshop()
const NUMBER = 'UA123456789SE'
const PARCEL = { carrier: 'posten', tracking_number: NUMBER, weight_g: 340, packaging: { cardboard: 80 } }
let vera: Customer
let makers = 0
/** A person enrols once, and the printing day outlasts a session. */
const comes = async (role: StaffRole = 'WORKSHOP') => {
  vera = await staffMember(shop, `vera-${(makers += 1)}@exempel.se`, role)
}

afterEach(() => shop.clock.advance(120_000))

async function checkedToy(more: Record<string, unknown> = {}): Promise<PrintedToy> {
  const toy = await printedToy(shop, more)
  await comes()
  await passes(shop, vera, toy.code)
  return toy
}

const ship = ({ orderNumber }: PrintedToy, parcels: object[] = [PARCEL]) =>
  vera.call('workshop-ship', { order_number: orderNumber, method: 'parcel', parcels })
const withReason = (name: string, { orderNumber }: PrintedToy, why = 'fel knapp') =>
  vera.call(name, { order_number: orderNumber, why })
const undo = ({ orderNumber }: PrintedToy, status = 'shipped', why = 'fel knapp') =>
  vera.call('workshop-undo', { order_number: orderNumber, why, status })
const seen = ({ email, orderNumber }: PrintedToy) => orderSeenBy(shop, email, orderNumber)
const newest = async ({ email, orderId }: PrintedToy) => {
  shop.clock.advance(61_000)
  await tellOfSteps(shop, orderId)
  const [letter] = await lettersTo(shop, email)
  return `${letter?.subject}\n${letter?.text}`
}
const today = () => swedishDate(shop.clock.now())
const inLine = (text: string) => text.replaceAll(/\s+/g, ' ')
const carriedFrom = (sentAt: Date) => carrierSpan(sentAt, { shippingMethod: 'standard', country: 'Sverige' })
const refused = (reason: string) => ({
  status: 409,
  body: { code: 'order_step_refused', details: { reason } },
})

it('a checked toy is sent with weight and packaging, and its buyer can follow it', async () => {
  const toy = await checkedToy()
  const answer = await ship(toy)
  expect(answer).toMatchObject({ status: 200, body: { status: 'shipped' } })
  expect(Date.parse(String(answer.body['undo_until'])) - shop.clock.now().getTime()).toBe(60_000)
  const { rows } = await shop.db.pool.query(
    'select carrier, method, weight_g, packaging, shipped_by from shipments where order_id = $1',
    [toy.orderId],
  )
  const sent = {
    method: 'parcel',
    weight_g: 340,
    packaging: { cardboard: 80 },
    shipped_by: vera.email,
  }
  expect(rows).toEqual([{ carrier: 'PostNord', ...sent }])
  const { rows: acts } = await shop.db.pool.query(
    `select detail from staff_log where act = 'orders: ship' and subject = $1`,
    [toy.orderNumber],
  )
  expect(acts).toMatchObject([
    { detail: { method: 'parcel', parcels: 1, carrier: 'PostNord', number: NUMBER } },
  ])
  const table = toPack.parse((await vera.call('workshop-to-pack')).body)
  expect(table.on_their_way).toContainEqual(
    expect.objectContaining({
      code: toy.code,
      parcels: [{ carrier: 'PostNord', tracking_number: NUMBER }],
      returned_at: null,
    }),
  )
  expect(await newest(toy)).toMatch(/är på väg till dig\n[^]*UA123456789SE/)
  expect(await vera.call('workshop-deliver', { order_number: toy.orderNumber })).toMatchObject({
    body: { status: 'delivered' },
  })
  expect(await newest(toy)).toMatch(/är framme\n/)
})

it('a toy sent before its day is expected on the days of its carrier, alike in its letter, on its page and in the workshop', async () => {
  const toy = await checkedToy()
  const [promised] = ok<WorkshopOrder>(
    await vera.call('workshop-order', { order_number: toy.orderNumber }),
  ).promises
  const carried = carriedFrom(shop.clock.now())
  ok(await ship(toy))
  expect(carried.last < (promised?.last ?? '')).toBe(true)
  expect((await seen(toy)).delivery_span).toEqual(carried)
  expect(inLine(await newest(toy))).toContain(inLine(`Hos dig: ${daysInWords(carried)}`))
  const page = ok<WorkshopOrder>(await vera.call('workshop-order', { order_number: toy.orderNumber }))
  expect(page.promised).toEqual(carried)
  const { body: job } = await vera.call('workshop-packing-job', { code: toy.code })
  expect(packingJob.parse(job).promised_last).toBe(carried.last)
  const table = toPack.parse((await vera.call('workshop-to-pack')).body)
  expect(table.on_their_way.find(({ code }) => code === toy.code)?.promised_last).toBe(carried.last)
  const wish = { filter: EVERY_OPEN_ORDER, search: '', more: null }
  const { columns } = ok<BoardAnswer>(await vera.call('workshop-board', wish))
  const cards = columns.flatMap((column) => column.cards)
  expect(cards.find(({ orderNumber }) => orderNumber === toy.orderNumber)?.promisedLast).toBe(carried.last)
  const { rows } = await shop.db.pool.query('select promised_last as last from orders where id = $1', [
    toy.orderId,
  ])
  expect(rows).toEqual([{ last: promised?.last }])
})

it('the day to hand a toy to its carrier is read at the table and on its page until it is sent', async () => {
  const toy = await printedToy(shop)
  await comes()
  await shop.db.pool.query(
    `update orders set promised_first = '2027-03-01', promised_last = '2027-03-10' where id = $1`,
    [toy.orderId],
  )
  // Five working days before that one the shop is closed.
  await shop.db.pool.query(
    `insert into shop_settings (key, value) values ('promise.closed', '[{"first":"2027-03-03","last":"2027-03-04"}]')`,
  )
  onTestFinished(
    async () => void (await shop.db.pool.query(`delete from shop_settings where key = 'promise.closed'`)),
  )
  const read = async () => {
    const { to_check, to_pack, came_back, on_their_way } = toPack.parse(
      (await vera.call('workshop-to-pack')).body,
    )
    const card = [...to_check, ...to_pack, ...came_back, ...on_their_way].find(
      ({ code }) => code === toy.code,
    )
    const job = packingJob.parse((await vera.call('workshop-packing-job', { code: toy.code })).body)
    const page = ok<WorkshopOrder>(await vera.call('workshop-order', { order_number: toy.orderNumber }))
    return [card?.ship_by, job.ship_by, page.shipBy]
  }
  const day = '2027-03-02'
  expect(await read()).toEqual([day, day, day])
  await passes(shop, vera, toy.code)
  expect(await read()).toEqual([day, day, day])
  const park = (note: string | null) =>
    shop.db.pool.query('update orders set needs_review = $2, review_reason = $3 where id = $1', [
      toy.orderId,
      note !== null,
      note,
    ])
  await park('a judge doubted the design')
  expect(await read()).toEqual([null, null, null])
  const reasonFor = async (maker: Customer) =>
    packingJob.parse((await maker.call('workshop-packing-job', { code: toy.code })).body).review_reason
  expect(await reasonFor(vera)).toBe('')
  expect(await reasonFor(await staffMember(shop, 'olle-granskar@exempel.se', 'ADMIN'))).toBe(
    'a judge doubted the design',
  )
  await park(null)
  ok(await vera.call('workshop-ship', { order_number: toy.orderNumber, method: 'pickup', packaging: {} }))
  expect(await read()).toEqual([null, null, null])
  shop.clock.advance(61_000)
  ok(await withReason('workshop-return', toy, 'Köparen vill ha den skickad'))
  expect(await read()).toEqual([day, day, day])
  ok(await ship(toy))
  expect(await read()).toEqual([null, null, null])
})

it('a toy that was not checked is sent neither by the workshop, nor by a command, nor by any role', async () => {
  const toy = await printedToy(shop)
  await comes()
  expect(await ship(toy)).toMatchObject(refused('unchecked'))
  await expect(hostCommand(shop, 'ship', toy.orderNumber, 'PostNord', NUMBER)).rejects.toThrow(
    'has not passed its check',
  )
  await expect(
    shop.db.pool.query(`update orders set status = 'shipped' where id = $1`, [toy.orderId]),
  ).rejects.toThrow('has not passed its check')
  await vera.call('workshop-inspect', {
    code: toy.code,
    passed: false,
    items: {},
    photos: [],
    lots: [],
    why: 'skev',
  })
  expect(await ship(toy)).toMatchObject(refused('unchecked'))
})

it('several parcels are sent at once, and the letter names each', async () => {
  const toy = await checkedToy()
  await ship(toy, [PARCEL, { ...PARCEL, carrier: 'DHL', tracking_number: '1234567890' }])
  expect((await seen(toy)).shipments).toMatchObject([
    { carrier: 'PostNord', place: 1 },
    { carrier: 'DHL', place: 2 },
  ])
  expect(await newest(toy)).toMatch(/UA123456789SE[^]*DHL[^]*1234567890/)
})

it('a toy that its buyer fetches has its own words instead of a page to follow it', async () => {
  const toy = await checkedToy()
  const wish = { order_number: toy.orderNumber, method: 'pickup', packaging: {} }
  expect(await vera.call('workshop-ship', wish)).toMatchObject({ status: 200, body: { status: 'shipped' } })
  const order = await seen(toy)
  expect(order.shipments).toMatchObject([{ method: 'pickup', tracking_number: null, tracking_url: null }])
  expect(order.status_description).toMatch(/Hämta den i vår verkstad/)
  expect(order.status_description).not.toMatch(/paket|mejl/i)
  expect(order.history.at(-1)?.text).toBe('Leksaken är klar att hämta')
  const letter = await newest(toy)
  expect(letter).toMatch(/är klar att hämta\n/)
  expect(letter).not.toMatch(/Kollinummer|Spåra|Levereras till/)
  const message = { name: 'Karin', email: toy.email, order_number: toy.orderNumber }
  const { body: receipt } = await shop.guest().call('withdraw', message)
  expect(JSON.stringify(receipt['told'])).toContain('redan utskriven och klar att hämta')
  await vera.call('workshop-deliver', { order_number: toy.orderNumber })
  expect((await seen(toy)).history.at(-1)?.text).toBe('Leksaken är hämtad')
  const fetched = await newest(toy)
  expect(fetched).toMatch(/är hämtad\n[^]*Är något fel\? Svara på det här mejlet/)
  expect(fetched).not.toMatch(/paket/i)
})

it('a toy sent after the day to send it by has the days of its carrier on letter, page and slip, beyond the promised one', async () => {
  const toy = await checkedToy({ engraving: { enabled: false } })
  const promise = { first: addDays(today(), -5), last: addWorkingDays(today(), 3) }
  await shop.db.pool.query('update orders set promised_first = $2, promised_last = $3 where id = $1', [
    toy.orderId,
    promise.first,
    promise.last,
  ])
  const carried = carriedFrom(shop.clock.now())
  // Of the days before the sending none is over.
  expect((await seen(toy)).delivery_span).toEqual({ first: carried.first, last: promise.last })
  const slip = await shop.http.inject({
    method: 'POST',
    url: '/functions/v1/workshop-papers',
    headers: vera.headers,
    payload: { codes: [toy.code], papers: ['slip'] },
  })
  expect(inLine(await textOf(slip.rawPayload))).toContain(inLine(`framme senast ${dayInWords(carried.last)}`))
  ok(await ship(toy))
  expect((await seen(toy)).delivery_span).toEqual(carried)
  const letter = inLine(await newest(toy))
  expect(letter).toContain(inLine(`Hos dig: ${daysInWords(carried)}`))
  expect(letter).toContain(inLine(`senast ${dayInWords(promise.last)}. Nu kan det dröja till`))
})

it('a toy that nobody fetched is said to wait no longer, and is sent by parcel instead', async () => {
  const toy = await checkedToy()
  await vera.call('workshop-ship', { order_number: toy.orderNumber, method: 'pickup', packaging: {} })
  expect(await withReason('workshop-return', toy, 'fel knapp')).toMatchObject(refused('just_ready'))
  shop.clock.advance(61_000)
  ok(await withReason('workshop-return', toy, 'inte hämtad'))
  const back = await seen(toy)
  expect(back.status_description).toBe('Leksaken hämtades inte. Vi hör av oss och frågar hur du vill ha det.')
  expect(back.history.at(-1)).toMatchObject({ status: 'returned', text: 'Leksaken hämtades inte' })
  const { items } = ok<InboxAnswer>(await vera.call('workshop-inbox'))
  expect(items.map(({ detail }) => detail)).toContainEqual(
    expect.objectContaining({ kind: 'returned', order_number: toy.orderNumber, method: 'pickup' }),
  )
  shop.clock.advance(60_000)
  await tellOfReturns(shop, toy.orderId)
  const [unfetched] = await lettersTo(shop, toy.email)
  expect(unfetched?.subject).toMatch(/är inte hämtad$/)
  expect((await seen(toy)).status_description).toBe(
    'Leksaken hämtades inte. Svara på vårt mejl med hur du vill ha det.',
  )
  expect(unfetched?.text).not.toMatch(/Kollinummer/)
  shop.clock.advance(1000)
  await ship(toy)
  expect((await seen(toy)).history.at(-1)?.text).toBe('Leksaken är skickad')
  const letter = await newest(toy)
  expect(letter).toMatch(/är på väg till dig\n/)
  expect(letter).not.toMatch(/kom tillbaka/)
  expect(inLine(letter)).toContain(inLine(`Hos dig: ${daysInWords(carriedFrom(shop.clock.now()))}`))
})

it('a buyer who wants the toy sent instead of coming for it is asked nothing', async () => {
  const toy = await checkedToy()
  await vera.call('workshop-ship', { order_number: toy.orderNumber, method: 'pickup', packaging: {} })
  shop.clock.advance(61_000)
  ok(await withReason('workshop-return', toy, 'Ringde i dag. Köparen vill ha den skickad'))
  const told = await seen(toy)
  expect(told.status_description).toMatch(/^Du får leksaken skickad i stället\./)
  expect(told.is_to_be_sent).toBe(true)
  const { body } = await vera.call('workshop-packing-job', { code: toy.code })
  expect(packingJob.parse(body)).toMatchObject({ return_to_send: true, return_damaged: false })
  const { items } = ok<InboxAnswer>(await vera.call('workshop-inbox'))
  expect(items.map(({ detail }) => detail)).toContainEqual(
    expect.objectContaining({ kind: 'returned', order_number: toy.orderNumber, is_to_be_sent: true }),
  )
  shop.clock.advance(60_000)
  await tellOfReturns(shop, toy.orderId)
  const [letter] = await lettersTo(shop, toy.email)
  expect(letter?.subject).toMatch(/skickas till dig$/)
  expect(letter?.text).toMatch(/Du behöver inte göra något[^]*Skickas till/)
  expect(letter?.text).not.toMatch(/en tid|med ja|tills vi har hört/)
})

it.each([
  ['Köparen kom inte', false, 'klar att hämta', /skickar|hos dig|på väg/],
  ['Köparen vill ha den skickad', true, 'skickar den utan kostnad', /hämta/],
])(
  'a toy that was damaged while it waited for its buyer (%s) is made again, sent: %s',
  async (why, isSent, words, others) => {
    const toy = await checkedToy()
    ok(await vera.call('workshop-ship', { order_number: toy.orderNumber, method: 'pickup', packaging: {} }))
    shop.clock.advance(61_000)
    ok(await vera.call('workshop-return', { order_number: toy.orderNumber, why, is_damaged: true }))
    const damaged = await seen(toy)
    expect(damaged.status_description).toMatch(/^Leksaken är skadad\./)
    expect(damaged.shipments).toMatchObject([{ is_damaged: true }])
    expect(damaged.history.at(-1)?.text).toBe('Leksaken skadades hos oss')
    const atWork = await vera.call('workshop-order', { order_number: toy.orderNumber })
    expect(JSON.stringify(atWork.body)).toContain('"isDamaged":true')
    shop.clock.advance(61_000)
    await tellOfReturns(shop, toy.orderId)
    expect((await lettersTo(shop, toy.email))[0]?.text).toMatch(/skadad i vår verkstad/)
    expect((await lettersTo(shop, toy.email))[0]?.text).not.toMatch(/paket/i)
    ok(await withReason('workshop-remake-returned', toy, 'Tappad'))
    shop.clock.advance(61_000)
    await tellOfRemakes(shop, toy.orderId)
    const [letter] = await lettersTo(shop, toy.email)
    expect(letter?.subject).toMatch(/^Vi gör en ny /)
    expect(inLine(letter?.text ?? '')).toContain(words)
    expect(letter?.text).not.toMatch(others)
    const page = await seen(toy)
    expect(page.status_description).toContain(isSent ? 'skickar den' : 'Du hämtar den')
    const { body } = await vera.call('workshop-packing-job', { code: toy.code })
    expect(packingJob.parse(body).return_to_send).toBe(isSent)
    const wish = { filter: EVERY_OPEN_ORDER, search: toy.orderNumber, more: null }
    const [card] = ok<BoardAnswer>(await vera.call('workshop-board', wish)).columns.flatMap(
      ({ cards }) => cards,
    )
    expect(card).toMatchObject({ isPickup: !isSent, isToBeSent: isSent })
    const { jobs } = ok<QueueAnswer>(await vera.call('workshop-queue'))
    expect(jobs.find(({ orderNumber }) => orderNumber === toy.orderNumber)).toMatchObject({
      isPickup: !isSent,
    })
  },
)

it('a toy damaged before it was fetched and made again is fetched once, and never came back', async () => {
  const toy = await checkedToy()
  const pickup = { order_number: toy.orderNumber, method: 'pickup', packaging: {} }
  ok(await vera.call('workshop-ship', pickup))
  shop.clock.advance(61_000)
  const damaged = { order_number: toy.orderNumber, why: 'Tappad', is_damaged: true }
  ok(await vera.call('workshop-return', damaged))
  shop.clock.advance(61_000)
  ok(await withReason('workshop-remake-returned', toy, 'Tappad'))
  shop.clock.advance(61_000)
  await tellOfRemakes(shop, toy.orderId)
  await passes(shop, vera, await reportPrinted(shop, toy.orderId))
  ok(await vera.call('workshop-ship', pickup))
  shop.clock.advance(61_000)
  ok(await vera.call('workshop-deliver', { order_number: toy.orderNumber }))
  const texts = (await seen(toy)).history.map(({ text }) => text)
  expect(texts).toContain('Leksaken skadades hos oss')
  expect(texts.filter((text) => /är hämtad/.test(text))).toEqual(['Den nya leksaken är hämtad'])
  const said = await hostCommand(shop, 'order', toy.orderNumber)
  expect(said).toMatch(/DAMAGED HERE/)
  expect(said).toMatch(/after one that was damaged/)
  expect(said).toMatch(/fetched \d{4}-/)
  expect(said).not.toMatch(/CAME BACK|came back/)
})

it('a step is taken back within a minute, with a reason, and no letter tells of it', async () => {
  const toy = await checkedToy()
  await ship(toy)
  expect(await undo(toy, 'shipped', ' ')).toMatchObject({ status: 400 })
  expect(await undo(toy)).toMatchObject({ status: 200, body: { status: 'printing' } })
  expect((await seen(toy)).shipments).toEqual([])
  expect(await newest(toy)).not.toContain('är på väg')
  await ship(toy)
  shop.clock.advance(61_000)
  expect(await undo(toy)).toMatchObject(refused('too_late'))
})

it('whoever comes second learns who was first, and takes back no other step than they saw', async () => {
  const toy = await checkedToy()
  await ship(toy)
  const deliver = () => vera.call('workshop-deliver', { order_number: toy.orderNumber })
  expect(await deliver()).toMatchObject({ status: 200, body: { status: 'delivered' } })
  const beaten = (status: string, isUndo: boolean) => ({
    status: 409,
    body: {
      details: {
        reason: 'wrong_state',
        meanwhile: { status, who: vera.email, at: shop.clock.now().toISOString(), isUndo },
      },
    },
  })
  expect(await deliver()).toMatchObject(beaten('delivered', false))
  expect(await undo(toy, 'delivered')).toMatchObject({ body: { status: 'shipped' } })
  expect(await undo(toy, 'delivered')).toMatchObject(beaten('shipped', true))
  expect((await seen(toy)).shipments).toHaveLength(1)
})

it('a parcel that comes back is sent again, once, and its buyer is told', async () => {
  const toy = await checkedToy()
  await ship(toy)
  expect(await newest(toy)).toContain('är på väg till dig')
  expect(await ship(toy)).toMatchObject(refused('wrong_state'))
  expect(await withReason('workshop-return', toy, 'inte hämtat')).toMatchObject({
    body: { status: 'shipped' },
  })
  expect(await withReason('workshop-return', toy, 'inte hämtat')).toMatchObject(refused('wrong_state'))
  const { body: atTable } = await vera.call('workshop-packing-job', { code: toy.code })
  expect(packingJob.parse(atTable)).toMatchObject({ return_reason: 'inte hämtat' })
  const back = await seen(toy)
  expect(back.status_description).toMatch(/kom tillbaka till vår verkstad/)
  expect(back.history.at(-1)).toEqual({
    at: shop.clock.now().toISOString(),
    status: 'returned',
    text: 'Paketet kom tillbaka till oss',
  })
  shop.clock.advance(1000)
  const waiting = async () =>
    ok<InboxAnswer>(await vera.call('workshop-inbox')).items.filter(
      ({ detail }) => detail.kind === 'returned' && detail.order_number === toy.orderNumber,
    )
  expect(await waiting()).toMatchObject([
    { detail: { parcels: [{ carrier: 'PostNord' }], is_part: false, reason: '' } },
  ])
  expect(await vera.call('workshop-deliver', { order_number: toy.orderNumber })).toMatchObject(
    refused('wrong_state'),
  )
  const inTable = async () => {
    const table = toPack.parse((await vera.call('workshop-to-pack')).body)
    const isHere = ({ code }: { code: string }) => code === toy.code
    return { back: table.came_back.filter(isHere), sent: table.on_their_way.filter(isHere) }
  }
  expect(await inTable()).toMatchObject({ back: [{ returned_at: expect.any(String) as string }], sent: [] })
  shop.clock.advance(60_000)
  await tellOfReturns(shop, toy.orderId)
  const [letter] = await lettersTo(shop, toy.email)
  expect(letter?.subject).toMatch(/^Paketet med .* kom tillbaka till oss$/)
  expect(letter?.text).toMatch(/Svara på det här mejlet[^]*UA123456789SE[^]*Adressen vi har/)
  expect(await ship(toy, [{ ...PARCEL, tracking_number: 'UA987654321SE' }])).toMatchObject({ status: 200 })
  expect(await waiting()).toEqual([])
  expect(await inTable()).toMatchObject({
    back: [],
    sent: [{ parcels: [{ tracking_number: 'UA987654321SE' }] }],
  })
  const again = await seen(toy)
  expect(again.history.slice(-3).map(({ text }) => text)).toEqual([
    'Leksaken är skickad',
    'Paketet kom tillbaka till oss',
    'Leksaken är skickad igen',
  ])
  expect(again.shipments).toMatchObject([{ toy: 1 }, { toy: 1 }])
  const carried = carriedFrom(shop.clock.now())
  expect(again.delivery_span).toEqual(carried)
  const { body: atWork } = await vera.call('workshop-order', { order_number: toy.orderNumber })
  expect(atWork['promised']).toEqual(carried)
  const sentAgain = await newest(toy)
  expect(sentAgain).toMatch(/är på väg till dig igen\n[^]*UA987654321SE/)
  expect(inLine(sentAgain)).toContain(inLine(`Hos dig: ${daysInWords(carried)}`))
  await vera.call('workshop-deliver', { order_number: toy.orderNumber })
  expect((await seen(toy)).shipments).toMatchObject([
    { returned_at: expect.any(String) as string, delivered_at: null },
    { returned_at: null, delivered_at: expect.any(String) as string },
  ])
})

it('a parcel that comes back after its promised days names no days until it is sent again, and then those of its carrier', async () => {
  const toy = await checkedToy()
  await ship(toy)
  shop.clock.advance(61_000)
  await shop.db.pool.query(
    `update orders set promised_first = $2::date - 1, promised_last = $2::date where id = $1`,
    [toy.orderId, swedishDate(shop.clock.now())],
  )
  ok(await withReason('workshop-return', toy, 'fel adress'))
  shop.clock.advance(61_000)
  await comes()
  expect((await seen(toy)).delivery_span).toBeNull()
  const { body: job } = await vera.call('workshop-packing-job', { code: toy.code })
  expect(job['promised_last']).toBeNull()
  ok(await ship(toy, [{ ...PARCEL, tracking_number: 'UA987654321SE' }]))
  // The promised day has not passed yet, but no carrier keeps it now.
  expect((await seen(toy)).delivery_span).toEqual(carriedFrom(shop.clock.now()))
})

it('a parcel that comes back before its letter has left is announced when it is sent again', async () => {
  const toy = await checkedToy()
  await ship(toy)
  ok(await withReason('workshop-return', toy, 'fel adress'))
  shop.clock.advance(61_000)
  await tellOfSteps(shop, toy.orderId)
  expect((await lettersTo(shop, toy.email)).filter(({ subject }) => /på väg/.test(subject))).toEqual([])
  ok(await ship(toy, [{ ...PARCEL, tracking_number: 'UA987654321SE' }]))
  expect(await newest(toy)).toMatch(/är på väg till dig igen\n[^]*UA987654321SE/)
})

it('a parcel that came back is still to be there by its promised days, on its card and on its page', async () => {
  const toy = await checkedToy()
  await ship(toy)
  ok(await withReason('workshop-return', toy, 'fel adress'))
  const wish = { filter: EVERY_OPEN_ORDER, search: '', more: null }
  const { columns } = ok<BoardAnswer>(await vera.call('workshop-board', wish))
  const card = columns.flatMap(({ cards }) => cards).find((each) => each.orderNumber === toy.orderNumber)
  const page = ok<WorkshopOrder>(await vera.call('workshop-order', { order_number: toy.orderNumber }))
  const [paid] = page.promises
  expect(card?.flags).toContain('returned')
  expect(card?.promisedLast).toBe(paid?.last)
  expect(page.promised).toEqual({ first: paid?.first, last: paid?.last })
})

it('a postcode is written in two groups however it was typed', async () => {
  const toy = await checkedToy({ postalCode: '72212', city: 'Västerås' })
  const { body } = await vera.call('workshop-packing-job', { code: toy.code })
  expect(body).toMatchObject({ address: { postal_code: '722 12' } })
  expect((await seen(toy)).delivery.address).toContain('722 12 Västerås')
})

it('a parcel that came back by mistake is on its way again within a minute, and nothing was written', async () => {
  const toy = await checkedToy()
  await ship(toy)
  shop.clock.advance(61_000)
  const returned = ok<{ undo_until: string | null }>(await withReason('workshop-return', toy, 'Fel adress'))
  expect(returned.undo_until).toBe(new Date(shop.clock.now().getTime() + 60_000).toISOString())
  const { body } = await vera.call('workshop-order', { order_number: toy.orderNumber })
  expect(body['undo']).toEqual({ of: 'order', until: returned.undo_until })
  expect(await undo(toy)).toMatchObject({ status: 200, body: { status: 'shipped', undo_until: null } })
  expect((await seen(toy)).shipments).toMatchObject([{ returned_at: null }])
  shop.clock.advance(61_000)
  await tellOfReturns(shop, toy.orderId)
  const cameBack = async () =>
    (await lettersTo(shop, toy.email)).filter(({ subject }) => /kom tillbaka/.test(subject))
  expect(await cameBack()).toEqual([])
  ok(await withReason('workshop-return', toy, 'Fel adress'))
  shop.clock.advance(61_000)
  expect(await undo(toy)).toMatchObject(refused('too_late'))
  await tellOfReturns(shop, toy.orderId)
  expect(await cameBack()).toHaveLength(1)
})

it('a parcel that was noted as returned by mistake before its letter left is announced once that is taken back', async () => {
  const toy = await checkedToy()
  await ship(toy)
  shop.clock.advance(30_000)
  ok(await withReason('workshop-return', toy, 'Fel adress'))
  shop.clock.advance(31_000)
  await tellOfSteps(shop, toy.orderId)
  const onItsWay = async () =>
    (await lettersTo(shop, toy.email)).filter(({ subject }) => /på väg/.test(subject))
  expect(await onItsWay()).toEqual([])
  ok(await undo(toy))
  await tellOfSteps(shop, toy.orderId)
  expect(await onItsWay()).toHaveLength(1)
})

it('a return is marked as damaged later, and its buyer is told of it once', async () => {
  const toy = await checkedToy()
  await ship(toy)
  shop.clock.advance(61_000)
  const mark = () => vera.call('workshop-mark-damaged', { order_number: toy.orderNumber })
  const damaged = async () =>
    (await lettersTo(shop, toy.email)).filter(({ subject }) =>
      subject.endsWith('kom tillbaka till oss, skadat'),
    )
  expect(await mark()).toMatchObject(refused('wrong_state'))
  ok(await withReason('workshop-return', toy, 'Fel adress'))
  shop.clock.advance(61_000)
  await tellOfReturns(shop, toy.orderId)
  expect(await damaged()).toEqual([])
  ok(await mark())
  await shop.idle()
  expect(await damaged()).toHaveLength(1)
  expect((await vera.call('workshop-packing-job', { code: toy.code })).body).toMatchObject({
    return_damaged: true,
    return_reason: 'Fel adress',
  })
  expect((await vera.call('workshop-to-pack')).body).toMatchObject({
    came_back: expect.arrayContaining([
      expect.objectContaining({ code: toy.code, method: 'parcel', is_damaged: true }),
    ]) as unknown,
  })
  const order = await vera.call('workshop-order', { order_number: toy.orderNumber })
  expect(order.body).toMatchObject({ isReturnDamaged: true, packWork: 'remake' })
  const wish = { filter: EVERY_OPEN_ORDER, search: toy.orderNumber, more: null }
  const { columns } = ok<BoardAnswer>(await vera.call('workshop-board', wish))
  expect(columns[0]?.cards[0]).toMatchObject({ packWork: 'remake' })
  expect(await mark()).toMatchObject(refused('wrong_state'))
})

it('the buyer of a parcel that came back damaged is asked nothing, and letter, page and inbox agree', async () => {
  const toy = await checkedToy()
  await ship(toy)
  shop.clock.advance(61_000)
  ok(await withReason('workshop-return', toy, 'Skadat på vägen'))
  shop.clock.advance(60_000)
  await tellOfReturns(shop, toy.orderId)
  const [letter] = await lettersTo(shop, toy.email)
  expect(letter?.subject).toMatch(/kom tillbaka till oss, skadat$/)
  expect(letter?.text).not.toMatch(/Stämmer adressen|Adressen vi har/)
  expect((await vera.call('workshop-packing-job', { code: toy.code })).body).toMatchObject({
    return_damaged: true,
  })
  expect((await seen(toy)).status_description).toMatch(/skadat på vägen.*mejlar dig hur vi går vidare/)
  const { items } = ok<InboxAnswer>(await vera.call('workshop-inbox'))
  expect(items.map(({ detail }) => detail)).toContainEqual(
    expect.objectContaining({ kind: 'returned', order_number: toy.orderNumber, is_damaged: true }),
  )
})

it('a toy that came back damaged is printed again first in the queue, and its buyer follows the new one', async () => {
  const toy = await checkedToy()
  await ship(toy)
  shop.clock.advance(61_000)
  expect(await withReason('workshop-remake-returned', toy, 'Blöt')).toMatchObject(refused('wrong_state'))
  ok(await withReason('workshop-return', toy, 'Skadat på vägen'))
  expect(await withReason('workshop-remake-returned', toy, 'Blöt')).toMatchObject({
    status: 200,
    body: { undo_until: new Date(shop.clock.now().getTime() + 60_000).toISOString() },
  })
  expect(await withReason('workshop-remake-returned', toy, 'Blöt')).toMatchObject({ status: 409 })
  const jobs = await shop.db.pool.query(
    'select attempt, reason, status from print_jobs where order_id = $1 order by attempt',
    [toy.orderId],
  )
  expect(jobs.rows[1]).toEqual({ attempt: 2, reason: 'returned', status: 'queued' })
  expect((await vera.call('workshop-packing-job', { code: toy.code })).body).toMatchObject({
    new_print: 'queued',
  })
  expect((await lettersTo(shop, toy.email))[0]?.subject).not.toMatch(/^Vi gör en ny /)
  shop.clock.advance(61_000)
  await tellOfRemakes(shop, toy.orderId)
  const days = deliverySpan(shop.clock.now(), 'standard')
  expect(await seen(toy)).toMatchObject({ status: 'shipped', replacement: 'waiting', delivery_span: days })
  const [letter] = await lettersTo(shop, toy.email)
  expect(letter?.subject).toMatch(/^Vi gör en ny /)
  for (const words of [
    'var leksaken skadad',
    `Den nya hos dig: ${daysInWords(days)}`,
    'Du behöver inte göra något',
  ])
    expect(letter?.text.replaceAll(/\s+/g, ' ')).toContain(words.replaceAll(/\s+/g, ' '))
  const inbox = ok<InboxAnswer>(await vera.call('workshop-inbox')).items
  const isItsReturn = ({ detail }: InboxAnswer['items'][number]) =>
    detail.kind === 'returned' && detail.order_number === toy.orderNumber
  expect(inbox.filter(isItsReturn)).toEqual([])
  const code = await reportPrinted(shop, toy.orderId)
  await passes(shop, vera, code)
  expect(await ship(toy, [{ ...PARCEL, tracking_number: 'UA987654321SE' }])).toMatchObject({ status: 200 })
  expect((await seen(toy)).shipments).toMatchObject([
    { toy: 1, returned_at: expect.any(String) as string },
    { toy: 2, returned_at: null },
  ])
})

it('a toy made again is promised from its own place in the queue, and once sent has the days of its carrier, alike for maker, letter and page', async () => {
  const toy = await checkedToy()
  await shop.db.pool.query(
    `update print_jobs set status = 'cancelled' where status not in ('checked', 'cancelled')`,
  )
  for (const email of ['ko-1@exempel.se', 'ko-2@exempel.se']) await paidOrder(shop, { email })
  await shop.idle()
  await shop.db.pool.query(
    `insert into printers (name, bed_width_mm, bed_depth_mm, bed_height_mm, slots, hours_a_day, created_at, updated_at)
     values ('Prusa', 250, 210, 210, 5, 1.6, now(), now())`,
  )
  onTestFinished(async () => void (await shop.db.pool.query('update printers set is_active = false')))
  await ship(toy)
  shop.clock.advance(61_000)
  ok(await withReason('workshop-return', toy, 'Skadat på vägen'))
  shop.clock.advance(61_000)
  ok(await withReason('workshop-remake-returned', toy, 'Blöt'))
  const forMaker = async () => {
    const { body: job } = await vera.call('workshop-packing-job', { code: toy.code })
    const { body: order } = await vera.call('workshop-order', { order_number: toy.orderNumber })
    return [job['promised_last'], (order['promised'] as { last: string } | null)?.last ?? null]
  }
  // Those of the toy before do not count, and its own are promised once the minute is over.
  expect(await forMaker()).toEqual([null, null])
  shop.clock.advance(61_000)
  await tellOfRemakes(shop, toy.orderId)
  const letter = async () => (await lettersTo(shop, toy.email))[0]?.text.replaceAll(/\s+/g, ' ')
  // Eight hours at 1.6 a day: printed on the fifth.
  const today = swedishDate(shop.clock.now())
  const opens = isWorkingDay(today) ? today : addWorkingDays(today, 1)
  const days = spanToPromise(addWorkingDays(opens, 4), 'standard', 'Sverige', [])
  expect((await seen(toy)).delivery_span).toEqual(days)
  expect(await letter()).toContain(`Den nya hos dig: ${daysInWords(days)}`.replaceAll(/\s+/g, ' '))
  expect(await forMaker()).toEqual([days.last, days.last])

  await passes(shop, vera, await reportPrinted(shop, toy.orderId))
  const carried = carriedFrom(shop.clock.now())
  ok(await ship(toy, [{ ...PARCEL, tracking_number: 'UA987654321SE' }]))
  expect(carried.last < days.first).toBe(true)
  expect((await seen(toy)).delivery_span).toEqual(carried)
  shop.clock.advance(61_000)
  await tellOfReplacements(shop, toy.orderId)
  await shop.idle()
  expect(await letter()).toContain(daysInWords(carried).replaceAll(/\s+/g, ' '))
})

it.each([
  [false, /^Vi gör en ny /],
  [true, / är skadad$/],
])(
  'a toy damaged where it waited and made again at once has one letter, also where the remake is taken back (%s)',
  async (isTakenBack, subject) => {
    const toy = await checkedToy()
    ok(await vera.call('workshop-ship', { order_number: toy.orderNumber, method: 'pickup', packaging: {} }))
    shop.clock.advance(61_000)
    ok(await vera.call('workshop-return', { order_number: toy.orderNumber, why: 'Tappad', is_damaged: true }))
    const before = (await lettersTo(shop, toy.email)).length
    shop.clock.advance(20_000)
    ok(await withReason('workshop-remake-returned', toy, 'Tappad'))
    shop.clock.advance(41_000)
    await tellOfReturns(shop, toy.orderId)
    expect(await lettersTo(shop, toy.email)).toHaveLength(before)
    if (isTakenBack) await undo(toy)
    shop.clock.advance(20_000)
    await tellOfReturns(shop, toy.orderId)
    await tellOfRemakes(shop, toy.orderId)
    const letters = await lettersTo(shop, toy.email)
    expect(letters).toHaveLength(before + 1)
    expect(letters[0]?.subject).toMatch(subject)
  },
)

it('making a damaged return again is taken back within a minute, in which no print starts and no letter goes out', async () => {
  const toy = await checkedToy()
  await ship(toy)
  shop.clock.advance(61_000)
  ok(await withReason('workshop-return', toy, 'Skadat på vägen'))
  shop.clock.advance(61_000)
  const before = (await seen(toy)).delivery_span
  ok(await withReason('workshop-remake-returned', toy, 'Blöt'))
  const { rows } = await shop.db.pool.query<{ code: string; version: number }>(
    'select code, version from print_jobs where order_id = $1 and attempt = 2',
    [toy.orderId],
  )
  const start = { step: 'start', ...rows[0], printerId: null }
  expect(await vera.call('workshop-print-step', start)).toMatchObject({
    status: 409,
    body: { code: 'print_step_refused', details: { reason: 'just_agreed' } },
  })
  const letters = (await lettersTo(shop, toy.email)).length
  await tellOfRemakes(shop, toy.orderId)
  expect(await undo(toy)).toMatchObject({ status: 200, body: { status: 'shipped', undo_until: null } })
  shop.clock.advance(61_000)
  await tellOfRemakes(shop, toy.orderId)
  expect(await lettersTo(shop, toy.email)).toHaveLength(letters)
  expect(await seen(toy)).toMatchObject({ replacement: null, delivery_span: before })
  ok(await withReason('workshop-remake-returned', toy, 'Blöt'))
  shop.clock.advance(61_000)
  expect(await undo(toy)).toMatchObject(refused('too_late'))
  await tellOfRemakes(shop, toy.orderId)
  expect((await lettersTo(shop, toy.email))[0]?.subject).toMatch(/^Vi gör en ny /)
})

it('each letter that waits out its minute leaves on a clock that moves between two readings', async () => {
  shop.clock.tick(1)
  onTestFinished(() => shop.clock.tick(0))
  const toy = await checkedToy()
  const subjects = async (words: RegExp) =>
    (await lettersTo(shop, toy.email)).filter(({ subject }) => words.test(subject)).length
  ok(await ship(toy))
  shop.clock.advance(61_000)
  await tellOfSteps(shop, toy.orderId)
  expect(await subjects(/på väg till dig$/)).toBe(1)
  ok(await withReason('workshop-return', toy, 'Skadat på vägen'))
  shop.clock.advance(61_000)
  await tellOfReturns(shop, toy.orderId)
  expect(await subjects(/kom tillbaka till oss, skadat$/)).toBe(1)
  ok(await withReason('workshop-remake-returned', toy, 'Blöt'))
  shop.clock.advance(61_000)
  await tellOfRemakes(shop, toy.orderId)
  expect(await subjects(/^Vi gör en ny /)).toBe(1)
  await passes(shop, vera, await reportPrinted(shop, toy.orderId))
  ok(await ship(toy, [{ ...PARCEL, tracking_number: 'UA987654321SE' }]))
  shop.clock.advance(61_000)
  await tellOfSteps(shop, toy.orderId)
  ok(await withReason('workshop-resend-lost', toy, 'borta'))
  shop.clock.advance(61_000)
  await tellOfResends(shop, toy.orderId)
  expect(await subjects(/kom aldrig fram/)).toBe(1)
})

it('the page of an order, its card and its place in the queue say when a toy made again may be started', async () => {
  const page = async (toy: PrintedToy) =>
    ok<WorkshopOrder>(await vera.call('workshop-order', { order_number: toy.orderNumber }))
  const elsewhere = async ({ orderNumber }: PrintedToy) => {
    const wish = { filter: EVERY_OPEN_ORDER, search: orderNumber, more: null }
    const { columns } = ok<BoardAnswer>(await vera.call('workshop-board', wish))
    const { jobs } = ok<QueueAnswer>(await vera.call('workshop-queue'))
    return [
      columns.flatMap(({ cards }) => cards)[0]?.startsFrom,
      jobs.find((job) => job.orderNumber === orderNumber)?.startsFrom,
    ]
  }
  const lost = await checkedToy()
  await ship(lost)
  shop.clock.advance(61_000)
  expect((await page(lost)).startsFrom).toBeNull()
  ok(await withReason('workshop-resend-lost', lost, 'borta'))
  const from = new Date(shop.clock.now().getTime() + 60_000).toISOString()
  expect(await page(lost)).toMatchObject({ next: 'print', startsFrom: from })
  expect(await elsewhere(lost)).toEqual([from, from])
  const back = await checkedToy()
  await ship(back)
  shop.clock.advance(61_000)
  ok(await withReason('workshop-return', back, 'Skadat på vägen'))
  ok(await withReason('workshop-remake-returned', back, 'Blöt'))
  expect((await page(back)).startsFrom).toBe(new Date(shop.clock.now().getTime() + 60_000).toISOString())
  shop.clock.advance(61_000)
  expect((await page(lost)).startsFrom).toBeNull()
  expect((await page(back)).startsFrom).toBeNull()
  expect(await elsewhere(lost)).toEqual([null, null])
})

it('what its buyer comes for is not lost by a carrier', async () => {
  const toy = await checkedToy()
  await vera.call('workshop-ship', { order_number: toy.orderNumber, method: 'pickup', packaging: {} })
  shop.clock.advance(61_000)
  expect(await withReason('workshop-resend-lost', toy, 'borta')).toMatchObject(refused('wrong_state'))
})

it('a lost parcel is made once more by the workshop; its money goes back by the operator', async () => {
  const toy = await checkedToy()
  await ship(toy)
  await newest(toy)
  const moneyAt = async ({ code }: PrintedToy) =>
    packingJob.parse((await vera.call('workshop-packing-job', { code })).body).refundable_ore
  expect(await moneyAt(toy)).toBeNull()
  expect(await withReason('workshop-refund-lost', toy, 'borta')).toMatchObject({ status: 403 })
  expect(await withReason('workshop-resend-lost', toy, 'borta')).toMatchObject({
    body: { status: 'processing', undo_until: expect.any(String) as string },
  })
  const page = packingJob.parse((await vera.call('workshop-packing-job', { code: toy.code })).body)
  expect(page.undo_until).not.toBeNull()
  expect(await undo(toy, 'processing', 'hittat')).toMatchObject({
    body: { status: 'shipped', undo_until: null },
  })
  expect(await withReason('workshop-resend-lost', toy, 'borta')).toMatchObject({
    body: { status: 'processing' },
  })
  const other = await checkedToy()
  await ship(other)
  await newest(other)
  await comes('ADMIN')
  expect(await moneyAt(other)).toBe(48_700)
  await hostCommand(shop, 'refund', other.orderNumber, '4900')
  expect(await moneyAt(other)).toBe(43_800)
  expect(await withReason('workshop-refund-lost', other, 'borta')).toMatchObject({
    status: 200,
    body: { refunded_ore: 43_800 },
  })
  expect(await moneyAt(other)).toBe(0)
})

it('two who send the same toy at once send it once', async () => {
  const toy = await checkedToy()
  const answers = await Promise.all([ship(toy), ship(toy)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await seen(toy)).shipments).toHaveLength(1)
})

it('unreadable carriers and numbers are refused with their reason', async () => {
  const toy = await checkedToy()
  expect(await ship(toy, [{ ...PARCEL, carrier: ' ' }])).toMatchObject(refused('carrier_unreadable'))
  expect(await ship(toy, [{ ...PARCEL, tracking_number: 'abc' }])).toMatchObject(
    refused('tracking_unreadable'),
  )
  expect(await ship(toy, [])).toMatchObject({ status: 400 })
  expect(
    await vera.call('workshop-ship', { order_number: 'MINIMAL-00000000', method: 'pickup', packaging: {} }),
  ).toMatchObject({ status: 404 })
})

const tooLate = { status: 409, body: { code: 'inspection_refused', details: { reason: 'too_late' } } }

describe('a pass that is taken back', () => {
  const undoCheck = (code: string, who = vera) => who.call('workshop-undo-check', { code })
  const jobOf = async (code: string) =>
    packingJob.parse((await vera.call('workshop-packing-job', { code })).body)

  it('waits for its check again with its photos, and gets the same number', async () => {
    const toy = await checkedToy()
    const { code, orderId } = toy
    const before = await jobOf(code)
    expect(before.undo_until).not.toBeNull()
    const [first, second] = await Promise.all([undoCheck(code), undoCheck(code)])
    expect(new Set([first.status, second.status])).toEqual(new Set([200, 409]))
    const open = await jobOf(code)
    expect(open).toMatchObject({ job_status: 'printed', serial: null, undo_until: null })
    expect(open.photos.map(({ id }) => id)).toEqual(before.photos.map(({ id }) => id))
    expect(await ship(toy)).toMatchObject(refused('unchecked'))
    const wish = { code, passed: true, items: ALL_HOLDS, photos: open.photos.map(({ id }) => id), lots: [] }
    expect(await vera.call('workshop-inspect', wish)).toMatchObject({ body: { serial: before.serial } })
    const { rows } = await shop.db.pool.query(
      `select passed, taken_back_at is not null as "isTakenBack" from inspections i join print_jobs j on j.id = i.job_id
      where j.order_id = $1 order by i.at, taken_back_at nulls last`,
      [orderId],
    )
    expect(rows).toEqual([
      { passed: true, isTakenBack: true },
      { passed: true, isTakenBack: false },
    ])
  })

  it('is taken back within its minute, and not once the toy is sent', async () => {
    const late = await checkedToy()
    shop.clock.advance(60_000)
    expect(await undoCheck(late.code)).toMatchObject(tooLate)
    expect((await jobOf(late.code)).undo_until).toBeNull()
    const sent = await checkedToy()
    await ship(sent)
    expect(await undoCheck(sent.code)).toMatchObject(tooLate)
  })
})

describe('a failed check that is taken back', () => {
  const undoCheck = (code: string) => vera.call('workshop-undo-check', { code })
  const fail = async (code: string) =>
    ok<InspectAnswer>(
      await vera.call('workshop-inspect', {
        code,
        passed: false,
        items: {},
        photos: [],
        lots: [],
        why: 'hål',
      }),
    ).next_code ?? ''
  const jobsOf = async (orderId: string) =>
    (
      await shop.db.pool.query('select status from print_jobs where order_id = $1 order by attempt', [
        orderId,
      ])
    ).rows

  it('waits for its check again, and is not printed once more', async () => {
    const { code, orderId } = await printedToy(shop)
    await comes()
    const next = await fail(code)
    expect(await jobsOf(orderId)).toEqual([{ status: 'failed' }, { status: 'queued' }])
    const [first, second] = await Promise.all([undoCheck(code), undoCheck(code)])
    expect(new Set([first.status, second.status])).toEqual(new Set([200, 409]))
    expect(await jobsOf(orderId)).toEqual([{ status: 'printed' }])
    expect(
      await vera.call('workshop-print-step', { step: 'start', code: next, version: 1, printerId: null }),
    ).toMatchObject({ status: 404 })
    const again = await fail(code)
    expect(again).not.toBe(next)
    ok(await undoCheck(code))
    await passes(shop, vera, code)
  })

  it('is refused after its minute, and once the next attempt has begun', async () => {
    const late = await printedToy(shop)
    await comes()
    await fail(late.code)
    shop.clock.advance(60_000)
    expect(await undoCheck(late.code)).toMatchObject(tooLate)
    const begun = await printedToy(shop)
    await comes()
    const next = await fail(begun.code)
    await shop.db.pool.query(
      `update print_jobs set status = 'printing', started_at = now() where code = $1`,
      [next],
    )
    expect(await undoCheck(begun.code)).toMatchObject(tooLate)
  })
})

it('a toy printed again after a failed check is sent under its second job', async () => {
  const toy = await printedToy(shop)
  await comes()
  const fault = { code: toy.code, passed: false, items: {}, photos: [], lots: [], why: 'skev' }
  await vera.call('workshop-inspect', fault)
  const code = await reportPrinted(shop, toy.orderId)
  await passes(shop, vera, code)
  expect(await ship(toy)).toMatchObject({ status: 200 })
  const job = packingJob.parse((await vera.call('workshop-packing-job', { code })).body)
  expect(job).toMatchObject({ attempt: 2, status: 'shipped', shipments: [{ tracking_number: NUMBER }] })
})

it('photos go with the texts of a toy that nobody can complain about; its number and page stay', async () => {
  const toy = await checkedToy()
  await ship(toy)
  await vera.call('workshop-deliver', { order_number: toy.orderNumber })
  const job = packingJob.parse((await vera.call('workshop-packing-job', { code: toy.code })).body)
  const link = new URL(job.photos[0]?.url ?? '')
  expect((await shop.http.inject({ url: link.pathname + link.search })).statusCode).toBe(200)
  // What follows from the delivery belongs to its day.
  await shop.idle()
  shop.clock.advance(4 * 366 * 86_400_000)
  await shop.retention.apply()
  await shop.idle()
  const { rows } = await shop.db.pool.query(
    `select (select count(*)::int from inspection_photos p join print_jobs j on j.id = p.job_id where j.order_id = $1) as photos,
      (select texts_gone_at is not null from orders where id = $1) as "isOver"`,
    [toy.orderId],
  )
  expect(rows).toEqual([{ photos: 0, isOver: true }])
  expect(await shop.guest().call('toy-passport', { serial: job.serial })).toMatchObject({ status: 200 })
})

it('a toy that is made again after a damaged return and misses its days is late for its buyer, once', async () => {
  const toy = await checkedToy()
  await ship(toy)
  shop.clock.advance(61_000)
  ok(await vera.call('workshop-return', { order_number: toy.orderNumber, why: 'trasig', is_damaged: true }))
  await shop.idle()
  expect((await lettersTo(shop, toy.email))[0]?.text).not.toMatch(/Stämmer adressen|Adressen vi har/)
  ok(await withReason('workshop-remake-returned', toy, 'Trasig'))
  shop.clock.advance(61_000)
  await tellOfRemakes(shop, toy.orderId)
  const lateLetters = async () => {
    await shop.progress.sendDelayMails()
    await shop.idle()
    return (await lettersTo(shop, toy.email)).filter(({ subject }) => /är försenad/.test(subject))
  }
  expect(await lateLetters()).toEqual([])
  await shop.db.pool.query(
    `update orders set promised_first = promised_first - 60, promised_last = promised_last - 60 where id = $1`,
    [toy.orderId],
  )
  // Four days hold a working day, on which such letters are sent.
  for (let day = 0; day < 4; day += 1) {
    shop.clock.advance(24 * 60 * 60_000)
    await lateLetters()
  }
  const [letter, ...others] = await lateLetters()
  expect(letter?.subject).toMatch(/^Din nya .* är försenad/)
  expect(letter?.text).toContain('Vill du hellre ha pengarna tillbaka? Svara på det här mejlet')
  expect(letter?.text).not.toContain('/withdrawal')
  expect(others).toEqual([])
})

it('a parcel outside the EU comes with what its customs form asks for, one within it with nothing', async () => {
  const toy = await checkedToy()
  const job = async () => packingJob.parse((await vera.call('workshop-packing-job', { code: toy.code })).body)
  expect((await job()).customs).toBeNull()
  await shop.db.pool.query(
    `update orders set country = 'Norge', pricing = jsonb_set(jsonb_set(jsonb_set(pricing, '{lines}',
       '[{"part": "toy", "name": "Drake", "priceOre": 40000}, {"part": "digital_story", "name": "Saga", "priceOre": 9900}]'),
       '{discountsOre}', '[4000, 990]'), '{shipping,priceOre}', '4900') where id = $1`,
    [toy.orderId],
  )
  expect((await job()).customs).toEqual({ value_ore: 36_000 })
  await shop.db.pool.query(
    `update order_models set print_plan = '{"recommended": {"filaments": [{"grams": 41.2}, {"grams": 32}]}}' where order_id = $1`,
    [toy.orderId],
  )
  expect((await job()).net_weight_g).toBe(74)
})
