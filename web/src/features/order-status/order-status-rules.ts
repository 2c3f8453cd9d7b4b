/** Timeline of an order, past and expected. Pure. */
import { isStandardGoods } from '@leksmedjan/contract/add-ons'
import { ORDER_STAGES, statusesIn, type OrderStatus, type StatusIn } from '@leksmedjan/contract/orders'
import { type OrderLookup } from '@leksmedjan/contract/order-pages'
import { contentsWords, holdsToy, parcelsOfToy, type ParcelThing } from '@leksmedjan/contract/parcel-contents'
import {
  buyerFetches,
  endedParcels,
  newestSending,
  openReturns,
  parcelStateOf,
} from '@leksmedjan/contract/shipments'
import { lastWithdrawalDay } from '@leksmedjan/contract/withdrawal'
import {
  dateAndTime,
  dayAndMonth,
  daysAhead,
  daySpan,
  shortDate,
  weekdayAndTime,
  type DaySpan,
} from '#lib/formats/dates.ts'
import { isToCome, makingDays } from '#lib/formats/making-days.ts'
import type { BadgeTone } from '#ui/badge.tsx'
import { freeCancelWords } from '#ui/order/free-cancel.ts'
import { awaitsAnswer } from '#ui/order/proof-call.tsx'
import type { TimelineStep } from '#ui/order/timeline.tsx'
import { TEXTS } from './texts.ts'

export type Order = OrderLookup['order']

type ToyStep = keyof typeof TEXTS.ofToy

type ReplacementStage = keyof typeof TEXTS.replacement.stages

/** Statuses of an order without incidents. */
type Milestone = StatusIn<'to_make' | 'in_print' | 'sent' | 'received'>
const MILESTONES: readonly Milestone[] = statusesIn('to_make', 'in_print', 'sent', 'received')

/** Past steps from the order's history, followed by the remaining milestones unless the order has ended. */
export function timelineOf(order: Order, now: Date): TimelineStep[] {
  const past = order.history.map((event, index): TimelineStep => {
    const latest = index === order.history.length - 1
    // A second 'processing' step follows a lost parcel and makes no new model.
    const isFirst = order.history.findIndex(({ status }) => status === event.status) === index
    const isAgain = event.status === 'processing' && !isFirst
    const ready = event.status === 'processing' && isFirst && isModelMade(order)
    const isMade = isUnderWay(order.status) && !ready && !isPaidBack(order) && !order.print_waits
    const isRemade = replacementStage(order) === 'making' && event.status.startsWith('replacement_')
    const isNow = latest && (isMade || isRemade)
    const begun = isNow || isAgain ? undefined : TEXTS.begun[event.status]
    const ofToy = nowWords(order, event.status)
    const words = (isNow ? ofToy : undefined) ?? event.text
    return {
      title: ready ? TEXTS.modelReady.step : (begun ?? words),
      detail: dateAndTime(ready ? (modelReadyAt(order) ?? event.at) : event.at),
      state: isNow ? 'now' : 'done',
    }
  })
  const left = milestonesLeft(order)
  const toModel = left.filter((milestone) => milestone === 'confirmed' || milestone === 'processing')
  const fromPrint = left.slice(toModel.length)
  return [
    ...past,
    ...(order.print_waits
      ? [{ title: (order.is_parked ? TEXTS.parked : TEXTS.printWaits).step, state: 'now' } as const]
      : []),
    ...replacementLeft(order, now),
    ...toModel.map((milestone) => ahead(milestone, order, now)),
    ...proofStep(order),
    ...fromPrint.map((milestone) => ahead(milestone, order, now)),
  ]
}

/** Fewer are no shorter as a fold. */
const LEAST_FOLDED = 2

/** What lies behind the newest step, and it with what is to come. */
export function foldTimeline(steps: readonly TimelineStep[]): {
  earlier: readonly TimelineStep[]
  onward: readonly TimelineStep[]
} {
  const now = steps.findIndex(({ state }) => state === 'now')
  const newest = now === -1 ? steps.findLastIndex(({ state }) => state === 'done') : now
  const folded = newest < LEAST_FOLDED ? 0 : newest
  return { earlier: steps.slice(0, folded), onward: steps.slice(folded) }
}

