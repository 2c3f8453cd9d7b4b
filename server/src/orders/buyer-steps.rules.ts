/** Steps of an order that its buyer reads: of the order, of its prints and of its parcels. Pure. */
import { contentsWords, holdsToy, isToyCancelledAlone } from '@leksmedjan/contract/parcel-contents'
import type { OrderStep } from '@leksmedjan/contract/order-pages'
import { parcelNames } from '@leksmedjan/contract/shipments'
import type { Step } from './lifecycle/steps.rules.ts'
import type { Print } from './made/made.ts'
import { printRunsOf, successesOf, type PrintRun } from './made/print-runs.rules.ts'
import { isReplacementParcel } from './replacement.rules.ts'
import type { Shipment as SentParcel } from './shipments.queries.ts'
import {
  ARRIVED_HISTORY,
  CAME_BACK_HISTORY,
  CONTENTS_SENT,
  DAMAGED_HISTORY,
  ENDED_BY_SHOP_HISTORY,
  FREIGHT_NOT_NEEDED,
  FREIGHT_ON_US,
  HISTORY_TEXTS,
  MADE_AGAIN,
  NEVER_ARRIVED,
  NOTHING_CAME_HISTORY,
  PICKUP_HISTORY,
  PRINTED_HISTORY,
  REPLACEMENT_HISTORY,
  REPLACEMENT_PICKUP_HISTORY,
  SENT_AGAIN,
  TOY_CANCELLED_HISTORY,
} from './texts.ts'

interface BuyerStep extends Pick<OrderStep, 'status' | 'text'> {
  at: Date
}

interface BuyerFacts {
  /** In order of shipping. */
  sent: readonly SentParcel[]
  prints: readonly Print[]
  /** It was cancelled, and not by its buyer. */
  isEndedByShop: boolean
  /** When all of the freight had gone back; null before that. */
  freightBackAt: Date | null
}

/** `steps` of the order, oldest first. */
export function buyerSteps(
  steps: readonly Step[],
  { sent, prints, isEndedByShop, freightBackAt }: BuyerFacts,
): OrderStep[] {
  const runs = printRunsOf(prints)
  const added = [
    ...runs.flatMap((run) => (run.isReplacement ? replacementSteps(run) : ownSteps(run))),
    ...sent.flatMap((parcel) => [...returnSteps(parcel, sent), ...partSteps(parcel, { steps, sent })]),
    ...sent.filter((parcel) => isReplacementParcel(parcel, steps)).flatMap(replacementParcelSteps),
  ]
  return added
    .reduce(
      inserted,
      orderSteps(steps, sent, isEndedByShop).filter((step) => !isOfReplacement(step, sent, steps)),
    )
    .map((step) => ({
      ...step,
      text: isFreightOver(step, freightBackAt) ? withFreight(step, sent) : step.text,
    }))
    .map(({ at, ...step }) => ({ ...step, at: at.toISOString() }))
}

/** Sent, or ready to be fetched, after the freight had gone back. */
const isFreightOver = (
  { status, at }: Pick<BuyerStep, 'status' | 'at'>,
  freightBackAt: Date | null,
): boolean => status === 'shipped' && freightBackAt !== null && freightBackAt < at

function withFreight({ text, at }: Pick<BuyerStep, 'text' | 'at'>, sent: readonly SentParcel[]): string {
  const method = sent.find(({ shipped_at }) => +shipped_at === +at)?.method
  return method === undefined ? text : (method === 'parcel' ? FREIGHT_ON_US : FREIGHT_NOT_NEEDED)(text)
}

/** The order arrived with its new toy alone: a step of that parcel, as the toy before never arrived. */
function isOfReplacement(
  { status, at }: Pick<BuyerStep, 'status' | 'at'>,
  sent: readonly SentParcel[],
  steps: readonly Step[],
): boolean {
  const arrived = sent.filter(({ delivered_at }) => delivered_at?.getTime() === +at)
  return (
    status === 'delivered' &&
    arrived.length > 0 &&
    arrived.every((parcel) => isReplacementParcel(parcel, steps))
  )
}

