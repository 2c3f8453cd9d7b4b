/** Delivery days of a toy that is made again, from its place in the queue. Pure. */
import { deliverySpan, slowestAfter, spanToPromise, type DaySpan } from '@leksmedjan/contract/delivery-span'
import { isRemakeReason, type PromiseReason } from '@leksmedjan/contract/promise-reasons'
import type { QueuePlace } from './callers.ts'

interface Way {
  shippingMethod: string
  country: string
}

/**
 * From the day on which it is printed; as for a new order where nothing is known of printers. Not after the last day of an order
 * that is printed after it and sent the same way, as what is in time for that one is in time for this one, except where that would
 * leave less than the days of its carrier: that one comes late too.
 */
export function remakeSpan(at: Date, { printed, load, behind }: QueuePlace, way: Way): DaySpan {
  const { shippingMethod, country } = way
  const span =
    printed === null
      ? deliverySpan(at, shippingMethod, country, load)
      : spanToPromise(printed, shippingMethod, country, load.closed)
  const lasts = behind
    .filter((other) => other.shippingMethod === shippingMethod && other.country === country)
    .map(({ promisedLast }) => promisedLast)
  const least = slowestAfter(span.first, way, load.closed)
  const last = [span.last, ...lasts].toSorted()[0] ?? span.last
  return { first: span.first, last: last < least ? least : last }
}

/**
 * From when the days count that its buyer is to wait at most: a fault is put right within a reasonable time from when that was agreed
 * on; null: from the payment. `promises`: oldest first.
 */
export const waitedSince = (promises: readonly { why: PromiseReason; movedAt: Date }[]): Date | null => {
  const remade = promises.findLast(({ why }) => isRemakeReason(why))
  return remade?.why === 'complaint' ? remade.movedAt : null
}