/** 'Hos dig 30 nov–9 dec'; null where no day is promised, and once the toy is there. */
export function arrivalWords(order: Order, now: Date): string | null {
  const { delivery_span: span, replacement } = order
  if (span === null || order.payment_status !== 'paid' || isForPickup(order) || !isToCome(span.last, now))
    return null
  const isAhead =
    replacement === null ? milestonesLeft(order).includes('delivered') : replacement !== 'delivered'
  return isAhead ? TEXTS.atYours(daysAhead(span, now)) : null
}

/** Of a step that goes on; undefined where it has no words but its own. */
function nowWords(order: Order, step: string): string | undefined {
  const toyStep = stepOfToy(order)
  const { now, nowToFetch } = TEXTS.replacement
  const ofReplacement = (isForPickup(order) ? nowToFetch[step] : undefined) ?? now[step]
  const words = toyStep === null ? ofReplacement : TEXTS.ofToy[toyStep].now
  return (order.is_parked ? TEXTS.parked.now[step] : undefined) ?? words
}

/** What is left of a toy that is made again after a complaint. */
function replacementLeft(order: Order, now: Date): TimelineStep[] {
  const { replacement, delivery_span: span } = order
  if (replacement === null || replacement === 'delivered') return []
  const { printing, shipped, delivered, toFetch, fetched } = TEXTS.replacement.ahead
  const way = isForPickup(order) ? [toFetch, fetched] : [shipped, delivered]
  const end = way.slice(-1)
  const left = replacement === 'waiting' ? [printing, ...way] : way
  const days = span !== null && isToCome(span.last, now) ? daysAhead(span, now) : null
  const promised: Partial<Record<string, (days: string) => string>> = {
    [delivered]: TEXTS.atYours,
    [toFetch]: TEXTS.toFetch,
  }
  return (replacement === 'shipped' ? end : left).map((title) => ({
    title,
    ...(days !== null && promised[title] && { detail: promised[title](days) }),
    state: 'next',
  }))
}

/** The buyer's approval comes between model and print; omitted once printing has begun. */
function proofStep({ proof, status }: Order): TimelineStep[] {
  if (proof === null || (status !== 'confirmed' && status !== 'processing')) return []
  const words = TEXTS.proof
  if (proof.state === 'expected') return [{ title: words.step, detail: words.expected, state: 'next' }]
  if (proof.state === 'change_asked') return [{ title: words.changeAsked, state: 'now' }]
  if (proof.state === 'approved')
    return [{ title: words.step, detail: dateAndTime(proof.answered_at ?? ''), state: 'done' }]
  if (!awaitsAnswer(proof)) return []
  const isInTime = proof.state === 'waiting' && proof.answer_by !== null
  const detail = isInTime ? words.answerBy(weekdayAndTime(proof.answer_by ?? '')) : words.noHurry
  return [{ title: words.step, detail, state: 'now' }]
}

/** Headline and sentence; the model's status takes precedence until printing. */
export function statusWords(order: Order, now: Date): { headline: string; description: string } {
  const toy = order.toy.name
  if (order.refund_failed)
    return { headline: TEXTS.refundFailed.headline, description: order.status_description }
  if (isLost(order)) {
    const headline = isPaidBack(order) ? TEXTS.lost.refund(toy) : TEXTS.lost.again(toy)
    return { headline, description: order.status_description }
  }
  if (order.is_late) {
    const { headline, ahead: willBe, onItsWay } = TEXTS.late
    const unsent = isOverdue(order, now) ? headline : willBe
    return {
      headline: (order.status === 'shipped' ? onItsWay : unsent)(toy),
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
      description: order.status_description,
    }
  }
  if (isNewToyCancelled(order))
    return { headline: TEXTS.cancelNewToy.done(toy), description: order.status_description }
  if (order.print_waits)
    return { headline: TEXTS.printWaits.headline(toy), description: order.status_description }
  const toyStep = stepOfToy(order)
  if (toyStep !== null)
    return { headline: TEXTS.ofToy[toyStep].headline(toy), description: order.status_description }
  const headlines = wasToFetch(order) ? { ...TEXTS.headlines, ...TEXTS.pickupHeadlines } : TEXTS.headlines
  return { headline: headlines[statusOfToy(order)](toy), description: order.status_description }
}

