/** What may be printed, in which order, on which printer. Pure. */
import { statusesIn, type OrderStatus, type PaymentStatus } from '@leksmedjan/contract/orders'
import type { PrinterFit, PrintStatus, WaitReason } from '@leksmedjan/contract/prints'

export interface QueuedToy {
  code: string
  priority: number
  rank: number | null
  createdAt: Date
  holdReason: string | null
  order: {
    status: OrderStatus
    paymentStatus: PaymentStatus
    needsReview: boolean
    promisedLast: string | null
    printsFrom: string | null
    /** The shop requires a safety file, and none covers it. */
    lacksSafetyFile: boolean
    /** Its buyer was asked to wait more than 30 days, and has not answered. */
    asksToWait: boolean
  }
  /** Every file of the toy has been made. */
  isModelMade: boolean
  /** Its buyer approved, was not asked, or silence prints. */
  isProofPassed: boolean
}

const OVER: readonly OrderStatus[] = statusesIn('ended')

/** Why it may not be started on this day (ISO date), the first that applies; null when it may. */
export function waitsFor({ order, ...toy }: QueuedToy, today: string): WaitReason | null {
  if (OVER.includes(order.status)) return 'over'
  if (order.paymentStatus !== 'paid') return 'unpaid'
  if (order.needsReview) return 'review'
  if (order.lacksSafetyFile) return 'safety'
  if (toy.holdReason !== null) return 'held'
  if (!toy.isModelMade) return 'model'
  if (!toy.isProofPassed) return 'proof'
  if (order.asksToWait) return 'answer'
  if (order.printsFrom !== null && today < order.printsFrom) return 'day'
  return null
}

const DAY_MS = 24 * 60 * 60_000
/** Orders promised for one day lie this far apart at most, from payment to promise. */
const LONGEST_WAIT_DAYS = 120

/**
 * Place in the queue, days since 1970: that given by hand, else the promised day and, within it, when the job came.
 * One scale for both, so that a toy which comes later finds its place among those moved by hand.
 */
export function placeOf({ rank, order: { promisedLast }, createdAt }: QueuedToy): number {
  if (rank !== null) return rank
  const created = createdAt.getTime() / DAY_MS
  const promised = promisedLast === null ? Math.floor(created) : Date.parse(promisedLast) / DAY_MS
  const waited = (created - promised + LONGEST_WAIT_DAYS) / (2 * LONGEST_WAIT_DAYS)
  return promised + Math.min(0.999, Math.max(0, waited))
}

/** Those that may be started first, then by priority and place. */
export function inQueueOrder<Toy extends QueuedToy>(toys: readonly Toy[], today: string): Toy[] {
  const keyed = toys.map((toy) => ({
    toy,
    keys: [waitsFor(toy, today) === null ? 0 : 1, -toy.priority, placeOf(toy)],
  }))
  return keyed
    .toSorted(
      (a, b) =>
        a.keys.map((key, i) => key - (b.keys[i] ?? 0)).find((apart) => apart !== 0) ??
        a.toy.code.localeCompare(b.toy.code),
    )
    .map(({ toy }) => toy)
}

/**
 * Ranks that bring the toy before another one, or last: its own alone where there is room between its neighbours, else
 * those of all that share its priority. Empty where it stands there already, or `before` is not among them.
 */
