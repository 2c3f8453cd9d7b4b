/** An order while its buyer decides about the model: what the proof shows of it, and its promised days. */
import { deliverySpan, NO_WAIT, printingSpan, type DaySpan } from '@leksmedjan/contract/delivery-span'
import type { Designs } from '../designs/designs.ts'
import type { Clock } from '@leksmedjan/platform/clock'
import type { Tx } from '../database/database.ts'
import { packageSize, textsOf } from './line-items.ts'
import type { OrderForProof } from './order-views.ts'
import { movePromise } from './promises.queries.ts'
import { findOrder, type OrderRow } from './orders.queries.ts'

export interface OrderForProofDeps {
  clock: Clock
  designs: Pick<Designs, 'engraved' | 'findOrdered'>
}

export function createOrderForProof({ clock, designs }: OrderForProofDeps) {
  return {
    async findForProof(tx: Tx, orderId: string): Promise<OrderForProof | null> {
      const order = await findOrder(tx, orderId)
      if (order === null || order.paid_at === null) return null
      const { sign, addOns } = await textsOf(tx, order, { designs })
      return {
        id: order.id,
        orderNumber: order.order_number,
        toyName: order.toy_name,
        imageUrl: order.image_url,
        colours: order.toy_colors ?? '',
        size: packageSize(order),
        engraving: (order.engraving_enabled && addOns.engraving) || null,
        nameSign: sign || null,
        status: order.status,
        isOver: order.status === 'cancelled' || order.status === 'refunded',
        needsReview: order.needs_review,
        printsFrom: printingSpan(order.paid_at).first,
        promisedAfter: (seconds) => promisedAfter(order, seconds),
      }
    },

    async postpone(tx: Tx, orderId: string, seconds: number): Promise<void> {
      const order = await findOrder(tx, orderId)
      if (order === null) return
      const span = promisedAfter(order, seconds)
      if (span.last === order.promised_last) return
      await movePromise(tx, orderId, { span, why: 'proof', at: clock.now(), isTold: false, waitBeyond: null })
    },
  }
}

/** The days of an order that had been paid so much later; those promised already where they are not earlier. */
function promisedAfter(order: OrderRow, seconds: number): DaySpan {
  const {
    paid_at,
    shipping_method: method,
    country,
    promised_first: first,
    promised_last: last,
    workload,
  } = order
  if (paid_at === null) throw new Error('an unpaid order has no promised days')
  const paidAt = new Date(paid_at.getTime() + seconds * 1000)
  const span = deliverySpan(paidAt, method ?? 'standard', country, workload ?? NO_WAIT)
  return first !== null && last !== null && last >= span.last ? { first, last } : span
}
