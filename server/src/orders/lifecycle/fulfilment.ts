/** Order fulfilment: printing, shipped, delivered, and undo of each within a minute. */
import { UNDO_MS } from '@leksmedjan/contract/workshop-moves'
import {
  isOnItsWay,
  newestSending,
  parcelKeyOf,
  parcelStateOf,
  PICKUP_KEY,
} from '@leksmedjan/contract/shipments'
import { printingSpan, swedishDate } from '@leksmedjan/contract/delivery-span'
import { ORDER_STATUSES, type OrderStatus } from '@leksmedjan/contract/orders'
import type { Clock } from '@leksmedjan/platform/clock'
import type { Tx } from '../../database/database.ts'
import type { Made } from '../made/made.ts'
import type { LockedOrder, LostWish, OnStep } from '../order-views.ts'
import { stepRefused } from '../orders.errors.ts'
import { addHistory, findOrder, listHistory } from '../orders.queries.ts'
import {
  agreeToResend,
  dropResend,
  unmarkLost,
  insertShipments,
  isUnchecked,
  listShipments,
  loseShipments,
  markDamaged,
  markDelivered,
  returnShipments,
  unmarkDelivered,
  unmarkReturned,
  voidShipment,
  type ChosenParcels,
  type Parcel,
  type Shipment,
} from '../shipments.queries.ts'
import { parcelsOf, sentWords, type Dispatch } from './dispatch.rules.ts'
import { listReplaced, loseReplaced, refuseReplaced } from './replaced-parcels.ts'
import { setTransactionClock } from './order-state.queries.ts'
import { transitionOrThrow } from './transitions.ts'
import { effectiveSteps, remadeAt } from './steps.rules.ts'
import { findThings } from '../things.ts'
import { toResend, withContents } from '../parcel-contents.ts'
import { canTransition, undoTargets, reprintTarget } from './transitions.rules.ts'

export interface FulfilmentDeps {
  clock: Clock
  made: Pick<Made, 'listModels' | 'findProof'>
  onStep: OnStep
}

const LONGEST_REASON = 300
const needsReview = () => stepRefused('needs_review', 'a person must look at it first: see review')

