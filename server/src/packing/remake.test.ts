/** Toys that are made again for what came back damaged or was lost. */
import {
  addWorkingDays,
  deliverySpan,
  isWorkingDay,
  spanToPromise,
  swedishDate,
} from '@leksmedjan/contract/delivery-span'
import { packingJob } from '@leksmedjan/contract/packing'
import type { QueueAnswer } from '@leksmedjan/contract/prints'
import { EVERY_OPEN_ORDER, type BoardAnswer } from '@leksmedjan/contract/workshop-board'
import type { InboxAnswer } from '@leksmedjan/contract/workshop-inbox'
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { days as daysInWords } from '../mail/letters/formats.ts'
import { openWorkshop } from '../../test/shops/workshop-shop.ts'
import { hostCommand } from '../../test/visitors/host.ts'
import { createPacker, PARCEL, refused, carriedFrom } from '../../test/visitors/packer.ts'
import {
  lettersTo,
  paidOrder,
  tellOfRemakes,
  tellOfResends,
  tellOfReturns,
  tellOfSteps,
} from '../../test/visitors/paid-order.ts'
import { passes, reportPrinted, type PrintedToy } from '../../test/visitors/printed-toy.ts'
import { ok } from '../../test/visitors/purchase.ts'
import { tellOfReplacements } from '../../test/visitors/sent-toy.ts'

const shop = await openWorkshop()
const packer = createPacker(shop)
const { checkedToy, comes, newest, seen, ship, undo, withReason } = packer

afterEach(() => shop.clock.advance(120_000))

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
  expect((await packer.vera.call('workshop-packing-job', { code: toy.code })).body).toMatchObject({
    new_print: 'queued',
  })
  expect((await lettersTo(shop, toy.email))[0]?.subject).not.toMatch(/^Vi gör en ny /)
  shop.clock.advance(61_000)
  await tellOfRemakes(shop, toy.orderId)
  const days = deliverySpan(shop.clock.now(), 'standard')
  expect(await seen(toy)).toMatchObject({
    status: 'shipped',
    status_description:
      'Vi skriver ut en ny leksak, likadan, och skickar den utan kostnad. Vill du hellre ha pengarna tillbaka? Svara på vårt mejl.',
    replacement: 'waiting',
    delivery_span: days,
  })
  const [letter] = await lettersTo(shop, toy.email)
  expect(letter?.subject).toMatch(/^Vi gör en ny /)
  for (const words of [
    'var leksaken skadad',
    `Den nya hos dig: ${daysInWords(days)}`,
    'Du behöver inte göra något',
    'Vi lovade att du skulle ha den senast',
  ])
    expect(letter?.text.replaceAll(/\s+/g, ' ')).toContain(words.replaceAll(/\s+/g, ' '))
  const inbox = ok<InboxAnswer>(await packer.vera.call('workshop-inbox')).items
  const isItsReturn = ({ detail }: InboxAnswer['items'][number]) =>
    detail.kind === 'returned' && detail.order_number === toy.orderNumber
  expect(inbox.filter(isItsReturn)).toEqual([])
  const code = await reportPrinted(shop, toy.orderId)
  await passes(shop, packer.vera, code)
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
    const { body: job } = await packer.vera.call('workshop-packing-job', { code: toy.code })
    const { body: order } = await packer.vera.call('workshop-order', { order_number: toy.orderNumber })
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

  await passes(shop, packer.vera, await reportPrinted(shop, toy.orderId))
  const carried = carriedFrom(shop.clock.now())
  ok(await ship(toy, [{ ...PARCEL, tracking_number: 'UA987654321SE' }]))
  expect(carried.last < days.first).toBe(true)
  expect((await seen(toy)).delivery_span).toEqual(carried)
  shop.clock.advance(61_000)
  await tellOfReplacements(shop, toy.orderId)
  await shop.idle()
  expect(await letter()).toContain(daysInWords(carried).replaceAll(/\s+/g, ' '))
})

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
  expect(await packer.vera.call('workshop-print-step', start)).toMatchObject({
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
  await passes(shop, packer.vera, await reportPrinted(shop, toy.orderId))
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
    ok<WorkshopOrder>(await packer.vera.call('workshop-order', { order_number: toy.orderNumber }))
  const elsewhere = async ({ orderNumber }: PrintedToy) => {
    const wish = { filter: EVERY_OPEN_ORDER, search: orderNumber, more: null }
    const { columns } = ok<BoardAnswer>(await packer.vera.call('workshop-board', wish))
    const { jobs } = ok<QueueAnswer>(await packer.vera.call('workshop-queue'))
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

it('a lost parcel is made once more by the workshop; its money goes back by the operator', async () => {
  const toy = await checkedToy()
  await ship(toy)
  await newest(toy)
  const moneyAt = async ({ code }: PrintedToy) =>
    packingJob.parse((await packer.vera.call('workshop-packing-job', { code })).body).refundable_ore
  expect(await moneyAt(toy)).toBeNull()
  expect(await withReason('workshop-refund-lost', toy, 'borta')).toMatchObject({ status: 403 })
  expect(await withReason('workshop-resend-lost', toy, 'borta')).toMatchObject({
    body: { status: 'processing', undo_until: expect.any(String) as string },
  })
  const page = packingJob.parse((await packer.vera.call('workshop-packing-job', { code: toy.code })).body)
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

it('a toy that is made again after a damaged return and misses its days is late for its buyer, once', async () => {
  const toy = await checkedToy()
  await ship(toy)
  shop.clock.advance(61_000)
  ok(
    await packer.vera.call('workshop-return', {
      order_number: toy.orderNumber,
      why: 'trasig',
      is_damaged: true,
    }),
  )
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

it('until the toy is sent that is made again for a damaged return, a withdrawal is answered by a person, as none has come', async () => {
  const toy = await checkedToy()
  await ship(toy)
  shop.clock.advance(61_000)
  ok(await withReason('workshop-return', toy, 'Skadat på vägen'))
  ok(await withReason('workshop-remake-returned', toy, 'Blöt'))
  shop.clock.advance(61_000)
  await tellOfRemakes(shop, toy.orderId)
  const said = { name: 'Karin Lindqvist', email: toy.email, order_number: toy.orderNumber }
  const receipt = ok<{ outcome: string; told: string[] }>(await shop.guest().call('withdraw', said))
  const told = receipt.told.join(' ')
  expect(told).toContain('den nya är inte skickad, så du får häva köpet')
  expect(told).not.toMatch(/utskriven och skickad|omfattas därför inte/)
  await shop.idle()
  const news = (await lettersTo(shop, 'hej@leksmedjan.example')).filter(
    ({ subject }) => subject.includes('ångrat') && subject.includes(toy.orderNumber),
  )
  expect(news.map(({ text }) => text.replaceAll(/\s+/g, ' ')).join(' ')).toContain(
    'så köparen får häva köpet',
  )
  expect(news.map(({ text }) => text).join(' ')).not.toContain('beställningen gäller')
})
