/** Until when an order is cancelled free of charge: until printing begins. Pure. */
import { dayAndMonth } from '#lib/formats/dates.ts'
import { isToCome } from '#lib/formats/making-days.ts'
import { TEXTS } from './texts.ts'

/** @param first day on which it may be printed at the earliest, ISO date; null where it is not known. */
export function freeCancelWords(first: string | null, now: Date): string {
  return first !== null && isToCome(first, now) ? TEXTS.cancelUntil(dayAndMonth(first)) : TEXTS.cancel
}
