import { EVERY_OPEN_ORDER, type BoardAnswer, type BoardFlag } from '@leksmedjan/contract/workshop-board'
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { expect, it } from 'vitest'
import { openPrintShop } from '../../../test/visitors/print-shop.ts'
import { ok } from '../../../test/visitors/purchase.ts'

const { buy, maker, take, statusOf } = await openPrintShop()

it('a toy whose print failed stands with what waits for a printer until it is printed again', async () => {
  const bought = await buy()
  const board = async (flag: BoardFlag | null = null) =>
    ok<BoardAnswer>(
      await maker.call('workshop-board', { filter: { ...EVERY_OPEN_ORDER, flag }, search: '', more: null }),
    ).columns
  const places = async (flag: BoardFlag | null = null) =>
    (await board(flag)).flatMap(({ status, count, cards }) =>
      cards.map((card) => [status, count, card.next, card.flags, card.promisedLast !== null]),
    )
  await take(bought, 'start')
  expect(await places()).toEqual([['printing', 1, 'printing', [], true]])
  await take(bought, 'fail')
  expect(await statusOf(bought)).toBe('printing')
  expect(await places()).toEqual([['processing', 1, 'print', ['failed'], true]])
  expect(await places('failed')).toEqual([['processing', 1, 'print', ['failed'], true]])
  await take(bought, 'again')
  expect(await places()).toEqual([['processing', 1, 'print', ['reprint'], true]])
  expect(await places('failed')).toEqual([])
  // Nobody complained of a toy: a reprint after a complaint is another thing.
  expect((await board()).flatMap(({ cards }) => cards)).toMatchObject([{ isSecondTry: true }])
  const wish = { order_number: bought.order.orderNumber }
  expect(ok<WorkshopOrder>(await maker.call('workshop-order', wish))).toMatchObject({
    isReprint: true,
    isSecondTry: true,
  })
  await take(bought, 'start')
  expect(await places()).toEqual([['printing', 1, 'printing', ['reprint'], true]])
})
