import { swedishDate } from '@leksmedjan/contract/delivery-span'
import { queueAnswer } from '@leksmedjan/contract/prints'
import { EVERY_OPEN_ORDER, type BoardAnswer } from '@leksmedjan/contract/workshop-board'
import { todayAnswer, type TodayAnswer } from '@leksmedjan/contract/workshop-today'
import { afterEach, expect, it } from 'vitest'
import { openWorkshop } from '../../../test/shops/workshop-shop.ts'
import { lettersTo, paidEarlier, paidOrder } from '../../../test/visitors/paid-order.ts'
import { ok } from '../../../test/visitors/purchase.ts'
import { passes, reportPrinted } from '../../../test/visitors/printed-toy.ts'
import { staffMember } from '../../../test/visitors/staff.ts'

const SHOP = 'hej@leksmedjan.example'
const MORNING = '07:00:00+01:00'
const shop = await openWorkshop()
afterEach(() => shop.db.pool.query(`delete from shop_settings where key = 'workshop.summary'`))

let people = 0
const maker = () => staffMember(shop, `vera-${(people += 1)}@exempel.se`, 'WORKSHOP')
const today = async (): Promise<TodayAnswer> =>
  todayAnswer.parse(ok(await (await maker()).call('workshop-today')))

async function buy() {
  const { order } = await paidOrder(shop, { email: 'karin@exempel.se' })
  await shop.idle()
  return order
}

const summaries = async () =>
  (await lettersTo(shop, SHOP))
    .filter(({ subject }) => subject.startsWith('I dag i verkstaden'))
    .map(({ subject, text }) => ({ subject, text: text.replaceAll('\u00a0', ' ') }))

it('before the first sale there is nothing to show, and no letter in the morning', async () => {
  expect(await today()).toMatchObject({ lastSale: null, sold: 0, queued: 0, toPack: 0, late: 0 })
  await shop.today.mailSummary()
  await shop.idle()
  expect(await summaries()).toEqual([])
})

it('a sale is the newest, and its print moves from the queue to the packing table', async () => {
  const order = await buy()
  expect(await today()).toMatchObject({
    lastSale: { orderNumber: order.orderNumber },
    sold: 1,
    queued: 1,
    printing: 0,
  })
  await paidEarlier(shop, order.orderNumber, 7)
  const vera = await maker()
  const [job] = queueAnswer.parse(ok(await vera.call('workshop-queue'))).jobs
  ok(
    await vera.call('workshop-print-step', {
      step: 'start',
      code: job?.code,
      version: job?.version,
      printerId: null,
    }),
  )
  expect(await today()).toMatchObject({ sold: 0, queued: 0, printing: 1 })
  const code = await reportPrinted(shop, order.orderId)
  expect(await today()).toMatchObject({ printing: 0, toCheck: 1 })
  await passes(shop, vera, code)
  expect(await today()).toMatchObject({ toCheck: 0, toPack: 1 })
})

it('a print whose order is over is to be stopped, as in the queue, and its printer is busy until then', async () => {
  const { orderId, orderNumber } = await buy()
  await paidEarlier(shop, orderNumber, 7)
  const vera = await maker()
  const counted = async () => {
    const board = { filter: EVERY_OPEN_ORDER, search: '', more: null }
    const { today: figures } = ok<BoardAnswer>(await vera.call('workshop-board', board))
    const { printing, toStop } = todayAnswer.parse(ok(await vera.call('workshop-today')))
    return { printing, toStop, busyPrinters: figures.printing }
  }
  await shop.db.pool.query(
    `with printer as (insert into printers (name, bed_width_mm, bed_depth_mm, bed_height_mm, slots, hours_a_day, created_at, updated_at)
       values ('Bambun', 250, 210, 210, 5, 24, now(), now()) returning id)
     update print_jobs set status = 'cancelled', attention = 'order_over', printer_id = printer.id from printer where order_id = $1`,
    [orderId],
  )
  expect(await counted()).toEqual({ printing: 0, toStop: 1, busyPrinters: 1 })
  await shop.db.pool.query('update print_jobs set attention = null where order_id = $1', [orderId])
  expect(await counted()).toEqual({ printing: 0, toStop: 0, busyPrinters: 0 })
})

it('the letter of the morning has yesterday’s sales and what waits, once', async () => {
  const [first, second] = [await buy(), await buy()]
  const tomorrow = swedishDate(new Date(shop.clock.now().getTime() + 86_400_000))
  shop.clock.set(`${tomorrow}T${MORNING}`)
  await shop.db.pool.query(
    `insert into disputes (provider_reference, order_id, payment_reference, amount, status, reason, created_at, updated_at, answer_by)
     select 'dp_morning', id, payment_reference, total_price, 'needs_response', 'fraudulent', now(), now(), $2 from orders where id = $1`,
    [first.orderId, shop.clock.now()],
  )
  await shop.today.mailSummary()
  await shop.today.mailSummary()
  await shop.idle()
  const letters = await summaries()
  expect(letters).toHaveLength(1)
  expect(letters[0]?.subject).toBe('I dag i verkstaden: 2 i kö, 1 att packa')
  const total = ((first.total + second.total) / 100).toFixed(2).replace('.', ',')
  expect(letters[0]?.text).toContain('såldes 2 leksaker för')
  expect(letters[0]?.text.replaceAll(' ', '')).toContain(`${total}kr`)
  expect(letters[0]?.text).not.toContain('karin')
  expect(letters[0]?.text).toContain('Banken ska ha ett svar senast i dag')
  expect(letters[0]?.text).toMatch(/I inkorgen: 1\b/)
  expect(letters[0]?.text).toContain('/workshop')
})

it('a host who wants none gets none', async () => {
  await shop.db.pool.query(`insert into shop_settings (key, value) values ('workshop.summary', 'false')`)
  shop.clock.advance(86_400_000)
  await shop.today.mailSummary()
  await shop.idle()
  expect(await summaries()).toHaveLength(1)
})

it('sales after the time that is asked for are new, without those that are over', async () => {
  const vera = await maker()
  const newSales = async (since?: string) =>
    todayAnswer.parse(
      ok(await vera.call('workshop-today', since === undefined ? {} : { sales_since: since })),
    ).newSales
  const before = shop.clock.now().toISOString()
  shop.clock.advance(1000)
  const [order] = [await buy(), await buy()]
  expect([await newSales(), await newSales(before)]).toEqual([0, 2])
  expect(await newSales(shop.clock.now().toISOString())).toBe(0)
  const { email, orderNumber } = { email: 'karin@exempel.se', ...order }
  const wish = { name: 'Karin', email, order_number: orderNumber }
  ok(await shop.guest().call('withdraw', wish))
  expect(await newSales(before)).toBe(1)
  expect((await vera.call('workshop-today', { sales_since: 'i går' })).status).toBe(400)
})
