import { randomUUID } from 'node:crypto'
import {
  EVERY_OPEN_ORDER,
  type BoardAnswer,
  type BoardCard,
  type BoardFlag,
} from '@leksmedjan/contract/workshop-board'
import type { QueueAnswer } from '@leksmedjan/contract/prints'
import type { InboxAnswer } from '@leksmedjan/contract/workshop-inbox'
import type { TodayAnswer } from '@leksmedjan/contract/workshop-today'
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { addDays, swedishDate } from '@leksmedjan/contract/delivery-span'
import { expect, it } from 'vitest'
import { openWorkshop } from '../../../test/shops/workshop-shop.ts'
import {
  lettersTo,
  orderSeenBy,
  paidOrder,
  tellOfReprints,
  tellOfResends,
  tellOfReturns,
} from '../../../test/visitors/paid-order.ts'
import { passes } from '../../../test/visitors/printed-toy.ts'
import { ok } from '../../../test/visitors/purchase.ts'
import { complain, PARCEL, send, sentToy } from '../../../test/visitors/sent-toy.ts'
import { staffMember } from '../../../test/visitors/staff.ts'

const shop = await openWorkshop()

it('a toy that is printed again after a complaint stands on the board where its print is, until it is sent', async () => {
  const toy = await sentToy(shop)
  const { maker, orderNumber } = toy
  ok(await maker.call('workshop-deliver', { order_number: orderNumber }))
  const olle = await staffMember(shop, 'olle@exempel.se', 'ADMIN')

  const board = async (more: object = {}) =>
    ok<BoardAnswer>(
      await olle.call('workshop-board', { filter: { ...EVERY_OPEN_ORDER, ...more }, search: '', more: null }),
    )
  const placeOf = async (
    more: object = {},
  ): Promise<(BoardCard & { column: string; count: number }) | undefined> =>
    (await board(more)).columns
      .flatMap(({ status: column, count, cards }) => cards.map((card) => ({ ...card, column, count })))
      .find((card) => card.orderNumber === orderNumber)
  const next = async () => ok<WorkshopOrder>(await olle.call('workshop-order', { order_number: orderNumber }))
  const step = async (wish: object) => ok(await maker.call('workshop-print-step', wish))

  expect(await placeOf()).toBeUndefined()
  expect(await placeOf({ columns: 'done' })).toMatchObject({ column: 'delivered', count: 1, flags: [] })

  const complaint = randomUUID()
  ok(await complain(shop.guest(), toy, { id: complaint }))
  const answer = { id: complaint, remedy: 'reprint', answer: 'Vi skriver ut en ny.' }
  const { print_code: code } = ok<{ print_code: string }>(
    await olle.call('workshop-answer-complaint', answer),
  )
  shop.clock.advance(60_000)
  await tellOfReprints(shop, toy.orderId)
  const promise = (await next()).promises.at(-1)
  expect(promise).toMatchObject({ why: 'complaint' })
  const days = { promisedLast: promise?.last, parcels: [] }
  const queued = {
    status: 'delivered',
    flags: ['reprint'],
    isSecondTry: false,
    next: 'print',
    ...days,
    count: 1,
  }
  const inQueue = ok<QueueAnswer>(await maker.call('workshop-queue')).jobs
  expect(inQueue.find((job) => job.code === code)).toMatchObject({ promisedLast: promise?.last })
  expect(await placeOf()).toMatchObject({ column: 'processing', ...queued })
  expect(await placeOf({ flag: 'reprint' })).toMatchObject({ column: 'processing', ...queued })
  expect(await placeOf({ columns: 'done' })).toBeUndefined()
  const found = await olle.call('workshop-board', {
    filter: EVERY_OPEN_ORDER,
    search: orderNumber,
    more: null,
  })
  expect(ok<BoardAnswer>(found).columns.map(({ status, count }) => [status, count])).toEqual([
    ['processing', 1],
  ])
  expect(await next()).toMatchObject({
    status: 'delivered',
    next: 'print',
    isReprint: true,
    isSecondTry: false,
  })

  await step({ step: 'start', code, version: 1, printerId: null })
  expect(await placeOf()).toMatchObject({ column: 'printing', next: 'printing', flags: ['reprint'] })
  expect((await next()).undo).toMatchObject({ of: 'print' })
  const failed = { kind: 'clogged', words: null, gramsLost: null }
  await step({ step: 'fail', code, version: 2, ...failed })
  expect(await placeOf()).toMatchObject({ column: 'processing', next: 'print', job: { status: 'failed' } })
  const again = ok<{ code: string; version: number }>(
    await maker.call('workshop-print-step', { step: 'again', code, version: 3 }),
  )
  const started = { step: 'start', code: again.code, version: again.version, printerId: null }
  await step(started)
  await step({ step: 'finish', code: again.code, version: again.version + 1 })
  expect(await placeOf()).toMatchObject({ column: 'printing', next: 'check', ...days })

  shop.clock.advance(1000)
  await passes(shop, maker, again.code)
  expect(await next()).toMatchObject({ next: 'pack', isReprint: true })
  shop.clock.advance(1000)
  await send(maker, orderNumber)
  const onItsWay = { column: 'shipped', count: 1, next: 'deliver', parcels: [{ carrier: 'PostNord' }] }
  expect(await placeOf()).toMatchObject(onItsWay)
  expect(await placeOf({ columns: 'done' })).toBeUndefined()
  expect(await next()).toMatchObject({
    status: 'delivered',
    next: 'deliver',
    isReprint: false,
    undo: { of: 'order', until: new Date(shop.clock.now().getTime() + 60_000).toISOString() },
  })
  shop.clock.advance(1000)
  ok(await maker.call('workshop-deliver', { order_number: orderNumber }))
  expect(await placeOf()).toBeUndefined()
  expect(await placeOf({ columns: 'done' })).toMatchObject({ column: 'delivered', count: 1 })
  expect(await next()).toMatchObject({ status: 'delivered', next: 'done' })
  // Lost after all: the parcel that arrived before it stays as it was.
  shop.clock.advance(1000)
  ok(await maker.call('workshop-resend-lost', { order_number: orderNumber, why: 'borta', on_their_way: [] }))
  const [first, second] = (await next()).parcels
  expect([first?.delivered_at, first?.lost_at]).toEqual([expect.any(String), null])
  expect([second?.delivered_at, second?.lost_at]).toEqual([null, expect.any(String)])
})

