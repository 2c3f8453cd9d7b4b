/** What cannot come within its promised days is said by the workshop's board, queue and page when its buyer's page says it. */
import { addDays, swedishDate } from '@leksmedjan/contract/delivery-span'
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
  // No other days can be promised.
  await shop.progress.sendDelayMails()
  expect(await orderRow(shop, bought.order.orderId)).toMatchObject({
    promised_last: today,
    late_told_at: null,
  })
})
