/** When toys leave the printers, and whether that keeps what was promised. Pure. */
import {
  addWorkingDays,
  isWorkingDay,
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
  const opens = isWorkingDay(today, closed) ? today : addWorkingDays(today, 1, closed)
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

interface PrintedOn {
  /** The earliest day on which the toy is printed. */
  printed: string
  /** The same with nothing before it in the queue. */
  alone: string
}

/** The new days of an order that cannot arrive within the promised ones even if nothing more goes wrong; null where it can. */
export function movedSpan(
  order: Promised,
  { printed, alone }: PrintedOn,
  { closed, today }: Pick<Shop, 'closed' | 'today'>,
): Expected | null {
  // The letter about the toy that is made again promises other days.
  if (order.awaitsNewDays) return null
  const spanFrom = (day: string) => spanAfterPrint(day, order.shippingMethod, order.country, closed)
  if (spanFrom(printed).first <= order.promisedLast) return null
  const span = spanToPromise(printed, order.shippingMethod, order.country, closed)
  if (order.reason === 'failed' || order.reason === 'inspection') return { span, why: 'print' }
  const isClosed = closed.some(({ first, last }) => first <= span.last && last >= today)
  if (isClosed) return { span, why: 'closed' }
  return { span, why: spanFrom(alone).first <= order.promisedLast ? 'queue' : 'making' }
}

const TO_BE_MADE: readonly OrderStatus[] = statusesIn('to_make')

/** What lies between today and the new days, for the workshop. */
export function dayReasonOf(
  { orderId, status }: { orderId: string; status: OrderStatus },
  { span, why }: Expected,
  queue: readonly ToPrint[],
  { closed, today }: Pick<Shop, 'closed' | 'today'>,
): DayReason {
  const place = queue.findIndex((toy) => toy.orderId === orderId)
  const before = queue.slice(0, Math.max(0, place)).filter(({ hours }) => hours > 0)
  const own = queue[place]
  return {
    earliest: span.first,
    isPrintedAgain: why === 'print',
    before: { toys: before.length, hours: before.reduce((sum, { hours }) => sum + hours, 0) },
    hours: own?.hours ?? (TO_BE_MADE.includes(status) ? null : 0),
    closed: closed.find(({ first, last }) => first <= span.last && last >= today) ?? null,
  }
}
