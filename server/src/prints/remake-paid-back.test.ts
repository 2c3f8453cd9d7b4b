/** A toy that is made again, for a damaged parcel or after a complaint, and is paid back meanwhile: nothing more is made, promised or sent. */
import { toPack } from '@leksmedjan/contract/packing'
import type { QueueAnswer } from '@leksmedjan/contract/prints'
import type { OrderLookup } from '@leksmedjan/contract/order-pages'
import { EVERY_OPEN_ORDER, type BoardAnswer } from '@leksmedjan/contract/workshop-board'
import type { InboxAnswer } from '@leksmedjan/contract/workshop-inbox'
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { expect, it } from 'vitest'
import { openWorkshop } from '../../test/shops/workshop-shop.ts'
import { createFollower, parcel } from '../../test/visitors/followed-parcels.ts'
import { lettersTo, orderRow } from '../../test/visitors/paid-order.ts'
import { passes, reportPrinted, type PrintedToy } from '../../test/visitors/printed-toy.ts'
import { complain } from '../../test/visitors/sent-toy.ts'
import { ok } from '../../test/visitors/purchase.ts'

const shop = await openWorkshop()
const follower = createFollower(shop)
const BOX = { gift_box: true, greeting: { enabled: true, message: 'Grattis!' } }
/** The toy with its freight, öre. */
const TOY_ORE = 48_700

const page = async ({ email, orderNumber }: PrintedToy) =>
  ok<OrderLookup>(await shop.guest().call('order-lookup', { email, order_number: orderNumber })).order

/** The letters about the new toy, with its days, as if their minute were over. */
async function promised({ orderId }: PrintedToy): Promise<void> {
  const { rows } = await shop.db.pool.query<{ name: string; data: never }>(
    `select name, data from pgboss.job where name in ('packing.tell-of-remake', 'complaints.tell-of-reprint') and data ->> 'orderId' = $1`,
    [orderId],
  )
  for (const { name, data } of rows)
    await (name === 'packing.tell-of-remake'
      ? shop.packing.tellOfRemake(data)
      : shop.complaints.tellOfReprint(data))
  await shop.idle()
  expect((await orderRow(shop, orderId)).remade_at).not.toBeNull()
}

/** The box has arrived, the toy came back damaged and is made again. */
async function remadeToy(): Promise<PrintedToy> {
  const toy = await follower.sent(
    [parcel('JD014600001', 'toy'), parcel('JD014600002', 'gift_box', 'greeting')],
    BOX,
  )
  ok(await follower.call('workshop-deliver', toy, { parcels: ['JD014600002'] }))
  await follower.minuteGoes()
  ok(
    await follower.call('workshop-return', toy, {
      why: 'Krossad',
      is_damaged: true,
      parcels: ['JD014600001'],
    }),
  )
  await follower.minuteGoes()
  ok(await follower.call('workshop-remake-returned', toy, { why: 'Krossad' }))
  await follower.minuteGoes()
  await promised(toy)
  return toy
}

async function complainedToy(): Promise<PrintedToy> {
  const toy = await follower.sent([parcel('JD014600001')], BOX)
  ok(await follower.call('workshop-deliver', toy))
  await follower.minuteGoes()
  ok(await complain(shop.guest(), toy))
  const { complaints } = ok<{ complaints: { id: string }[] }>(await follower.call('workshop-complaints', toy))
  const answer = { id: complaints[0]?.id, remedy: 'reprint', answer: 'Vi gör en ny.' }
  ok(await follower.vera.call('workshop-answer-complaint', answer))
  await follower.minuteGoes()
  await promised(toy)
  return toy
}

const STAGES: Record<string, (toy: PrintedToy) => Promise<unknown>> = {
  'waits to be printed': () => Promise.resolve(),
  'waits for its check': ({ orderId }) => reportPrinted(shop, orderId),
  'waits to be packed': async ({ orderId }) =>
    passes(shop, follower.vera, await reportPrinted(shop, orderId)),
  'is to be printed once more': async ({ orderId }) => {
    const { rows } = await shop.db.pool.query<{ code: string; version: number }>(
      `select code, version from print_jobs where order_id = $1 order by attempt desc limit 1`,
      [orderId],
    )
    ok(await follower.vera.call('workshop-print-step', { step: 'start', ...rows[0], printerId: null }))
    const version = Number(rows[0]?.version) + 1
    const fail = {
      step: 'fail',
      code: rows[0]?.code,
      version,
      kind: 'other',
      words: 'lossnade',
      gramsLost: 10,
    }
    ok(await follower.vera.call('workshop-print-step', fail))
  },
}