/** A person must look at it before anything goes on: neither printed nor checked meanwhile. */
function isParkedIdle(order: Order): boolean {
  if (!order.is_parked) return false
  const { replacement } = order
  if (replacement !== null) return replacement === 'waiting' || replacement === 'checked'
  return order.status !== 'printing' || order.print_waits || stepOfToy(order) === 'checked'
}

/** How far the toy is between its printer and its parcel; null outside of that. */
function stepOfToy({ status, history }: Order): ToyStep | null {
  const last = history.at(-1)?.status
  return status === 'printing' && (last === 'printed' || last === 'checked') ? last : null
}

/** Of a toy that replaces a sent one after a complaint; null without one. */
function replacementStage(order: Order): ReplacementStage | null {
  const { replacement } = order
  if (replacement === null) return null
  if (replacement !== 'shipped' && replacement !== 'delivered') return 'making'
  return wasToFetch(order) ? TEXTS.replacement.ofPickup[replacement] : replacement
}

/** It is made, and not sent yet. */
export const isReplacementInWorkshop = (order: Order): boolean => replacementStage(order) === 'making'

/** Badge of that toy, also of the complaint it answers. */
export function replacementBadge(order: Order): StageBadge | null {
  const stage = replacementStage(order)
  if (stage === null) return null
  const tone = stage === 'making' ? 'working' : stage === 'shipped' ? 'info' : 'good'
  return { tone, text: TEXTS.replacement.stages[stage].badge, isStatus: true }
}

/** The toy's parcel is lost, and the order is neither cancelled nor refunded. */
const isLost = (order: Order): boolean => toyParcel(order) === 'lost' && !isOver(order.status)

/** A parcel is lost, with the toy or with what went beside it, and nothing was sent since. */
const hasLost = ({ shipments, status }: Order): boolean =>
  parcelStateOf(shipments) === 'lost' && !isOver(status)

/** A gift box that is lost or sent again changes nothing of where the toy is. */
const toyParcel = ({ shipments }: Order) => parcelStateOf(parcelsOfToy(shipments))

/** An order is received with the last of its parcels. */
const statusOfToy = (order: Order): OrderStatus =>
  order.status === 'shipped' && toyParcel(order) === 'delivered' ? 'delivered' : order.status

/** The newest parcel came back, and has not been sent again. */
const isBack = (order: Order): boolean =>
  (order.status === 'shipped' && parcelStateOf(order.shipments) === 'back') || isToyPaidBack(order)

/** The toy came back and is paid back; its buyer has the rest. */
const isToyPaidBack = (order: Order): boolean =>
  order.status === 'delivered' &&
  toyParcel(order) === 'back' &&
  parcelsOfToy(order.shipments).every(({ lost_at, returned_at }) => (lost_at ?? returned_at) !== null)

const backWords = (order: Order) => {
  if (!wasToFetch(order)) return TEXTS.back
  return order.shipments.at(-1)?.is_damaged === true ? TEXTS.damagedHere : TEXTS.notFetched
}

/** Others of the same sending did not come back. */
const isPartly = ({ shipments }: Order): boolean =>
  newestSending(shipments).some(({ returned_at: at }) => at === null)

/** What was sent last was to be fetched. */
const wasToFetch = ({ shipments }: Order): boolean => shipments.at(-1)?.method === 'pickup'

/** Its buyer comes for the toy, or came; not one who wants it sent instead. */
export const isForPickup = (order: Order): boolean => buyerFetches(order.shipments, order.is_to_be_sent)

/** A lost parcel that is not produced again is refunded. */
const isPaidBack = (order: Order) =>
  isLost(order) && (order.status === 'shipped' || order.status === 'delivered')

const isBeforePrint = ({ status }: Order) => status === 'confirmed' || status === 'processing'

/** Of a late order: by button until it is sent, then by reply to its letter. */
export const isLateAndUnsent = ({ is_late: isLate, status }: Order): boolean => isLate && status !== 'shipped'

/** A new toy is made for a lost one: cancelling ends that, and its buyer keeps what has come. */
const isMadeAgain = ({ status, shipments }: Order): boolean =>
  shipments.length > 0 && (ORDER_STAGES[status] === 'to_make' || ORDER_STAGES[status] === 'in_print')

