/** Figures of the promise in words. Pure. */
import type { PromisesAnswer } from '@leksmedjan/contract/workshop-promises'
import { TEXTS } from './texts.ts'

/** Rounded down: 100 % only where all held. @example keptText({ days: 30, due: 52, kept: 50 }) === '96 % av 52' */
export function keptText({ due, kept }: PromisesAnswer['kept'][number]): string {
  return due === 0 ? TEXTS.promises.noneDue : TEXTS.promises.share(Math.floor((kept / due) * 100), due)
}

export function queueText({ hoursLeft, hoursADay, queueDays }: PromisesAnswer['queue']): string {
  const hours = Math.round(hoursLeft)
  return hoursADay === null ? TEXTS.promises.noPrinter(hours) : TEXTS.promises.hours(hours, queueDays)
}
