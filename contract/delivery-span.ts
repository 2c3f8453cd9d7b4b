/** First and last delivery day, in Swedish working days. Every promised date comes from this function. */
import * as z from 'zod/mini'
import { DEFAULT_COUNTRY } from './limits.ts'

/** The shop's days begin and end in Swedish time. */
export const TIME_ZONE = 'Europe/Stockholm'

/** ISO dates, both included. */
export interface DaySpan {
  first: string
  last: string
}

export const workload = z.object({
  /** Days that the printers need for what waits and one toy more; 0 where no printer is registered. */
  queueDays: z.int().check(z.gte(0)),
  /** Days on which the shop is closed: nothing is made, sent or promised. */
  closed: z.array(z.object({ first: z.string(), last: z.string() })),
})
/** What may move the days of an order beyond those of the terms. */
export type Workload = z.infer<typeof workload>

/** The terms' days. */
export const NO_WAIT: Workload = { queueDays: 0, closed: [] }

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
/** Working days for what a queue does not foresee: a print that fails, a check, a colour that ran out. */
const QUEUE_SLACK = 2
/** Days from the order within which it must be delivered unless the buyer agreed to more (konsumentköplagen 2022:260, 2 kap.). */
const LONGEST_WAIT = 30
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Delivery days of an order placed at this instant: those of the terms, never earlier; later where the printers are behind or
 * the shop is closed.
 * @example deliverySpan(new Date('2026-11-23T12:00Z'), 'standard') // 2026-11-30 to 2026-12-09
 */
export function deliverySpan(
  orderedAt: Date,
  shippingMethod: string,
  country = DEFAULT_COUNTRY,
  load: Workload = NO_WAIT,
): DaySpan {
  return spanOf(swedishDate(orderedAt), { shippingMethod, country, load })
}

/** Said to the buyer before paying and in the confirmation, beside the days. */
export const LATER_THAN_TERMS =
  'Det är längre väntetid än vanligt just nu, så leksaken kommer senare än våra vanliga leveransdagar.'

/** Where new orders would take longer than they are sold for. */
export const NOT_SOLD_NOW = 'Vi har fullt upp och tar inte emot beställningar just nu'

export interface Delivery {
  shippingMethod: string
  country: string
  load: Workload
}

function spanOf(ordered: string, { shippingMethod, country, load }: Delivery): DaySpan {
  const [transport, production] = [transportOf(shippingMethod, country), productionOf(load)]
  return {
    first: addWorkingDays(ordered, production.least + transport.least, load.closed),
    last: addWorkingDays(ordered, production.most + transport.most, load.closed),
  }
}

function productionOf({ queueDays }: Workload) {
  const least = Math.max(PRODUCTION.least, queueDays)
  return {
    least,
    most: queueDays === 0 ? PRODUCTION.most : Math.max(PRODUCTION.most, queueDays + QUEUE_SLACK),
  }
}

function transportOf(shippingMethod: string, country: string) {
  const { least, most } = TRANSPORT[shippingMethod] ?? SLOWEST
  const farther = country === DEFAULT_COUNTRY ? AT_HOME : ABROAD
  return { least: least + farther.least, most: most + farther.most }
}

/** Delivery days of a toy that leaves the printer on this day at the earliest. */
export function spanAfterPrint(
  printed: string,
  shippingMethod: string,
  country: string,
  closed: readonly DaySpan[],
): DaySpan {
  const transport = transportOf(shippingMethod, country)
  return {
    first: addWorkingDays(printed, transport.least, closed),
    last: addWorkingDays(printed, QUEUE_SLACK + transport.most, closed),
  }
}

/**
 * Days to promise for a toy that is still to be printed: a print ends at any hour, so it is packed and handed over on the next
 * working day.
 */
export function spanToPromise(
  printed: string,
  shippingMethod: string,
  country: string,
  closed: readonly DaySpan[],
): DaySpan {
  const { first } = spanAfterPrint(addWorkingDays(printed, 1, closed), shippingMethod, country, closed)
  const { last } = spanAfterPrint(printed, shippingMethod, country, closed)
  return { first, last: last < first ? first : last }
}

