/** Orders not shipped by the promised day: the buyer gets one mail and may cancel. */
import { swedishDate } from '@leksmedjan/contract/delivery-span'
import type { Clock } from '@leksmedjan/platform/clock'
import type { Tx } from '../database/database.ts'
import { isDelayNoticeDue } from './lifecycle/steps.rules.ts'
import { isLateNow } from './order-reads.ts'
import { listUnnotifiedDelays, markDelayNotified } from './delays.queries.ts'
import { findExceptions } from './money.queries.ts'
import type { Made } from './made/made.ts'
import { findOrder } from './orders.queries.ts'

export interface DelaysDeps {
  clock: Clock
  made: Pick<Made, 'findProof'>
}

export function createDelayedOrders({ clock, made }: DelaysDeps) {
  async function isLate(tx: Tx, orderId: string): Promise<boolean> {
    const [order, proof, { bank }] = await Promise.all([
      findOrder(tx, orderId),
      made.findProof(tx, orderId),
      findExceptions(tx, orderId),
    ])
    return order !== null && isLateNow(order, { proof, bank }, clock)
  }

  return {
    isLate,

    listDelayed(tx: Tx, most: number): Promise<string[]> {
      return listUnnotifiedDelays(tx, swedishDate(clock.now()), most)
    },

    async takeDelay(tx: Tx, orderId: string): Promise<boolean> {
      const order = await findOrder(tx, orderId)
      if (order?.promised_last == null || !isDelayNoticeDue(order.promised_last, clock.now())) return false
      return (await isLate(tx, orderId)) && markDelayNotified(tx, orderId, clock.now())
    },
  }
}
