/** Order fulfilment: printing, shipped, delivered, and undo of each within a minute. */
import { UNDO_MS } from '@leksmedjan/contract/workshop-moves'
import { holdsToy } from '@leksmedjan/contract/parcel-contents'
import { isOnItsWay, parcelKeyOf } from '@leksmedjan/contract/shipments'
import { printingSpan, swedishDate } from '@leksmedjan/contract/delivery-span'
import { ORDER_STATUSES, statusesIn, type OrderStatus } from '@leksmedjan/contract/orders'
import type { Tx } from '../../database/database.ts'
import type { Made } from '../made/made.ts'
import type { LockedOrder } from '../order-views.ts'
import { stepRefused } from '../orders.errors.ts'
import { addHistory, listHistory } from '../orders.queries.ts'
import { forgetRemake, rememberRemake } from '../promises.queries.ts'
import {
  unmarkLost,
  insertShipments,
  isMadeAgain,
  isUnchecked,
  listShipments,
  markDelivered,
  markFound,
  unmarkDelivered,
  voidShipment,
  type ChosenParcels,
  type Parcel,
} from '../shipments.queries.ts'
import { areAtRest, foundOf, latestDelivery } from './arrival.rules.ts'
import { arrivesBy, parcelsOf, sentWords, type Dispatch } from './dispatch.rules.ts'
import { isForPickup } from '../handover.rules.ts'
import { returnedAt } from './losses-and-returns.ts'
import { createFollowParcels, type FollowParcelsDeps } from './follow-parcels.ts'
import { createStep } from './order-step.ts'
import { setTransactionClock } from './order-state.queries.ts'
import {
  needsReview,
  reasonIn,
  refuseForgotten,
  refuseUnlessAll,
  refuseUnlessClear,
  refuseUnlessRecent,
  refuseUnanswered,
} from './refusals.ts'
import { transitionOrThrow } from './transitions.ts'
import { effectiveSteps, remadeAt } from './steps.rules.ts'
import { findThings } from '../things.ts'
import { toResend, withContents } from '../parcel-contents.ts'
import { canTransition, foundTargets, undoTargets, reprintTarget } from './transitions.rules.ts'

/** Another toy is made. */
const UNSENT: readonly OrderStatus[] = statusesIn('to_make', 'in_print')

const FOUND = 'its parcel arrived after all'

export interface FulfilmentDeps extends FollowParcelsDeps {
  made: Pick<Made, 'listModels' | 'findProof'>
}

