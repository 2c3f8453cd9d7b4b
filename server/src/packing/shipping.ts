/** Parcels: sent, fetched, come back, lost; each step can be read in the staff log. */
import { holdsToy } from '@leksmedjan/contract/parcel-contents'
import { readCarrier, readTrackingNumber } from '@leksmedjan/contract/carriers'
import type { OrderMovedMeanwhile } from '@leksmedjan/contract/workshop-moves'
import type { OrderStatus } from '@leksmedjan/contract/orders'
import { PICKUP_KEY } from '@leksmedjan/contract/shipments'
import type { ShipRequest, StepAnswer } from '@leksmedjan/contract/packing'
import type { Clock } from '@leksmedjan/platform/clock'
import type { Jobs } from '@leksmedjan/platform/jobs/jobs'
import type { Database, Tx } from '../database/database.ts'
import type { StaffMember } from '../http/staff/staff-check.ts'
import { logStaffAct, type StaffAct } from '../http/staff/staff-log.queries.ts'
import type { Losses } from '../losses/losses.ts'
import type { Mail } from '../mail/mail.ts'
import type { Prints } from '../prints/prints.ts'
import {
  backInWorkshop,
  toResend,
  type ChosenParcels,
  type Dispatch,
  type LockedOrder,
  type PackingOrders,
} from '../orders/orders.ts'
import {
  cancellationAsked,
  hasMovedOn,
  notReturned,
  numberKnown,
  toyNotBack,
  orderUnknown,
  unchecked,
  withMeanwhile,
} from './packing.errors.ts'
import { findReplacing } from './packing.queries.ts'
import { findKnownNumber, findLastParcelStep } from './parcels.queries.ts'
import { withParcelsMoved } from './parcels-moved.ts'
import { createParcelLetters, isSent, type ParcelLetterJobs } from './parcel-letters.ts'
import { createTakeBack, type UndoWish } from './take-back.ts'

interface LostParcels {
  why: string
  /** Of several parcels; omitted: all. */
  chosen?: ChosenParcels
  /** All that were on their way as the caller saw them; omitted: not compared. */
  seen?: ChosenParcels
  /** All of the money, where only a part was lost. */
  isWhole?: boolean
}

/** Each throws `order_step_refused`, with the last step in `details.meanwhile`. */
export interface Shipping extends ParcelLetterJobs {
  /** printing → shipped; once more when all its parcels came back; a toy printed after a complaint leaves its order where it is. */
  ship(member: StaffMember, wish: ShipRequest): Promise<StepAnswer>
  /** `chosen`: of several parcels, those that arrived; the order is delivered with the last of them. */
  deliver(member: StaffMember, orderNumber: string, chosen?: ChosenParcels): Promise<StepAnswer>
  /** Takes the last step back, within a minute. */
  undo(member: StaffMember, orderNumber: string, wish: UndoWish): Promise<StepAnswer>
  /**
   * Records a parcel that came back. After the undo window (`UNDO_MS`) the buyer gets a letter: how to send it again, or that
   * the shop inspects the damage.
   */
  returned(
    member: StaffMember,
    orderNumber: string,
    back: { why: string; isDamaged: boolean; chosen?: ChosenParcels },
  ): Promise<StepAnswer>
  /** What came back is damaged, which was not seen when it was recorded; its buyer is told so. */
  markDamaged(member: StaffMember, orderNumber: string): Promise<StepAnswer>
  /** Its parcel came back with a damaged toy: it is made once more, for nothing; its buyer is told once the minute to take it back is over. */
  remakeReturned(member: StaffMember, orderNumber: string, why: string): Promise<StepAnswer>
  /** Its parcel never arrived: it is made once more, for nothing; its buyer is told once the minute to take it back is over. */
  resendLost(member: StaffMember, orderNumber: string, lost: LostParcels): Promise<StepAnswer>
  /** Its parcel never arrived: all of its money goes back, or what was paid for what lay in it. The amount, öre. */
  refundLost(member: StaffMember, orderNumber: string, lost: LostParcels): Promise<number>
  /** A parcel of a toy that was made again and sent since never arrived: nothing more is owed for it. */
  noteLost(member: StaffMember, orderNumber: string, lost: LostParcels): Promise<StepAnswer>
  /** When the last step can no longer be taken back; null when it cannot now. */
  undoUntil(tx: Tx, orderId: string): Promise<Date | null>
}

type TakenStep = (tx: Tx, order: LockedOrder) => Promise<Omit<StaffAct, 'subject'>>
export interface ShippingDeps {
  db: Database
  clock: Clock
  jobs: Jobs
  mail: Mail
  orders: PackingOrders
  losses: Pick<Losses, 'loseWithin'>
  prints: Pick<Prints, 'printReplacement' | 'findRemake' | 'dropRemake'>
}

const REASON = 'workshop: staff at work'

