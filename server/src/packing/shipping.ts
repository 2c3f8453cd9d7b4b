/** Parcels: sent, fetched, come back, lost; each step can be read in the staff log. */
import { holdsToy } from '@leksmedjan/contract/parcel-contents'
import { readCarrier, readTrackingNumber } from '@leksmedjan/contract/carriers'
import { UNDO_MS, type OrderMovedMeanwhile } from '@leksmedjan/contract/workshop-moves'
import type { OrderStatus } from '@leksmedjan/contract/orders'
import { byPlace, isOnItsWay, PICKUP_KEY } from '@leksmedjan/contract/shipments'
import type { ShipRequest, StepAnswer } from '@leksmedjan/contract/packing'
import type { Clock } from '@leksmedjan/platform/clock'
import { after, type Jobs } from '@leksmedjan/platform/jobs/jobs'
import type { Database, Tx } from '../database/database.ts'
import type { StaffMember } from '../http/staff/staff-check.ts'
import { logStaffAct, type StaffAct } from '../http/staff/staff-log.queries.ts'
import { JOBS, type PayloadOf } from '../job-table.ts'
import type { Losses } from '../losses/losses.ts'
import type { Mail } from '../mail/mail.ts'
import type { Prints } from '../prints/prints.ts'
import {
  backInWorkshop,
  isForPickup,
  isGivenUp,
  toResend,
  returnLetterKey,
  type ChosenParcels,
  type Dispatch,
  type LockedOrder,
  type PackingOrders,
} from '../orders/orders.ts'
import {
  hasMovedOn,
  notReturned,
  numberKnown,
  toyNotBack,
  orderUnknown,
  unchecked,
  withMeanwhile,
} from './packing.errors.ts'
import { findReplacing, isToBeMade } from './packing.queries.ts'
import { findKnownNumber, findLastParcelStep } from './parcels.queries.ts'
import { withParcelsMoved } from './parcels-moved.ts'
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
export interface Shipping {
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
  /** Job: promises new days of a damaged return that is made again and sends the letter, unless it was taken back. */
  tellOfRemake(remake: RemakeAgreed): Promise<void>
  /** Job: the letter about a replacement that was sent or delivered, unless that was taken back or something has become of it since. */
  tellOfReplacement(sending: ReplacementSent): Promise<void>
  /** Job: the letter about a parcel that came back, unless that was taken back or it was sent again. */
  tellOfReturn(back: ParcelBack): Promise<void>
}

type TakenStep = (tx: Tx, order: LockedOrder) => Promise<Omit<StaffAct, 'subject'>>
type ReplacementSent = PayloadOf<'packing.tell-of-replacement'>
type ParcelBack = PayloadOf<'packing.tell-of-return'>
type RemakeAgreed = PayloadOf<'packing.tell-of-remake'>

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

/** Of a toy that replaces a delivered one: nothing of its order can be cancelled any more. */
const ARRIVED = {
  kind: 'delivered',
  isLate: false,
  comesLate: false,
  isStoryWithdrawable: false,
  goods: [],
  returned: null,
  isReplacement: true,
} as const

