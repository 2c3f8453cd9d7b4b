/** Headline, sentence and badges of an order. Pure. */
import { holdsToy, parcelsOfToy } from '@leksmedjan/contract/parcel-contents'
import { endedParcels, openReturns } from '@leksmedjan/contract/shipments'
import { afterHeadline, CAME_BACK, CANCELLED, NEW_TOY_CANCELLED } from '@leksmedjan/contract/status-words'
import type { BadgeTone } from '#ui/badge.tsx'
import { ORDER_TONES } from '#ui/order/order-badges.tsx'
import { awaitsAnswer } from '#ui/order/proof-call.tsx'
import { proofStateOf } from '#ui/order/remake.rules.ts'
import { TEXTS as ORDER } from '#ui/order/texts.ts'
import {
  type Order,
  isBeforePrint,
  isModelReady,
  isParkedIdle,
  isParkedToFetch,
  stepOfToy,
  replacementStage,
  isLost,
  hasLost,
  isPaidBack,
  statusOfToy,
  isBack,
  isPartly,
  wasToFetch,
  isNewToyCancelled,
  isLateAndUnsent,
  isOverdue,
  isReplacementInWorkshop,
} from './order-state.rules.ts'
import { TEXTS } from './texts.ts'

/** Headline, and the description without it ('' if nothing is left). The model's status takes precedence until printing. */
export function statusWords(order: Order, now: Date): { headline: string; description: string } {
  const toy = order.toy.name
  if (order.refund_failed)
    return { headline: TEXTS.refundFailed.headline, description: order.status_description }
  if (order.awaits_cancellation)
    return { headline: TEXTS.cancelling.headline(toy), description: order.status_description }
  if (isLost(order)) {
    const headline = isPaidBack(order) ? TEXTS.lost.refund(toy) : TEXTS.lost.again(toy)
    return { headline, description: order.status_description }
  }
  if (order.is_late) {
    const { headline, ahead: willBe, onItsWay, mayBe } = TEXTS.late
    const unsent = isOverdue(order, now) ? headline : willBe
    return {
      headline: (order.status === 'shipped' ? (order.may_be_in_time ? mayBe : onItsWay) : unsent)(toy),
      description: order.status_description,
    }
  }
  if (isBeforePrint(order)) {
    if (order.models.some(({ status }) => status === 'needs_look'))
      return { headline: TEXTS.needsLook.headline(toy), description: TEXTS.needsLook.description }
    if (order.proof !== null && awaitsAnswer(order.proof))
      return { headline: TEXTS.proof.headline(toy), description: TEXTS.proof.description }
    if (order.proof?.state === 'change_asked')
      return { headline: TEXTS.proof.changeHeadline(toy), description: TEXTS.proof.changeDescription }
  }
  if (isParkedIdle(order))
    return { headline: TEXTS.parked.headline(toy), description: order.status_description }
  if (isModelReady(order)) {
    return {
      headline: TEXTS.modelReady.headline(order.toy.name),
      description: TEXTS.modelReady.description,
    }
  }
  const stage = replacementStage(order)
  if (stage !== null)
    return { headline: TEXTS.replacement.stages[stage].headline(toy), description: order.status_description }
  if (isBack(order)) {
    const parcels = endedParcels(order.shipments, 'returned_at')
    const isToy = openReturns(order.shipments).some(holdsToy)
    return {
      headline: isToy ? backWords(order).headline(toy, parcels, isPartly(order)) : TEXTS.besideBack(parcels),
      description: afterHeadline(
        order.status_description,
        CAME_BACK[wasToFetch(order) ? 'pickup' : 'parcel'](parcels.name),
      ),
    }
  }
  if (isNewToyCancelled(order))
    return {
      headline: TEXTS.cancelNewToy.done,
      description: afterHeadline(order.status_description, NEW_TOY_CANCELLED),
    }
  if (order.is_cancelled_by_shop)
    return {
      headline: TEXTS.endedByShop(toy),
      description: afterHeadline(order.status_description, CANCELLED.shop),
    }
  if (order.status === 'cancelled')
    return {
      headline: TEXTS.headlines.cancelled(toy),
      description: afterHeadline(order.status_description, CANCELLED.buyer),
    }
  if (order.print_waits)
    return { headline: TEXTS.printWaits.headline(toy), description: order.status_description }
  const toyStep = stepOfToy(order)
  if (toyStep !== null)
    return { headline: TEXTS.ofToy[toyStep].headline(toy), description: order.status_description }
  const headlines = wasToFetch(order) ? { ...TEXTS.headlines, ...TEXTS.pickupHeadlines } : TEXTS.headlines
  return { headline: headlines[statusOfToy(order)](toy), description: order.status_description }
}

