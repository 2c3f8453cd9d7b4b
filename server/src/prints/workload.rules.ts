/** When toys leave the printers, and whether that keeps what was promised. Pure. */
import {
  addWorkingDays,
  opensFrom,
  spanAfterPrint,
  spanToPromise,
  type DaySpan,
} from '@leksmedjan/contract/delivery-span'
import { statusesIn, type OrderStatus } from '@leksmedjan/contract/orders'
import type { AttemptReason, DayReason } from '@leksmedjan/contract/prints'

/** Of a toy whose model is not made yet, hours: that of most toys of the middle size. */
export const USUAL_HOURS = 8

/** Far beyond what is sold: no calendar is searched further. */
const MOST_DAYS = 400

/** Working days that the printers need for what is left and one toy more; 0 where none is registered. */
export function queueDaysOf({
  hoursLeft,
  hoursADay,
}: {
  hoursLeft: number
  hoursADay: number | null
}): number {
  if (hoursADay === null || hoursADay <= 0) return 0
  return Math.min(MOST_DAYS, Math.ceil((hoursLeft + USUAL_HOURS) / hoursADay))
}

export interface ToPrint {
  orderId: string
  /** Still to be printed. */
  hours: number
  /** First day on which it may be printed, ISO date. */
  printsFrom: string | null
}

/** Working days that the printers need up to and with this toy; null where it is not in the queue. */
export function queueDaysAt(
  queue: readonly ToPrint[],
  orderId: string,
  hoursADay: number | null,
): number | null {
  const place = queue.findIndex((toy) => toy.orderId === orderId)
  if (place === -1) return null
  if (hoursADay === null || hoursADay <= 0) return 0
  const hours = queue.slice(0, place + 1).reduce((sum, toy) => sum + toy.hours, 0)
  return Math.min(MOST_DAYS, Math.ceil(hours / hoursADay))
}

interface Shop {
  hoursADay: number
  closed: readonly DaySpan[]
  today: string
}

/** The earliest day on which each toy is printed, in the order of the queue. */
export function printedDays(
  queue: readonly ToPrint[],
  { hoursADay, closed, today }: Shop,
): Map<string, string> {
  const opens = opensFrom(today, closed)
  let hours = 0
  const days = new Map<string, string>()
  for (const toy of queue) {
    hours += toy.hours
    const byQueue = addWorkingDays(
      opens,
      Math.max(0, Math.min(MOST_DAYS, Math.ceil(hours / hoursADay)) - 1),
      closed,
    )
    const { printsFrom } = toy
    days.set(toy.orderId, printsFrom !== null && printsFrom > byQueue ? printsFrom : byQueue)
  }
  return days
}

export type MoveReason = 'queue' | 'closed' | 'print' | 'making'

export interface Expected {
  span: DaySpan
  why: MoveReason
}

interface Promised {
  promisedLast: string
  shippingMethod: string
  country: string
  /** Of its newest print. */
  reason: AttemptReason
  /** Its toy is made again, and no days have been promised for that yet. */
  awaitsNewDays: boolean
}

export interface PrintedOn {
  /** The earliest day on which the toy is printed. */
  printed: string
  /** The same with nothing before it in the queue. */
  alone: string
  /** The same with its queue, were the shop never closed. */
  open: string
  /** It is: a toy that leaves the printer today may be packed today. */
  isPrinted: boolean
}

/** The new days of an order that cannot arrive within the promised ones even if nothing more goes wrong; null where it can. */
export function movedSpan(
  order: Promised,
  { printed, alone, open, isPrinted }: PrintedOn,
  { closed, today }: Pick<Shop, 'closed' | 'today'>,
): Expected | null {
  // The letter about the toy that is made again promises other days.
  if (order.awaitsNewDays) return null
  const spanFrom = (day: string, days = closed) =>
    (isPrinted ? spanAfterPrint : spanToPromise)(day, order.shippingMethod, order.country, days)
  const span = spanFrom(printed)
  if (span.first <= order.promisedLast) return null
  // A toy that is printed again would be in time but for that.
  if (spanFrom(open, []).first <= order.promisedLast) return { span, why: 'closed' }
  if (order.reason === 'failed' || order.reason === 'inspection') return { span, why: 'print' }
  const isClosed = closed.some(({ first, last }) => first <= span.last && last >= today)
  if (isClosed) return { span, why: 'closed' }
  return { span, why: spanFrom(alone).first <= order.promisedLast ? 'queue' : 'making' }
}

export interface Placed extends ToPrint {
  /** On which it is printed; null where it waits, or none was named. */
  printerId: string | null
  /** Printers that can make it. */
  fitting: readonly string[]
}

export type Before = DayReason['before']

/**
 * What is printed before each toy on the printer that it gets, by order: what runs stays where it is, each of the others gets in turn
 * the printer that is free first. Prints on other printers are not counted.
 */
export function printedBefore(
  queue: readonly Placed[],
  printers: readonly { id: string; hoursADay: number }[],
): Map<string, Before> {
  // Of a shop that keeps no printers it is not known how many there are.
  const lines = (printers.length === 0 ? [{ id: '', hoursADay: 1 }] : printers).map((printer) => ({
    ...printer,
    toys: 0,
    hours: 0,
  }))
  const before = new Map<string, Before>()
  for (const { orderId, hours, printerId, fitting } of queue.filter((toy) => toy.hours > 0)) {
    const able = lines.filter(({ id }) => (printerId === null ? fitting.includes(id) : id === printerId))
    const [line] = (able.length === 0 ? lines : able).toSorted(
      (a, b) => a.hours / a.hoursADay - b.hours / b.hoursADay,
    )
    if (line === undefined) continue
    before.set(orderId, { toys: line.toys, hours: line.hours })
    line.toys += 1
    line.hours += hours
  }
  return before
}

export const TO_BE_MADE: readonly OrderStatus[] = statusesIn('to_make')
const NOTHING: Before = { toys: 0, hours: 0 }

/** What lies between today and the new days, for the workshop. `hours`: of its own print, those left; undefined where it is not in the queue. */
export function dayReasonOf(
  {
    status,
    hours,
    before = NOTHING,
  }: { status: OrderStatus; hours?: number | undefined; before?: Before | undefined },
  { span, why }: Expected,
  { closed, today }: Pick<Shop, 'closed' | 'today'>,
): DayReason {
  return {
    earliest: span.first,
    isPrintedAgain: why === 'print',
    before,
    hours: hours ?? (TO_BE_MADE.includes(status) ? null : 0),
    closed: closed.find(({ first, last }) => first <= span.last && last >= today) ?? null,
  }
}