type Way = Pick<Delivery, 'shippingMethod' | 'country'>

/** The last day on which a carrier may deliver what it may deliver on this day at the earliest. */
export function slowestAfter(
  first: string,
  { shippingMethod, country }: Way,
  closed: readonly DaySpan[] = [],
): string {
  const { least, most } = transportOf(shippingMethod, country)
  return addWorkingDays(first, most - least, closed)
}

/** This day, or the next on which the shop is open. */
export const opensFrom = (isoDate: string, closed: readonly DaySpan[] = []): string =>
  isWorkingDay(isoDate, closed) ? isoDate : addWorkingDays(isoDate, 1, closed)

/** The earliest day to promise for a toy that is printed and not sent: given to its carrier when the shop is open next. */
export const earliestUnsent = (
  now: Date,
  { shippingMethod, country }: Way,
  closed: readonly DaySpan[] = [],
): string => spanAfterPrint(opensFrom(swedishDate(now), closed), shippingMethod, country, closed).first

/** Days on which a carrier delivers what it is given now. */
export function carrierSpan(sentAt: Date, { shippingMethod, country }: Way): DaySpan {
  const [sent, { least, most }] = [swedishDate(sentAt), transportOf(shippingMethod, country)]
  return { first: addWorkingDays(sent, least), last: addWorkingDays(sent, most) }
}

/**
 * The last day on which the shop is open to hand a toy to its carrier so that it arrives by `last`, however slow its way. Carriers
 * deliver while the shop is closed.
 * @example shipBy('2026-12-09', { shippingMethod: 'standard', country: 'Sverige' }) // 2026-12-02
 */
export function shipBy(
  last: string,
  { shippingMethod, country }: Way,
  closed: readonly DaySpan[] = [],
): string {
  const { most } = transportOf(shippingMethod, country)
  let day = last
  while (!isWorkingDay(day, closed) || addWorkingDays(day, most) > last) day = addDays(day, -1)
  return day
}

/**
 * When a toy that is not sent is likely to arrive, given to its carrier on `from` or when the shop is open next: within the promised days
 * while it can, and until the last day on which its carrier may bring it. Days that are all over stay as they were promised.
 */
export function spanStillAhead(
  promised: DaySpan,
  { now, from = now }: { now: Date; from?: Date },
  { closed, ...way }: Way & { closed: readonly DaySpan[] },
): DaySpan {
  if (promised.last < swedishDate(now)) return promised
  const first = latestOf(promised.first, earliestUnsent(from, way, closed))
  const { most } = transportOf(way.shippingMethod, way.country)
  const carried = addWorkingDays(opensFrom(swedishDate(from), closed), most)
  return { first, last: latestOf(promised.last, carried, first) }
}

const latestOf = (...isoDates: readonly string[]): string => isoDates.toSorted().at(-1) ?? ''

/**
 * Whether an order placed at this instant is sold: not when its days are later than those of the terms, which its buyer agrees
 * to whatever the holidays, and more than 30 days away.
 */
export function isSold(orderedAt: Date, { shippingMethod, country, load }: Delivery): boolean {
  const span = deliverySpan(orderedAt, shippingMethod, country, load)
  return !isBeyondWait(orderedAt, span.last) || !isLaterThanTerms(orderedAt, span, shippingMethod, country)
}

/** More than 30 days after the order: by the terms only with its buyer's consent. `last`: ISO date. */
export const isBeyondWait = (orderedAt: Date, last: string): boolean => last > lastWithoutYes(orderedAt)

const lastWithoutYes = (orderedAt: Date): string => addDays(swedishDate(orderedAt), LONGEST_WAIT)

/**
 * The last day on which a toy is delivered without its buyer's yes, where days that end on `last` need one: they are more than 30 days
 * after `since`, when it was ordered, or a new one was agreed to, and later than all days that were `agreed` to. null where they need none.
 */
