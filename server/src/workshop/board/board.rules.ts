/** What the board shows to whom. Pure. */
import { chosenCategory } from '@leksmedjan/contract/designs'
import { printedColours, type NamedColour } from '@leksmedjan/contract/filaments'
import {
  ORDER_NUMBER_PREFIX,
  normaliseOrderNumber,
  ORDER_STATUSES,
  type OrderStatus,
} from '@leksmedjan/contract/orders'
import { isToyCancelledAlone } from '@leksmedjan/contract/parcel-contents'
import type { AttemptReason, DayReason, PrintStatus } from '@leksmedjan/contract/prints'
import type { StaffRole } from '@leksmedjan/contract/staff'
import {
  BOARD_COLUMNS,
  CARDS_AT_ONCE,
  SORTS_OF_OPERATORS,
  type BoardCard,
  type BoardFlag,
  type BoardRequest,
} from '@leksmedjan/contract/workshop-board'
import { nextStepOf, packWorkOf } from '../order/order.rules.ts'
import { pictureFor, readsWords, titleFor } from '../../http/staff/staff-sight.rules.ts'
import { isForPickup, isToBeSent, lastDayOfToy } from '../../orders/orders.ts'
import type { CardRow } from './board.queries.ts'
import type { Search, Wanted } from './conditions.queries.ts'

/** Print files are named by the code of their job. */
const FILE_ENDING = /(?:-projekt)?\.(?:3mf|stl|glb)$/i

/** Names and addresses are searched by an operator only: who may not read them learns nothing by guessing. */
export function searchOf(text: string, role: StaffRole): Search | null {
  if (text === '') return null
  const signs = normaliseOrderNumber(text.replace(FILE_ENDING, '')).slice(ORDER_NUMBER_PREFIX.length)
  return { signs, words: role === 'ADMIN' ? text.toLowerCase() : null }
}

/** What is looked for and in which order, without what the role may not learn by it. */
export function wantedBy(
  { filter: { columns: _columns, sort, ...filter }, search }: Pick<BoardRequest, 'filter' | 'search'>,
  role: StaffRole,
): Omit<Wanted, 'today' | 'missed' | 'due' | 'overdue'> {
  const isShown = sort === null || role === 'ADMIN' || !SORTS_OF_OPERATORS.includes(sort)
  return { ...filter, sort: isShown ? sort : null, search: searchOf(search, role) }
}

/** A search shows every state in which something was found. */
export function columnsOf(
  { filter, search, more }: BoardRequest,
  counts: ReadonlyMap<OrderStatus, number>,
): { status: OrderStatus; from: number; most: number }[] {
  if (more !== null) return [{ ...more, most: CARDS_AT_ONCE }]
  const shown: readonly OrderStatus[] =
    search === ''
      ? BOARD_COLUMNS[filter.columns]
      : ORDER_STATUSES.filter((status) => (counts.get(status) ?? 0) > 0)
  return shown.map((status) => ({ status, from: 0, most: CARDS_AT_ONCE }))
}

/** From when a print may be started; null where it may now, or does not wait for a minute to end. */
export type StartsFrom = (
  job: { status: PrintStatus; reason: AttemptReason; createdAt: Date },
  now: Date,
) => Date | null

interface CardContext {
  role: StaffRole
  now: Date
  publicUrl: (key: string) => string
  /** Orders that cannot keep their promise, by id. */
  missed: ReadonlyMap<string, { reason: DayReason }>
  /** By order, the day by which its carrier must have it. */
  due: ReadonlyMap<string, string>
  startsFrom: StartsFrom
  /** Colours on offer, which filaments are named after. */
  offered: readonly NamedColour[]
}

function jobOf(
  { job: newest }: CardRow,
  { now, startsFrom }: Pick<CardContext, 'now' | 'startsFrom'>,
): Pick<BoardCard, 'job' | 'startsFrom'> {
  if (newest === null) return { job: null, startsFrom: null }
  const { reason, createdAt, ...job } = newest
  const from = startsFrom({ status: job.status, reason, createdAt: new Date(createdAt) }, now)
  return { job, startsFrom: from?.toISOString() ?? null }
}

export function cardOf(row: CardRow, context: CardContext): BoardCard {
  const { role, now, publicUrl, missed, due, offered } = context
  const {
    isLate,
    hasNewDays,
    isMissed,
    isToShip,
    needsReview,
    isHeld,
    isFailed,
    awaitsProof,
    lacksModel,
    isReprint,
    isReturned,
    isDisputed,
    isAsked,
    plainKey,
  } = row
  const { job, startsFrom } = jobOf(row, context)
  const reads = readsWords(role, 'board', job?.status ?? null)
  const kind = row.choices === null ? '' : (chosenCategory(row.choices)?.name ?? '')
  const plainUrl = plainKey === null ? null : publicUrl(plainKey)
  const flags: [BoardFlag, boolean][] = [
    ['review', needsReview],
    ['late', isLate],
    ['new_days', hasNewDays],
    ['misses', isMissed],
    ['ship_now', isToShip],
    ['held', isHeld],
    ['failed', isFailed],
    ['proof', awaitsProof],
    ['model', lacksModel],
    ['reprint', isReprint],
    ['returned', isReturned],
    ['disputed', isDisputed],
    ['asked', isAsked],
  ]
  const next = nextStepOf(row, job?.status ?? null, now)
  return {
    orderNumber: row.orderNumber,
    status: row.status,
    title: titleFor(reads, { ...row, kind }),
    imageUrl: pictureFor(reads, { ...row, plainUrl }),
    kind,
    plainImageUrl: pictureFor(false, { ...row, plainUrl }),
    sizeName: row.sizeName,
    colours: printedColours(row.planned, { chosen: row.colours, selections: row.choices }, offered).map(
      ({ value }) => value,
    ),
    promisedLast: lastDayOfToy(row.promisedLast, row.journey),
    shipBy: due.get(row.orderId) ?? null,
    since: row.since,
    dayReason: isLate || isMissed ? (missed.get(row.orderId)?.reason ?? null) : null,
    disputeAnswerBy: row.disputeAnswerBy,
    next,
    packWork: packWorkOf(next, row),
    printsFrom: next === 'day' ? row.printsFrom : null,
    startsFrom,
    isPickup: isForPickup(row.journey.sent),
    stays: row.stays,
    isToBeSent: isToBeSent(row.journey.sent),
    isToyCancelledAlone: isToyCancelledAlone(
      row.status,
      row.journey.sent.map(({ holds_toy: holdsToy, ...parcel }) => ({
        ...parcel,
        contents: holdsToy ? null : [],
      })),
    ),
    parcels: row.sent,
    isSecondTry: row.isSecondTry,
    tags: row.tags,
    flags: flags.flatMap(([flag, is]) => (is ? [flag] : [])),
    job,
  }
}