export function createFulfilment(deps: FulfilmentDeps) {
  const { clock, made, onStep } = deps
  const step = createStep(onStep)
  const followParcels = createFollowParcels(deps)

  function refuseUnlessNext(order: LockedOrder, status: OrderStatus): void {
    if (canTransition(order.status, status)) return
    const before = ORDER_STATUSES.filter((from) => canTransition(from, status)).join(' or ')
    throw stepRefused('wrong_state', `the order is ${order.status}, and ${status} comes after ${before}`)
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

  /** Its loss can be taken back for a minute: until then nothing is printed. */
  async function refuseJustLost(tx: Tx, orderId: string): Promise<void> {
    const lostAt = remadeAt(effectiveSteps(await listHistory(tx, orderId)))
    if (lostAt !== null && clock.now().getTime() - lostAt.getTime() < UNDO_MS)
      throw stepRefused(
        'just_lost',
        'its parcel was reported lost a moment ago, which is taken back within a minute',
      )
  }

  /**
   * The parcel whose toy is made again arrived after all, and the new one waits for its printer: it is not made. The order as it
   * stands then: as it was when the parcel was lost; null where that is not so.
   */
  async function withoutNewToy(
    tx: Tx,
    order: LockedOrder,
    { who, at, chosen }: { who: string; at: Date; chosen: ChosenParcels },
  ): Promise<LockedOrder | null> {
    const targets = foundTargets(order.status)
    if (targets.length === 0) return null
    const [sent, history] = [await listShipments(tx, order.id), await listHistory(tx, order.id)]
    const steps = effectiveSteps(history)
    const [before, lost] = [steps.at(-2), remadeAt(steps)]
    const found = foundOf(sent, chosen)
    if (before === undefined || !targets.includes(before.status)) return null
    if (lost === null || !found.some(holdsToy) || sent.some(isOnItsWay)) return null
    // What else was lost with it would wait for the new toy.
    if (sent.some((parcel) => parcel.lost_at !== null && !found.includes(parcel))) return null
    await refuseJustLost(tx, order.id)
    await markFound(tx, order.id, { at, keys: found.map(parcelKeyOf) })
    const entry = { at, who, why: FOUND, aspect: 'status' as const, was: order.status, became: before.status }
    await transitionOrThrow(tx, order, { status: before.status, updated_at: at }, [entry])
    const { status } = before
    await onStep(tx, { orderId: order.id, was: order.status, status, at: before.at, undoneFrom: lost, who })
    await forgetRemake(tx, order.id, at)
    return { ...order, status }
  }

  /** The arrival that spared the new toy is taken back: it is made as agreed. `arrivedAt`: of the parcel. */
  async function withNewToy(
    tx: Tx,
    order: LockedOrder,
    { who, arrivedAt }: { who: string; arrivedAt: Date },
  ): Promise<void> {
    const history = (await listHistory(tx, order.id)).filter(({ aspect }) => aspect === 'status')
    const spared = history.findIndex(({ why, at }) => why === FOUND && +at === +arrivedAt)
    if (spared === -1) return
    const agreed = history.slice(0, spared).findLast(({ became }) => became === 'processing')
    const why = agreed?.why ?? FOUND
    await step(tx, order, { status: 'processing', at: clock.now(), who, why })
    await rememberRemake(tx, order.id)
  }

  async function replacementSentAt(tx: Tx, orderId: string): Promise<Date | null> {
    const newest = (await listShipments(tx, orderId)).at(-1)
    const last = effectiveSteps(await listHistory(tx, orderId)).at(-1)
    // The order's own parcels are sent at the time of its step.
    if (newest === undefined || last === undefined || newest.shipped_at <= last.at) return null
    return (newest.delivered_at ?? newest.returned_at ?? newest.lost_at) === null ? newest.shipped_at : null
  }

  /** While its order was not delivered by it, or had been before. */
  async function partDeliveredAt(tx: Tx, order: LockedOrder): Promise<Date | null> {
    const last = effectiveSteps(await listHistory(tx, order.id)).at(-1)
    const at = latestDelivery(await listShipments(tx, order.id))
    return at !== null && last !== undefined && (order.status === 'shipped' || at > last.at) ? at : null
  }

  /** Parcels that travel, several of which are named, and those that were lost and for which nothing else is sent. */
  async function arrive(tx: Tx, order: LockedOrder, at: Date, chosen: ChosenParcels): Promise<void> {
    const sent = await listShipments(tx, order.id)
    const travelling = sent.filter(isOnItsWay)
    // What a carrier has arrives all the same.
    if (order.needsReview && order.isHeld && isForPickup(travelling)) throw needsReview()
    const isAgain = UNSENT.includes(order.status) || (await isMadeAgain(tx, order.id))
    const found = isAgain ? [] : foundOf(sent, chosen).map(parcelKeyOf)
    if (travelling.length === 0 && found.length === 0) refuseUnlessNext(order, 'delivered')
    if (chosen === undefined && travelling.length > 1)
      throw stepRefused('which_parcel', 'several of its parcels are on their way: name those that arrived')
    const arrived = await markDelivered(tx, order.id, at, chosen)
    refuseUnlessAll(
      arrived + (found.length === 0 ? 0 : await markFound(tx, order.id, { at, keys: found })),
      chosen,
    )
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
      throw stepRefused('wrong_state', 'all that waits to be sent is paid back, or withdrawn from')
    return withContents(parcels, packed)
  }

  return {
    async startPrinting(tx: Tx, order: LockedOrder, who: string): Promise<void> {
      refuseUnlessNext(order, 'printing')
      refuseUnlessClear(order)
      if (order.needsReview) throw needsReview()
      refuseBeforeItsDay(order)
      await refuseJustLost(tx, order.id)
      await refuseUnlessPrintable(tx, order.id)
      refuseUnanswered(order, null)
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
      refuseUnanswered(order, arrivesBy(order, wish, at))
      await insertShipments(tx, order, await laid(tx, order, parcels), { at, who })
      await step(tx, order, { status: 'shipped', at, who, why: sentWords(parcels) })
    },

    returnedAt,

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
      await insertShipments(tx, order, await laid(tx, order, parcels), { at, who })
      const why = `sent again: ${sentWords(parcels)}`
      const entry = { at, who, why, aspect: 'status' as const, was: 'shipped', became: 'shipped' }
      await addHistory(tx, [{ order_id: order.id, ...entry }])
      await onStep(tx, { orderId: order.id, was: order.status, status: 'shipped', at, who })
    },

    async sendReplacement(tx: Tx, order: LockedOrder, wish: Dispatch, who: string): Promise<Date> {
      const parcels = parcelsOf(wish)
      await refuseForgotten(tx, order)
      refuseUnlessClear(order)
      if (reprintTarget(order.status) === null && order.status !== 'cancelled')
        throw stepRefused('wrong_state', `the order is ${order.status}: its toy has not been sent yet`)
      const at = clock.now()
      refuseUnanswered(order, arrivesBy(order, wish, at))
      await insertShipments(tx, order, await laid(tx, order, parcels), { at, who })
      return at
    },

    replacementSentAt,

    async undoReplacement(tx: Tx, order: LockedOrder, typed: string): Promise<void> {
      const why = reasonIn(typed, 'a step is taken back with a reason')
      await refuseForgotten(tx, order)
      const shippedAt = await replacementSentAt(tx, order.id)
      if (shippedAt === null) throw stepRefused('wrong_state', 'no replacement of it is on its way')
      refuseUnlessRecent(clock, shippedAt)
      await voidShipment(tx, order.id, { shippedAt, why, at: clock.now() })
    },

    partDeliveredAt,

    async isNewToySpared(tx: Tx, orderId: string, arrivedAt: Date): Promise<boolean> {
      return (await listHistory(tx, orderId)).some(({ why, at }) => why === FOUND && +at === +arrivedAt)
    },

    async undoPartDelivery(
      tx: Tx,
      order: LockedOrder,
      { who, why }: { who: string; why: string },
    ): Promise<string[]> {
      reasonIn(why, 'a step is taken back with a reason')
      await refuseForgotten(tx, order)
      const deliveredAt = await partDeliveredAt(tx, order)
      if (deliveredAt === null) throw stepRefused('wrong_state', 'none of its parcels has arrived')
      refuseUnlessRecent(clock, deliveredAt)
      const arrived = (await listShipments(tx, order.id)).filter(
        ({ delivered_at: at }) => at?.getTime() === deliveredAt.getTime(),
      )
      await unmarkDelivered(tx, order.id, deliveredAt)
      await withNewToy(tx, order, { who, arrivedAt: deliveredAt })
      return arrived.flatMap(({ tracking_number: number }) => number ?? [])
    },

    async deliver(
      tx: Tx,
      order: LockedOrder,
      who: string,
      chosen?: ChosenParcels,
    ): Promise<{ at: Date; isWhole: boolean; isStep: boolean }> {
      const at = clock.now()
      const spared = await withoutNewToy(tx, order, { who, at, chosen })
      if (spared === null) await arrive(tx, order, at, chosen)
      const now = spared ?? order
      await followParcels(tx, now, { who, why: 'it has reached the buyer' })
      const isWhole = areAtRest(await listShipments(tx, order.id))
      return { at, isWhole, isStep: now.status === 'shipped' }
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
      refuseUnlessRecent(clock, taken.at)
      const arrivedAt = await partDeliveredAt(tx, order)
      if (arrivedAt !== null && arrivedAt >= taken.at)
        throw stepRefused('wrong_state', 'one of its parcels has arrived')
      const at = clock.now()
      if (order.status === 'shipped') await voidShipment(tx, order.id, { shippedAt: taken.at, why, at })
      if (order.status === 'delivered') await unmarkDelivered(tx, order.id, taken.at)
      if (order.status === 'processing') await unmarkLost(tx, order.id, taken.at)
      const entry = { at, who: by.who, why, aspect: 'status' as const, was: order.status, became: to }
      // Its parcels say that it never left (`listHistory`), and the order stands where it stood.
      if (!isSecondSending) await transitionOrThrow(tx, order, { status: to, updated_at: at }, [entry])
      // The mail of the earlier step was dropped if its delay had not ended when the undone step was taken.
      const back = { was: order.status, status: to, at: before.at, undoneFrom: taken.at, who: by.who }
      await onStep(tx, { orderId: order.id, ...back })
      if (order.status === 'delivered')
        await withNewToy(tx, { ...order, status: to }, { who: by.who, arrivedAt: taken.at })
      return { from: order.status, to }
    },
  }
}
