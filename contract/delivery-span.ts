/** First and last delivery day, in Swedish working days. Every promised date comes from this function. */
import { DEFAULT_COUNTRY } from './limits.ts'

/** The shop's days begin and end in Swedish time. */
export const TIME_ZONE = 'Europe/Stockholm'

/** ISO dates, both included. */
export interface DaySpan {
  first: string
  last: string
}

/** Working days, least and most (terms of sale). */
const PRODUCTION = { least: 3, most: 7 } as const
const TRANSPORT: Record<string, { least: number; most: number }> = {
  standard: { least: 2, most: 5 },
  express: { least: 1, most: 2 },
}
const SLOWEST = { least: 2, most: 5 }
/** Working days added for delivery outside Sweden (terms of sale). */
const ABROAD = { least: 1, most: 3 }
const AT_HOME = { least: 0, most: 0 }
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Delivery days of an order placed at this instant.
 * @example deliverySpan(new Date('2026-11-23T12:00Z'), 'standard') // 2026-11-30 to 2026-12-09
 */
export function deliverySpan(orderedAt: Date, shippingMethod: string, country = DEFAULT_COUNTRY): DaySpan {
  const transport = TRANSPORT[shippingMethod] ?? SLOWEST
  const farther = country === DEFAULT_COUNTRY ? AT_HOME : ABROAD
  const ordered = swedishDate(orderedAt)
  return {
    first: addWorkingDays(ordered, PRODUCTION.least + transport.least + farther.least),
    last: addWorkingDays(ordered, PRODUCTION.most + transport.most + farther.most),
  }
}

/** Days of printing. Before the first an order can be cancelled free of charge. */
export function printingSpan(orderedAt: Date): DaySpan {
  const ordered = swedishDate(orderedAt)
  return {
    first: addWorkingDays(ordered, PRODUCTION.least),
    last: addWorkingDays(ordered, PRODUCTION.most),
  }
}

/** Days until the printable model is ready. */
export function modelReadyDay(orderedAt: Date): string {
  return addWorkingDays(swedishDate(orderedAt), 1)
}

/** Created lazily and cached: creating one takes longer than reading an order. */
let swedishDay: Intl.DateTimeFormat | null = null

/** The calendar day in Sweden at this instant, as ISO date. */
export function swedishDate(instant: Date): string {
  swedishDay ??= new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE })
  return swedishDay.format(instant)
}

/** The n-th working day after this one. */
export function addWorkingDays(isoDate: string, workingDays: number): string {
  let day = Date.parse(`${isoDate}T00:00:00Z`)
  for (let left = workingDays; left > 0;) {
    day += DAY_MS
    if (isWorking(new Date(day))) left -= 1
  }
  return isoOf(new Date(day))
}

export function isWorkingDay(isoDate: string): boolean {
  return isWorking(new Date(`${isoDate}T00:00:00Z`))
}

function isWorking(day: Date): boolean {
  const weekday = day.getUTCDay()
  return weekday !== 0 && weekday !== 6 && !freeDays(day.getUTCFullYear()).has(isoOf(day))
}

/** Public holidays on weekdays (lag 1989:253), and the three eves without deliveries. */
const FIXED_FREE_DAYS = ['01-01', '01-06', '05-01', '06-06', '12-24', '12-25', '12-26', '12-31']
/** Days from Easter Sunday: Good Friday, Easter Monday, Ascension Day. */
const FREE_AROUND_EASTER = [-2, 1, 39]
const freeDaysOfYear = new Map<number, Set<string>>()

function freeDays(year: number): Set<string> {
  const known = freeDaysOfYear.get(year)
  if (known !== undefined) return known
  const easter = easterSunday(year).getTime()
  const days = new Set([
    ...FIXED_FREE_DAYS.map((day) => `${year}-${day}`),
    ...FREE_AROUND_EASTER.map((days) => isoOf(new Date(easter + days * DAY_MS))),
    midsummerEve(year),
  ])
  freeDaysOfYear.set(year, days)
  return days
}

/** The Friday between 19 and 25 June. */
function midsummerEve(year: number): string {
  const nineteenth = new Date(Date.UTC(year, 5, 19))
  const daysToFriday = (5 - nineteenth.getUTCDay() + 7) % 7
  return isoOf(new Date(nineteenth.getTime() + daysToFriday * DAY_MS))
}

/** Easter by the Meeus/Jones/Butcher algorithm. */
function easterSunday(year: number): Date {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const yearOfCentury = year % 100
  const leapCorrection = Math.floor((century + 8) / 25)
  const moonCorrection = Math.floor((century - leapCorrection + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - moonCorrection + 15) % 30
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const fromMarch = epact + weekday - 7 * late + 114
  return new Date(Date.UTC(year, Math.floor(fromMarch / 31) - 1, (fromMarch % 31) + 1))
}

function isoOf(day: Date): string {
  return day.toISOString().slice(0, 10)
}
