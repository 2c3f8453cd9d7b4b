/** One order sent in several parcels: each arrives, comes back or is lost on its own. */
import { randomUUID } from 'node:crypto'
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { EVERY_OPEN_ORDER, type BoardAnswer } from '@leksmedjan/contract/workshop-board'
import { carrierSpan } from '@leksmedjan/contract/delivery-span'
import { toPack, type PackingJob } from '@leksmedjan/contract/packing'
import type { InboxAnswer } from '@leksmedjan/contract/workshop-inbox'
import { afterEach, expect, it } from 'vitest'
import { openWorkshop } from '../../test/shops/workshop-shop.ts'
import type { Customer } from '../../test/shops/open-shop.ts'
import {
  lettersTo,
  orderSeenBy,
  tellOfResends,
  tellOfReturns,
  tellOfSteps,
} from '../../test/visitors/paid-order.ts'
import { hostCommand } from '../../test/visitors/host.ts'
import { passes, printedToy, reportPrinted, type PrintedToy } from '../../test/visitors/printed-toy.ts'
import { ok } from '../../test/visitors/purchase.ts'
import { staffMember } from '../../test/visitors/staff.ts'

const shop = await openWorkshop()
const BRING = { carrier: 'Bring', tracking_number: '70701234567890123', weight_g: 340, packaging: {} }
const DHL = { carrier: 'DHL', tracking_number: '1234567890', weight_g: 200, packaging: {} }
let vera: Customer

afterEach(() => shop.clock.advance(120_000))

async function sentInTwo(): Promise<PrintedToy> {
  const toy = await printedToy(shop, {})
  vera = await staffMember(shop, `vera-${randomUUID()}@exempel.se`, 'ADMIN')
  await passes(shop, vera, toy.code)
  const wish = { order_number: toy.orderNumber, method: 'parcel', parcels: [BRING, DHL] }
  ok(await vera.call('workshop-ship', wish))
  return toy
}

const seen = ({ email, orderNumber }: PrintedToy) => orderSeenBy(shop, email, orderNumber)
const call = (name: string, { orderNumber }: PrintedToy, more: object = {}) =>
  vera.call(name, { order_number: orderNumber, ...more })
const DHL_ALONE = { parcels: [DHL.tracking_number] }
const minuteGoes = () => shop.clock.advance(61_000)
const newestLetter = async ({ email }: PrintedToy) => (await lettersTo(shop, email))[0]

async function cardOf({ orderNumber }: PrintedToy) {
  const board = ok<BoardAnswer>(
    await vera.call('workshop-board', { filter: EVERY_OPEN_ORDER, search: '', more: null }),
  )
  return board.columns.flatMap(({ cards }) => cards).find((card) => card.orderNumber === orderNumber)
}

async function returnedOf({ orderNumber }: PrintedToy) {
  const { items } = ok<InboxAnswer>(await vera.call('workshop-inbox'))
  return items.flatMap(({ detail }) =>
    detail.kind === 'returned' && detail.order_number === orderNumber ? [detail] : [],
  )
}

it('the letter has a link for each parcel, in the order in which they were entered', async () => {
  const toy = await sentInTwo()
  minuteGoes()
  await tellOfSteps(shop, toy.orderId)
  const letter = await newestLetter(toy)
  expect(letter?.text).toMatch(/Paketen har lämnat vår verkstad/)
  expect(letter?.text).toMatch(/Spåra paket 1, Bring 7070[^]*Spåra paket 2, DHL 1234567890: https/)
  expect((await seen(toy)).status_description).toBe('Paketen har lämnat vår verkstad.')
  expect((await cardOf(toy))?.parcels).toMatchObject([{ carrier: 'Bring' }, { carrier: 'DHL' }])
  const { on_their_way } = toPack.parse((await vera.call('workshop-to-pack')).body)
  expect(on_their_way.find(({ code }) => code === toy.code)?.parcels).toMatchObject([
    { carrier: 'Bring', tracking_number: BRING.tracking_number },
    { carrier: 'DHL', tracking_number: DHL.tracking_number },
  ])
})

