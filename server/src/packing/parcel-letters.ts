/** Letters about parcels, each a minute after its step: sent in place of another, come back, made again. */
import { isWorkingDay, swedishDate } from '@leksmedjan/contract/delivery-span'
import { holdsToy } from '@leksmedjan/contract/parcel-contents'
import { byPlace, endHereOf, isOnItsWay } from '@leksmedjan/contract/shipments'
import { UNDO_MS } from '@leksmedjan/contract/workshop-moves'
import type { Clock } from '@leksmedjan/platform/clock'
import { after, type Jobs } from '@leksmedjan/platform/jobs/jobs'
import type { Database, Tx } from '../database/database.ts'
import { JOBS, type PayloadOf } from '../job-table.ts'
import type { Mail } from '../mail/mail.ts'
import {
  BANK_CHECK_MS,
  backInWorkshop,
  isForPickup,
  isGivenUp,
  owedParts,
  returnLetterKey,
  type LockedOrder,
  type PackingOrders,
  withdrawnIn,
  type SentParcel,
} from '../orders/orders.ts'
import type { Prints } from '../prints/prints.ts'
import { findReturn, isToBeMade } from './packing.queries.ts'
import { listWaitingPickups } from './parcels.queries.ts'

export interface ParcelLetterJobs {
  /** Job: promises new days of a damaged return that is made again and sends the letter, unless it was taken back. */
  tellOfRemake(remake: RemakeAgreed): Promise<void>
  /** Job: the letter about a replacement that was sent or delivered, unless that was taken back or something has become of it since. */
  tellOfReplacement(sending: ReplacementSent): Promise<void>
  /** Job: ends the return of what nothing is owed for, else the letter about the parcel, unless that was taken back or it was sent again. */
  tellOfReturn(back: ParcelBack): Promise<void>
  /** Daily job: on working days one letter for each toy that has waited for its buyer for a week. */
  remindOfPickups(): Promise<void>
}

type ReplacementSent = PayloadOf<'packing.tell-of-replacement'>
type ParcelBack = PayloadOf<'packing.tell-of-return'>
type RemakeAgreed = PayloadOf<'packing.tell-of-remake'>

export interface ParcelLettersDeps {
  db: Database
  clock: Clock
  jobs: Jobs
  mail: Mail
  orders: PackingOrders
  prints: Pick<Prints, 'findRemake'>
}

const REMINDED_AFTER_MS = 7 * 86_400_000
const REASON = 'workshop: staff at work'

/** Of what arrives once its order has, or is cancelled: the rest of that cannot be cancelled any more. */
const ARRIVED = {
  kind: 'delivered',
  isLate: false,
  comesLate: false,
  mayBeInTime: false,
  isStoryWithdrawable: false,
  returned: null,
  isReplacement: true,
} as const

