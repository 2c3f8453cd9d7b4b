/** One rule of late for all that the workshop reads: board, card, count, wall, queue, packing table, page of the order. */
import { carrierSpan, earliestUnsent, swedishDate } from '@leksmedjan/contract/delivery-span'
import type { PackingJob, ToPack } from '@leksmedjan/contract/packing'
import type { QueueAnswer } from '@leksmedjan/contract/prints'
import { EVERY_OPEN_ORDER, type BoardAnswer } from '@leksmedjan/contract/workshop-board'
import type { InboxAnswer } from '@leksmedjan/contract/workshop-inbox'
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import type { TodayAnswer } from '@leksmedjan/contract/workshop-today'
import { expect, it } from 'vitest'
import { openWorkshop } from '../../test/shops/workshop-shop.ts'
import { orderSeenBy } from '../../test/visitors/paid-order.ts'
import { passes, printedToy, type PrintedToy } from '../../test/visitors/printed-toy.ts'
import { ok } from '../../test/visitors/purchase.ts'
import { send } from '../../test/visitors/sent-toy.ts'
import { staffMember } from '../../test/visitors/staff.ts'
import type { Customer } from '../../test/shops/open-shop.ts'

const shop = await openWorkshop()

async function readings(maker: Customer, { orderNumber, code }: PrintedToy) {
  const filter = { ...EVERY_OPEN_ORDER, flag: 'late' }
  const board = ok<BoardAnswer>(await maker.call('workshop-board', { filter, search: '', more: null }))
  const { to_check, to_pack, came_back, on_their_way } = ok<ToPack>(await maker.call('workshop-to-pack'))
  const queue = ok<QueueAnswer>(await maker.call('workshop-queue')).jobs
  return {
    card: board.columns.some(({ cards }) => cards.some((card) => card.orderNumber === orderNumber)),
    count: board.today.late,
    wall: ok<TodayAnswer>(await maker.call('workshop-today')).late,
    order: ok<WorkshopOrder>(await maker.call('workshop-order', { order_number: orderNumber })).isLate,
    queue: queue.find((job) => job.orderNumber === orderNumber)?.isLate ?? null,
    table: [...to_check, ...to_pack, ...came_back, ...on_their_way].find(
      (card) => card.order_number === orderNumber,
    )?.is_late,
    job: ok<PackingJob>(await maker.call('workshop-packing-job', { code })).is_late,
  }
}

const LATE = { card: true, count: 1, wall: 1, order: true, table: true, job: true }
const IN_TIME = { card: false, count: 0, wall: 0, order: false, table: false, job: false }

async function promisedToy(inDays: number, email: string) {
  const toy = await printedToy(shop)
  const maker = await staffMember(shop, email, 'WORKSHOP')
  await passes(shop, maker, toy.code)
  const day = swedishDate(new Date(shop.clock.now().getTime() + inDays * 86_400_000))
  await shop.db.pool.query(
    'update orders set promised_first = $2, promised_last = $2, first_promised_last = $2 where id = $1',
    [toy.orderId, day],
  )
  return { ...toy, maker }
}

it('an order that waits for the bank’s question is late like any other, and no longer once the bank has taken the money', async () => {
  const toy = await promisedToy(-1, 'vera-1@exempel.se')
  const { maker, orderId } = toy
  await shop.db.pool.query(
    `update orders set needs_review = true, review_reason = 'the buyer disputes the payment: fraudulent' where id = $1`,
    [orderId],
  )
  await shop.db.pool.query(
    `insert into order_history (order_id, at, aspect, became, who, why)
     values ($1, $2, 'review', 'needs_review', 'provider', 'the buyer disputes the payment: fraudulent')`,
    [orderId, shop.clock.now()],
  )
  await shop.db.pool.query(
    `insert into disputes (provider_reference, order_id, payment_reference, amount, status, reason, created_at, updated_at)
     values ('dp_late', $1, 'pi_late', 48700, 'needs_response', 'fraudulent', $2, $2)`,
    [orderId, shop.clock.now()],
  )
  expect(await readings(maker, toy)).toMatchObject(LATE)
  // Nobody may pack it.
  expect(ok<TodayAnswer>(await maker.call('workshop-today')).toPack).toBe(0)
  await shop.db.pool.query(`update disputes set status = 'lost', closed_at = $1`, [shop.clock.now()])
  expect(await readings(maker, toy)).toMatchObject(IN_TIME)
})

