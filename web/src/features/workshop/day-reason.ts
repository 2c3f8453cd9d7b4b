/** Why a toy is late, or will be, as a maker reads it from across a room. Pure. */
import type { DayReason } from '@leksmedjan/contract/prints'
import { daySpan } from '#lib/formats/dates.ts'
import { hoursText } from './queue/queue-rules.ts'

/** What takes the time, the first part first. @example 'stängt 21–23 dec., 4 före (31 h), egen utskrift 6,5 h' */
export function dayReasonWords({ isPrintedAgain, before, hours, closed }: DayReason): string {
  const parts = [
    isPrintedAgain && WORDS.again,
    closed !== null && WORDS.closed(daySpan(closed, 'short')),
    before.toys > 0 && WORDS.before(before.toys, hoursText(before.hours)),
    hours !== null && hours > 0 && WORDS.own(hoursText(hours)),
    hours === null && WORDS.noPrint,
  ].filter((part) => part !== false)
  return parts.length === 0 ? WORDS.onlyWay : parts.join(', ')
}

/** @example 'Framme tidigast 9 dec.' */
export const earliestWords = ({ earliest }: DayReason): string =>
  WORDS.earliest(daySpan({ first: earliest, last: earliest }, 'short'))

const WORDS = {
  earliest: (day: string) => `Framme tidigast ${day}`,
  again: 'skrivs ut igen',
  closed: (days: string) => `stängt ${days}`,
  before: (toys: number, hours: string) => `${toys}\u00a0före (${hours}\u00a0h)`,
  own: (hours: string) => `egen utskrift ${hours}\u00a0h`,
  noPrint: '3D-modell först',
  onlyWay: 'packning och frakt kvar',
} as const
