/** What cannot come within its promised days is said by the workshop's board, queue and page when its buyer's page says it. */
import { addDays, addWorkingDays, swedishDate } from '@leksmedjan/contract/delivery-span'
import { EVERY_OPEN_ORDER, type BoardAnswer } from '@leksmedjan/contract/workshop-board'
import { expect, it } from 'vitest'
import { orderRow, orderSeenBy } from '../../test/visitors/paid-order.ts'
import { openPrintShop, type Bought } from '../../test/visitors/print-shop.ts'
import { ok } from '../../test/visitors/purchase.ts'

const printShop = await openPrintShop()
const { shop, operator } = printShop
const today = swedishDate(shop.clock.now())

async function seen({ email, order }: Bought) {
  // The forecast is kept for some seconds.
  shop.clock.advance(5000)
  const filter = { ...EVERY_OPEN_ORDER, flag: 'misses' as const }
  const { columns } = ok<BoardAnswer>(
    await operator.call('workshop-board', { filter, search: '', more: null }),
  )
  const { body } = await operator.call('workshop-order', { order_number: order.orderNumber })
  const buyers = await orderSeenBy(shop, email, order.orderNumber)
  return {
    buyer: buyers.misses_days,
    days: buyers.delivery_span !== null,
    board: columns.some(({ cards }) => cards.some((card) => card.orderNumber === order.orderNumber)),
    queue: (await printShop.jobOf({ email, order } as Bought)).missesPromise,
    page: body['isMissed'],
  }
}
const IN_TIME = { buyer: false, days: true, board: false, queue: false, page: false }
const MISSES = { buyer: true, days: false, board: true, queue: true, page: true }

const promised = ({ order }: Bought, days: number) =>
  printShop.rows(
    'update orders set promised_last = $2 where order_number = $1',
    order.orderNumber,
    addDays(today, days),
  )

it('without a printer, once no carrier brings it in time', async () => {
  const bought = await printShop.buy()
  await promised(bought, 14)
  expect(await seen(bought)).toEqual(IN_TIME)
  await promised(bought, 0)
  expect(await seen(bought)).toEqual(MISSES)
})

it('with a printer whose queue is too long, though a carrier could bring it', async () => {
  const bought = await printShop.buy()
  await printShop.rows(
    `insert into printers (name, bed_width_mm, bed_depth_mm, bed_height_mm, slots, hours_a_day, created_at, updated_at)
     values ('Prusa', 250, 210, 210, 5, 1, now(), now())`,
  )
  await promised(bought, 60)
  expect(await seen(bought)).toEqual(IN_TIME)
  await promised(bought, 7)
  expect(await seen(bought)).toEqual(MISSES)
})

it('without a printer no other days are promised by letter before those are over', async () => {
  await printShop.rows('delete from printers')
  const bought = await printShop.buy()
  const last = addWorkingDays(today, 1)
  shop.clock.set(`${last}T11:00:00Z`)
  await printShop.rows(
    'update orders set promised_last = $2 where order_number = $1',
    bought.order.orderNumber,
    last,
  )
  await shop.progress.sendDelayMails()
  expect(await orderRow(shop, bought.order.orderId)).toMatchObject({
    promised_last: last,
    late_told_at: null,
  })
})