it('one parcel comes back: page, letter and inbox name that one, and it is sent again', async () => {
  const toy = await sentInTwo()
  minuteGoes()
  ok(await call('workshop-return', toy, { why: 'Fel adress', ...DHL_ALONE }))
  const back = await seen(toy)
  expect(back.status_description).toMatch(/^Paket 2 av 2 kom tillbaka till vår verkstad/)
  expect(back.history.at(-1)).toMatchObject({ text: 'Paket 2 av 2 kom tillbaka till oss' })
  expect(back.shipments).toMatchObject([
    { carrier: 'Bring', returned_at: null },
    { carrier: 'DHL', returned_at: expect.any(String) as string },
  ])
  expect(await returnedOf(toy)).toMatchObject([
    { is_part: true, parcels: [{ carrier: 'DHL', tracking_number: DHL.tracking_number }] },
  ])
  expect((await cardOf(toy))?.parcels).toMatchObject([{ carrier: 'DHL' }])
  const { rows } = await shop.db.pool.query(`select is_in_workshop($1) as is`, [toy.orderId])
  expect(rows).toEqual([{ is: false }])
  minuteGoes()
  await tellOfReturns(shop, toy.orderId)
  const letter = await newestLetter(toy)
  expect(letter?.subject).toMatch(/^Paket 2 av 2 med .* kom tillbaka till oss$/)
  expect(letter?.text).toContain(DHL.tracking_number)
  expect(letter?.text).not.toContain(BRING.tracking_number)
  // The other arrives meanwhile; the order is not delivered before this one has.
  expect(ok(await call('workshop-deliver', toy))).toMatchObject({ status: 'shipped' })
  const again = { ...DHL, tracking_number: '1234567891' }
  ok(await vera.call('workshop-ship', { order_number: toy.orderNumber, method: 'parcel', parcels: [again] }))
  expect(await returnedOf(toy)).toEqual([])
  minuteGoes()
  expect(ok(await call('workshop-deliver', toy))).toMatchObject({ status: 'delivered' })
})

it('an order is delivered with the last of its parcels; the first can be taken back for a minute', async () => {
  const toy = await sentInTwo()
  minuteGoes()
  expect(await call('workshop-deliver', toy)).toMatchObject({
    status: 409,
    body: { details: { reason: 'which_parcel' } },
  })
  const first = { parcels: [BRING.tracking_number] }
  const part = ok<{ status: string; undo_until: string | null }>(await call('workshop-deliver', toy, first))
  expect(part).toMatchObject({ status: 'shipped', undo_until: expect.any(String) as string })
  expect(await seen(toy)).toMatchObject({
    status: 'shipped',
    status_description: 'En del av paketen är framme, resten är på väg.',
  })
  ok(await call('workshop-undo', toy, { why: 'fel knapp', status: 'shipped' }))
  expect((await seen(toy)).shipments.map(({ delivered_at }) => delivered_at)).toEqual([null, null])
  ok(await call('workshop-deliver', toy, first))
  expect(await call('workshop-deliver', toy, first)).toMatchObject({ status: 409 })
  minuteGoes()
  expect(ok(await call('workshop-deliver', toy, DHL_ALONE))).toMatchObject({ status: 'delivered' })
  minuteGoes()
  await tellOfSteps(shop, toy.orderId)
  expect((await newestLetter(toy))?.text).toMatch(/Paketen är levererade/)
  const order = ok<WorkshopOrder>(await call('workshop-order', toy))
  expect(order.parcels.every(({ delivered_at }) => delivered_at !== null)).toBe(true)
  expect(order.history.filter(({ aspect }) => aspect === 'parcel')).toMatchObject([
    { became: 'sent', place: 1, of: 2, who: vera.email },
    { became: 'sent', place: 2, of: 2 },
    { became: 'delivery_taken_back', place: 1, of: 2, who: vera.email, why: 'fel knapp' },
    { became: 'delivered', place: 1, of: 2, who: vera.email },
    { became: 'delivered', place: 2, of: 2 },
  ])
  expect((await seen(toy)).history.slice(-3)).toMatchObject([
    { status: 'shipped' },
    { status: 'part_delivered', text: 'Paket 1 av 2 har kommit fram' },
    { status: 'delivered' },
  ])
})