const isNewToyCancelled = (order: Order): boolean => order.status === 'cancelled' && hasOnlyBesideToy(order)

/** What arrived or is on its way is known to be without the toy. */
function hasOnlyBesideToy({ shipments }: Order): boolean {
  const there = shipments.filter(({ lost_at, returned_at }) => (lost_at ?? returned_at) === null)
  return there.length > 0 && !there.some(holdsToy)
}

/** Beside a new toy that was cancelled: what is not made to measure, not withdrawn from and not paid back. */
function keptGoods(order: Order): ParcelThing[] {
  if (!isNewToyCancelled(order)) return []
  const gone = [
    ...order.withdrawals.flatMap(({ goods }) => goods),
    ...order.credit_notes.map(({ subject }) => subject),
  ]
  return order.shipments
    .filter(({ lost_at, returned_at }) => (lost_at ?? returned_at) === null)
    .flatMap(({ contents }) => contents ?? [])
    .filter(({ part, name }) => isStandardGoods(part) && !gone.includes(name))
}

export const cancelLabel = (order: Order): string =>
  isMadeAgain(order) ? TEXTS.cancelNewToy.label : TEXTS.late.cancel

/**
 * Until the fortnight of what arrived last is over: the story's ends sooner, and a new toy that is made or on its way is asked about by
 * reply to its letters.
 */
export function offersWithdrawal(order: Order, now: Date): boolean {
  const { status, shipments } = order
  if (isOver(status) && keptGoods(order).length === 0) return false
  const arrivals = shipments.flatMap(({ delivered_at }) => delivered_at ?? []).toSorted()
  const last = arrivals.at(-1)
  return (
    !(status === 'delivered' || isOver(status)) ||
    last === undefined ||
    shortDate(now.toISOString()) <= lastWithdrawalDay(shortDate(last))
  )
}

/** Beside the way to withdraw; null once printing has begun, where a late order shows it itself, and while the bank has the word about the money. */
export function cancelWords(order: Order, now: Date): string | null {
  const kept = contentsWords(keptGoods(order), true)
  if (kept !== '') return TEXTS.cancelNewToy.keptGoods(kept)
  if (!isBeforePrint(order) || order.is_late || order.is_money_held || order.receipt === null) return null
  if (isMadeAgain(order)) return TEXTS.cancelNewToy.until
  return freeCancelWords(makingDays(order)?.printing.first ?? null, now)
}

interface StageBadge {
  tone: BadgeTone
  text: string
  /** Shown in place of the order's status, which is behind it. */
  isStatus?: true
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
  // Its parcels show what was lost before.
  if (isLateAndUnsent(order)) return { tone: 'bad', text: TEXTS.late.badge }
  if (isLost(order) || hasLost(order)) {
    const sent = hasLost(order) ? order.shipments : parcelsOfToy(order.shipments)
    const text = TEXTS.lost.badge(endedParcels(sent, 'lost_at'))
    // Delivered is what lay beside the toy.
    return isPaidBack(order) ? { tone: 'bad', text, isStatus: true } : { tone: 'bad', text }
  }
  if (order.is_late) return { tone: 'bad', text: TEXTS.late.badge }
  const inWorkshop = printBadge(order) ?? replacementBadge(order)
  if (inWorkshop !== null) return inWorkshop
  if (isBack(order)) {
    const { badge } = backWords(order)
    return { tone: 'sun', text: badge(endedParcels(order.shipments, 'returned_at')), isStatus: true }
  }
  const fetched = wasToFetch(order) ? TEXTS.pickupBadges[order.status] : undefined
  if (fetched !== undefined) return { tone: 'good', text: fetched, isStatus: true }
  if (!isBeforePrint(order)) return null
  if (order.proof !== null && awaitsAnswer(order.proof)) return { tone: 'info', text: TEXTS.proof.waiting }
  if (order.proof?.state === 'change_asked') return { tone: 'working', text: TEXTS.proof.changeAsked }
  return isModelReady(order) ? { tone: 'good', text: TEXTS.modelReady.step } : null
}

export function isModelReady(order: Order): boolean {
  return isBeforePrint(order) && isModelMade(order)
}

const isModelMade = ({ models }: Order): boolean =>
  models.length > 0 && models.every((model) => model.status === 'completed')