it('a toy made again counts as what is to be packed, and another order of its buyer names the column where it stands', async () => {
  const toy = await sentToy(shop)
  const { maker, orderNumber } = toy
  ok(await maker.call('workshop-deliver', { order_number: orderNumber }))
  const { order: other } = await paidOrder(shop, { email: toy.email })
  const olle = await staffMember(shop, 'olle-tva@exempel.se', 'ADMIN')
  const columnSeen = async () =>
    ok<WorkshopOrder>(await olle.call('workshop-order', { order_number: other.orderNumber })).otherOrders
  const toPack = async () => ok<TodayAnswer>(await olle.call('workshop-today')).toPack
  expect(await columnSeen()).toMatchObject([{ orderNumber, column: 'delivered' }])
  const before = await toPack()

  const complaint = randomUUID()
  ok(await complain(shop.guest(), toy, { id: complaint }))
  const { print_code: code } = ok<{ print_code: string }>(
    await olle.call('workshop-answer-complaint', { id: complaint, remedy: 'reprint', answer: 'En ny.' }),
  )
  expect(await columnSeen()).toMatchObject([{ orderNumber, column: 'processing' }])
  shop.clock.advance(60_000)
  ok(await maker.call('workshop-print-step', { step: 'start', code, version: 1, printerId: null }))
  ok(await maker.call('workshop-print-step', { step: 'finish', code, version: 2 }))
  expect(await columnSeen()).toMatchObject([{ orderNumber, column: 'printing' }])
  shop.clock.advance(1000)
  await passes(shop, maker, code)
  expect(await toPack()).toBe(before + 1)
  shop.clock.advance(1000)
  await send(maker, orderNumber)
  expect(await toPack()).toBe(before)
  expect(await columnSeen()).toMatchObject([{ orderNumber, column: 'shipped' }])
})

