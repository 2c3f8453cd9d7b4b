import { spanAfterPrint, swedishDate } from '@leksmedjan/contract/delivery-span'
import { EVERY_OPEN_ORDER, type BoardAnswer, type BoardFlag } from '@leksmedjan/contract/workshop-board'
import type { PromisesAnswer } from '@leksmedjan/contract/workshop-promises'
import { expect, it } from 'vitest'
import { openPrintShop } from '../../test/visitors/print-shop.ts'
import { ok } from '../../test/visitors/purchase.ts'

const printShop = await openPrintShop()
const { shop, operator } = printShop

it('hours of orders that may still be cancelled count, and are named', async () => {
  const hours = async () => {
    const { queue } = ok<PromisesAnswer>(await operator.call('workshop-promises'))
    // The queue's own page shows the same sum.
    const shown = await printShop.queue()
    expect([shown.hoursLeft, shown.hoursCancellable]).toEqual([queue.hoursLeft, queue.hoursCancellable])
    return [queue.hoursLeft, queue.hoursCancellable]
  }
  expect(await hours()).toEqual([0, 0])
  await printShop.buy()
  expect(await hours()).toEqual([6.5, 0])
  await printShop.buyToday()
  expect(await hours()).toEqual([13, 6.5])
})

it('a print that failed counts whole until it is made once more, and then once', async () => {
  const hours = async () => ok<PromisesAnswer>(await operator.call('workshop-promises')).queue.hoursLeft
  const before = await hours()
  const bought = await printShop.buy()
  expect(await hours()).toBe(before + 6.5)
  await printShop.take(bought, 'start')
  shop.clock.advance(60 * 60_000)
  expect(await hours()).toBe(before + 5.5)
  await printShop.take(bought, 'fail')
  expect(await hours()).toBe(before + 6.5)
  await printShop.take(bought, 'again')
  expect(await hours()).toBe(before + 6.5)
  await shop.db.pool.query(`update print_jobs set status = 'cancelled' where order_id = $1`, [
    bought.order.orderId,
  ])
})

it('a toy that the printers cannot have ready by its promised day is marked in the queue and on the board', async () => {
  const { order } = await printShop.buy()
  const marks = async () => {
    // The board keeps it for some seconds.
    shop.clock.advance(5000)
    const filter = { ...EVERY_OPEN_ORDER, flag: 'misses' as const }
    const board = ok<BoardAnswer>(await operator.call('workshop-board', { filter, search: '', more: null }))
    const cards = board.columns.flatMap(({ cards: own }) => own)
    return {
      queue: (await printShop.queue()).jobs.filter((job) => job.missesPromise).map((job) => job.orderNumber),
      board: cards.map((card) => [card.orderNumber, card.flags]),
      count: board.today.missed,
    }
  }
  const reasons = async (flag: BoardFlag) => {
    const filter = { ...EVERY_OPEN_ORDER, flag }
    const { columns } = ok<BoardAnswer>(
      await operator.call('workshop-board', { filter, search: '', more: null }),
    )
    const isOwn = ({ orderNumber }: { orderNumber: string }) => orderNumber === order.orderNumber
    const card = columns.flatMap(({ cards }) => cards).find(isOwn)
    const job = (await printShop.queue()).jobs.find(isOwn)
    const { body: page } = await operator.call('workshop-order', { order_number: order.orderNumber })
    return [card?.dayReason, job?.dayReason, page['dayReason']]
  }
  const reason = {
    earliest: expect.stringMatching(/^\d{4}-/) as string,
    isPrintedAgain: false,
    hours: 6.5,
    closed: null,
  }
  const nothing = { queue: [], board: [], count: 0 }
  // Without printers nothing is known of when.
  expect(await marks()).toEqual(nothing)
  await shop.db.pool.query(
    `insert into printers (name, bed_width_mm, bed_depth_mm, bed_height_mm, slots, hours_a_day, created_at, updated_at)
     values ('Prusa', 250, 210, 210, 5, 24, now(), now())`,
  )
  expect(await marks()).toEqual(nothing)
  const today = swedishDate(shop.clock.now())
  await shop.db.pool.query('update orders set promised_last = $2 where order_number = $1', [
    order.orderNumber,
    today,
  ])
  expect(await marks()).toEqual({
    queue: [order.orderNumber],
    board: [[order.orderNumber, ['misses']]],
    count: 1,
  })
  expect(await reasons('misses')).toMatchObject([reason, reason, reason])
  // Once the day has passed it is late instead.
  await shop.db.pool.query('update orders set promised_last = $2::date - 1 where order_number = $1', [
    order.orderNumber,
    today,
  ])
  expect(await marks()).toEqual(nothing)
  expect(await reasons('late')).toMatchObject([reason, reason, reason])
})

