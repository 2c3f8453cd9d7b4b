/** What can be done by hand with an order now. Pure. */
import { ORDER_STAGES, type OrderStatus } from '@leksmedjan/contract/orders'
import type { ParcelThing } from '@leksmedjan/contract/parcel-contents'
import type { PrintStatus } from '@leksmedjan/contract/prints'
import { isOnItsWay, parcelKeyOf, PICKUP_KEY } from '@leksmedjan/contract/shipments'
import type { BoardCard } from '@leksmedjan/contract/workshop-board'
import type { NextStep, PackWork, TakeBack } from '@leksmedjan/contract/workshop-moves'
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { isForPickup } from '../pickup.rules.ts'
import type { Undo } from '../undoing.ts'

export interface Subject {
  orderNumber: string
  title: string
  status: OrderStatus
  next: NextStep
  /** null unless it is to be packed. */
  packWork: PackWork | null
  isHeld: boolean
  /** Its print may not be started yet: making the toy again can still be taken back. */
  isEarly: boolean
  /** Its buyer comes for the toy. */
  isPickup: boolean
  /** What is not handed over with it, and is asked about before it is; none where the page says so beside the move. */
  stays: readonly ParcelThing[]
  /** Keys of its parcels that are on their way, as they are seen; empty where they are not known. */
  travelling: readonly string[]
  /** Its newest print; null before the first. */
  job: { code: string; version: number; status: PrintStatus } | null
}

/** Done where it stands. */
export type TakenMove = 'start' | 'release' | 'finish' | 'fail' | 'again' | 'deliver'
/** Done on a page of its own. */
type LeadingMove = 'check' | 'pack' | 'arrive'
export type Move = TakenMove | LeadingMove

export const isTaken = (move: Move): move is TakenMove =>
  move !== 'check' && move !== 'pack' && move !== 'arrive'

/** What several orders can be brought to at once: what went wrong is told of each print by itself. */
const BULK_MOVES = ['start', 'finish', 'release', 'again', 'deliver'] as const satisfies readonly TakenMove[]

/** The usual one first; empty where the order waits for something else than a hand. */
export function movesOf({ next, job, isHeld, travelling, isEarly }: Subject): readonly Move[] {
  // Which of several arrived is chosen at the packing table.
  if (next === 'deliver') return [travelling.length > 1 ? 'arrive' : 'deliver']
  if (job === null) return []
  if (next === 'printing') return ['finish', 'fail']
  if (next === 'check') return ['check', 'fail']
  if (next === 'pack') return ['pack']
  if (next !== 'print') return []
  if (job.status === 'failed') return ['again']
  if (job.status !== 'queued') return []
  if (isHeld) return ['release']
  return isEarly ? [] : ['start']
}

/** What some of several can be brought to, each with how many. */
export const bulkMovesOf = (subjects: readonly Subject[]): { move: TakenMove; able: number }[] =>
  BULK_MOVES.map((move) => ({
    move,
    able: subjects.filter((subject) => movesOf(subject).includes(move)).length,
  })).filter(({ able }) => able > 0)

/** The chosen ones where a move of this one is one of them all: it is chosen, and the move is for several. */
export function movedWith(subject: Subject, chosen: readonly Subject[], move?: Move): readonly Subject[] {
  const isChosen = chosen.some(({ orderNumber }) => orderNumber === subject.orderNumber)
  const isForSeveral = move === undefined || BULK_MOVES.some((each) => each === move)
  return isChosen && isForSeveral ? chosen : [subject]
}

/** Its papers can be printed: from the end of its print until it has arrived. */
export const hasPapers = ({ next, job }: Subject): boolean =>
  next !== 'done' && next !== 'over' && (job?.status === 'printed' || job?.status === 'checked')

export const subjectOfCard = ({ flags, job, ...card }: BoardCard): Subject => ({
  orderNumber: card.orderNumber,
  title: card.title,
  status: card.status,
  next: card.next,
  packWork: card.packWork,
  isPickup: card.isPickup,
  stays: card.stays,
  // A toy that waits for its buyer is none of the card's.
  travelling: [
    ...card.parcels.map(({ trackingNumber }) => trackingNumber ?? PICKUP_KEY),
    ...(card.isPickup ? [PICKUP_KEY] : []),
  ],
  isHeld: flags.includes('held'),
  isEarly: card.startsFrom !== null,
  job,
})

export function subjectOfOrder(order: WorkshopOrder): Subject {
  const { orderNumber, toy, status, next, packWork, jobs } = order
  const isOver = ORDER_STAGES[status] === 'ended'
  // Of an order that has ended the print that was sent: the one in its place was given up.
  const job = (isOver && jobs.findLast((each) => each.status !== 'cancelled')) || (jobs.at(-1) ?? null)
  const isPickup = isForPickup(order)
  return {
    orderNumber,
    title: toy.title,
    status,
    next,
    packWork,
    isHeld: job?.holdReason != null,
    isEarly: order.startsFrom !== null,
    isPickup,
    stays: [],
    travelling: order.parcels.filter(isOnItsWay).map(parcelKeyOf),
    job,
  }
}

export function undoOf({ job, orderNumber, status }: Subject, { of, until }: TakeBack): Undo | null {
  if (of === 'order') return { of, orderNumber, status, until }
  return job === null ? null : { of, code: job.code, version: job.version }
}