it('of several parcels each on its way has its carrier’s days, also once another is lost', async () => {
  const toy = await sentInTwo()
  const days = carrierSpan(shop.clock.now(), { shippingMethod: 'standard', country: 'Sverige' })
  expect((await seen(toy)).shipments.map(({ expected }) => expected)).toEqual([days, days])
  minuteGoes()
  ok(await call('workshop-resend-lost', toy, { why: 'borta', ...DHL_ALONE }))
  const { shipments } = await seen(toy)
  expect(shipments.map(({ carrier, expected }) => [carrier, expected])).toEqual([
    ['Bring', days],
    ['DHL', null],
  ])
})

it('one parcel is lost: the toy is made again, and the letter names that parcel alone', async () => {
  const toy = await sentInTwo()
  minuteGoes()
  expect(
    ok(await call('workshop-resend-lost', toy, { why: 'DHL hittar det inte', ...DHL_ALONE })),
  ).toMatchObject({ status: 'processing' })
  const order = await seen(toy)
  expect(order.status_description).toMatch(/^Paket 2 av 2 kom aldrig fram/)
  expect(order.history.at(-1)?.text).toBe('Paket 2 av 2 kom aldrig fram, vi gör en ny leksak')
  expect(order.shipments).toMatchObject([
    { carrier: 'Bring', lost_at: null },
    { carrier: 'DHL', lost_at: expect.any(String) as string },
  ])
  minuteGoes()
  await tellOfResends(shop, toy.orderId)
  const letter = await newestLetter(toy)
  expect(letter?.subject).toMatch(/^Paket 2 av 2 kom aldrig fram\. Vi gör en ny leksak$/)
  expect(letter?.text).toContain(DHL.tracking_number)
  expect(letter?.text).not.toContain(BRING.tracking_number)
})

it('of three parcels one arrives, one comes back and one is lost: its buyer reads of the lost one at once, never of the model', async () => {
  const toy = await printedToy(shop, {})
  vera = await staffMember(shop, `vera-${randomUUID()}@exempel.se`, 'ADMIN')
  await passes(shop, vera, toy.code)
  const posten = { ...BRING, carrier: 'posten', tracking_number: 'UA123456789SE' }
  ok(await call('workshop-ship', toy, { method: 'parcel', parcels: [posten, BRING, DHL] }))
  minuteGoes()
  ok(await call('workshop-deliver', toy, { parcels: [posten.tracking_number] }))
  minuteGoes()
  ok(await call('workshop-return', toy, { why: 'Fel adress', parcels: [BRING.tracking_number] }))
  minuteGoes()
  ok(await call('workshop-resend-lost', toy, { why: 'DHL hittar det inte', ...DHL_ALONE }))
  const told = await seen(toy)
  expect(told.status_description).toBe(
    'Paket 3 av 3 kom aldrig fram. Vi gör en ny leksak, likadan, och skickar den utan kostnad.',
  )
  expect(told.history.at(-1)?.text).toBe('Paket 3 av 3 kom aldrig fram, vi gör en ny leksak')
})

it('a loss or return of one of several parcels is refused until it is named', async () => {
  const toy = await sentInTwo()
  minuteGoes()
  const unnamed = { status: 409, body: { details: { reason: 'which_parcel' } } }
  for (const name of ['workshop-resend-lost', 'workshop-refund-lost', 'workshop-return'])
    expect(await call(name, toy, { why: 'borta' })).toMatchObject(unnamed)
  await expect(hostCommand(shop, 'lost', toy.orderNumber, 'resend', 'borta')).rejects.toThrow(
    /name those that are lost/,
  )
  expect((await seen(toy)).shipments.map(({ lost_at }) => lost_at)).toEqual([null, null])
  await hostCommand(shop, 'lost', toy.orderNumber, 'resend', DHL.tracking_number, 'borta', 'hos', 'DHL')
  expect((await seen(toy)).shipments).toMatchObject([
    { carrier: 'Bring', lost_at: null },
    { carrier: 'DHL', lost_at: expect.any(String) as string },
  ])
})

