/** Whether a toy comes within the days that were promised, for its page and the lists that show it. Pure. */
import { swedishDate, type DaySpan } from './delivery-span.ts'

/** Never both false: `comesLate` and `isOverdue`. */
export interface LateOnItsWay {
  /** Latest carrier day > last day promised first: later days that a letter named may not be needed. */
  comesLate: boolean
  /** Its carrier may bring it within the days promised first. */
  mayBeInTime: boolean
  /** Past both the last promised and the latest carrier day, without a delivery report. */
  isOverdue: boolean
  /** Shown as late: it was said to be in a letter, or its days are over before its carrier's. */
  isShown: boolean
}

/** Some of the `days` when it may come are among those promised first, of which `last` is the last, ISO date. */
export const mayBeInTime = (days: DaySpan, last: string, now: Date): boolean =>
  swedishDate(now) <= last && days.first <= last

/** With its carrier. `last`: of the days promised first, ISO date; `isTold`: a letter named later days. null where it is in time. */
export function lateWithCarrier(
  { last, carried, isTold }: { last: string; carried: DaySpan; isTold: boolean },
  now: Date,
): LateOnItsWay | null {
  const today = swedishDate(now)
  const comesLate = carried.last > last
  const isOverdue = today > (comesLate ? carried.last : last)
  return comesLate || isOverdue
    ? {
        comesLate,
        mayBeInTime: mayBeInTime(carried, last, now),
        isOverdue,
        isShown: comesLate && (isTold || today > last),
      }
    : null
}