it('what was sent is late once its days are over, as on its page, until it is received; what is to be fetched is not', async () => {
  const late = await promisedToy(-1, 'vera-2@exempel.se')
  await send(late.maker, late.orderNumber)
  expect(await readings(late.maker, late)).toMatchObject(LATE)
  ok(await late.maker.call('workshop-deliver', { order_number: late.orderNumber }))
  expect(await readings(late.maker, late)).toMatchObject({ ...IN_TIME, table: undefined })

  const inTime = await promisedToy(0, 'vera-3@exempel.se')
  await send(inTime.maker, inTime.orderNumber)
  // Its carrier brings it after its day: it has new days.
  expect(await readings(inTime.maker, inTime)).toMatchObject({ ...IN_TIME, card: true, count: 1, wall: 1 })
  shop.clock.advance(86_400_000)
  const next = await staffMember(shop, 'vera-4@exempel.se', 'WORKSHOP')
  expect(await orderSeenBy(shop, inTime.email, inTime.orderNumber)).toMatchObject({ is_late: true })
  expect(await readings(next, inTime)).toMatchObject(LATE)
  ok(await next.call('workshop-deliver', { order_number: inTime.orderNumber }))

  const fetched = await promisedToy(-1, 'vera-5@exempel.se')
  const wish = { order_number: fetched.orderNumber, method: 'pickup', packaging: {} }
  ok(await fetched.maker.call('workshop-ship', wish))
  expect(await readings(fetched.maker, fetched)).toMatchObject(IN_TIME)
})

it('a parcel whose carrier’s days are over waits in the inbox until it is received, or lost, whatever was promised', async () => {
  const toy = await promisedToy(14, 'vera-6@exempel.se')
  await send(toy.maker, toy.orderNumber, 'UA555555555SE')
  const listed = async (maker: Customer) => {
    const { items } = ok<InboxAnswer>(await maker.call('workshop-inbox'))
    return items.map(({ detail }) => detail).filter(({ kind }) => kind === 'overdue')
  }
  const sentAt = shop.clock.now()
  const carried = carrierSpan(sentAt, { shippingMethod: 'standard', country: 'Sverige' })
  expect(await listed(toy.maker)).toEqual([])
  const wish = { order_number: toy.orderNumber }
  const parcels = [{ carrier: 'PostNord', tracking_number: 'UA555555555SE' }]
  shop.clock.set(`${carried.last}T11:00:00Z`)
  const early = await staffMember(shop, 'vera-8@exempel.se', 'WORKSHOP')
  expect(await listed(early)).toEqual([])
  shop.clock.advance(86_400_000)
  const card = { kind: 'overdue', ...wish, parcels, last: carried.last }
  const next = await staffMember(shop, 'vera-9@exempel.se', 'WORKSHOP')
  expect(await listed(next)).toEqual([{ ...card, is_late: false }])
  expect(await orderSeenBy(shop, toy.email, toy.orderNumber)).toMatchObject({ is_late: false })
  shop.clock.set(sentAt.toISOString())
  shop.clock.advance(15 * 86_400_000)
  const maker = await staffMember(shop, 'vera-7@exempel.se', 'WORKSHOP')
  expect(ok<WorkshopOrder>(await maker.call('workshop-order', wish)).isLate).toBe(true)
  const page = await orderSeenBy(shop, toy.email, toy.orderNumber)
  expect(page.status_description).toContain('Leksaken skulle ha varit hos dig nu.')
  expect(await listed(maker)).toEqual([{ ...card, is_late: true }])
  ok(await maker.call('workshop-deliver', wish))
  expect(await listed(maker)).toEqual([])
})