it('a toy that replaces a delivered one is addressed anew before it is sent, and may come back and be sent again', async () => {
  const toy = await sentToy(shop)
  const { maker, orderNumber, orderId } = toy
  ok(await maker.call('workshop-deliver', { order_number: orderNumber }))
  const olle = await staffMember(shop, 'anna@exempel.se', 'ADMIN')
  const read = async () => ok<WorkshopOrder>(await olle.call('workshop-order', { order_number: orderNumber }))
  const place = async () => {
    const wish = { filter: EVERY_OPEN_ORDER, search: '', more: null }
    const { columns } = ok<BoardAnswer>(await olle.call('workshop-board', wish))
    return columns.flatMap(({ status, cards }) =>
      cards.flatMap((card) => (card.orderNumber === orderNumber ? [[status, card.next, card.flags]] : [])),
    )
  }
  const correct = async (streetAddress: string) => {
    const { version, address } = await read()
    const { country: _, ...was } = address ?? {}
    const wish = { order_number: orderNumber, version, address: { ...was, streetAddress } }
    return (await olle.call('workshop-correct-address', wish)).status
  }
  expect([(await read()).mayCorrectAddress, await correct('Sena vägen 1')]).toEqual([false, 409])
  const id = randomUUID()
  ok(await complain(shop.guest(), toy, { id }))
  const { print_code: code } = ok<{ print_code: string }>(
    await olle.call('workshop-answer-complaint', { id, remedy: 'reprint', answer: 'Vi skriver ut en ny.' }),
  )
  expect([(await read()).mayCorrectAddress, await correct('Nya vägen 1')]).toEqual([true, 200])
  expect((await read()).address?.streetAddress).toBe('Nya vägen 1')
  shop.clock.advance(61_000)
  const step = async (wish: object) => ok(await maker.call('workshop-print-step', { code, ...wish }))
  await step({ step: 'start', version: 1, printerId: null })
  await step({ step: 'finish', version: 2 })
  shop.clock.advance(1000)
  await passes(shop, maker, code)
  shop.clock.advance(1000)
  await send(maker, orderNumber, 'UA222222222SE')
  expect([(await read()).mayCorrectAddress, await correct('Sena vägen 1')]).toEqual([false, 409])

  shop.clock.advance(61_000)
  const giveBack = () => maker.call('workshop-return', { order_number: orderNumber, why: 'Fel adress' })
  ok(await giveBack())
  const undo = { order_number: orderNumber, why: 'fel paket', status: 'delivered' }
  ok(await maker.call('workshop-undo', undo))
  expect(await place()).toEqual([['shipped', 'deliver', []]])
  ok(await giveBack())
  expect(await place()).toEqual([['printing', 'pack', ['returned']]])
  expect(await read()).toMatchObject({ next: 'pack', mayCorrectAddress: true, undo: { of: 'order' } })
  const table = ok<Record<string, { code: string }[]>>(await maker.call('workshop-to-pack'))
  expect(table['came_back']).toContainEqual(expect.objectContaining({ code }))
  const { items } = ok<InboxAnswer>(await olle.call('workshop-inbox'))
  expect(items.map(({ detail }) => detail)).toContainEqual(
    expect.objectContaining({ kind: 'returned', order_number: orderNumber }),
  )
  expect((await giveBack()).status).toBe(409)
  shop.clock.advance(61_000)
  await tellOfReturns(shop, orderId)
  expect((await lettersTo(shop, toy.email)).at(0)?.subject).toMatch(/kom tillbaka till oss$/)
  expect((await orderSeenBy(shop, toy.email, orderNumber)).status_description).toMatch(/kom(?:mit)? tillbaka/)

  await send(maker, orderNumber, 'UA333333333SE')
  expect(await place()).toEqual([['shipped', 'deliver', []]])
  shop.clock.advance(1000)
  ok(await maker.call('workshop-deliver', { order_number: orderNumber }))
  expect(await place()).toEqual([])
  // Nothing of it came back: it is not sent once more.
  const parcels = [{ ...PARCEL, tracking_number: 'UA444444444SE' }]
  const wish = { order_number: orderNumber, method: 'parcel', parcels }
  expect((await maker.call('workshop-ship', wish)).status).toBe(409)
})

