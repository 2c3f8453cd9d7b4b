/** One timeline of an order from what its modules wrote down, each step once, by the rights of a role. Pure. */
import { isOfNewToy, isRemakeReason } from '@leksmedjan/contract/promise-reasons'
import type { StaffRole } from '@leksmedjan/contract/staff'
import type { Happening } from '@leksmedjan/contract/workshop-history'
import type { WithdrawnPart } from '@leksmedjan/contract/withdrawal'
import type { AgreedWait, FulfilmentOrder, PromiseRow } from '../../orders/orders.ts'
import type { LetterRow } from './order.queries.ts'
import type {
  CheckEvent,
  ComplaintEvent,
  ParcelEvent,
  PrintEvent,
  ProofEvent,
  RefundEvent,
} from './timeline.queries.ts'

export interface Timeline {
  history: FulfilmentOrder['history']
  /** Its cancellation was of a new toy alone. */
  isToyCancelledAlone: boolean
  /** Oldest first. */
  prints: readonly PrintEvent[]
  checks: readonly CheckEvent[]
  parcels: readonly ParcelEvent[]
  complaints: readonly ComplaintEvent[]
  proofs: readonly ProofEvent[]
  refunds: readonly (RefundEvent & {
    /** Of one for the toy, what is of its freight. */
    freightOre: number
  })[]
  /** When all of the freight had gone back; null before that. */
  freightBackAt: Date | null
  /** The buyer's newest; null without one. */
  withdrawals: readonly { at: Date; part: WithdrawnPart }[]
  addressChanges: readonly { at: Date; who: string }[]
  emailChanges: readonly { at: Date; who: string }[]
  /** Days that its buyer agreed to wait for. */
  waits: readonly AgreedWait[]
  /** Oldest first. */
  promises: readonly PromiseRow[]
  /** When its model was made; null until it is. */
  modelMadeAt: Date | null
  letters: readonly Pick<LetterRow, 'id' | 'at' | 'name' | 'status' | 'subject' | 'noteId'>[]
  /** Staff who wrote the letters `from-workshop`, by time. */
  writers: readonly { at: Date; who: string }[]
}

export interface Sight {
  role: StaffRole
  /** Photos of the toy may be shown: they can show its texts. */
  showsPhotos: boolean
  /** Signed link of a photo. */
  link(key: string): string
}

/** One step is written by several modules, which read the clock one after another within a transaction. */
const SAME_STEP_MS = 5000

const isNear = (a: Date, b: Date): boolean => Math.abs(a.getTime() - b.getTime()) < SAME_STEP_MS

/** Oldest first. */
export function timelineOf(timeline: Timeline, sight: Sight): Happening[] {
  const prints = timeline.prints.filter((event) => !isSaidElsewhere(event, timeline))
  const steps = timeline.history.filter(
    (entry) =>
      !isOfPrintOrParcel(entry, timeline) &&
      !isPaymentOf(entry, timeline) &&
      !isSaidByRefund(entry, timeline),
  )
  const parcels = timeline.parcels.filter((parcel) => !steps.some((entry) => isSameOfParcel(entry, parcel)))
  return [
    ...orderHappenings(steps, timeline, sight.role),
    ...prints.map((event) => printHappening(event, isOfCheck(event, timeline), sight)),
    ...timeline.checks.map((event) => checkHappening(event, sight)),
    ...parcels.map((event) => parcelHappening(event, timeline, sight.role)),
    ...timeline.complaints.map(({ at, who, became }) => ({
      ...step(at, who),
      aspect: 'complaint' as const,
      became,
    })),
    ...timeline.proofs.map(({ at, who, became, part, wish }) => ({
      ...step(at, who, sight.role === 'ADMIN' ? wish : ''),
      aspect: 'proof' as const,
      became,
      part,
    })),
    ...(timeline.modelMadeAt === null
      ? []
      : [{ ...step(timeline.modelMadeAt, 'shop'), aspect: 'model' as const }]),
    ...withdrawalHappenings(timeline, sight.role),
    ...timeline.addressChanges.map(({ at, who }) => ({ ...step(at, who), aspect: 'address' as const })),
    ...timeline.emailChanges.map(({ at, who }) => ({ ...step(at, who), aspect: 'email' as const })),
    ...timeline.waits.map(({ at, who, last }) => ({ ...step(at, who), aspect: 'wait' as const, last })),
    ...promiseHappenings(timeline.promises),
    ...timeline.letters.map((letter) => letterHappening(letter, timeline, sight.role)),
  ].toSorted((one, other) => one.at.localeCompare(other.at))
}