const notMade = async (toy: PrintedToy, number: string) => {
  const seen = await page(toy)
  expect(seen).toMatchObject({ status: 'delivered', replacement: null })
  expect(seen.status_description).not.toContain('ny leksak')
  // The list of own orders says by it that a toy is made.
  expect((await orderRow(shop, toy.orderId)).remade_at).toBeNull()
  const order = ok<WorkshopOrder>(await follower.call('workshop-order', toy))
  expect(order).toMatchObject({ packWork: null })
  const { columns } = ok<BoardAnswer>(
    await follower.vera.call('workshop-board', { filter: EVERY_OPEN_ORDER, search: '', more: null }),
  )
  const cards = columns.flatMap(({ cards: shown }) => shown)
  expect(cards.filter(({ orderNumber }) => orderNumber === toy.orderNumber)).toEqual([])
  const { jobs } = ok<QueueAnswer>(await follower.vera.call('workshop-queue'))
  expect(jobs.filter(({ orderNumber }) => orderNumber === toy.orderNumber)).toEqual([])
  const pack = toPack.parse(ok(await follower.vera.call('workshop-to-pack')))
  for (const list of [pack.to_check, pack.to_pack, pack.came_back])
    expect(list.filter(({ order_number: one }) => one === toy.orderNumber)).toEqual([])
  const sending = { method: 'parcel', parcels: [parcel(number)] }
  expect((await follower.call('workshop-ship', toy, sending)).status).toBe(409)
  const before = (await lettersTo(shop, toy.email)).length
  shop.clock.advance(40 * 86_400_000)
  await shop.progress.sendDelayMails()
  await shop.idle()
  expect((await lettersTo(shop, toy.email)).length).toBe(before)
}

it.each(Object.keys(STAGES))('made again for a damaged parcel: %s', async (stage) => {
  const toy = await remadeToy()
  await STAGES[stage]?.(toy)
  await follower.payBack(toy, 'Leksaken', TOY_ORE)
  expect(await page(toy)).toMatchObject({
    delivery_span: null,
    status_description: expect.stringContaining('Leksaken kom tillbaka till vår verkstad'),
  })
  await notMade(toy, 'JD014600003')
})

it('the toy alone, without its freight, ends it as well', async () => {
  const toy = await remadeToy()
  await follower.payBack(toy, 'Leksaken', TOY_ORE - 5900)
  await notMade(toy, 'JD014600003')
})

it.each([
  ['the box has arrived', 'gift_box'],
  ['the box was lost with it', null],
] as const)('made again for a lost parcel: %s', async (_case, beside) => {
  const toy =
    beside === null
      ? await follower.sent([parcel('JD014600001')], BOX)
      : await follower.sent([parcel('JD014600001', 'toy', 'greeting'), parcel('JD014600002', beside)], BOX)
  if (beside !== null) ok(await follower.call('workshop-deliver', toy, { parcels: ['JD014600002'] }))
  await follower.lose('resend', toy, 'JD014600001')
  expect(await follower.statusOf(toy)).toBe('processing')
  await follower.payBack(toy, 'Leksaken', TOY_ORE)
  await shop.idle()
  const seen = await page(toy)
  if (beside !== null)
    expect(seen.status_description).toBe('Den nya leksaken är avbeställd. Presentasken behåller du.')
  expect(seen.credit_notes.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(['Leksaken', 'Hälsningskort', ...(beside === null ? ['Presentask'] : [])]),
  )
  expect(seen.status).toBe(beside === null ? 'refunded' : 'cancelled')
  // The card never came, and nothing of it is sent.
  const kept = beside === null ? 0 : 5900
  const row = await orderRow(shop, toy.orderId)
  expect(row.total_price - row.refunded_total).toBe(kept)
  const { jobs } = ok<QueueAnswer>(await follower.vera.call('workshop-queue'))
  expect(jobs.filter(({ orderNumber }) => orderNumber === toy.orderNumber)).toEqual([])
})

it('after a complaint', async () => {
  const toy = await complainedToy()
  await follower.payBack(toy, 'Leksaken', TOY_ORE)
  await notMade(toy, 'JD014600003')
})

it('a part of its price ends nothing', async () => {
  const toy = await complainedToy()
  await follower.payBack(toy, 'Leksaken', 10_000)
  expect(await page(toy)).toMatchObject({ replacement: 'waiting' })
})

it('its buyer asked to cancel before: once the card is done nothing is held', async () => {
  const toy = await remadeToy()
  await follower.withdraw(toy)
  await follower.payBack(toy, 'Leksaken', TOY_ORE)
  const { items } = ok<InboxAnswer>(await follower.vera.call('workshop-inbox'))
  const card = items.find(
    ({ detail }) => detail.kind === 'withdrawal' && detail.order_number === toy.orderNumber,
  )
  ok(await follower.vera.call('workshop-inbox-act', { act: 'done', kind: 'withdrawal', id: card?.id }))
  await notMade(toy, 'JD014600003')
})