export function createParcelLetters({ db, clock, jobs, mail, orders, prints }: ParcelLettersDeps) {
  const tellOf: ParcelLetterJobs = {
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
        const promised = await orders.promiseAgain(tx, orderId, { why: 'returned', place, since })
        if (promised === 'bank_decides') return enqueueRemake(tx, remake, BANK_CHECK_MS)
        if (promised === 'promised') await writeOfRemake(tx, orderId, printCode)
      })
    },

    tellOfReplacement: (sending) =>
      db.asShop(REASON, async (tx) => {
        const { orderId, isDelivered = false } = sending
        const at = new Date(sending.at)
        // Locked, so that it cannot be taken back meanwhile.
        if ((await orders.lock(tx, orderId)) === null) return
        const shipments = await orders.listShipments(tx, orderId)
        const moved = shipments.find((parcel) =>
          isDelivered ? +(parcel.delivered_at ?? 0) === +at : +parcel.shipped_at === +at,
        )
        const parcels = byPlace(
          shipments.filter((parcel) => +parcel.shipped_at === +(moved?.shipped_at ?? 0)),
        )
        const isNews = parcels.some((parcel) =>
          isDelivered ? (parcel.returned_at ?? parcel.lost_at) === null : isOnItsWay(parcel),
        )
        if (!isNews || (isDelivered && parcels.some(isOnItsWay))) return
        if (!isOver(at)) return enqueueReplacement(tx, sending)
        const [facts, isLate, goods, packed] = await Promise.all([
          orders.findForLetter(tx, orderId),
          orders.isReplacementLate(tx, orderId),
          orders.listWithdrawableGoods(tx, orderId),
          orders.findThings(tx, orderId),
        ])
        if (facts === null) return
        const key = `${orderId}:${at.getTime()}`
        const told = isDelivered ? parcels.filter(({ delivered_at: is }) => is !== null) : parcels
        const isReplacement = told.some(holdsToy)
        const isFound = isDelivered && (await orders.isNewToySpared(tx, orderId, at))
        if (isDelivered || !isReplacement) {
          const kind = isDelivered ? ('delivered' as const) : ('shipped' as const)
          const names = goods.map(({ name }) => name)
          const toSendBack = isDelivered ? withdrawnIn(told, packed?.withdrawn ?? []) : []
          const arrived = {
            ...facts,
            ...ARRIVED,
            goods: names,
            toSendBack,
            kind,
            isReplacement: isReplacement && !isFound,
            isFound,
            owed: packed === null ? null : owedParts(packed),
            isFreightBack: packed?.isFreightBack ?? false,
            at,
            stepAt: at,
            parcels: told,
          }
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
        const isWaiting = async () => (await orders.returnedAt(tx, back.orderId))?.getTime() === at.getTime()
        if (order === null || !(await isWaiting())) return
        if (!isOver(at)) return enqueueReturn(tx, back, at)
        // What the buyer has withdrawn from, or has the money back for, waits for nothing.
        await orders.dropResends(tx, order, 'shop')
        if (!(await isWaiting())) return
        // With a new toy its buyer is asked nothing.
        if (!isAskedOfReturn(order, await orders.listShipments(tx, order.id))) return
        const remake = await prints.findRemake(tx, back.orderId)
        if (remake === null) return writeOfReturn(tx, back.orderId)
        // The remake letter covers the return; checked again once the remake can no longer be undone.
        if (!isOver(remake.at)) await enqueueReturn(tx, back, remake.at)
      }),

    async remindOfPickups() {
      const now = clock.now()
      if (!isWorkingDay(swedishDate(now))) return
      const before = new Date(now.getTime() - REMINDED_AFTER_MS)
      const waiting = await db.asShop(REASON, (tx) => listWaitingPickups(tx, before))
      for (const { orderId, readyAt } of waiting)
        await db.asShop(REASON, async (tx) => {
          // Locked, so that it is not fetched meanwhile.
          const order = await orders.lock(tx, orderId)
          const facts = await orders.findForLetter(tx, orderId)
          if (order?.status !== 'shipped' || order.awaitsCancellation || facts === null) return
          await mail.post(tx, 'pickup-reminder', {
            to: facts.email,
            key: `${orderId}:${readyAt.toISOString()}`,
            facts: { ...facts, at: readyAt },
          })
        })
    },
  }
  return { ...tellOf, isOver, enqueueRemake, enqueueReplacement, enqueueReturn, writeOfReturn }

  async function writeOfRemake(tx: Tx, orderId: string, printCode: string): Promise<void> {
    const [facts, shipments, packed, offersCancelling, promises, mayBeInTime, back] = await Promise.all([
      orders.findForLetter(tx, orderId),
      orders.listShipments(tx, orderId),
      orders.findThings(tx, orderId),
      orders.isRemadeUnsent(tx, orderId),
      orders.listPromises(tx, orderId),
      orders.mayBeInTime(tx, orderId),
      findReturn(tx, orderId),
    ])
    if (facts === null) return
    const first = promises[0]?.last
    const isLater = offersCancelling && first !== undefined && facts.promised.last > first
    const later = { promisedBefore: isLater ? first : null, mayBeInTime }
    const method = shipments.at(-1)?.method ?? 'parcel'
    const key = `${orderId}:${printCode}`
    const isDamaged = backInWorkshop(shipments).some(({ returned_damaged: is }) => is)
    const toSend = packed?.things.filter(({ part }) => packed.toSend.includes(part)) ?? []
    const endHere = endHereOf(back?.reason ?? '')
    const made = { method, isDamaged, endHere, isForPickup: isForPickup(shipments) }
    const letter = { ...facts, ...made, ...later, toSend, offersCancelling }
    await mail.post(tx, 'made-again', { to: facts.email, key, facts: letter })
  }

  async function writeOfReturn(tx: Tx, orderId: string): Promise<void> {
    const [order, facts, shipments, isLate, packed, back] = await Promise.all([
      orders.lock(tx, orderId),
      orders.findForLetter(tx, orderId),
      orders.listShipments(tx, orderId),
      orders.isLateOnceBack(tx, orderId),
      orders.findThings(tx, orderId),
      findReturn(tx, orderId),
    ])
    const newest = shipments.at(-1)
    if (facts === null || newest === undefined) return
    const sent = byPlace(shipments.filter(({ shipped_at }) => +shipped_at === +newest.shipped_at))
    const parcels = byPlace(backInWorkshop(shipments))
    // Its buyer has read what goes back, and when.
    if (packed !== null && isGivenUp(packed, parcels)) return
    const toSend = packed?.toSend ?? []
    const { returned_damaged: isDamaged, returned_to_send: isToBeSent } = newest
    await mail.post(tx, 'came-back', {
      to: facts.email,
      key: returnLetterKey(orderId, newest, shipments),
      facts: {
        ...facts,
        parcels,
        toSend,
        sentParcels: sent.length,
        method: newest.method,
        isDamaged,
        endHere: endHereOf(back?.reason ?? ''),
        isToBeSent,
        isLate,
        isCancellationAsked: order?.awaitsCancellation === true,
      },
    })
  }

  /** A step taken then cannot be taken back any more. */
  function isOver(takenAt: Date): boolean {
    return takenAt.getTime() + UNDO_MS <= clock.now().getTime()
  }

  function minuteLeftMs({ at }: RemakeAgreed): number {
    return Date.parse(at) + UNDO_MS - clock.now().getTime()
  }

  function enqueueRemake(tx: Tx, remake: RemakeAgreed, leftMs = minuteLeftMs(remake)): Promise<void> {
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
  function enqueueReplacement(tx: Tx, sending: ReplacementSent): Promise<void> {
    const leftMs = Date.parse(sending.at) + UNDO_MS - clock.now().getTime()
    const onceKey = `${sending.orderId}:${sending.at}${sending.isDelivered === true ? ':delivered' : ''}`
    return jobs.enqueue(tx, JOBS['packing.tell-of-replacement'], sending, { onceKey, ...after(leftMs) })
  }
}

/** A toy that replaces a delivered one leaves its order where it is. */
export const isSent = ({ status }: LockedOrder): boolean => status === 'shipped' || status === 'delivered'

/** Its buyer is asked where to send what came back: of an order that was cancelled what they keep beside the toy. */
function isAskedOfReturn(order: LockedOrder, sent: readonly SentParcel[]): boolean {
  if (isSent(order)) return true
  const back = backInWorkshop(sent)
  const isKept = back.length > 0 && !back.some(holdsToy)
  return isKept && order.status === 'cancelled' && order.refundedOre < order.totalOre
}
