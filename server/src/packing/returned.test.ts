/** Parcels that come back to the workshop. */
import { addWorkingDays, swedishDate, WAIT_ANSWER_DAYS } from '@leksmedjan/contract/delivery-span'
import { packingJob, toPack } from '@leksmedjan/contract/packing'
import { EVERY_OPEN_ORDER, type BoardAnswer } from '@leksmedjan/contract/workshop-board'
import type { InboxAnswer } from '@leksmedjan/contract/workshop-inbox'
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { afterEach, expect, it } from 'vitest'
import { days as daysInWords } from '../mail/letters/formats.ts'
import type { Customer } from '../../test/shops/open-shop.ts'
import { openWorkshop } from '../../test/shops/workshop-shop.ts'
import { hostCommand } from '../../test/visitors/host.ts'
import { createPacker, inLine, PARCEL, refused, carriedFrom } from '../../test/visitors/packer.ts'
import { lettersTo, tellOfReturns, tellOfSteps } from '../../test/visitors/paid-order.ts'
import { ok } from '../../test/visitors/purchase.ts'

const shop = await openWorkshop()
const packer = createPacker(shop)
const { checkedToy, comes, newest, seen, ship, undo, withReason } = packer

afterEach(() => shop.clock.advance(120_000))

it('a parcel that comes back is sent again, once, and its buyer is told', async () => {
  const toy = await checkedToy()
  await ship(toy)
  expect(await newest(toy)).toContain('är på väg till dig')
  expect(await ship(toy)).toMatchObject(refused('wrong_state'))
  expect(await withReason('workshop-return', toy, 'inte hämtat')).toMatchObject({
    body: { status: 'shipped' },
  })
  expect(await withReason('workshop-return', toy, 'inte hämtat')).toMatchObject(refused('wrong_state'))
  const { body: atTable } = await packer.vera.call('workshop-packing-job', { code: toy.code })
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
    ok<InboxAnswer>(await packer.vera.call('workshop-inbox')).items.filter(
      ({ detail }) => detail.kind === 'returned' && detail.order_number === toy.orderNumber,
    )
  expect(await waiting()).toMatchObject([
    {
      due: addWorkingDays(swedishDate(shop.clock.now()), WAIT_ANSWER_DAYS),
      detail: { parcels: [{ carrier: 'PostNord' }], is_part: false, reason: '' },
    },
  ])
  expect(await packer.vera.call('workshop-deliver', { order_number: toy.orderNumber })).toMatchObject(
    refused('wrong_state'),
  )
  const inTable = async () => {
    const table = toPack.parse((await packer.vera.call('workshop-to-pack')).body)
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
  const { body: atWork } = await packer.vera.call('workshop-order', { order_number: toy.orderNumber })
  expect(atWork['promised']).toEqual(carried)
  const sentAgain = await newest(toy)
  expect(sentAgain).toMatch(/är på väg till dig igen\n[^]*UA987654321SE/)
  expect(inLine(sentAgain)).toContain(inLine(`Hos dig: ${daysInWords(carried)}`))
  await packer.vera.call('workshop-deliver', { order_number: toy.orderNumber })
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
  const { body: job } = await packer.vera.call('workshop-packing-job', { code: toy.code })
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
  const { columns } = ok<BoardAnswer>(await packer.vera.call('workshop-board', wish))
  const card = columns.flatMap(({ cards }) => cards).find((each) => each.orderNumber === toy.orderNumber)
  const page = ok<WorkshopOrder>(await packer.vera.call('workshop-order', { order_number: toy.orderNumber }))
  const [paid] = page.promises
  expect(card?.flags).toContain('returned')
  expect(card?.promisedLast).toBe(paid?.last)
  expect(page.promised).toEqual({ first: paid?.first, last: paid?.last })
})

it('a parcel that came back by mistake is on its way again within a minute, and nothing was written', async () => {
  const toy = await checkedToy()
  await ship(toy)
  shop.clock.advance(61_000)
  const returned = ok<{ undo_until: string | null }>(await withReason('workshop-return', toy, 'Fel adress'))
  expect(returned.undo_until).toBe(new Date(shop.clock.now().getTime() + 60_000).toISOString())
  const { body } = await packer.vera.call('workshop-order', { order_number: toy.orderNumber })
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
  const mark = () => packer.vera.call('workshop-mark-damaged', { order_number: toy.orderNumber })
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
  expect((await packer.vera.call('workshop-packing-job', { code: toy.code })).body).toMatchObject({
    return_damaged: true,
    return_reason: 'Fel adress',
  })
  expect((await packer.vera.call('workshop-to-pack')).body).toMatchObject({
    came_back: expect.arrayContaining([
      expect.objectContaining({ code: toy.code, method: 'parcel', is_damaged: true }),
    ]) as unknown,
  })
  const order = await packer.vera.call('workshop-order', { order_number: toy.orderNumber })
  expect(order.body).toMatchObject({ isReturnDamaged: true, packWork: 'remake' })
  const wish = { filter: EVERY_OPEN_ORDER, search: toy.orderNumber, more: null }
  const { columns } = ok<BoardAnswer>(await packer.vera.call('workshop-board', wish))
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
  expect((await packer.vera.call('workshop-packing-job', { code: toy.code })).body).toMatchObject({
    return_damaged: true,
  })
  expect((await seen(toy)).status_description).toMatch(/skadat på vägen.*mejlar dig hur vi går vidare/)
  const { items } = ok<InboxAnswer>(await packer.vera.call('workshop-inbox'))
  expect(items.map(({ detail }) => detail)).toContainEqual(
    expect.objectContaining({ kind: 'returned', order_number: toy.orderNumber, is_damaged: true }),
  )
})

it('of an order that is paid back whoever packs reads neither whom it was for nor where it went', async () => {
  const toy = await checkedToy({ recipient_name: 'Örjan', engraving: { enabled: true, text: 'Till Örjan' } })
  await ship(toy)
  await withReason('workshop-return', toy, 'Fel adress')
  const atTable = async (member: Customer) =>
    packingJob.parse((await member.call('workshop-packing-job', { code: toy.code })).body)
  expect(await atTable(packer.vera)).toMatchObject({ is_over: false, child_name: 'Örjan' })
  await hostCommand(shop, 'refund', toy.orderNumber)
  await shop.idle()
  const maker = packer.vera
  const over = await atTable(maker)
  expect(over).toMatchObject({ status: 'refunded', is_over: true, child_name: null, engraving: null })
  expect(JSON.stringify(over)).not.toMatch(/Örjan|070-|Storgatan/)
  expect(over.shipments).toMatchObject([{ tracking_number: PARCEL.tracking_number }])
  const papers = await maker.call('workshop-papers', { codes: [toy.code], papers: ['slip'] })
  expect(papers.status).toBe(404)
  await comes('ADMIN')
  expect(await atTable(packer.vera)).toMatchObject({ is_over: true, child_name: 'Örjan' })
})