export function waitAskedBeyond(
  since: Date,
  last: string,
  agreed: readonly (string | null)[],
): string | null {
  const isAgreed = agreed.some((day) => day !== null && last <= day)
  return isBeyondWait(since, last) && !isAgreed ? lastWithoutYes(since) : null
}

/** Working days in which a buyer who is asked whether they wait is to answer; then the shop is in touch. */
export const WAIT_ANSWER_DAYS = 5

/** Whether the days are later than those of the terms; summary and confirmation then state it. */
export function isLaterThanTerms(
  orderedAt: Date,
  { last }: DaySpan,
  shippingMethod: string,
  country = DEFAULT_COUNTRY,
): boolean {
  return last > deliverySpan(orderedAt, shippingMethod, country).last
}

/**
 * The last day to order on for a delivery by `wanted` (ISO date) at the latest, as the workload stands now; null where it is too
 * late already.
 */
export function lastDayToOrder(wanted: string, now: Date, delivery: Delivery): string | null {
  const today = swedishDate(now)
  let [last, day] = [null as string | null, today]
  // Days grow with the day of the order, so the first that fails ends the search.
  while (day <= wanted && spanOf(day, delivery).last <= wanted) {
    last = day
    day = addDays(day, 1)
  }
  return last
}

/** Days of printing. Before the first an order can be cancelled free of charge. */
export function printingSpan(orderedAt: Date, load: Workload = NO_WAIT): DaySpan {
  const ordered = swedishDate(orderedAt)
  return {
    first: addWorkingDays(ordered, PRODUCTION.least, load.closed),
    last: addWorkingDays(ordered, productionOf(load).most, load.closed),
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

/** The n-th working day after this one on which the shop is open. */
export function addWorkingDays(
  isoDate: string,
  workingDays: number,
  closed: readonly DaySpan[] = [],
): string {
  let day = Date.parse(`${isoDate}T00:00:00Z`)
  for (let left = workingDays; left > 0;) {
    day += DAY_MS
    if (isOpenOn(new Date(day), closed)) left -= 1
  }
  return isoOf(new Date(day))
}

/** @example addDays('2026-12-31', 1) === '2027-01-01' */
export function addDays(isoDate: string, days: number): string {
  return isoOf(new Date(Date.parse(`${isoDate}T00:00:00Z`) + days * DAY_MS))
}

export function isWorkingDay(isoDate: string, closed: readonly DaySpan[] = []): boolean {
  return isOpenOn(new Date(`${isoDate}T00:00:00Z`), closed)
}

function isOpenOn(day: Date, closed: readonly DaySpan[]): boolean {
  return isWorking(day) && !closed.some(({ first, last }) => first <= isoOf(day) && isoOf(day) <= last)
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

/** Days to give on, by the occasion that a toy is dressed for. */
const GIFT_DAYS: Record<string, (year: number) => string> = {
  christmas: (year) => `${year}-12-24`,
  lucia: (year) => `${year}-12-13`,
  easter: (year) => isoOf(new Date(easterSunday(year).getTime() - DAY_MS)),
  midsummer: midsummerEve,
}
const GIFT_DAY_NEAR_MS = 60 * DAY_MS

export interface GiftDay {
  occasion: string
  /** ISO date. */
  day: string
}

/** The day to give on of the toy's occasion, else Christmas Eve; null when neither is near. */
export function nextGiftDay(now: Date, occasion: string | null): GiftDay | null {
  const today = swedishDate(now)
  const year = Number(today.slice(0, 4))
  for (const each of [occasion ?? '', 'christmas']) {
    const day = GIFT_DAYS[each]?.(year) ?? ''
    const next = day > today ? day : (GIFT_DAYS[each]?.(year + 1) ?? '')
    if (next !== '' && Date.parse(next) - Date.parse(today) <= GIFT_DAY_NEAR_MS)
      return { occasion: each, day: next }
  }
  return null
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
