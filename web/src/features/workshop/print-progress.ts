/** How far a print has come by the clock, and when it is done. Pure. */
import type { PrintJob } from '@leksmedjan/contract/prints'
import { dayAndMonth, shortDate, timeOfDay, weekday } from '#lib/formats/dates.ts'
import { percent } from '#lib/formats/money.ts'
import { TEXTS } from './texts.ts'

const HOUR_MS = 3_600_000
/** Progress stays below 100 until the print is reported as done. */
const MOST_PERCENT = 99

export interface Progress {
  percent: number
  doneAt: string
  /** Its planned hours have passed. */
  isOver: boolean
}

/** By its plan; null where there is none, or it has not begun. */
export function progressOf(
  { plan, startedAt }: Pick<PrintJob, 'startedAt'> & { plan: { hours: number } | null },
  now: Date,
): Progress | null {
  if (plan === null || startedAt === null || plan.hours <= 0) return null
  const begun = Date.parse(startedAt)
  const takesMs = plan.hours * HOUR_MS
  const passed = (now.getTime() - begun) / takesMs
  return {
    percent: Math.round(Math.min(MOST_PERCENT, Math.max(0, passed * 100))),
    doneAt: new Date(begun + takesMs).toISOString(),
    isOver: passed >= 1,
  }
}

/** @example 'klar ca 14.20', 'klar i morgon ca 14.20' */
export const doneWords = ({ doneAt, isOver }: Progress, now: Date): string =>
  isOver ? TEXTS.shouldBeDone : TEXTS.doneAt(dayWords(doneAt, now), timeOfDay(doneAt))

/** @example '45 %, klar ca 14.20' */
export const progressWords = (progress: Progress, now: Date): string =>
  `${percent(progress.percent / 100)}, ${doneWords(progress, now)}`

const DAY_MS = 24 * HOUR_MS

/** null today; a weekday within a week, in which each is one day only. */
function dayWords(at: string, now: Date): string | null {
  const days = (Date.parse(shortDate(at)) - Date.parse(shortDate(now.toISOString()))) / DAY_MS
  if (days <= 0) return null
  if (days === 1) return TEXTS.tomorrow
  return days < 7 ? weekday(at) : dayAndMonth(at)
}
