/** Parcels that are lost or come back. */
import { UNDO_MS } from '@leksmedjan/contract/workshop-moves'
import { isOnItsWay, newestSending, parcelKeyOf, PICKUP_KEY } from '@leksmedjan/contract/shipments'
import { TOY_THING } from '@leksmedjan/contract/parcel-contents'
import type { Tx } from '../../database/database.ts'
import type { LockedOrder, LostWish, OnOver } from '../order-views.ts'
import { stepRefused } from '../orders.errors.ts'
import { listHistory } from '../orders.queries.ts'
import { backInWorkshop, toResend } from '../parcel-contents.ts'
import { forgetRemake } from '../promises.queries.ts'
import {
  agreeToResend,
  dropResend,
  endReturn,
  listShipments,
  loseShipments,
  markDamaged,
  returnShipments,
  unmarkReturned,
  type ChosenParcels,
  type Shipment,
} from '../shipments.queries.ts'
import { findBesideNewToy, findThings, isUnsent, listRest } from '../things.ts'
import { createFollowParcels, type FollowParcelsDeps } from './follow-parcels.ts'
import { createStep } from './order-step.ts'
import {
  LONGEST_REASON,
  reasonIn,
  refuseForgotten,
  refuseUnlessAll,
  refuseUnlessClear,
  refuseUnlessRecent,
} from './refusals.ts'
import { listUnowed, loseUnowed, refuseUnowed } from './unowed-parcels.ts'
import { effectiveSteps } from './steps.rules.ts'
import { reprintTarget } from './transitions.rules.ts'

export interface LossesAndReturnsDeps extends FollowParcelsDeps {
  /** A toy that was sent and is made again is not made after all; false where none is. */
  onToyPaidBack: (tx: Tx, over: Parameters<OnOver>[1]) => Promise<boolean>
}