it('a parcel that came back stands with what is packed, and a toy made again after a loss is filtered as a reprint', async () => {
  const toy = await sentToy(shop)
  const { maker, orderNumber } = toy
  const board = async (flag: BoardFlag | null) =>
    ok<BoardAnswer>(
      await maker.call('workshop-board', { filter: { ...EVERY_OPEN_ORDER, flag }, search: '', more: null }),
    ).columns
  const placesOf = async (flag: BoardFlag | null = null) =>
    (await board(flag)).flatMap(({ status: column, cards }) =>
      cards.filter((card) => card.orderNumber === orderNumber).map((card) => [column, card.next, card.flags]),
    )
  const countsIn = async (flag: BoardFlag | null = null) =>
    Object.fromEntries((await board(flag)).map(({ status, count }) => [status, count]))
  expect(await placesOf()).toEqual([['shipped', 'deliver', []]])
  const before = await countsIn()

  shop.clock.advance(1000)
  ok(await maker.call('workshop-return', { order_number: orderNumber, why: 'Fel adress' }))
  expect(await placesOf()).toEqual([['printing', 'pack', ['returned']]])
  expect(await placesOf('returned')).toEqual([['printing', 'pack', ['returned']]])
  expect(await placesOf('reprint')).toEqual([])
  const { printing = 0, shipped = 0 } = before
  expect(await countsIn()).toMatchObject({ printing: printing + 1, shipped: shipped - 1 })
  expect(await countsIn('returned')).toMatchObject({ printing: 1, shipped: 0 })

  shop.clock.advance(1000)
  await send(maker, orderNumber, 'UA555555555SE')
  expect(await placesOf()).toEqual([['shipped', 'deliver', []]])

  shop.clock.advance(1000)
  ok(await maker.call('workshop-resend-lost', { order_number: orderNumber, why: 'borta' }))
  expect(await placesOf('reprint')).toEqual([['processing', 'print', ['reprint']]])
  const order = ok<WorkshopOrder>(await maker.call('workshop-order', { order_number: orderNumber }))
  expect(order).toMatchObject({ isReprint: true, next: 'print' })
})

it('a toy made again after a late one was lost has new days, by which its buyer may cancel, and is late once they are over', async () => {
  const toy = await sentToy(shop)
  const { maker, orderNumber, orderId } = toy
  await shop.db.pool.query(
    `update orders set promised_first = '2020-01-01', promised_last = '2020-01-02' where id = $1`,
    [orderId],
  )
  ok(await maker.call('workshop-resend-lost', { order_number: orderNumber, why: 'borta' }))
  shop.clock.advance(61_000)
  await tellOfResends(shop, orderId)
  const late = async () => {
    const filter = { ...EVERY_OPEN_ORDER, flag: 'late' }
    const answer = ok<BoardAnswer>(await maker.call('workshop-board', { filter, search: '', more: null }))
    const order = ok<WorkshopOrder>(await maker.call('workshop-order', { order_number: orderNumber }))
    const found = answer.columns.flatMap(({ cards }) => cards)
    const own = found.find((card) => card.orderNumber === orderNumber)
    const mark = own?.flags.filter((flag) => flag === 'late' || flag === 'new_days')
    return [mark, found.length, answer.today.late, order.isLate]
  }
  expect(await late()).toEqual([['new_days'], 1, 1, false])
  await shop.db.pool.query(`update orders set promised_last = '2020-01-02' where id = $1`, [orderId])
  expect(await late()).toEqual([['late'], 1, 1, true])
})