function orderSteps(
  steps: readonly Step[],
  sent: readonly SentParcel[],
  isEndedByShop: boolean,
): BuyerStep[] {
  const firstSent = steps.findIndex(({ status }) => status === 'shipped')
  const fetched = sent.filter(({ method }) => method === 'pickup')
  const isFetched = ({ at }: Step) =>
    fetched.some(({ shipped_at, delivered_at }) => +shipped_at === +at || delivered_at?.getTime() === +at)
  const textOf = (step: Step, index: number) => {
    const { status } = step
    if (status === 'processing' && firstSent !== -1 && index > firstSent)
      return (isEndedAfter(steps, index) ? NEVER_ARRIVED : MADE_AGAIN)(lostName(step.at, sent))
    if (isFetched(step)) return PICKUP_HISTORY[status] ?? HISTORY_TEXTS[status]
    if (status === 'cancelled' && steps[index - 1]?.status === 'shipped') return NOTHING_CAME_HISTORY
    if (isToyCancelledAlone(status, sent)) return TOY_CANCELLED_HISTORY
    if (status === 'cancelled' && isEndedByShop) return ENDED_BY_SHOP_HISTORY
    if (status === 'delivered' && !hasToyArrived(sent)) return arrivedText(step.at, sent)
    const before = steps[index - 1]
    const isAgain = status === 'shipped' && before?.status === 'shipped' && !isFetched(before)
    return isAgain ? (contentsSentAt(step.at, sent) ?? SENT_AGAIN) : HISTORY_TEXTS[status]
  }
  return steps.map((step, index) => ({ ...step, text: textOf(step, index) }))
}

/** Of an order whose toy never came: what did. */
function arrivedText(at: Date, sent: readonly SentParcel[]): string {
  const arrived = sent.filter(({ delivered_at }) => delivered_at?.getTime() === +at)
  const sending = sent.filter(({ shipped_at }) => +shipped_at === Number(arrived[0]?.shipped_at))
  return arrived.length === 0
    ? HISTORY_TEXTS.delivered
    : ARRIVED_HISTORY(parcelNames(arrived, sending.length))
}

/** For all that is known; one that arrived may have been lost since. */
const hasToyArrived = (sent: readonly SentParcel[]): boolean =>
  !sent.some((parcel) => holdsToy(parcel)) ||
  sent.some((parcel) => holdsToy(parcel) && parcel.delivered_at !== null)

/** It was cancelled or refunded before another toy was sent. */
const isEndedAfter = (steps: readonly Step[], index: number): boolean =>
  ['cancelled', 'refunded'].includes(steps.at(-1)?.status ?? '') &&
  !steps.slice(index).some(({ status }) => status === 'shipped')

const ownSteps = (run: PrintRun): BuyerStep[] =>
  successesOf(run).flatMap(({ status, printedAt, checkedAt }) => [
    // Without its check it is a step only while it waits for it: its host may send it unchecked.
    ...(printedAt !== null && (status === 'printed' || checkedAt !== null)
      ? [{ at: printedAt, status: 'printed', text: PRINTED_HISTORY.printed }]
      : []),
    ...(checkedAt === null ? [] : [{ at: checkedAt, status: 'checked', text: PRINTED_HISTORY.checked }]),
  ])

/** Where what was sent then is known to be without the toy. */
function contentsSentAt(at: Date, sent: readonly SentParcel[]): string | null {
  const parcels = sent.filter(({ shipped_at }) => +shipped_at === +at)
  if (parcels.length === 0 || parcels.some(holdsToy)) return null
  return CONTENTS_SENT(
    contentsWords(
      parcels.flatMap(({ contents }) => contents ?? []),
      true,
    ),
  )
}

function replacementSteps(run: PrintRun): BuyerStep[] {
  const times = successesOf(run).map(({ startedAt, printedAt, checkedAt }) => ({
    printing: startedAt,
    printed: printedAt,
    checked: checkedAt,
  }))
  return [{ agreed: run.begunAt }, ...times].flatMap((each) => replacementTimes(each))
}

const replacementParcelSteps = (
  parcel: SentParcel,
  _: number,
  parcels: readonly SentParcel[],
): BuyerStep[] => {
  const text = contentsSentAt(parcel.shipped_at, parcels)
  if (text !== null) return [{ at: parcel.shipped_at, status: 'shipped', text }]
  return replacementTimes(
    { shipped: parcel.shipped_at, delivered: parcel.delivered_at },
    parcel.method === 'pickup' ? { ...REPLACEMENT_HISTORY, ...REPLACEMENT_PICKUP_HISTORY } : undefined,
  )
}