export function createLossesAndReturns(deps: LossesAndReturnsDeps) {
  const { clock, onStep, onOver, onNothingCame, onToyPaidBack } = deps
  const step = createStep(onStep)
  const followParcels = createFollowParcels(deps)

  /** Rejects a return within the undo minute of a pickup: the ready mail has not been sent. */
  async function refuseJustReady(tx: Tx, orderId: string): Promise<void> {
    const newest = (await listShipments(tx, orderId)).at(-1)
    if (newest?.method === 'pickup' && clock.now().getTime() - newest.shipped_at.getTime() < UNDO_MS)
      throw stepRefused(
        'just_ready',
        'it was laid out a moment ago, which is taken back within a minute: its buyer does not know of it yet',
      )
  }

  async function returnOf(tx: Tx, order: LockedOrder): Promise<Date> {
    const at = await returnedAt(tx, order.id)
    if (at === null) throw stepRefused('wrong_state', 'what was sent last has not come back')
    return at
  }

  const endWithoutLost = (tx: Tx, order: LockedOrder, who: string): Promise<void> =>
    followParcels(tx, order, { who, why: 'all that was not lost has reached the buyer' })

  async function endRemake(tx: Tx, orderId: string, who: string): Promise<void> {
    const isEnded = await onToyPaidBack(tx, { orderId, who, why: 'its toy is paid back' })
    if (isEnded) await forgetRemake(tx, orderId, clock.now())
  }

  /**
   * A new toy is made for a lost one, which is paid back: what has not come ends with it, as where its buyer cancels it. One refund for
   * each thing, so that its credit note names it.
   */
  async function endNewToy(tx: Tx, order: LockedOrder, who: string): Promise<void> {
    const [now, said] = [clock.now(), { orderId: order.id, who, why: 'its toy is paid back' }]
    const beside = await findBesideNewToy(tx, order.id, now)
    await step(tx, order, { status: 'cancelled', at: now, ...said })
    await onOver(tx, said)
    const left = await listRest(tx, order.id, now)
    const rest = left.filter(
      ({ subject }) => beside === null || beside.rest.some(({ name }) => name === subject),
    )
    if (rest.length > 0) await onNothingCame(tx, { ...said, rest })
  }

  async function dropResends(tx: Tx, order: LockedOrder, who: string): Promise<void> {
    const sent = await listShipments(tx, order.id)
    const agreed = toResend(sent)
    const waiting = [...agreed, ...backInWorkshop(sent)]
    const packed = await findThings(tx, order.id)
    // Not `is_all_back`: where a digital story is kept the payment stays `paid`, and no step follows.
    const isPaymentBack = order.refundedOre >= order.totalOre
    if (isPaymentBack || packed?.isToyBack === true) await endRemake(tx, order.id, who)
    // All of its money back is a step of its own, once it has arrived.
    if (packed?.isToyBack === true && !isPaymentBack && sent.length > 0 && isUnsent(order))
      return endNewToy(tx, order, who)
    if (waiting.length === 0) return
    const withdrawn = packed?.withdrawn.map(({ part }) => part) ?? []
    const owed = packed?.things.map(({ part }) => part).filter((part) => !withdrawn.includes(part)) ?? []
    const isOwed = ({ part }: { part: string }) =>
      owed.includes(part) && !(part === TOY_THING && packed?.isToyBack === true)
    const dropped = waiting.filter(({ contents }) => isPaymentBack || contents?.some(isOwed) === false)
    if (dropped.length === 0) return
    for (const parcel of dropped) {
      const { place, shipped_at: shippedAt } = parcel
      if (agreed.includes(parcel)) await dropResend(tx, order.id, { place, shippedAt })
      else if (!isPaymentBack) await endReturn(tx, order.id, { place, shippedAt, at: clock.now() })
    }
    // All of its money back is a step of its own, once it has arrived.
    if (!isPaymentBack) await endWithoutLost(tx, order, who)
  }

  return {
    async returnParcel(
      tx: Tx,
      order: LockedOrder,
      { why, isDamaged, chosen }: { why: string; isDamaged: boolean; chosen?: ChosenParcels },
    ): Promise<Date> {
      await refuseForgotten(tx, order)
      const reason = reasonIn(why, 'a parcel came back for a reason that can be read later')
      const travelling = (await listShipments(tx, order.id)).filter(isOnItsWay)
      if (travelling.length === 0)
        throw stepRefused('wrong_state', `the order is ${order.status}: no parcel of it is on its way`)
      await refuseJustReady(tx, order.id)
      if (chosen === undefined && travelling.length > 1)
        throw stepRefused(
          'which_parcel',
          'several of its parcels are on their way: name those that came back',
        )
      const at = clock.now()
      refuseUnlessAll(await returnShipments(tx, order.id, { at, why: reason, isDamaged, chosen }), chosen)
      return at
    },

    returnedAt,

    async undoReturn(tx: Tx, order: LockedOrder, { who, why }: { who: string; why: string }): Promise<void> {
      reasonIn(why, 'a step is taken back with a reason')
      await refuseForgotten(tx, order)
      const at = await returnOf(tx, order)
      refuseUnlessRecent(clock, at)
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

    async loseParcel(tx: Tx, order: LockedOrder, { why, chosen, seen }: LostWish): Promise<Date> {
      await refuseForgotten(tx, order)
      const reason = reasonIn(why, 'a parcel is lost for a reason that can be read later')
      const sent = await listShipments(tx, order.id)
      const travelling = sent.filter(isOnItsWay)
      const isSent = reprintTarget(order.status) !== null
      if (!isSent && travelling.length === 0)
        throw stepRefused('wrong_state', `the order is ${order.status}: no parcel of it is on its way`)
      refuseUnlessSeen(sent, seen)
      // What has arrived is lost by the word of its buyer, while its order stands.
      const losable = new Set([...(isSent ? newestSending(sent).filter(isLosable) : []), ...travelling])
      const carried = [...losable].filter(({ method }) => method === 'parcel')
      const isFetched = sent.at(-1)?.method === 'pickup'
      if (chosen?.includes(PICKUP_KEY) === true || (isFetched && carried.length === 0))
        throw stepRefused('wrong_state', 'its buyer comes for it: no carrier has lost it')
      if (chosen === undefined && carried.length > 1)
        throw stepRefused('which_parcel', 'it was sent in several parcels: name those that are lost')
      // Beside what waits for its buyer a parcel of an earlier sending may travel.
      const meant = chosen ?? (isFetched || !isSent ? carried.map(parcelKeyOf) : undefined)
      if (seen === undefined) refuseArrived(carried, meant)
      await refuseUnowed(tx, order.id, { chosen: meant, meant: meant ?? carried.map(parcelKeyOf) })
      const at = clock.now()
      if ((await loseShipments(tx, order.id, { at, why: reason, chosen: meant })) === 0)
        throw stepRefused('wrong_state', 'its parcel is known to be lost')
      return at
    },

    agreeToResend,
    endWithoutLost,
    dropResends,
    listUnowed,

    async noteLost(
      tx: Tx,
      order: LockedOrder,
      { who, why, chosen, seen }: LostWish & { who: string },
    ): Promise<void> {
      await refuseForgotten(tx, order)
      const reason = reasonIn(why, 'a parcel is lost for a reason that can be read later')
      refuseUnlessSeen(await listShipments(tx, order.id), seen)
      await loseUnowed(tx, order.id, { why: reason, chosen, now: clock.now() })
      await endWithoutLost(tx, order, who)
    },

    async reprint(tx: Tx, order: LockedOrder, { who, why }: { who: string; why: string }): Promise<void> {
      const status = reprintTarget(order.status)
      if (status === null) throw stepRefused('wrong_state', `the order is ${order.status}`)
      refuseUnlessClear(order)
      await step(tx, order, { status, at: clock.now(), who, why: why.slice(0, LONGEST_REASON) })
    },
  }
}

/** Compare-and-set: what is on its way is what the caller saw. */
function refuseUnlessSeen(sent: readonly Shipment[], seen: ChosenParcels): void {
  if (seen === undefined) return
  const now = sent.filter(isOnItsWay).map(parcelKeyOf)
  if (now.length !== seen.length || now.some((key) => !seen.includes(key)))
    throw stepRefused('parcels_moved', 'other parcels of it are on their way than its caller saw')
}

/** Someone may have marked it since the caller looked. */
function refuseArrived(carried: readonly Shipment[], chosen: ChosenParcels): void {
  const arrived = carried.filter(
    (parcel) => parcel.delivered_at !== null && chosen?.includes(parcelKeyOf(parcel)) !== false,
  )
  if (arrived.length > 0)
    throw stepRefused(
      'parcels_moved',
      'it stands as delivered: where its buyer has not received it, write not-received before the reason',
    )
}

/** On its way, or delivered by the word of its carrier. */
const isLosable = ({ lost_at, returned_at }: Shipment): boolean => (lost_at ?? returned_at) === null

/** When the last of what waits to be sent again came back; null where nothing does. */
export async function returnedAt(tx: Tx, orderId: string): Promise<Date | null> {
  const back = backInWorkshop(await listShipments(tx, orderId))
  return back.reduce<Date | null>(
    (last, { returned_at: at }) => (at !== null && (last === null || at > last) ? at : last),
    null,
  )
}