export function createShipping({ db, clock, jobs, mail, orders, losses, prints }: ShippingDeps): Shipping {
  const takeBack = createTakeBack({
    orders,
    prints,
    isOver,
    letters: {
      ofReplacement: enqueueLetter,
      ofReturn: (tx, back) => enqueueReturn(tx, back, new Date(back.at)),
    },
  })
  const shipping: Shipping = {
    ship: (member, wish) =>
      step(member, wish.order_number, async (tx, order) => {
        const sent = dispatchOf(wish)
        const replacing = await findReplacing(tx, order.id)
        if (replacing === 'printed') throw unchecked()
        // Of an order that was cancelled, what its buyer keeps.
        const isSameAgain =
          replacing === null && (order.status === 'delivered' || order.status === 'cancelled')
        if (isSameAgain && !(await isBack(tx, order.id)) && !(await isToResend(tx, order.id)))
          throw notReturned(order.orderNumber)
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
        const { at, isWhole } = await orders.deliver(tx, order, member.email, chosen)
        // The step of the order has a letter of its own.
        if (order.status === 'delivered' && isWhole)
          await enqueueLetter(tx, { orderId: order.id, at: at.toISOString(), isDelivered: true })
        return { act: 'orders: deliver', ...(chosen === undefined ? {} : { detail: numbersOf(chosen) }) }
      }),

    undo: (member, orderNumber, wish) =>
      step(member, orderNumber, (tx, order) => takeBack.undo(tx, order, { member, wish })),

    returned: (member, orderNumber, { why, isDamaged, chosen }) =>
      step(member, orderNumber, async (tx, order) => {
        const at = await orders.returnParcel(tx, order, { why, isDamaged, ...(chosen && { chosen }) })
        const { method } = await newestOf(tx, order.id)
        // With a new toy, or of an order that has ended, its buyer is asked nothing.
        if (isSent(order)) await enqueueReturn(tx, { orderId: order.id, at: at.toISOString() }, at)
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

    async tellOfRemake(remake) {
      const { orderId, printCode } = remake
      // Before the transaction: it is read in one of its own.
      const place = await orders.readPlace(orderId)
      await db.asShop(REASON, async (tx) => {
        // Locked, so that it cannot be taken back meanwhile.
        const order = await orders.lock(tx, orderId)
        if (order === null || !isSent(order) || !(await isToBeMade(tx, printCode))) return
        const since = new Date(remake.at)
        if (!isOver(since)) return enqueueRemake(tx, remake)
        if (await orders.promiseAgain(tx, orderId, { why: 'returned', place, since }))
          await writeOfRemake(tx, orderId, printCode)
      })
    },

    tellOfReplacement: (sending) =>
      db.asShop(REASON, async (tx) => {
        const { orderId, isDelivered = false } = sending
        const at = new Date(sending.at)
        // Locked, so that it cannot be taken back meanwhile.
        if ((await orders.lock(tx, orderId)) === null) return
        const shipments = await orders.listShipments(tx, orderId)
        const told = shipments.find((parcel) =>
          isDelivered ? +(parcel.delivered_at ?? 0) === +at : +parcel.shipped_at === +at,
        )
        const parcels = byPlace(shipments.filter((parcel) => +parcel.shipped_at === +(told?.shipped_at ?? 0)))
        const isNews = parcels.some((parcel) =>
          isDelivered ? (parcel.returned_at ?? parcel.lost_at) === null : isOnItsWay(parcel),
        )
        if (!isNews || (isDelivered && parcels.some(isOnItsWay))) return
        if (!isOver(at)) return enqueueLetter(tx, sending)
        const [facts, isLate] = await Promise.all([
          orders.findForLetter(tx, orderId),
          orders.isReplacementLate(tx, orderId),
        ])
        if (facts === null) return
        const key = `${orderId}:${at.getTime()}`
        const isReplacement = parcels.some(holdsToy)
        if (isDelivered || !isReplacement) {
          const kind = isDelivered ? ('delivered' as const) : ('shipped' as const)
          const arrived = { ...facts, ...ARRIVED, kind, isReplacement, at, parcels }
          return mail.post(tx, 'step', { to: facts.email, key: `${kind}:${key}`, facts: arrived })
        }
        await mail.post(tx, 'complaint-resent', {
          to: facts.email,
          key,
          facts: { ...facts, at, isLate, parcels },
        })
      }),

    tellOfReturn: (back) =>
      db.asShop(REASON, async (tx) => {
        const at = new Date(back.at)
        // Locked, so that it cannot be taken back meanwhile.
        const order = await orders.lock(tx, back.orderId)
        const returnedAt = await orders.returnedAt(tx, back.orderId)
        if (order === null || !isSent(order) || returnedAt?.getTime() !== at.getTime()) return
        if (!isOver(at)) return enqueueReturn(tx, back, at)
        const remake = await prints.findRemake(tx, back.orderId)
        if (remake === null) return writeOfReturn(tx, back.orderId)
        // Made again by now: the letter about that says what came back, unless it is taken back within its minute.
        if (!isOver(remake.at)) await enqueueReturn(tx, back, remake.at)
      }),
  }
  return shipping

  async function writeOfRemake(tx: Tx, orderId: string, printCode: string): Promise<void> {
    const [facts, shipments] = await Promise.all([
      orders.findForLetter(tx, orderId),
      orders.listShipments(tx, orderId),
    ])
    if (facts === null) return
    const method = shipments.at(-1)?.method ?? 'parcel'
    const key = `${orderId}:${printCode}`
    const isDamaged = backInWorkshop(shipments).some(({ returned_damaged: is }) => is)
    const letter = { ...facts, method, isDamaged, isForPickup: isForPickup(shipments) }
    await mail.post(tx, 'made-again', { to: facts.email, key, facts: letter })
  }

  async function writeOfReturn(tx: Tx, orderId: string): Promise<void> {
    const [facts, shipments, isLate, packed] = await Promise.all([
      orders.findForLetter(tx, orderId),
      orders.listShipments(tx, orderId),
      orders.isLateOnceBack(tx, orderId),
      orders.findThings(tx, orderId),
    ])
    const newest = shipments.at(-1)
    if (facts === null || newest === undefined) return
    const sent = byPlace(shipments.filter(({ shipped_at }) => +shipped_at === +newest.shipped_at))
    const parcels = byPlace(backInWorkshop(shipments))
    // Its buyer has read what goes back, and when.
    if (packed !== null && isGivenUp(packed, parcels)) return
    const { returned_damaged: isDamaged, returned_to_send: isToBeSent } = newest
    await mail.post(tx, 'came-back', {
      to: facts.email,
      key: returnLetterKey(orderId, newest, shipments),
      facts: {
        ...facts,
        parcels,
        sentParcels: sent.length,
        method: newest.method,
        isDamaged,
        isToBeSent,
        isLate,
      },
    })
  }

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

  /** A step taken then cannot be taken back any more. */
  function isOver(takenAt: Date): boolean {
    return takenAt.getTime() + UNDO_MS <= clock.now().getTime()
  }

  /** Printed again after a complaint, or what came back of that. */
  async function sendReplacement(tx: Tx, order: LockedOrder, sent: Dispatch, who: string): Promise<void> {
    const at = await orders.sendReplacement(tx, order, sent, who)
    await enqueueLetter(tx, { orderId: order.id, at: at.toISOString() })
  }

  function enqueueRemake(tx: Tx, remake: RemakeAgreed): Promise<void> {
    const leftMs = Date.parse(remake.at) + UNDO_MS - clock.now().getTime()
    return jobs.enqueue(tx, JOBS['packing.tell-of-remake'], remake, {
      onceKey: remake.printCode,
      ...after(leftMs),
    })
  }

  /** Once the minute of the step at `since` is over. */
  function enqueueReturn(tx: Tx, back: ParcelBack, since: Date): Promise<void> {
    const leftMs = since.getTime() + UNDO_MS - clock.now().getTime()
    const onceKey = `${back.orderId}:${back.at}`
    return jobs.enqueue(tx, JOBS['packing.tell-of-return'], back, { onceKey, ...after(leftMs) })
  }

  /** Once its minute is over. */
  function enqueueLetter(tx: Tx, sending: ReplacementSent): Promise<void> {
    const leftMs = Date.parse(sending.at) + UNDO_MS - clock.now().getTime()
    const onceKey = `${sending.orderId}:${sending.at}${sending.isDelivered === true ? ':delivered' : ''}`
    return jobs.enqueue(tx, JOBS['packing.tell-of-replacement'], sending, { onceKey, ...after(leftMs) })
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

/** A toy that replaces a delivered one leaves its order where it is. */
const isSent = ({ status }: LockedOrder): boolean => status === 'shipped' || status === 'delivered'

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
