/** New days of a toy that is made again. */
import { deliverySpan, type Workload } from '@leksmedjan/contract/delivery-span'
import type { Clock } from '@leksmedjan/platform/clock'
import type { Tx } from '../database/database.ts'
import type { RemakePromise } from './callers.ts'
import { findOrder } from './orders.queries.ts'
import { listPromises, movePromise } from './promises.queries.ts'

export interface RemakePromiseDeps {
  clock: Clock
  /** Up to the toy's own place in the queue. */
  remakeWorkload: (orderId: string) => Promise<Workload>
}

export function createRemakePromise({ clock, remakeWorkload }: RemakePromiseDeps) {
  return {
    readWorkload: remakeWorkload,

    async promiseAgain(tx: Tx, orderId: string, { why, load, since }: RemakePromise): Promise<boolean> {
      const order = await findOrder(tx, orderId)
      if (order === null) throw new Error(`order ${orderId} is gone`)
      const known = await listPromises(tx, orderId)
      if (known.some((promise) => promise.why === why && promise.movedAt >= since)) return false
      const at = clock.now()
      const { shipping_method: method, country, promised_last: was } = order
      const span = deliverySpan(at, method ?? 'standard', country, load)
      // Sent orders are not late, whatever becomes of the toy that replaces a sent one.
      const isLate = why === 'lost' && was !== null && span.last > was
      await movePromise(tx, orderId, { span, why, at, isTold: true, isLate, isRemade: true })
      return true
    },
  }
}