export function ranksAfterMove(
  queue: readonly QueuedToy[],
  code: string,
  before: string | null,
): { code: string; rank: number }[] {
  const moved = queue.find((toy) => toy.code === code)
  if (moved === undefined || code === before) return []
  const others = queue
    .filter((toy) => toy.code !== code && toy.priority === moved.priority)
    .toSorted((a, b) => placeOf(a) - placeOf(b) || a.code.localeCompare(b.code))
  const found = before === null ? others.length : others.findIndex((toy) => toy.code === before)
  if (found === -1) return []
  const [above, below] = [others[found - 1], others[found]]
  const [low, high] = [above && placeOf(above), below && placeOf(below)]
  if (low === undefined && high === undefined) return []
  const rank = low === undefined ? (high ?? 0) - 1 : high === undefined ? low + 1 : (low + high) / 2
  const hasRoom = (low === undefined || low < rank) && (high === undefined || rank < high)
  if (hasRoom) return [{ code, rank }]
  const first = others[0] === undefined ? 0 : placeOf(others[0])
  const last = others.at(-1)
  const span = last === undefined ? 1 : Math.max(placeOf(last) - first, 1)
  const wished = others.toSpliced(found, 0, moved)
  return wished.map((toy, i) => ({ code: toy.code, rank: first + (span * i) / wished.length }))
}

export interface ToyToPrint {
  sizeMm: { width: number; depth: number; height: number } | null
  /** Filaments as hex; empty where its plan is not known. */
  colours: readonly string[]
}

export interface PrinterToUse {
  bed: { width: number; depth: number; height: number }
  slots: number
  loaded: readonly (string | null)[]
}

/** A toy may be turned on the plate; one whose size is not known fits. */
export function fitOf({ sizeMm, colours }: ToyToPrint, { bed, slots, loaded }: PrinterToUse): PrinterFit {
  if (sizeMm !== null) {
    const [wide, deep] = [Math.max(sizeMm.width, sizeMm.depth), Math.min(sizeMm.width, sizeMm.depth)]
    const [bedWide, bedDeep] = [Math.max(bed.width, bed.depth), Math.min(bed.width, bed.depth)]
    if (wide > bedWide || deep > bedDeep || sizeMm.height > bed.height) return 'too_small'
  }
  if (colours.length > slots) return 'too_few_slots'
  return colours.every((colour) => loaded.includes(colour)) && colours.length > 0 ? 'ready' : 'load'
}

/**
 * Slots once the filaments of a toy are loaded: those it needs stay where they are, the others go into empty slots first. null
 * where nothing is to be changed, or the toy has more filaments than there are slots.
 * @example loadedFor(['white'], ['red', null]) is ['red', 'white']
 */
export function loadedFor(
  colours: readonly string[],
  loaded: readonly (string | null)[],
): (string | null)[] | null {
  const missing = colours.filter((colour) => !loaded.includes(colour))
  const isFree = (held: string | null | undefined) => held == null || !colours.includes(held)
  const places = [...loaded.keys()]
    .filter((place) => isFree(loaded[place]))
    .toSorted((a, b) => Number(loaded[a] !== null) - Number(loaded[b] !== null))
  if (missing.length === 0 || missing.length > places.length) return null
  const put = new Map(missing.map((colour, i) => [places[i], colour]))
  return loaded.map((held, place) => put.get(place) ?? held)
}

/** Equal for toys that are printed with the same filaments. */
export const colourSetOf = (colours: readonly string[]): string => colours.toSorted().join(' ')

/** Toys of the same filaments together, by the first of each. */
export function groupByColours<Toy extends { code: string; colours: readonly string[]; hours: number }>(
  queue: readonly Toy[],
): { colours: readonly string[]; codes: string[]; hours: number }[] {
  return [...Map.groupBy(queue, ({ colours }) => colourSetOf(colours)).values()].map((toys) => ({
    colours: toys[0]?.colours ?? [],
    codes: toys.map(({ code }) => code),
    hours: toys.reduce((sum, { hours }) => sum + hours, 0),
  }))
}

/** Shown until a person has dealt with it: open, failed without another attempt, or to be looked at. */
export function isShown(
  { status, attention, isLatest }: { status: PrintStatus; attention: string | null; isLatest: boolean },
  orderStatus: OrderStatus,
): boolean {
  if (attention !== null) return true
  if (status === 'failed') return isLatest && !OVER.includes(orderStatus)
  return !['checked', 'cancelled'].includes(status)
}
