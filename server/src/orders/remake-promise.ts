/** New days of a toy that is made again. */
import type { Clock } from '@leksmedjan/platform/clock'
import type { Tx } from '../database/database.ts'
import type { QueuePlace, RemakePromise } from './callers.ts'
import { findExceptions } from './money.queries.ts'
import { findOrder } from './orders.queries.ts'
import { listPromises, movePromise } from './promises.queries.ts'
import { remakeSpan } from './remake-span.rules.ts'
import { findWaitBeyond } from './waits.queries.ts'

/** After which a letter that waits for the bank looks again. */
export const BANK_CHECK_MS = 3_600_000

export interface RemakePromiseDeps {
  clock: Clock
  remakePlace: (orderId: string) => Promise<QueuePlace>
}

export function createRemakePromise({ clock, remakePlace }: RemakePromiseDeps) {
  return {
    readPlace: remakePlace,

    async promiseAgain(tx: Tx, orderId: string, { why, place, since }: RemakePromise) {
      const order = await findOrder(tx, orderId)
      if (order === null) throw new Error(`order ${orderId} is gone`)
      const known = await listPromises(tx, orderId)
      if (known.some((promise) => promise.why === why && promise.movedAt >= since)) return 'nothing' as const
      const { bank } = await findExceptions(tx, orderId)
      if (bank === 'decides') return 'bank_decides' as const
      // What is made for a lost parcel all the same, a person has decided.
      if (bank === 'gave_back' && why !== 'lost') return 'nothing' as const
      const at = clock.now()
      const { shipping_method: method, country, promised_last: was } = order
      const span = remakeSpan(at, place, { shippingMethod: method ?? 'standard', country })
      // Sent orders are not late, whatever becomes of the toy that replaces a sent one.
      const isLate = why === 'lost' && was !== null && span.last > was
      // A fault is put right within a reasonable time from when that was agreed on.
      const from = why === 'complaint' ? at : (order.paid_at ?? at)
      const waitBeyond = await findWaitBeyond(tx, order, { since: from, last: span.last })
      await movePromise(tx, orderId, { span, why, at, isTold: true, isLate, isRemade: true, waitBeyond })
      return 'promised' as const
    },
  }
}