it('a printed toy waits for no printer, however many are in the queue before it', async () => {
  const printed = await printShop.buy()
  await printShop.take(printed, 'start', 'finish')
  const queued = await printShop.buy()
  await printShop.rows('update printers set hours_a_day = 1')
  const today = swedishDate(shop.clock.now())
  const { last } = spanAfterPrint(today, 'standard', 'Sverige', [])
  await printShop.rows('update orders set promised_last = $1', last)
  const { jobs } = await printShop.queue()
  const missed = jobs.filter((job) => job.missesPromise).map((job) => job.orderNumber)
  expect(missed).toContain(queued.order.orderNumber)
  expect(missed).not.toContain(printed.order.orderNumber)
})

it('a printer counts by what fits it: one with too few slots or too small a bed shortens no queue', async () => {
  const hoursADay = async () => ok<PromisesAnswer>(await operator.call('workshop-promises')).queue.hoursADay
  const add = async (name: string, size: { slots: number; bedMm: number; hours: number }) =>
    shop.db.pool.query(
      `insert into printers (name, bed_width_mm, bed_depth_mm, bed_height_mm, slots, hours_a_day, created_at, updated_at)
       values ($1, $2, $2, $2, $3, $4, now(), now())`,
      [name, size.bedMm, size.slots, size.hours],
    )
  await shop.db.pool.query('update printers set is_active = false')
  // Before: nothing is sold by a shop whose only printer makes no toy.
  await printShop.buy()
  await add('Mini', { slots: 1, bedMm: 200, hours: 20 })
  // Nothing that waits can be printed on it: when it is done is not known.
  expect(await hoursADay()).toBeNull()
  await add('Prusan', { slots: 5, bedMm: 250, hours: 2 })
  expect(await hoursADay()).toBe(2)
  await add('Lilla', { slots: 4, bedMm: 100, hours: 8 })
  expect(await hoursADay()).toBe(2)
})

it('a print that failed is expected when it would be printed again at once, before what waits', async () => {
  const bought = await printShop.buy()
  await printShop.buy()
  await printShop.buy()
  await printShop.rows(`update printers set is_active = false`)
  await shop.db.pool.query(
    `insert into printers (name, bed_width_mm, bed_depth_mm, bed_height_mm, slots, hours_a_day, created_at, updated_at)
     values ('Långsam', 250, 210, 210, 5, 1, now(), now())`,
  )
  await printShop.rows('update orders set promised_last = $1', swedishDate(shop.clock.now()))
  await shop.db.pool.query(`update orders set promised_last = promised_last + 1 where id = $1`, [
    bought.order.orderId,
  ])
  const forecast = async () => {
    const { jobs } = await printShop.queue()
    return jobs.find(({ orderId }) => orderId === bought.order.orderId)?.dayReason
  }
  await printShop.take(bought, 'start', 'fail')
  const failed = await forecast()
  expect(failed).toMatchObject({ isPrintedAgain: true, before: { toys: 0, hours: 0 } })
  await printShop.take(bought, 'again')
  expect(failed).toEqual(await forecast())
})