function replacementTimes(
  times: Partial<Record<keyof typeof REPLACEMENT_HISTORY, Date | null>>,
  texts: Readonly<Record<keyof typeof REPLACEMENT_HISTORY, string>> = REPLACEMENT_HISTORY,
): BuyerStep[] {
  return (Object.keys(REPLACEMENT_HISTORY) as (keyof typeof REPLACEMENT_HISTORY)[]).flatMap((step) => {
    const at = times[step] ?? null
    return at === null ? [] : [{ at, status: `replacement_${step}`, text: texts[step] }]
  })
}

function returnSteps(
  { method, shipped_at, returned_at: at, returned_damaged: isDamaged }: SentParcel,
  sent: readonly SentParcel[],
): BuyerStep[] {
  if (at === null) return []
  const sending = sent.filter((other) => +other.shipped_at === +shipped_at)
  const back = sending.filter(({ returned_at }) => returned_at?.getTime() === +at)
  const name = parcelNames(back, sending.length)
  const text = method === 'pickup' && isDamaged ? DAMAGED_HISTORY : CAME_BACK_HISTORY[method](name)
  return [{ at, status: 'returned', text }]
}

/** What became of one of several parcels while its order went on: it arrived before the last, or was lost and no toy is made for it. */
function partSteps(
  parcel: SentParcel,
  { steps, sent }: { steps: readonly Step[]; sent: readonly SentParcel[] },
): BuyerStep[] {
  const { shipped_at, delivered_at: arrived, lost_at: lost } = parcel
  const sending = sent.filter((other) => +other.shipped_at === +shipped_at)
  if (sending.length < 2) return []
  const nameAt = (end: 'delivered_at' | 'lost_at', at: Date) =>
    parcelNames(
      sending.filter((other) => other[end]?.getTime() === +at),
      sending.length,
    )
  const isLast = steps.some(({ status, at }) => status === 'delivered' && +at === arrived?.getTime())
  return [
    ...(arrived === null || isLast
      ? []
      : [{ at: arrived, status: 'part_delivered', text: ARRIVED_HISTORY(nameAt('delivered_at', arrived)) }]),
    ...(lost === null || isToldWithToy(parcel, lost, { steps, sent })
      ? []
      : [{ at: lost, status: 'part_lost', text: NEVER_ARRIVED(nameAt('lost_at', lost)) }]),
  ]
}

/** By the step of the new toy, which names all that was lost with the one before. */
function isToldWithToy(
  parcel: SentParcel,
  lostAt: Date,
  { steps, sent }: { steps: readonly Step[]; sent: readonly SentParcel[] },
): boolean {
  if (holdsToy(parcel)) return isMadeAnew(lostAt, { steps, sent })
  const isWithToy = sent.some((other) => holdsToy(other) && other.lost_at?.getTime() === +lostAt)
  return isWithToy && isRemadeSince(lostAt, steps)
}

const isRemadeSince = (lostAt: Date, steps: readonly Step[]): boolean =>
  steps.some(({ status, at }) => status === 'processing' && at >= lostAt)

/** For a toy that was lost then another is made, or was sent: the step of that names the loss, or nothing is owed for it. */
const isMadeAnew = (
  lostAt: Date,
  { steps, sent }: { steps: readonly Step[]; sent: readonly SentParcel[] },
): boolean =>
  isRemadeSince(lostAt, steps) || sent.some((later) => holdsToy(later) && later.shipped_at >= lostAt)

/** Of the sending of which a parcel was lost then, last of all. */
function lostName(at: Date, sent: readonly SentParcel[]): string {
  const sentBefore = sent.filter(({ shipped_at }) => shipped_at < at)
  const lostLast = sentBefore
    .filter(({ lost_at }) => lost_at !== null && lost_at <= at)
    .toSorted((one, other) => Number(one.lost_at) - Number(other.lost_at))
    .at(-1)
  const decisive = lostLast ?? sentBefore.at(-1)
  const sending = sentBefore.filter(({ shipped_at }) => +shipped_at === Number(decisive?.shipped_at))
  const lost = sending.filter(({ lost_at }) => lost_at !== null)
  return parcelNames(lost.length === 0 ? sending : lost, sending.length)
}

/** Several parcels of one sending are one step. Print and check come before a parcel that was sent at the same time. */
function inserted(steps: BuyerStep[], step: BuyerStep): BuyerStep[] {
  const { at, status } = step
  if (steps.some((other) => other.status === status && +other.at === +at)) return steps
  const later = steps.findIndex(
    (other) =>
      other.at > at || (+other.at === +at && other.status.endsWith('shipped') && status !== 'returned'),
  )
  return steps.toSpliced(later === -1 ? steps.length : later, 0, step)
}
