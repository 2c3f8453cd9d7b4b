/** Timeline of an order, past and expected, and its days. Pure. */
import { statusesIn, type OrderStatus, type StatusIn } from '@leksmedjan/contract/orders'
import {
  dateAndTime,
  dayAndMonth,
  daysAhead,
  daySpan,
  weekdayAndTime,
  type DaySpan,
} from '#lib/formats/dates.ts'
import { isToCome, makingDays } from '#lib/formats/making-days.ts'
import { awaitsAnswer } from '#ui/order/proof-call.tsx'
import type { TimelineStep } from '#ui/order/timeline.tsx'
import {
  type Order,
  isOver,
  isModelReady,
  isModelMade,
  modelReadyAt,
  stepOfToy,
  replacementStage,
  isPaidBack,
  isForPickup,
  isOverdue,
} from './order-state.rules.ts'
import { TEXTS } from './texts.ts'

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

/** 'Hos dig 30 nov–9 dec', or that it cannot be kept; null where no day is promised, and once the toy is there. */
export function arrivalWords(order: Order, now: Date): string | null {
  if (order.payment_status !== 'paid') return null
  const isFetched = isForPickup(order)
  if (order.misses_days) return isFetched ? TEXTS.missesToFetch : TEXTS.missesDays
  const { delivery_span: span, promised_by: promised } = order
  if (span === null || !isToCome(span.last, now) || !isArrivalAhead(order)) return null
  const days = (isFetched ? TEXTS.atOurs : TEXTS.atYours)(daysAhead(span, now))
  return promised === null || !isToCome(promised, now)
    ? days
    : TEXTS.perhapsLater(days, dayAndMonth(promised))
}

/** What is to be fetched is there once it is ready. */
function isArrivalAhead(order: Order): boolean {
  const { replacement } = order
  const end = isForPickup(order) ? 'shipped' : 'delivered'
  if (replacement === null) return milestonesLeft(order).includes(end)
  return replacement !== 'delivered' && replacement !== end
}

/** Of a step that goes on; undefined where it has no words but its own. */
function nowWords(order: Order, step: string): string | undefined {
  const toyStep = stepOfToy(order)
  const { now, nowToFetch } = TEXTS.replacement
  const ofReplacement = (isForPickup(order) ? nowToFetch[step] : undefined) ?? now[step]
  const words = toyStep === null ? ofReplacement : TEXTS.ofToy[toyStep].now
  return (order.is_parked ? TEXTS.parked.now[step] : undefined) ?? words
}

function isUnderWay(status: OrderStatus): boolean {
  return status === 'processing' || status === 'printing'
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

function milestonesLeft(order: Order): readonly Milestone[] {
  const { status, replacement } = order
  if (isOver(status) || isPaidBack(order) || order.bank_gave_back === 'unsent' || replacement !== null)
    return []
  const next = MILESTONES.findIndex((milestone) => milestone === status) + 1
  return MILESTONES.slice(order.is_to_be_sent ? Math.min(next, MILESTONES.indexOf('shipped')) : next)
}

export function ahead(milestone: Milestone, order: Order, now: Date): TimelineStep {
  if (milestone === 'processing' && isModelReady(order)) {
    const at = modelReadyAt(order)
    return { title: TEXTS.modelReady.step, ...(at !== null && { detail: dateAndTime(at) }), state: 'done' }
  }
  if (milestone === 'delivered' && isForPickup(order)) return { title: TEXTS.fetched, state: 'next' }
  if (milestone === 'shipped' && isForPickup(order)) return readyToFetch(order, now)
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

/** Of a toy that is made again in place of one that was to be fetched. */
function readyToFetch({ delivery_span: span }: Order, now: Date): TimelineStep {
  const detail = span !== null && isToCome(span.last, now) ? TEXTS.toFetch(daysAhead(span, now)) : undefined
  return { title: TEXTS.replacement.ahead.toFetch, ...(detail && { detail }), state: 'next' }
}

function daysOfArrival(order: Order, span: DaySpan, now: Date): string {
  if (order.status !== 'shipped' && isOverdue(order, now)) return TEXTS.late.promised(daySpan(span))
  // Its carrier's days may be over before the promised ones are.
  if (order.status === 'shipped' && !isToCome(span.last, now)) return TEXTS.expected(dayAndMonth(span.last))
  return TEXTS.atYours(daysAhead(span, now))
}
