/** Figures of the promise in words. Pure. */
import type { PromisesAnswer } from '@leksmedjan/contract/workshop-promises'
import { hoursLeftOf } from '../hours-left.ts'
import { TEXTS as WORKSHOP } from '../texts.ts'
import { TEXTS } from './texts.ts'

/** Rounded down: 100 % only where all held. @example keptText({ days: 30, due: 52, kept: 50 }) === '96 % av 52' */
export function keptText({ due, kept }: PromisesAnswer['kept'][number]): string {
  return due === 0 ? TEXTS.promises.noneDue : TEXTS.promises.share(Math.floor((kept / due) * 100), due)
}

/** @example '78 utskriftstimmar, varav 12 kan ännu avbeställas, 6 arbetsdagars utskrift' */
export function queueText({ hoursLeft, hoursCancellable, hoursADay }: PromisesAnswer['queue']): string {
  const hours = hoursLeftOf(hoursLeft)
  if (hours === 0) return TEXTS.promises.nothingLeft
  const cancellable = hoursLeftOf(hoursCancellable)
  return [
    WORKSHOP.printHours(hours),
    ...(cancellable > 0 ? [WORKSHOP.cancellable(cancellable)] : []),
    hoursADay === null
      ? TEXTS.promises.noPrinter
      : TEXTS.promises.printsFor(Math.ceil(hoursLeft / hoursADay)),
  ].join(', ')
}