it('a parcel that its carrier brings after the promised day has new days from when it is sent, and is late once that day is over', async () => {
  const toy = await sentToy(shop)
  const { maker, orderNumber, orderId } = toy
  const marks = async () => {
    const asked = { filter: EVERY_OPEN_ORDER, search: '', more: null }
    const { columns, today } = ok<BoardAnswer>(await maker.call('workshop-board', asked))
    const own = columns.flatMap(({ cards }) => cards).find((card) => card.orderNumber === orderNumber)
    const order = ok<WorkshopOrder>(await maker.call('workshop-order', { order_number: orderNumber }))
    const flags = own?.flags.filter((flag) => flag === 'late' || flag === 'new_days')
    return { flags, late: today.late, of: [order.isLate, order.hasNewDays] }
  }
  const promise = (last: string) =>
    shop.db.pool.query(`update orders set promised_last = $2, first_promised_last = $2 where id = $1`, [
      orderId,
      last,
    ])
  const { late } = await marks()
  expect(await marks()).toEqual({ flags: [], late, of: [false, false] })
  const today = swedishDate(shop.clock.now())
  await promise(today)
  expect(await marks()).toEqual({ flags: ['new_days'], late: late + 1, of: [false, true] })
  await promise(addDays(today, -1))
  expect(await marks()).toEqual({ flags: ['late'], late: late + 1, of: [true, false] })
})

it('a toy made again after a complaint is marked when its new days will not be kept, and is late once they are over', async () => {
  const toy = await sentToy(shop)
  const { maker, orderNumber, orderId } = toy
  const olle = await staffMember(shop, 'stina@exempel.se', 'ADMIN')
  await shop.db.pool.query(
    `insert into printers (name, bed_width_mm, bed_depth_mm, bed_height_mm, slots, hours_a_day, created_at, updated_at)
     values ('Prusa', 250, 210, 210, 5, 24, now(), now())`,
  )
  const id = randomUUID()
  ok(await complain(shop.guest(), toy, { id }))
  ok(await olle.call('workshop-answer-complaint', { id, remedy: 'reprint', answer: 'Vi skriver ut en ny.' }))
  shop.clock.advance(60_000)
  await tellOfReprints(shop, orderId)
  const moveLast = (day: string) =>
    shop.db.pool.query('update orders set promised_last = $2::date where id = $1', [orderId, day])
  const marks = async () => {
    // What will be missed is kept for some seconds.
    shop.clock.advance(5000)
    const filter = EVERY_OPEN_ORDER
    const board = ok<BoardAnswer>(await maker.call('workshop-board', { filter, search: '', more: null }))
    const card = board.columns.flatMap(({ cards }) => cards).find((one) => one.orderNumber === orderNumber)
    const queue = ok<QueueAnswer>(await maker.call('workshop-queue')).jobs
    const job = queue.find((one) => one.orderNumber === orderNumber)
    const order = ok<WorkshopOrder>(await maker.call('workshop-order', { order_number: orderNumber }))
    return [card?.flags, [job?.missesPromise, job?.isLate], [order.isMissed, order.isLate]]
  }
  const none = [false, false]
  expect(await marks()).toEqual([['reprint'], none, none])
  const today = swedishDate(shop.clock.now())
  await moveLast(today)
  expect(await marks()).toEqual([
    ['misses', 'reprint'],
    [true, false],
    [true, false],
  ])
  await moveLast('2020-01-02')
  expect(await marks()).toEqual([
    ['late', 'reprint'],
    [false, true],
    [false, true],
  ])
})