it('what came back damaged is late once its days are over, what came back whole waits for its buyer', async () => {
  const comesBack = async (isDamaged: boolean) => {
    const toy = await promisedToy(1, `vera-back-${isDamaged}@exempel.se`)
    const { maker, orderNumber } = toy
    await send(maker, orderNumber)
    shop.clock.advance(61_000)
    ok(
      await maker.call('workshop-return', {
        order_number: orderNumber,
        why: 'krossat',
        is_damaged: isDamaged,
      }),
    )
    shop.clock.advance(61_000)
    expect(await readings(maker, toy)).toMatchObject(IN_TIME)
    shop.clock.advance(2 * 86_400_000)
    const next = await staffMember(shop, `olga-back-${isDamaged}@exempel.se`, 'WORKSHOP')
    return readings(next, toy)
  }
  expect(await comesBack(false)).toMatchObject(IN_TIME)
  expect(await comesBack(true)).toMatchObject(LATE)
})

it('an order with new days is marked so wherever the workshop reads it', async () => {
  const toy = await promisedToy(5, 'nya-dagar@exempel.se')
  const { maker, orderNumber, code } = toy
  const marks = async () => {
    const wish = { filter: EVERY_OPEN_ORDER, search: orderNumber, more: null }
    const board = ok<BoardAnswer>(await maker.call('workshop-board', wish)).columns
    const { to_pack: toPack } = ok<ToPack>(await maker.call('workshop-to-pack'))
    return [
      board.flatMap(({ cards }) => cards)[0]?.flags.includes('new_days'),
      ok<WorkshopOrder>(await maker.call('workshop-order', { order_number: orderNumber })).hasNewDays,
      toPack.find((card) => card.code === code)?.has_new_days,
      ok<PackingJob>(await maker.call('workshop-packing-job', { code })).has_new_days,
    ]
  }
  expect(await marks()).toEqual([false, false, false, false])
  const told = [shop.clock.now(), toy.orderId]
  await shop.db.pool.query('update orders set late_told_at = $1 where id = $2', told)
  expect(await marks()).toEqual([true, true, true, true])
})

it('what its carrier must have today, or should have had, is marked on card, in count and filter as at the packing table', async () => {
  await promisedToy(60, 'vera-sedan@exempel.se')
  const due = await promisedToy(1, 'vera-skicka@exempel.se')
  // A carrier may bring it in time, if it is not a slow one.
  const last = earliestUnsent(shop.clock.now(), { shippingMethod: 'standard', country: 'Sverige' })
  await shop.db.pool.query('update orders set promised_last = $2 where id = $1', [due.orderId, last])
  const filter = { ...EVERY_OPEN_ORDER, flag: 'ship_now' }
  const read = async () => {
    const { columns, today } = ok<BoardAnswer>(
      await due.maker.call('workshop-board', { filter, search: '', more: null }),
    )
    const cards = columns.flatMap(({ cards: shown }) => shown)
    return {
      cards: cards.map(({ orderNumber, shipBy, flags }) => ({ orderNumber, shipBy, flags })),
      count: today.toShip,
    }
  }
  const { to_pack } = ok<ToPack>(await due.maker.call('workshop-to-pack'))
  const day = to_pack.find(({ order_number }) => order_number === due.orderNumber)?.ship_by
  expect(day?.localeCompare(swedishDate(shop.clock.now()))).toBeLessThan(1)
  expect(await read()).toEqual({
    cards: [{ orderNumber: due.orderNumber, shipBy: day, flags: ['ship_now'] }],
    count: 1,
  })
  await send(due.maker, due.orderNumber)
  expect(await read()).toEqual({ cards: [], count: 0 })
})
