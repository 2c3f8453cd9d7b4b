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
type Taken = 'step' | 'remake' | 'return' | 'delivery' | 'replacement'

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
  /** The last thing that became of the order or its parcels, of what is taken back; null where there is none. */
  async function lastTaken(tx: Tx, orderId: string): Promise<{ at: Date; is: Taken } | null> {
    const order = await orders.lock(tx, orderId)
    if (order === null) return null
    const remake = await prints.findRemake(tx, orderId)
    const steps = await orders.listSteps(tx, orderId)
    const last = steps.at(-1)
    const isSent = last?.status === 'shipped' || last?.status === 'delivered'
    const [returnedAt, deliveredAt, sentAt] = [
      await orders.returnedAt(tx, orderId),
      await orders.partDeliveredAt(tx, order),
      await orders.replacementSentAt(tx, orderId),
    ]
    // Of one time the first is meant: a parcel ends after it was sent.
    const taken: [Taken, Date | null][] = [
      ['remake', remake?.at ?? null],
      ['return', returnedAt],
      ['delivery', deliveredAt],
      ['step', isSent ? last.at : remadeAt(steps)],
      ['replacement', sentAt],
    ]
    return taken.reduce<{ at: Date; is: Taken } | null>(
      (latest, [is, at]) => (at !== null && (latest === null || at > latest.at) ? { at, is } : latest),
      null,
    )
  }

  /** Something has become of a parcel since, which is not taken back: a loss of which nothing is made. */
  async function isOvertaken(tx: Tx, orderId: string, at: Date): Promise<boolean> {
    const sent = await orders.listShipments(tx, orderId)
    return sent.some(({ shipped_at, delivered_at, returned_at, lost_at }) =>
      [shipped_at, delivered_at, returned_at, lost_at].some((end) => end !== null && end > at),
    )
  }

  async function refuseOther(tx: Tx, { id, orderNumber }: LockedOrder, until?: string): Promise<void> {
    const at = (await lastTaken(tx, id))?.at
    if (at === undefined) return
    const isOther = until !== undefined && at.getTime() + UNDO_MS !== Date.parse(until)
    if (isOther || (await isOvertaken(tx, id, at))) throw overtaken(orderNumber)
  }

  async function undoReturn(tx: Tx, order: LockedOrder, who: string, why: string): Promise<StepTaken> {
    const method = (await orders.listShipments(tx, order.id)).at(-1)?.method
    await orders.undoReturn(tx, order, { who, why })
    return { act: 'orders: return taken back', detail: { why, ...(method && { method }) } }
  }

  async function undoDelivery(tx: Tx, order: LockedOrder, who: string, why: string): Promise<StepTaken> {
    const number = (await orders.undoPartDelivery(tx, order, { who, why })).join(', ')
    const sentAt = await orders.replacementSentAt(tx, order.id)
    // The letter about the sending of a replacement was dropped if its delay ended while it stood as delivered.
    if (order.status === 'delivered' && sentAt !== null)
      await letters.ofReplacement(tx, { orderId: order.id, at: sentAt.toISOString() })
    return { act: 'orders: delivery taken back', detail: { why, ...(number !== '' && { number }) } }
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
      const at = (await lastTaken(tx, orderId))?.at
      if (at === undefined || isOver(at) || (await isOvertaken(tx, orderId, at))) return null
      return new Date(at.getTime() + UNDO_MS)
    },

    async undo(tx, order, { member, wish: { why, status, until } }) {
      if (order.status !== status) throw orderMovedOn(order.orderNumber, status)
      await refuseOther(tx, order, until)
      const taken = await lastTaken(tx, order.id)
      if (taken?.is === 'remake') {
        if (isOver(taken.at)) throw remakeTooOld(order.orderNumber)
        await prints.dropRemake(tx, order.id, 'returned')
        return { act: 'orders: remake taken back', detail: { why } }
      }
      if (taken?.is === 'delivery') return undoDelivery(tx, order, member.email, why)
      if (taken?.is === 'return') return undoReturn(tx, order, member.email, why)
      if (taken?.is === 'replacement') {
        await orders.undoReplacement(tx, order, why)
        return { act: 'orders: replacement taken back', detail: { why } }
      }
      return undoStep(tx, order, member.email, why)
    },
  }
}