export function createShipping(deps: ShippingDeps): Shipping {
  const { db, clock, orders, losses, prints } = deps
  const { isOver, enqueueRemake, enqueueReplacement, enqueueReturn, writeOfReturn, ...tellOf } =
    createParcelLetters(deps)
  const takeBack = createTakeBack({
    orders,
    prints,
    isOver,
    letters: {
      ofReplacement: enqueueReplacement,
      ofReturn: (tx, back) => enqueueReturn(tx, back, new Date(back.at)),
    },
  })
  const shipping: Shipping = {
    ship: (member, wish) =>
      step(member, wish.order_number, async (tx, order) => {
        const sent = dispatchOf(wish)
        const replacing = await findReplacing(tx, order.id)
        if (replacing === 'printed') throw unchecked()
        const isWaiting = (await isBack(tx, order.id)) || (await isToResend(tx, order.id))
        // Of an order that was cancelled, what its buyer keeps.
        const isSameAgain =
          replacing === null && (order.status === 'delivered' || (order.status === 'cancelled' && isWaiting))
        if (isSameAgain && !isWaiting) throw notReturned(order.orderNumber)
        if (wish.method === 'parcel' && wish.is_number_new) await refuseKnownNumber(tx, order, sent)
        if (replacing === 'checked' || isSameAgain) await sendReplacement(tx, order, sent, member.email)
        else if (order.status === 'shipped') await orders.sendAgain(tx, order, sent, member.email)
        else await orders.ship(tx, order, sent, member.email)
        if (sent.method === 'pickup')
          return { act: 'orders: ship', detail: { method: sent.method, parcels: 0 } }
        const { parcels } = sent
        const carriers = parcels.map((parcel) => readCarrier(parcel.carrier) ?? parcel.carrier)
        const carrier = [...new Set(carriers)].join(', ')
        const number = parcels.map(({ trackingNumber }) => trackingNumber).join(', ')
        return {
          act: 'orders: ship',
          detail: { method: sent.method, parcels: parcels.length, carrier, number },
        }
      }),

    deliver: (member, orderNumber, chosen) =>
      step(member, orderNumber, async (tx, order) => {
        const { at, isWhole, isStep } = await orders.deliver(tx, order, member.email, chosen)
        // The step of the order has a letter of its own.
        if (!isStep && isWhole)
          await enqueueReplacement(tx, { orderId: order.id, at: at.toISOString(), isDelivered: true })
        return { act: 'orders: deliver', ...(chosen === undefined ? {} : { detail: numbersOf(chosen) }) }
      }),

    undo: (member, orderNumber, wish) =>
      step(member, orderNumber, (tx, order) => takeBack.undo(tx, order, { member, wish })),

    returned: (member, orderNumber, { why, isDamaged, chosen }) =>
      step(member, orderNumber, async (tx, order) => {
        const at = await orders.returnParcel(tx, order, {
          why,
          isDamaged,
          ...(chosen && { chosen }),
        })
        const { method } = await newestOf(tx, order.id)
        await enqueueReturn(tx, { orderId: order.id, at: at.toISOString() }, at)
        return { act: 'orders: parcel came back', detail: { why, isDamaged, method, ...numbersOf(chosen) } }
      }),

    markDamaged: (member, orderNumber) =>
      step(member, orderNumber, async (tx, order) => {
        await orders.markDamaged(tx, order)
        const at = await orders.returnedAt(tx, order.id)
        // Within its minute the letter is still to be sent, and says so.
        if (at !== null && isOver(at)) await writeOfReturn(tx, order.id)
        return { act: 'orders: return is damaged' }
      }),

    remakeReturned: (member, orderNumber, why) =>
      step(member, orderNumber, async (tx, order) => {
        if (!isSent(order) || !(await isBack(tx, order.id))) throw notReturned(order.orderNumber)
        if (!backInWorkshop(await orders.listShipments(tx, order.id)).some(holdsToy))
          throw toyNotBack(order.orderNumber)
        if (order.awaitsCancellation) throw cancellationAsked(order.orderNumber)
        const { code } = await prints.printReplacement(tx, order, { who: member.email, reason: 'returned' })
        await enqueueRemake(tx, { orderId: order.id, printCode: code, at: clock.now().toISOString() })
        return { act: 'orders: make returned again', detail: { why } }
      }),

    resendLost: (member, orderNumber, lost) =>
      stepOfParcels(member, orderNumber, async (tx, { id: orderId, status }) => {
        await losses.loseWithin(tx, { orderId, remedy: 'resend', who: member.email, ...lost })
        const isMade = isMadeOnce(status, (await orders.lock(tx, orderId))?.status)
        const detail = { why: lost.why, ...numbersOf(lost.chosen) }
        return { act: isMade ? 'orders: resend lost' : 'orders: send lost again', detail }
      }),

    async refundLost(member, orderNumber, lost) {
      let amountOre = 0
      await stepOfParcels(member, orderNumber, async (tx, { id: orderId }) => {
        amountOre = await losses.loseWithin(tx, { orderId, remedy: 'refund', who: member.email, ...lost })
        const detail = { why: lost.why, amountOre, ...numbersOf(lost.chosen) }
        return { act: 'orders: refund lost', detail }
      })
      return amountOre
    },

    noteLost: (member, orderNumber, { why, chosen, seen }) =>
      stepOfParcels(member, orderNumber, async (tx, order) => {
        await orders.noteLost(tx, order, { who: member.email, why, chosen, seen })
        return { act: 'orders: note lost', detail: { why, ...numbersOf(chosen) } }
      }),

    undoUntil: takeBack.undoUntil,
    ...tellOf,
  }
  return shipping

  /** Of what was sent. */
  async function newestOf(tx: Tx, orderId: string) {
    const newest = (await orders.listShipments(tx, orderId)).at(-1)
    if (newest === undefined) throw new Error(`order ${orderId} came back without a parcel`)
    return newest
  }

  async function isBack(tx: Tx, orderId: string): Promise<boolean> {
    return backInWorkshop(await orders.listShipments(tx, orderId)).length > 0
  }

  async function isToResend(tx: Tx, orderId: string): Promise<boolean> {
    return toResend(await orders.listShipments(tx, orderId)).length > 0
  }

  /** Printed again after a complaint, or what came back of that. */
  async function sendReplacement(tx: Tx, order: LockedOrder, sent: Dispatch, who: string): Promise<void> {
    const at = await orders.sendReplacement(tx, order, sent, who)
    await enqueueReplacement(tx, { orderId: order.id, at: at.toISOString() })
  }

  function step(member: StaffMember, orderNumber: string, take: TakenStep): Promise<StepAnswer> {
    return takeStep(member, orderNumber, { take, lastOf: lastMove })
  }

  /** A refusal of it names the last step with a parcel, where no later one moved the order. */
  function stepOfParcels(member: StaffMember, orderNumber: string, take: TakenStep): Promise<StepAnswer> {
    return takeStep(member, orderNumber, { take, lastOf: lastParcelStep })
  }

  async function lastMove(tx: Tx, { id }: LockedOrder): Promise<OrderMovedMeanwhile | null> {
    const last = await orders.findLastMove(tx, id)
    return last === null ? null : { ...last, at: last.at.toISOString() }
  }

  async function lastParcelStep(tx: Tx, order: LockedOrder) {
    const [move, withParcel] = [await lastMove(tx, order), await findLastParcelStep(tx, order.orderNumber)]
    return withParcel !== null && (move === null || withParcel.at >= move.at) ? withParcel : move
  }

  /** One step under the order's row lock, with its line in the staff log. `lastOf`: what a refusal names. */
  async function takeStep(
    member: StaffMember,
    orderNumber: string,
    { take, lastOf }: { take: TakenStep; lastOf: typeof lastParcelStep },
  ): Promise<StepAnswer> {
    const orderId = await idOf(orderNumber)
    return db.asShop(REASON, async (tx) => {
      const order = await orders.lock(tx, orderId)
      if (order === null) throw orderUnknown(orderNumber)
      const act = await take(tx, order).catch(async (error: unknown) => {
        if (hasMovedOn(error)) throw withMeanwhile(error, await lastOf(tx, order))
        throw await withParcelsMoved(tx, order.orderNumber, error)
      })
      await logStaffAct(tx, member, { ...act, subject: order.orderNumber }, clock.now())
      const [after, until] = await Promise.all([orders.lock(tx, orderId), shipping.undoUntil(tx, orderId)])
      if (after === null) throw orderUnknown(orderNumber)
      return { status: after.status, undo_until: until?.toISOString() ?? null }
    })
  }

  async function idOf(orderNumber: string): Promise<string> {
    const id = await orders.findIdByNumber(orderNumber)
    if (id === null) throw orderUnknown(orderNumber)
    return id
  }
}

