/** Which step of an order's parcels is the last, until when it is taken back, and how. */
import { UNDO_MS } from '@leksmedjan/contract/workshop-moves'
import type { OrderStatus } from '@leksmedjan/contract/orders'
import type { Tx } from '../database/database.ts'
import type { StaffMember } from '../http/staff/staff-check.ts'
import type { StaffAct } from '../http/staff/staff-log.queries.ts'
import { remadeAt, type LockedOrder, type PackingOrders } from '../orders/orders.ts'
import type { Prints } from '../prints/prints.ts'
import { orderMovedOn, overtaken, remakeTooOld } from './packing.errors.ts'

export interface UndoWish {
  why: string
  /** Status of the order as its caller saw it. */
  status: OrderStatus
  /** `undo_until` of the step that is meant; omitted: whichever is the last. */
  until?: string | undefined
}

export interface TakeBack {
  /** When the last step can no longer be taken back; null when it cannot now. */
  undoUntil(tx: Tx, orderId: string): Promise<Date | null>
  /** Throws `order_step_refused`. */
  undo(tx: Tx, order: LockedOrder, by: { member: StaffMember; wish: UndoWish }): Promise<StepTaken>
}

type StepTaken = Omit<StaffAct, 'subject'>

export interface TakeBackDeps {
  orders: PackingOrders
  prints: Pick<Prints, 'findRemake' | 'dropRemake'>
  /** A step taken then cannot be taken back any more. */
  isOver: (takenAt: Date) => boolean
  letters: {
    ofReplacement: (tx: Tx, sending: { orderId: string; at: string }) => Promise<void>
    ofReturn: (tx: Tx, back: { orderId: string; at: string }) => Promise<void>
  }
}

export function createTakeBack({ orders, prints, isOver, letters }: TakeBackDeps): TakeBack {
  async function partDeliveredAt(tx: Tx, orderId: string): Promise<Date | null> {
    const order = await orders.lock(tx, orderId)
    return order === null ? null : orders.partDeliveredAt(tx, order)
  }

  async function takenAt(tx: Tx, orderId: string): Promise<Date | null> {
    const steps = await orders.listSteps(tx, orderId)
    const last = steps.at(-1)
    const isSent = last?.status === 'shipped' || last?.status === 'delivered'
    const remake = await prints.findRemake(tx, orderId)
    const again =
      remake?.at ??
      later(await orders.returnedAt(tx, orderId), await partDeliveredAt(tx, orderId)) ??
      (await orders.replacementDeliveredAt(tx, orderId)) ??
      (await orders.replacementSentAt(tx, orderId))
    return again ?? (isSent ? last.at : remadeAt(steps))
  }

  /** Something has become of a parcel since, which is not taken back: a loss of which nothing is made. */
  async function isOvertaken(tx: Tx, orderId: string, at: Date): Promise<boolean> {
    const sent = await orders.listShipments(tx, orderId)
    return sent.some(({ shipped_at, delivered_at, returned_at, lost_at }) =>
      [shipped_at, delivered_at, returned_at, lost_at].some((end) => end !== null && end > at),
    )
  }

  async function refuseOther(tx: Tx, { id, orderNumber }: LockedOrder, until?: string): Promise<void> {
    const at = await takenAt(tx, id)
    if (at === null) return
    const isOther = until !== undefined && at.getTime() + UNDO_MS !== Date.parse(until)
    if (isOther || (await isOvertaken(tx, id, at))) throw overtaken(orderNumber)
  }

  async function undoReturn(tx: Tx, order: LockedOrder, who: string, why: string): Promise<StepTaken> {
    const method = (await orders.listShipments(tx, order.id)).at(-1)?.method
    await orders.undoReturn(tx, order, { who, why })
    return { act: 'orders: return taken back', detail: { why, ...(method && { method }) } }
  }

  async function undoReplacementDelivery(tx: Tx, order: LockedOrder, why: string): Promise<StepTaken> {
    await orders.undoReplacementDelivery(tx, order, why)
    const sentAt = await orders.replacementSentAt(tx, order.id)
    // The letter about its sending was dropped if its delay ended while it stood as delivered.
    if (sentAt !== null) await letters.ofReplacement(tx, { orderId: order.id, at: sentAt.toISOString() })
    return { act: 'orders: replacement delivery taken back', detail: { why } }
  }

  async function undoStep(tx: Tx, order: LockedOrder, who: string, why: string): Promise<StepTaken> {
    const { from, to } = await orders.undo(tx, order, { who, why })
    const backAt = from === 'shipped' && to === 'shipped' ? await orders.returnedAt(tx, order.id) : null
    // The letter about what came back was dropped if its delay ended while it stood as sent again.
    if (backAt !== null) await letters.ofReturn(tx, { orderId: order.id, at: backAt.toISOString() })
    return { act: 'orders: undo', detail: { from, to, why } }
  }

  return {
    async undoUntil(tx, orderId) {
      const at = await takenAt(tx, orderId)
      if (at === null || isOver(at) || (await isOvertaken(tx, orderId, at))) return null
      return new Date(at.getTime() + UNDO_MS)
    },

    async undo(tx, order, { member, wish: { why, status, until } }) {
      if (order.status !== status) throw orderMovedOn(order.orderNumber, status)
      await refuseOther(tx, order, until)
      const remake = await prints.findRemake(tx, order.id)
      if (remake !== null) {
        if (isOver(remake.at)) throw remakeTooOld(order.orderNumber)
        await prints.dropRemake(tx, order.id, 'returned')
        return { act: 'orders: remake taken back', detail: { why } }
      }
      const backAt = await orders.returnedAt(tx, order.id)
      const partAt = await orders.partDeliveredAt(tx, order)
      if (partAt !== null && (backAt === null || partAt > backAt)) {
        await orders.undoPartDelivery(tx, order, why)
        return { act: 'orders: undo', detail: { from: 'delivered', to: 'shipped', why } }
      }
      if (backAt !== null) return undoReturn(tx, order, member.email, why)
      if ((await orders.replacementDeliveredAt(tx, order.id)) !== null)
        return undoReplacementDelivery(tx, order, why)
      if ((await orders.replacementSentAt(tx, order.id)) !== null) {
        await orders.undoReplacement(tx, order, why)
        return { act: 'orders: replacement taken back', detail: { why } }
      }
      return undoStep(tx, order, member.email, why)
    },
  }
}

const later = (one: Date | null, other: Date | null): Date | null =>
  one === null || (other !== null && other > one) ? other : one