it('where the money of one lost parcel goes back, its letter says that the buyer keeps the one that arrived', async () => {
  const toy = await sentInTwo()
  minuteGoes()
  ok(await call('workshop-deliver', toy, { parcels: [BRING.tracking_number] }))
  minuteGoes()
  ok(await call('workshop-refund-lost', toy, { why: 'DHL hittar det inte', ...DHL_ALONE }))
  await shop.idle()
  const letter = (await lettersTo(shop, toy.email)).find(({ subject }) => /kom aldrig fram/.test(subject))
  expect(letter?.subject).toMatch(/^Paket 2 av 2 kom aldrig fram\. Du får pengarna tillbaka$/)
  expect(letter?.text).toContain('Det andra paketet får du behålla. Du behöver inte skicka tillbaka något.')
})

it('a parcel is lost once another was sent again: its toy is made again, and its buyer keeps the one on its way', async () => {
  const toy = await sentInTwo()
  minuteGoes()
  ok(await call('workshop-return', toy, { why: 'Fel adress', parcels: [BRING.tracking_number] }))
  minuteGoes()
  const again = { ...BRING, tracking_number: '70701234567890124' }
  ok(await call('workshop-ship', toy, { method: 'parcel', parcels: [again] }))
  minuteGoes()
  const why = 'DHL hittar det inte'
  ok(await call('workshop-resend-lost', toy, { why, ...DHL_ALONE }))
  expect((await seen(toy)).status_description).toMatch(/^Paket 2 av 2 kom aldrig fram\. Vi gör en ny/)
  ok(await call('workshop-undo', toy, { why: 'fel knapp', status: 'processing' }))
  expect((await seen(toy)).shipments.map(({ lost_at }) => lost_at)).toEqual([null, null, null])
  expect(await seen(toy)).toMatchObject({ status: 'shipped' })
  ok(await call('workshop-resend-lost', toy, { why, ...DHL_ALONE }))
  const lost = await seen(toy)
  expect(lost.status).toBe('processing')
  expect(lost.history.at(-1)?.text).toBe('Paket 2 av 2 kom aldrig fram, vi gör en ny leksak')
  // What was sent again is no new toy.
  expect(lost.shipments.map(({ toy: place }) => place)).toEqual([1, 1, 1])
  minuteGoes()
  await tellOfResends(shop, toy.orderId)
  const letter = await newestLetter(toy)
  expect(letter?.subject).toMatch(/^Paket 2 av 2 kom aldrig fram\. Vi gör en ny leksak$/)
  expect(letter?.text).toContain(DHL.tracking_number)
  expect(letter?.text).not.toContain(again.tracking_number)
})

it('the money of a parcel that is lost once another was sent again goes back, and the other one is kept', async () => {
  const toy = await sentInTwo()
  minuteGoes()
  ok(await call('workshop-return', toy, { why: 'Fel adress', parcels: [BRING.tracking_number] }))
  minuteGoes()
  const again = { ...BRING, tracking_number: '70701234567890124' }
  ok(await call('workshop-ship', toy, { method: 'parcel', parcels: [again] }))
  minuteGoes()
  expect(await call('workshop-refund-lost', toy, { why: 'borta' })).toMatchObject({
    status: 409,
    body: { details: { reason: 'which_parcel' } },
  })
  ok(await call('workshop-refund-lost', toy, { why: 'borta', ...DHL_ALONE }))
  await shop.idle()
  const letter = (await lettersTo(shop, toy.email)).find(({ subject }) => /kom aldrig fram/.test(subject))
  expect(letter?.subject).toMatch(/^Paket 2 av 2 kom aldrig fram\. Du får pengarna tillbaka$/)
  expect(letter?.text).toContain('Det andra paketet får du behålla.')
})

