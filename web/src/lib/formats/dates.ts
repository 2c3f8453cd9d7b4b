/** Swedish dates in Swedish time. No-break spaces keep a day and its month on one line. */
const ZONE = 'Europe/Stockholm'
const LONG = new Intl.DateTimeFormat('sv-SE', {
  timeZone: ZONE,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
const CLOCK = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' })
const MONTHS = {
  long: new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, day: 'numeric', month: 'long' }),
  short: new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, day: 'numeric', month: 'short' }),
}
const SHORT_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short' })

export interface DaySpan {
  /** ISO dates, both days included. */
  first: string
  last: string
}

/** @example longDate('2026-11-23T13:32:00Z') === '23 november 2026' */
export function longDate(iso: string): string {
  return unbroken(LONG.format(new Date(iso)))
}

/** @example dayAndMonth('2026-11-26') === '26 november' */
export function dayAndMonth(iso: string): string {
  return unbroken(MONTHS.long.format(new Date(iso)))
}

/** @example dateAndTime('2026-11-23T13:32:00Z') === '23 november 2026, 14.32' */
export function dateAndTime(iso: string): string {
  return `${longDate(iso)}, ${CLOCK.format(new Date(iso)).replace(':', '.')}`
}

/**
 * For reading soon after; documents with a legal meaning keep their year. `now`: of whoever reads.
 * @example dayAndTime('2026-11-23T13:32:00Z', new Date('2026-12-01')) === '23 november, 14.32', a year later '23 november 2026, 14.32'
 */
export const dayAndTime = (iso: string, now = new Date()): string =>
  `${dayThisYear(iso, now)}, ${timeOfDay(iso)}`

/** @example dayThisYear('2026-11-23', new Date('2026-12-01')) === '23 november', a year later '23 november 2026' */
export const dayThisYear = (iso: string, now = new Date()): string =>
  shortDate(iso).slice(0, 4) === shortDate(now.toISOString()).slice(0, 4) ? dayAndMonth(iso) : longDate(iso)

/** @example timeOfDay('2026-11-23T13:32:00Z') === '14.32' */
export function timeOfDay(iso: string): string {
  return CLOCK.format(new Date(iso)).replace(':', '.')
}

const WEEKDAY = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, weekday: 'long' })

/** @example weekday('2026-11-26T06:00:00Z') === 'torsdag' */
export const weekday = (iso: string): string => WEEKDAY.format(new Date(iso))

/** @example weekdayAndTime('2026-11-26T06:00:00Z') === 'torsdag 26 november kl. 07.00' */
export function weekdayAndTime(iso: string): string {
  const at = new Date(iso)
  const time = CLOCK.format(at).replace(':', '.')
  return `${WEEKDAY.format(at)} ${unbroken(MONTHS.long.format(at))} kl.\u00a0${time}`
}

/** @example weekdayAndDay('2026-12-07') === 'måndag 7 december' */
export function weekdayAndDay(isoDay: string): string {
  return `${WEEKDAY.format(new Date(isoDay))} ${dayAndMonth(isoDay)}`
}

/** @example shortDate('2026-11-23T13:32:00Z') === '2026-11-23' */
export function shortDate(iso: string): string {
  return SHORT_DAY.format(new Date(iso))
}

/** What lies ahead of a span that has begun. @example 'senast 9 december' */
export function daysAhead(span: DaySpan, now: Date): string {
  return span.first < shortDate(now.toISOString()) && span.first !== span.last
    ? `senast ${daySpan({ first: span.last, last: span.last })}`
    : daySpan(span)
}

/** Browsers break a line after a dash; not before a word joiner. */
const TO = '–\u2060'

/** @example daySpan({ first: '2026-11-30', last: '2026-12-09' }) === '30 november–9 december', on one line */
export function daySpan(span: DaySpan, months: 'long' | 'short' = 'long'): string {
  const first = parts(span.first, months)
  const last = parts(span.last, months)
  const end = `${last.day}\u00a0${last.month}`
  if (span.first.slice(0, 10) === span.last.slice(0, 10)) return end
  return first.month === last.month
    ? `${first.day}${TO}${end}`
    : `${first.day}\u00a0${first.month}${TO}${end}`
}

function parts(isoDay: string, months: 'long' | 'short'): { day: string; month: string } {
  const found = MONTHS[months].formatToParts(new Date(isoDay))
  const part = (type: 'day' | 'month') => found.find((each) => each.type === type)?.value ?? ''
  return { day: part('day'), month: part('month').replace('.', '') }
}

function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0')
}