const backWords = (order: Order) => {
  if (!wasToFetch(order)) return TEXTS.back
  return order.shipments.at(-1)?.is_damaged === true ? TEXTS.damagedHere : TEXTS.notFetched
}

interface StageBadge {
  tone: BadgeTone
  text: string
  /** Shown in place of the order's status, which is behind it. */
  isStatus?: true
}

/** Badge of that toy, also of the complaint it answers. */
export function replacementBadge(order: Order): StageBadge | null {
  const stage = replacementStage(order)
  if (stage === null) return null
  const tone = stage === 'making' ? 'working' : stage === 'shipped' ? 'info' : 'good'
  return { tone, text: TEXTS.replacement.stages[stage].badge, isStatus: true }
}

/** In place of the status `printing` while no print of it runs; null outside of that. */
export function printBadge(order: Order): StageBadge | null {
  const toyStep = stepOfToy(order)
  if (toyStep !== null) return { tone: 'good', text: TEXTS.ofToy[toyStep].badge, isStatus: true }
  if (!order.print_waits) return null
  return { tone: 'sun', text: (order.is_parked ? TEXTS.parked : TEXTS.printWaits).badge, isStatus: true }
}

/** Additional badge: late, printed, made again, returned, to be fetched, or waiting for printer, buyer or a review; null for none. */
export function stageBadge(order: Order): StageBadge | null {
  if (order.refund_failed) return { tone: 'bad', text: TEXTS.refundFailed.badge }
  if (order.awaits_cancellation) return { tone: 'sun', text: TEXTS.cancelling.badge, isStatus: true }
  if (order.wait_asked !== null) {
    const asked = { tone: ORDER_TONES.wait_asked, text: ORDER.orderStatus.wait_asked }
    // The order's status is that of the toy before.
    return isReplacementInWorkshop(order) ? { ...asked, isStatus: true } : asked
  }
  // Its parcels show what was lost before.
  if (isLateAndUnsent(order)) return { tone: 'bad', text: TEXTS.late.badge }
  if (isLost(order) || hasLost(order)) {
    const sent = hasLost(order) ? order.shipments : parcelsOfToy(order.shipments)
    const text = TEXTS.lost.badge(endedParcels(sent, 'lost_at'))
    // Delivered is what lay beside the toy.
    return isPaidBack(order) ? { tone: 'bad', text, isStatus: true } : { tone: 'bad', text }
  }
  if (order.may_be_in_time) return { tone: 'sun', text: TEXTS.late.mayBeBadge }
  if (order.is_late) return { tone: 'bad', text: TEXTS.late.badge }
  if (isParkedToFetch(order)) return { tone: 'sun', text: TEXTS.parked.badge, isStatus: true }
  const inWorkshop = printBadge(order) ?? replacementBadge(order)
  if (inWorkshop !== null) return inWorkshop
  if (isBack(order)) {
    const { badge } = backWords(order)
    return { tone: 'sun', text: badge(endedParcels(order.shipments, 'returned_at')), isStatus: true }
  }
  const fetched = wasToFetch(order) ? TEXTS.pickupBadges[order.status] : undefined
  if (fetched !== undefined) return { tone: 'good', text: fetched, isStatus: true }
  if (!isBeforePrint(order)) return null
  const proof = proofStateOf(order.status, {
    awaitsYes: order.proof !== null && awaitsAnswer(order.proof),
    isChangeAsked: order.proof?.state === 'change_asked',
  })
  if (proof !== null) return { tone: ORDER_TONES[proof], text: ORDER.orderStatus[proof] }
  return isModelReady(order) ? { tone: 'good', text: TEXTS.modelReady.step } : null
}