it('a parcel of a toy that was made again since is not lost once more', async () => {
  const toy = await sentInTwo()
  minuteGoes()
  ok(await call('workshop-resend-lost', toy, { why: 'DHL hittar det inte', ...DHL_ALONE }))
  minuteGoes()
  await tellOfResends(shop, toy.orderId)
  await hostCommand(shop, 'print', toy.orderNumber)
  const code = await reportPrinted(shop, toy.orderId)
  await passes(shop, vera, code)
  const anew = { ...DHL, tracking_number: '1234567899' }
  ok(await call('workshop-ship', toy, { method: 'parcel', parcels: [anew] }))
  minuteGoes()
  const former = { why: 'borta', parcels: [BRING.tracking_number] }
  expect(await call('workshop-resend-lost', toy, former)).toMatchObject({
    status: 409,
    body: { details: { reason: 'replaced' } },
  })
  const job = async () => ok<PackingJob>(await vera.call('workshop-packing-job', { code }))
  expect(await job()).toMatchObject({ unowed: [BRING.tracking_number] })
  const letters = (await lettersTo(shop, toy.email)).length
  expect(ok(await call('workshop-note-lost', toy, former))).toMatchObject({ status: 'shipped' })
  expect(await job()).toMatchObject({ unowed: [] })
  expect((await seen(toy)).status_description).not.toMatch(/kom aldrig fram/)
  expect(ok(await call('workshop-deliver', toy, { parcels: [anew.tracking_number] }))).toMatchObject({
    status: 'delivered',
  })
  await shop.idle()
  expect(await lettersTo(shop, toy.email)).toHaveLength(letters)
})

it('a parcel that comes back once another was sent again has its letter, is in the inbox and on the board, and is sent again', async () => {
  const toy = await sentInTwo()
  minuteGoes()
  ok(await call('workshop-return', toy, { why: 'Fel adress', parcels: [BRING.tracking_number] }))
  minuteGoes()
  await tellOfReturns(shop, toy.orderId)
  const ship = (parcel: object) =>
    vera.call('workshop-ship', { order_number: toy.orderNumber, method: 'parcel', parcels: [parcel] })
  ok(await ship({ ...BRING, tracking_number: '70701234567890124' }))
  expect(await returnedOf(toy)).toEqual([])
  minuteGoes()
  ok(await call('workshop-return', toy, { why: 'Ej uthämtat', ...DHL_ALONE }))
  const back = [{ carrier: 'DHL', tracking_number: DHL.tracking_number }]
  expect(await returnedOf(toy)).toMatchObject([{ is_part: true, parcels: back, reason: 'Ej uthämtat' }])
  expect((await cardOf(toy))?.parcels).toMatchObject([{ carrier: 'DHL' }])
  const { came_back } = toPack.parse((await vera.call('workshop-to-pack')).body)
  expect(came_back.find(({ code }) => code === toy.code)?.parcels).toEqual(back)
  expect((await seen(toy)).status_description).toMatch(/^Paket 2 av 2 kom tillbaka/)
  minuteGoes()
  await tellOfReturns(shop, toy.orderId)
  const letter = await newestLetter(toy)
  expect(letter?.subject).toMatch(/^Paket 2 av 2 med .* kom tillbaka till oss$/)
  expect(letter?.text).toContain(DHL.tracking_number)
  expect(letter?.text).not.toContain(BRING.tracking_number)
  ok(await ship({ ...DHL, tracking_number: '1234567891' }))
  expect(await returnedOf(toy)).toEqual([])
  minuteGoes()
  ok(await call('workshop-deliver', toy, { parcels: ['70701234567890124'] }))
  minuteGoes()
  expect(ok(await call('workshop-deliver', toy, { parcels: ['1234567891'] }))).toMatchObject({
    status: 'delivered',
  })
})

it('both are lost and found again before the new toy is printed: named together they spare it, one of them alone does not', async () => {
  const toy = await sentInTwo()
  minuteGoes()
  const both = { parcels: [BRING.tracking_number, DHL.tracking_number] }
  ok(await call('workshop-resend-lost', toy, { why: 'borta', ...both }))
  minuteGoes()
  expect((await seen(toy)).status).toBe('processing')
  expect((await call('workshop-deliver', toy, DHL_ALONE)).status).toBe(409)
  ok(await call('workshop-deliver', toy, both))
  const found = await seen(toy)
  expect(found.status).toBe('delivered')
  expect(found.shipments.map(({ lost_at }) => lost_at)).toEqual([null, null])
})