/** A parcel that is sent again keeps its number. */
async function refuseKnownNumber(tx: Tx, { id }: LockedOrder, sent: Dispatch): Promise<void> {
  const parcels = sent.method === 'parcel' ? sent.parcels : []
  const numbers = parcels.flatMap(({ trackingNumber }) => readTrackingNumber(trackingNumber) ?? [])
  const known = await findKnownNumber(tx, id, numbers)
  if (known !== null) throw numberKnown(known)
}

function numbersOf(chosen: ChosenParcels): { number?: string } {
  const numbers = chosen?.filter((key) => key !== PICKUP_KEY) ?? []
  return numbers.length === 0 ? {} : { number: numbers.join(', ') }
}

/** The loss began a new toy. */
const isMadeOnce = (before: OrderStatus, after: OrderStatus | undefined): boolean =>
  before !== 'processing' && after === 'processing'

function dispatchOf(wish: ShipRequest): Dispatch {
  if (wish.method === 'pickup') return { method: 'pickup', packaging: wish.packaging }
  const parcels = wish.parcels.map(({ carrier, tracking_number, weight_g, packaging, contents }) => ({
    carrier,
    trackingNumber: tracking_number,
    weightG: weight_g,
    packaging,
    contents,
  }))
  return { method: 'parcel', parcels }
}