/** Completion of the last model. */
function modelReadyAt({ models }: Order): string | null {
  return (
    models
      .flatMap(({ ready_at }) => ready_at ?? [])
      .toSorted()
      .at(-1) ?? null
  )
}

const POLL_MS = 10_000
/** Printing and delivery take hours to days, and a delivered order may still be refunded. */
const POLL_OPEN_MS = 30_000

/** Polling interval, ms: short during modelling or payment, else longer; false when the order is over. */
export function nextPollMs(order: Order | undefined): number | false {
  if (order === undefined || isOver(order.status)) return false
  const isModelMade = order.models.some(({ status }) => status === 'pending' || status === 'running')
  const isMoneyOnItsWay = order.payment_status === 'pending'
  if (isModelMade || isMoneyOnItsWay) return POLL_MS
  return POLL_OPEN_MS
}

/** Cancelled and refunded orders list finished models only. */
export function modelsShown({ status, models }: Order): Order['models'] {
  return isOver(status) ? models.filter((model) => model.status === 'completed') : models
}

/** Suppresses texts about upcoming steps. */
export function isOver(status: OrderStatus): boolean {
  return ORDER_STAGES[status] === 'ended'
}

function isUnderWay(status: OrderStatus): boolean {
  return status === 'processing' || status === 'printing'
}

function milestonesLeft(order: Order): readonly Milestone[] {
  const { status, replacement } = order
  if (isOver(status) || isPaidBack(order) || replacement !== null) return []
  const next = MILESTONES.findIndex((milestone) => milestone === status) + 1
  return MILESTONES.slice(order.is_to_be_sent ? Math.min(next, MILESTONES.indexOf('shipped')) : next)
}

/** Late, and no later days are promised. */
function isOverdue({ is_late, delivery_span }: Order, now: Date): boolean {
  return is_late && !(delivery_span !== null && isToCome(delivery_span.last, now))
}

function ahead(milestone: Milestone, order: Order, now: Date): TimelineStep {
  if (milestone === 'processing' && isModelReady(order)) {
    const at = modelReadyAt(order)
    return { title: TEXTS.modelReady.step, ...(at !== null && { detail: dateAndTime(at) }), state: 'done' }
  }
  if (milestone === 'delivered' && isForPickup(order)) return { title: TEXTS.fetched, state: 'next' }
  const title = TEXTS.timeline[milestone]
  if (milestone === 'shipped') return { title, detail: TEXTS.shippedDetail, state: 'next' }
  if (milestone === 'delivered' && order.delivery_span) {
    return { title, detail: daysOfArrival(order, order.delivery_span, now), state: 'next' }
  }
  // The days of making are those of the first toy.
  const isPromised = order.shipments.length === 0 && order.delivery_span !== null
  const days = isPromised ? makingDays(order) : null
  if (milestone === 'processing' && days && isToCome(days.modelReady, now)) {
    return { title, detail: TEXTS.modelReady.on(dayAndMonth(days.modelReady)), state: 'next' }
  }
  if (milestone === 'printing' && !order.is_late && days && isToCome(days.printing.last, now)) {
    return { title, detail: daySpan(days.printing), state: 'next' }
  }
  return { title, state: 'next' }
}

function daysOfArrival(order: Order, span: DaySpan, now: Date): string {
  if (order.status !== 'shipped' && isOverdue(order, now)) return TEXTS.late.promised(daySpan(span))
  // Its carrier's days may be over before the promised ones are.
  if (order.status === 'shipped' && !isToCome(span.last, now)) return TEXTS.expected(dayAndMonth(span.last))
  return TEXTS.atYours(daysAhead(span, now))
}

/** 'Åke, 3-5 år, barnbarn'; null when everything is empty. */
export function recipientLine({ recipient }: Order): string | null {
  return [recipient.name, recipient.age, recipient.relation].filter(Boolean).join(', ') || null
}

export function isComplete(email: string, orderNumber: string): boolean {
  return email.trim() !== '' && orderNumber.trim() !== ''
}

const MEGABYTES = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 1 })

/** @example fileSize(1234567) === '1,2 MB' */
export function fileSize(bytes: number): string {
  return TEXTS.megabytes(MEGABYTES.format(Math.max(0.1, bytes / 1_000_000)))
}
