/** Prints of an order by the toy they are for. Pure. */
import { UNDO_MS } from '@leksmedjan/contract/workshop-moves'
import type { Print } from './made.queries.ts'

/** Attempts at one toy: the order's own, one made again after a lost parcel, or one that replaces a toy after a complaint or a damaged parcel. */
export interface PrintRun {
  isReplacement: boolean
  begunAt: Date
  /** Oldest first; never empty. */
  prints: readonly Print[]
}

export type PrintStanding = 'waiting' | 'printing' | 'printed' | 'checked'

/** The order of these stays where it is. */
const REPLACES: readonly Print['reason'][] = ['complaint', 'returned']

/** Excludes a replacement within its undo window (`UNDO_MS`), or whose letter the bank holds: the buyer is notified after it. */
export const toldPrints = (prints: readonly Print[], now: Date): Print[] =>
  prints.filter(
    ({ reason, createdAt, isHeldByBank }) =>
      !REPLACES.includes(reason) || (!isHeldByBank && now.getTime() - createdAt.getTime() >= UNDO_MS),
  )

/** Oldest first. A failed attempt is followed by another of the same run. */
export function printRunsOf(prints: readonly Print[]): PrintRun[] {
  const runs: PrintRun[] = []
  for (const print of prints) {
    const run = runs.at(-1)
    if (run !== undefined && (print.reason === 'failed' || print.reason === 'inspection'))
      runs.splice(-1, 1, { ...run, prints: [...run.prints, print] })
    else
      runs.push({ isReplacement: REPLACES.includes(print.reason), begunAt: print.createdAt, prints: [print] })
  }
  return runs
}

/** Of the newest attempt. A toy that its host sent unchecked counts as in print. */
export function standingOf({ prints }: PrintRun): PrintStanding {
  const newest = prints.at(-1)
  if (newest === undefined || newest.status === 'queued' || newest.status === 'failed') return 'waiting'
  if (newest.status === 'printed') return 'printed'
  return newest.status === 'checked' && newest.checkedAt !== null ? 'checked' : 'printing'
}

/** Attempts that did not fail. */
export const successesOf = ({ prints }: PrintRun): Print[] =>
  prints.filter(({ status }) => status !== 'failed')

const HOUR_MS = 60 * 60_000

/** The earliest time at which the toy may be handed to its carrier: when its print ends, of one that is still to be printed. */
export function readyFrom(prints: readonly Print[], now: Date): Date {
  const newest = prints.at(-1)
  if (newest === undefined || newest.plannedHours === null || newest.status === 'failed') return now
  const { status, startedAt, plannedHours } = newest
  if (status === 'printed' || status === 'checked') return now
  const begunAt = status === 'queued' ? now : (startedAt ?? now)
  return new Date(Math.max(+now, +begunAt + plannedHours * HOUR_MS))
}