/** None where a step of the order or a refund says it: both are written in the transaction of the message. */
function withdrawalHappenings({ withdrawals, history }: Timeline, role: StaffRole): Happening[] {
  const isSaid = (at: Date) =>
    history.some(
      (entry) =>
        (entry.aspect === 'refund' || (entry.aspect === 'status' && entry.became === 'cancelled')) &&
        isNear(entry.at, at),
    )
  if (role !== 'ADMIN') return []
  return withdrawals
    .filter(({ at }) => !isSaid(at))
    .map(({ at, part }) => ({ ...step(at, 'buyer'), aspect: 'withdrawal', part }))
}

const step = (at: Date, who: string, why: string | null = '') => ({
  at: at.toISOString(),
  who,
  why: why ?? '',
})

/** The order's own step has what became of its only parcel: it arrived, or its sending was taken back. */
function isSameOfParcel(
  { aspect, was, became, at }: FulfilmentOrder['history'][number],
  parcel: Pick<ParcelEvent, 'became' | 'at' | 'of'>,
): boolean {
  if (parcel.of > 1) return false
  if (aspect !== 'status' || !isNear(at, parcel.at)) return false
  if (parcel.became === 'delivered') return became === 'delivered'
  return parcel.became === 'taken_back' && was === 'shipped' && became === 'printing'
}

/** A step that its check or the next event of the same print says as well. */
function isSaidElsewhere(event: PrintEvent, { prints, checks }: Timeline): boolean {
  const { code, became, at } = event
  if (became === 'starting')
    return prints.some((next) => next.code === code && next.was === 'starting' && isNear(next.at, at))
  return checks.some((check) => isSaidBy(event, check))
}

const isSaidBy = ({ code, became, at }: PrintEvent, check: CheckEvent): boolean =>
  check.code === code && became === (check.passed ? 'checked' : 'failed') && isNear(check.at, at)

/** The order's own step where its print or its parcel took the same one. */
function isOfPrintOrParcel(
  { aspect, was, became, at }: FulfilmentOrder['history'][number],
  { prints, parcels }: Timeline,
): boolean {
  if (aspect !== 'status') return false
  if (became === 'shipped' && was !== 'delivered')
    return parcels.some((parcel) => parcel.became === 'sent' && isNear(parcel.at, at))
  if (became === 'printing' && was === 'processing')
    return prints.some((print) => print.became === 'printing' && isNear(print.at, at))
  if (became === 'processing' && was === 'printing')
    return prints.some((print) => print.was !== null && print.became === 'queued' && isNear(print.at, at))
  return false
}

/** Duplicates the order's own step to `confirmed`. */
const isPaymentOf = (
  { aspect, became, at }: FulfilmentOrder['history'][number],
  { history }: Timeline,
): boolean =>
  aspect === 'payment_status' &&
  became === 'paid' &&
  history.some((entry) => entry.aspect === 'status' && entry.became === 'confirmed' && isNear(entry.at, at))

/** All of the payment went back: the refund's line has the sum, its reason and who; an order that was cancelled has ended before. */
function isSaidByRefund(
  { aspect, became }: FulfilmentOrder['history'][number],
  { history }: Timeline,
): boolean {
  if (became !== 'refunded' || !history.some((entry) => entry.aspect === 'refund')) return false
  if (aspect === 'payment_status') return true
  return (
    aspect === 'status' && history.some((entry) => entry.aspect === 'status' && entry.became === 'cancelled')
  )
}

/** An order that a refund of everything ended was ended by whoever gave it back. */
function enderOf(
  { aspect, became, who }: FulfilmentOrder['history'][number],
  history: FulfilmentOrder['history'],
): string {
  if (aspect !== 'status' || became !== 'refunded') return who
  return history.findLast((entry) => entry.aspect === 'refund')?.who ?? who
}

/** Those of a toy that is made again, and a last day that was moved: what was sold is no move. */
function promiseHappenings(promises: readonly PromiseRow[]): Happening[] {
  return promises.flatMap(({ first, last, why, movedAt }, index) => {
    const before = promises[index - 1]
    if (before === undefined || (before.last === last && !isRemakeReason(why))) return []
    return {
      ...step(movedAt, 'shop'),
      aspect: 'promise' as const,
      reason: why,
      isOfNewToy: isOfNewToy(promises.slice(0, index + 1)),
      was: { first: before.first, last: before.last },
      became: { first, last },
    }
  })
}