export function createFulfilment({ clock, made, onStep }: FulfilmentDeps) {
  async function step(
    tx: Tx,
    order: LockedOrder,
    to: { status: OrderStatus; at: Date; who: string; why: string },
  ): Promise<void> {
    const { status, at, who, why } = to
    await transitionOrThrow(tx, order, { status, updated_at: at }, [
      { at, who, why, aspect: 'status', was: order.status, became: status },
    ])
    await onStep(tx, { orderId: order.id, was: order.status, status, at, who })
  }

  function refuseUnlessNext(order: LockedOrder, status: OrderStatus): void {
    if (canTransition(order.status, status)) return
    const before = ORDER_STATUSES.filter((from) => canTransition(from, status)).join(' or ')
    throw stepRefused('wrong_state', `the order is ${order.status}, and ${status} comes after ${before}`)
  }

  function refuseUnlessClear(order: LockedOrder): void {
    if (order.paymentStatus !== 'paid') throw stepRefused('unpaid', `its payment is ${order.paymentStatus}`)
    // Reserved when a refund is decided on: the bank may take days to answer.
    if (order.totalOre > 0 && order.refundedOre >= order.totalOre)
      throw stepRefused('unpaid', 'all of its payment is on its way back')
    if (order.isHeld) throw needsReview()
  }

  /** Mail and confirmation page promise free cancellation until that day at least. */
  function refuseBeforeItsDay({ paidAt }: LockedOrder): void {
    const first = printingSpan(paidAt ?? clock.now()).first
    if (swedishDate(clock.now()) < first)
      throw stepRefused(
        'too_early',
        `its buyer was promised to cancel free of charge until printing begins, ${first} at the earliest`,
      )
  }

  /** Refuses orders whose address and e-mail were erased. */
  async function refuseForgotten(tx: Tx, order: LockedOrder): Promise<void> {
    if ((await findOrder(tx, order.id))?.email === '')
      throw stepRefused(
        'wrong_state',
        'its buyer has been forgotten: nothing more of it is sent, and no step taken back',
      )
  }

  function reasonIn(typed: string, refusal: string): string {
    const why = typed.trim().slice(0, LONGEST_REASON)
    if (why === '') throw stepRefused('no_reason', refusal)
    return why
  }

  /** Its loss can be taken back for a minute: until then nothing is printed. */
  async function refuseJustLost(tx: Tx, orderId: string): Promise<void> {
    const lostAt = remadeAt(effectiveSteps(await listHistory(tx, orderId)))
    if (lostAt !== null && clock.now().getTime() - lostAt.getTime() < UNDO_MS)
      throw stepRefused(
        'just_lost',
        'its parcel was reported lost a moment ago, which is taken back within a minute',
      )
  }

  /** Its buyer is told after a minute that it is ready: until then nobody can have failed to fetch it. */
  async function refuseJustReady(tx: Tx, orderId: string): Promise<void> {
    const newest = (await listShipments(tx, orderId)).at(-1)
    if (newest?.method === 'pickup' && clock.now().getTime() - newest.shipped_at.getTime() < UNDO_MS)
      throw stepRefused(
        'just_ready',
        'it was laid out a moment ago, which is taken back within a minute: its buyer does not know of it yet',
      )
  }

  function refuseUnlessRecent(takenAt: Date): void {
    const agoMs = clock.now().getTime() - takenAt.getTime()
    if (agoMs < UNDO_MS) return
    const minutes = Math.floor(agoMs / 60_000)
    throw stepRefused(
      'too_late',
      `a step is taken back within a minute, and this one was taken ${minutes} min ago`,
    )
  }

  async function replacementSentAt(tx: Tx, orderId: string): Promise<Date | null> {
    const newest = (await listShipments(tx, orderId)).at(-1)
    const last = effectiveSteps(await listHistory(tx, orderId)).at(-1)
    // The order's own parcels are sent at the time of its step.
    if (newest === undefined || last === undefined || newest.shipped_at <= last.at) return null
    return (newest.delivered_at ?? newest.returned_at ?? newest.lost_at) === null ? newest.shipped_at : null
  }

  async function replacementDeliveredAt(tx: Tx, orderId: string): Promise<Date | null> {
    const newest = (await listShipments(tx, orderId)).at(-1)
    const last = effectiveSteps(await listHistory(tx, orderId)).at(-1)
    if (newest === undefined || last?.status !== 'delivered' || newest.shipped_at <= last.at) return null
    return (newest.returned_at ?? newest.lost_at) === null
      ? lastDelivery(await listShipments(tx, orderId))
      : null
  }

  /** While another of its parcels is still on its way, or came back. */
  async function partDeliveredAt(tx: Tx, order: LockedOrder): Promise<Date | null> {
    return order.status === 'shipped' ? lastDelivery(await listShipments(tx, order.id)) : null
  }

  /** Whether all that was sent has arrived (`isAllHere`). */
  async function arrive(tx: Tx, order: LockedOrder, at: Date, chosen: ChosenParcels): Promise<boolean> {
    if (chosen === undefined && (await listShipments(tx, order.id)).filter(isOnItsWay).length > 1)
      throw stepRefused('which_parcel', 'several of its parcels are on their way: name those that arrived')
    if ((await markDelivered(tx, order.id, at, chosen)) === 0)
      throw stepRefused('wrong_state', 'none of its parcels is on its way')
    return isAllHere(await listShipments(tx, order.id))
  }

  async function refuseUnlessPrintable(tx: Tx, orderId: string): Promise<void> {
    const models = await made.listModels(tx, orderId, null)
    const [model] = models
    if (model === undefined || models.some(({ status }) => status !== 'completed'))
      throw stepRefused(
        'model_not_ready',
        `its 3D model is ${model?.status ?? 'not begun'}: try again when it is made, or see proofs`,
      )
    const proof = await made.findProof(tx, orderId)
    if (proof === null || proof.state === 'approved') return
    if (proof.state === 'lapsed' && proof.silence_prints) return
    throw stepRefused('proof_open', `its buyer has not approved the model: ${proof.state}`)
  }

  async function laid(tx: Tx, { id }: LockedOrder, parcels: readonly Parcel[]): Promise<Parcel[]> {
    const packed = await findThings(tx, id)
    if (packed === null) return [...parcels]
    if (packed.toSend.length === 0)
      throw stepRefused('wrong_state', 'the money for all that waits to be sent is back with its buyer')
    return withContents(parcels, packed)
  }

  async function returnedAt(tx: Tx, orderId: string): Promise<Date | null> {
    return (await listShipments(tx, orderId)).at(-1)?.returned_at ?? null
  }

  async function returnOf(tx: Tx, order: LockedOrder): Promise<Date> {
    const at = reprintTarget(order.status) === null ? null : await returnedAt(tx, order.id)
    if (at === null) throw stepRefused('wrong_state', 'what was sent last has not come back')
    return at
  }

  async function endWithoutLost(tx: Tx, order: LockedOrder, who: string): Promise<void> {
    const sent = await listShipments(tx, order.id)
    // Of whichever sending: what was lost may be of an earlier one than what arrived.
    const deliveredAt = latestDelivery(sent)
    if (order.status !== 'shipped' || deliveredAt === null || !isAllHere(sent)) return
    const why = 'all that was not lost has reached the buyer'
    await step(tx, order, { status: 'delivered', at: deliveredAt, who, why })
  }

  async function dropResends(tx: Tx, order: LockedOrder, who: string): Promise<void> {
    const agreed = toResend(await listShipments(tx, order.id))
    if (agreed.length === 0) return
    const packed = await findThings(tx, order.id)
    const withdrawn = packed?.withdrawn.map(({ part }) => part) ?? []
    const owed = packed?.things.map(({ part }) => part).filter((part) => !withdrawn.includes(part)) ?? []
    const isAllBack = order.refundedOre >= order.totalOre
    const dropped = agreed.filter(
      ({ contents }) => isAllBack || contents?.every(({ part }) => !owed.includes(part)) === true,
    )
    if (dropped.length === 0) return
    for (const { place, shipped_at: shippedAt } of dropped)
      await dropResend(tx, order.id, { place, shippedAt })
    // All of its money back is a step of its own, once it has arrived.
    if (!isAllBack) await endWithoutLost(tx, order, who)
  }

  return {
    async startPrinting(tx: Tx, order: LockedOrder, who: string): Promise<void> {
      refuseUnlessNext(order, 'printing')
      refuseUnlessClear(order)
      if (order.needsReview) throw needsReview()
      refuseBeforeItsDay(order)
      await refuseJustLost(tx, order.id)
      await refuseUnlessPrintable(tx, order.id)
      await setTransactionClock(tx, clock.now())
      await step(tx, order, { status: 'printing', at: clock.now(), who, why: 'the print has begun' })
    },

    async ship(tx: Tx, order: LockedOrder, wish: Dispatch, who: string): Promise<void> {
      const parcels = parcelsOf(wish)
      refuseUnlessNext(order, 'shipped')
      refuseUnlessClear(order)
      if (await isUnchecked(tx, order.id))
        throw stepRefused('unchecked', 'staff reported its print, and the toy has not passed its check')
      const at = clock.now()
      await insertShipments(tx, order.id, await laid(tx, order, parcels), { at, who })
      await step(tx, order, { status: 'shipped', at, who, why: sentWords(parcels) })
    },

    async returnParcel(
      tx: Tx,
      order: LockedOrder,
      { why, isDamaged, chosen }: { why: string; isDamaged: boolean; chosen?: ChosenParcels },
    ): Promise<Date> {
      await refuseForgotten(tx, order)
      const reason = reasonIn(why, 'a parcel came back for a reason that can be read later')
      if (reprintTarget(order.status) === null)
        throw stepRefused('wrong_state', `the order is ${order.status}: no parcel of it is on its way`)
      await refuseJustReady(tx, order.id)
      if (chosen === undefined && (await listShipments(tx, order.id)).filter(isOnItsWay).length > 1)
        throw stepRefused(
          'which_parcel',
          'several of its parcels are on their way: name those that came back',
        )
      const at = clock.now()
      if ((await returnShipments(tx, order.id, { at, why: reason, isDamaged, chosen })) === 0)
        throw stepRefused('wrong_state', 'none of its parcels is on its way')
      return at
    },

    returnedAt,

    async undoReturn(tx: Tx, order: LockedOrder, { who, why }: { who: string; why: string }): Promise<void> {
      reasonIn(why, 'a step is taken back with a reason')
      await refuseForgotten(tx, order)
      const at = await returnOf(tx, order)
      refuseUnlessRecent(at)
      await unmarkReturned(tx, order.id, at)
      if (order.status !== 'shipped') return
      const sent = effectiveSteps(await listHistory(tx, order.id)).at(-1)
      // Its letter was dropped if its delay ended while the parcel stood as returned.
      if (sent?.status === 'shipped')
        await onStep(tx, { orderId: order.id, was: 'shipped', status: 'shipped', at: sent.at, who })
    },

    async markDamaged(tx: Tx, order: LockedOrder): Promise<void> {
      await refuseForgotten(tx, order)
      if ((await markDamaged(tx, order.id, await returnOf(tx, order))) === 0)
        throw stepRefused('wrong_state', 'it is known to be damaged')
    },

    async sendAgain(tx: Tx, order: LockedOrder, wish: Dispatch, who: string): Promise<void> {
      const parcels = parcelsOf(wish)
      await refuseForgotten(tx, order)
      refuseUnlessClear(order)
      const isToResend = toResend(await listShipments(tx, order.id)).length > 0
      if (order.status !== 'shipped' || ((await returnedAt(tx, order.id)) === null && !isToResend))
        throw stepRefused(
          'wrong_state',
          'only what came back to the workshop, or was lost beside the toy, is sent again',
        )
      const at = clock.now()
      await insertShipments(tx, order.id, await laid(tx, order, parcels), { at, who })
      const why = `sent again: ${sentWords(parcels)}`
      const entry = { at, who, why, aspect: 'status' as const, was: 'shipped', became: 'shipped' }
      await addHistory(tx, [{ order_id: order.id, ...entry }])
      await onStep(tx, { orderId: order.id, was: order.status, status: 'shipped', at, who })
    },

    async sendReplacement(tx: Tx, order: LockedOrder, wish: Dispatch, who: string): Promise<Date> {
      const parcels = parcelsOf(wish)
      await refuseForgotten(tx, order)
      refuseUnlessClear(order)
      if (reprintTarget(order.status) === null)
        throw stepRefused('wrong_state', `the order is ${order.status}: its toy has not been sent yet`)
      const at = clock.now()
      await insertShipments(tx, order.id, await laid(tx, order, parcels), { at, who })
      return at
    },

    replacementSentAt,

    async undoReplacement(tx: Tx, order: LockedOrder, typed: string): Promise<void> {
      const why = reasonIn(typed, 'a step is taken back with a reason')
      await refuseForgotten(tx, order)
      const shippedAt = await replacementSentAt(tx, order.id)
      if (shippedAt === null) throw stepRefused('wrong_state', 'no replacement of it is on its way')
      refuseUnlessRecent(shippedAt)
      await voidShipment(tx, order.id, { shippedAt, why, at: clock.now() })
    },

    async deliverReplacement(
      tx: Tx,
      order: LockedOrder,
      chosen?: ChosenParcels,
    ): Promise<{ at: Date; isWhole: boolean }> {
      if (order.status !== 'delivered') throw stepRefused('wrong_state', 'none of its parcels is on its way')
      const at = clock.now()
      return { at, isWhole: await arrive(tx, order, at, chosen) }
    },

    replacementDeliveredAt,
    partDeliveredAt,

    async undoPartDelivery(tx: Tx, order: LockedOrder, typed: string): Promise<void> {
      reasonIn(typed, 'a step is taken back with a reason')
      await refuseForgotten(tx, order)
      const deliveredAt = await partDeliveredAt(tx, order)
      if (deliveredAt === null) throw stepRefused('wrong_state', 'none of its parcels has arrived')
      refuseUnlessRecent(deliveredAt)
      await unmarkDelivered(tx, order.id, deliveredAt)
    },

    async undoReplacementDelivery(tx: Tx, order: LockedOrder, typed: string): Promise<void> {
      reasonIn(typed, 'a step is taken back with a reason')
      await refuseForgotten(tx, order)
      const deliveredAt = await replacementDeliveredAt(tx, order.id)
      if (deliveredAt === null) throw stepRefused('wrong_state', 'no replacement of it has arrived')
      refuseUnlessRecent(deliveredAt)
      await unmarkDelivered(tx, order.id, deliveredAt)
    },

    async deliver(tx: Tx, order: LockedOrder, who: string, chosen?: ChosenParcels): Promise<void> {
      refuseUnlessNext(order, 'delivered')
      const at = clock.now()
      if (await arrive(tx, order, at, chosen))
        await step(tx, order, { status: 'delivered', at, who, why: 'it has reached the buyer' })
    },

    async loseParcel(tx: Tx, order: LockedOrder, { why, chosen, seen }: LostWish): Promise<Date> {
      await refuseForgotten(tx, order)
      const reason = reasonIn(why, 'a parcel is lost for a reason that can be read later')
      if (reprintTarget(order.status) === null)
        throw stepRefused('wrong_state', `the order is ${order.status}: no parcel of it is on its way`)
      const sent = await listShipments(tx, order.id)
      refuseUnlessSeen(sent, seen)
      const losable = new Set([...newestSending(sent).filter(isLosable), ...sent.filter(isOnItsWay)])
      const carried = [...losable].filter(({ method }) => method === 'parcel')
      const isFetched = sent.at(-1)?.method === 'pickup'
      if (chosen?.includes(PICKUP_KEY) === true || (isFetched && carried.length === 0))
        throw stepRefused('wrong_state', 'its buyer comes for it: no carrier has lost it')
      if (chosen === undefined && carried.length > 1)
        throw stepRefused('which_parcel', 'it was sent in several parcels: name those that are lost')
      // Beside what waits for its buyer a parcel of an earlier sending may travel.
      const meant = chosen ?? (isFetched ? carried.map(parcelKeyOf) : undefined)
      await refuseReplaced(tx, order.id, meant)
      const at = clock.now()
      if ((await loseShipments(tx, order.id, { at, why: reason, chosen: meant })) === 0)
        throw stepRefused('wrong_state', 'its parcel is known to be lost')
      return at
    },

    agreeToResend,
    endWithoutLost,
    dropResends,
    listReplaced,

    async noteLost(
      tx: Tx,
      order: LockedOrder,
      { who, why, chosen, seen }: LostWish & { who: string },
    ): Promise<void> {
      await refuseForgotten(tx, order)
      const reason = reasonIn(why, 'a parcel is lost for a reason that can be read later')
      refuseUnlessSeen(await listShipments(tx, order.id), seen)
      await loseReplaced(tx, order.id, { why: reason, chosen })
      await endWithoutLost(tx, order, who)
    },

    async reprint(tx: Tx, order: LockedOrder, { who, why }: { who: string; why: string }): Promise<void> {
      const status = reprintTarget(order.status)
      if (status === null) throw stepRefused('wrong_state', `the order is ${order.status}`)
      refuseUnlessClear(order)
      await step(tx, order, { status, at: clock.now(), who, why: why.slice(0, LONGEST_REASON) })
    },

    async undo(
      tx: Tx,
      order: LockedOrder,
      by: { who: string; why: string },
    ): Promise<{ from: OrderStatus; to: OrderStatus }> {
      const targets = undoTargets(order.status)
      const why = reasonIn(by.why, 'a step is taken back with a reason')
      const steps = effectiveSteps(await listHistory(tx, order.id))
      const [before, taken] = steps.slice(-2)
      if (targets.length === 0 || (order.status === 'processing' && remadeAt(steps) === null))
        throw stepRefused('wrong_state', `${order.status} cannot be taken back`)
      await refuseForgotten(tx, order)
      const to = before?.status
      const isSecondSending = to === 'shipped' && order.status === 'shipped'
      const isTarget = to !== undefined && (isSecondSending || targets.includes(to))
      if (before === undefined || !isTarget || taken?.status !== order.status)
        throw new Error(`the history of order ${order.id} does not lead to ${order.status}`)
      refuseUnlessRecent(taken.at)
      if ((await partDeliveredAt(tx, order)) !== null)
        throw stepRefused('wrong_state', 'one of its parcels has arrived')
      const at = clock.now()
      if (order.status === 'shipped') await voidShipment(tx, order.id, { shippedAt: taken.at, why, at })
      if (order.status === 'delivered') await unmarkDelivered(tx, order.id, taken.at)
      if (order.status === 'processing') await unmarkLost(tx, order.id)
      const entry = { at, who: by.who, why, aspect: 'status' as const, was: order.status, became: to }
      // Its parcels say that it never left (`listHistory`), and the order stands where it stood.
      if (!isSecondSending) await transitionOrThrow(tx, order, { status: to, updated_at: at }, [entry])
      // The mail of the earlier step was dropped if its delay had not ended when the undone step was taken.
      const step = { was: order.status, status: to, at: before.at, undoneFrom: taken.at, who: by.who }
      await onStep(tx, { orderId: order.id, ...step })
      return { from: order.status, to }
    },
  }
}

/** No parcel is on its way any more, none of the newest sending came back, and nothing lost is to be sent again. */
const isAllHere = (sent: readonly Shipment[]): boolean =>
  parcelStateOf(sent) !== 'back' && !sent.some(isOnItsWay) && toResend(sent).length === 0

/** Compare-and-set: what is on its way is what the caller saw. */
function refuseUnlessSeen(sent: readonly Shipment[], seen: ChosenParcels): void {
  if (seen === undefined) return
  const now = sent.filter(isOnItsWay).map(parcelKeyOf)
  if (now.length !== seen.length || now.some((key) => !seen.includes(key)))
    throw stepRefused('parcels_moved', 'other parcels of it are on their way than its caller saw')
}

/** On its way, or delivered by the word of its carrier. */
const isLosable = ({ lost_at, returned_at }: Shipment): boolean => (lost_at ?? returned_at) === null

/** Of the newest sending; `sent` is in order of shipping. */
const lastDelivery = (sent: readonly Shipment[]): Date | null => latestDelivery(newestSending(sent))

function latestDelivery(parcels: readonly Shipment[]): Date | null {
  return parcels.reduce<Date | null>(
    (last, { delivered_at: at }) => (at !== null && (last === null || at > last) ? at : last),
    null,
  )
}
