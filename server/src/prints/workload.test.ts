import type { PromisesAnswer } from '@leksmedjan/contract/workshop-promises'
import { expect, it } from 'vitest'
import { openPrintShop } from '../../test/visitors/print-shop.ts'
import { ok } from '../../test/visitors/purchase.ts'

const printShop = await openPrintShop()
const { shop, operator } = printShop

it('hours of orders that may still be cancelled count, and are named', async () => {
  const hours = async () => {
    // Figures are kept for a minute.
    shop.clock.advance(60_000)
    const { queue } = ok<PromisesAnswer>(await operator.call('workshop-promises'))
    return [queue.hoursLeft, queue.hoursCancellable]
  }
  expect(await hours()).toEqual([0, 0])
  await printShop.buy()
  expect(await hours()).toEqual([6.5, 0])
  await printShop.buyToday()
  expect(await hours()).toEqual([13, 6.5])
})