const OF_WORKSHOP: readonly string[] = ['status', 'review']

/** The role WORKSHOP reads what became of the toy; reasons may name the buyer or money. */
function orderHappenings(
  history: FulfilmentOrder['history'],
  { refunds, isToyCancelledAlone }: Pick<Timeline, 'refunds' | 'isToyCancelledAlone'>,
  role: StaffRole,
): Happening[] {
  return history
    .filter(({ aspect }) => role === 'ADMIN' || OF_WORKSHOP.includes(aspect))
    .map((entry) => {
      const { at, aspect, was, why } = entry
      const isOfToy = isToyCancelledAlone && aspect === 'status' && entry.became === 'cancelled'
      const became = isOfToy ? 'toy_cancelled' : entry.became
      const said = { ...step(at, enderOf(entry, history), role === 'ADMIN' ? why : ''), was, became }
      return aspect === 'refund' ? { ...said, aspect, ...forWhat(entry, refunds) } : { ...said, aspect }
    })
}

/** Of the refund that was requested with this step. */
function forWhat(
  { at, was, became }: FulfilmentOrder['history'][number],
  refunds: Timeline['refunds'],
): { subject: string | null; freightOre: number } {
  const refund = refunds.find(
    (each) => isNear(each.at, at) && each.amountOre === Number(became) - Number(was),
  )
  return { subject: refund?.subject ?? null, freightOre: refund?.freightOre ?? 0 }
}

/** The step that `event` takes back was a check: a print fails otherwise too. */
function isOfCheck(event: PrintEvent, { prints, checks }: Timeline): boolean {
  const { code, was } = event
  const taken = prints
    .slice(0, prints.indexOf(event))
    .findLast((print) => print.code === code && print.became === was)
  return taken !== undefined && checks.some((check) => isSaidBy(taken, check))
}

const HELD = 'held: '
/** By the reason of an event that changes no status. */
const MARKS: Readonly<Record<string, 'seen' | 'removed' | 'goes_on'>> = {
  seen: 'seen',
  'its design was removed': 'removed',
  'goes on': 'goes_on',
}
const TAKEN_BACK = 'taken back'

const photosOf = (keys: readonly string[], { showsPhotos, link }: Sight): string[] =>
  showsPhotos ? keys.map(link) : []

function printHappening(event: PrintEvent, ofCheck: boolean, sight: Sight): Happening {
  const { at, who, why, photoKeys, was, became, ...print } = event
  const isBack = was !== became && (why === TAKEN_BACK || (was !== null && became === 'queued'))
  const isHeld = was === became && why?.startsWith(HELD) === true
  const mark = isHeld ? 'held' : (MARKS[why ?? ''] ?? 'released')
  const isOwn = isHeld || became === 'failed' || (became === 'printing' && !isBack)
  return {
    ...step(at, who, isOwn ? why?.replace(HELD, '') : ''),
    ...print,
    aspect: 'print',
    was,
    became: was === became ? mark : became,
    isBack,
    isOfCheck: isBack && ofCheck,
    photos: photosOf(photoKeys, sight),
  }
}

function checkHappening({ at, who, why, photoKeys, ...check }: CheckEvent, sight: Sight): Happening {
  return { ...step(at, who, why), ...check, aspect: 'check', photos: photosOf(photoKeys, sight) }
}

function parcelHappening(
  { at, who, why, ...parcel }: ParcelEvent,
  { freightBackAt }: Pick<Timeline, 'freightBackAt'>,
  role: StaffRole,
): Happening {
  const isFreightBack =
    parcel.became === 'sent' && parcel.method === 'parcel' && freightBackAt !== null && freightBackAt < at
  return {
    ...step(at, who ?? 'host', role === 'ADMIN' ? why : ''),
    ...parcel,
    isFreightBack,
    aspect: 'parcel',
  }
}

const BY_HAND = 'from-workshop'

function letterHappening(
  { id, at, name, status, subject, noteId }: Timeline['letters'][number],
  { writers }: Timeline,
  role: StaffRole,
): Happening {
  const writer = name === BY_HAND ? writers.find((note) => isNear(note.at, at)) : undefined
  return {
    ...step(at, writer?.who ?? 'shop', role === 'ADMIN' ? subject : ''),
    aspect: 'letter',
    id,
    name,
    status,
    noteId,
  }
}
