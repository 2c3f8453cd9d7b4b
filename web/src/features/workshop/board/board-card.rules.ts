/** Words and figures of a card. Pure. */
import { statusesIn, type OrderStatus } from '@leksmedjan/contract/orders'
import type { BoardCard } from '@leksmedjan/contract/workshop-board'
import { daySpan, shortDate, timeOfDay } from '#lib/formats/dates.ts'
import { TEXTS as ORDER_TEXTS } from '#ui/order/texts.ts'
import { TEXTS as WORKSHOP } from '../texts.ts'
import { TEXTS } from './texts.ts'

type Job = NonNullable<BoardCard['job']>

/** The last promised day; without a promise when it was ordered; of a toy that is made again, that its days are to come. */
export function whenOf({ promisedLast, since, flags }: BoardCard, now: Date): string {
  if (promisedLast !== null) return daySpan({ first: promisedLast, last: promisedLast }, 'short')
  // The day on which it was agreed to would be read as the one by which it is due.
  if (flags.includes('reprint')) return WORKSHOP.daysToCome
  if (shortDate(since) === shortDate(now.toISOString())) return timeOfDay(since)
  return daySpan({ first: since, last: since }, 'short')
}

export const isAtWork = ({ status }: Job): boolean =>
  status === 'starting' || status === 'printing' || status === 'paused'

const HOUR_MS = 3_600_000
const ALMOST = 0.99

/** Of the planned hours; by the clock, so never quite all of it. null where no plan or start is known. */
export function printedShare({ startedAt, hours }: Job, now: Date): number | null {
  if (startedAt === null || hours === null || hours <= 0) return null
  const share = (now.getTime() - Date.parse(startedAt)) / (hours * HOUR_MS)
  return Math.min(ALMOST, Math.max(0, share))
}

const UNSENT: readonly OrderStatus[] = statusesIn('to_make', 'in_print')

/** Nothing of it runs, and it cannot be checked: that is done also while somebody has to look at its order. */
const waits = (job: Job | null): boolean =>
  job === null || job.status === 'queued' || job.status === 'checked'

/** What it waits for, or the printer it is on; null where its column or the button of its next step says it. */
export function jobWords({
  status,
  flags,
  next,
  job,
  isPickup,
  isToyCancelledAlone,
  printsFrom,
}: BoardCard): string | null {
  if (isToyCancelledAlone) return ORDER_TEXTS.orderStatus.toy_cancelled
  if (next === 'safety') return TEXTS.lacksSafetyFile
  if (next === 'answer') return TEXTS.awaitsAnswer
  const isReprint = flags.includes('reprint')
  if (next === 'review' && (UNSENT.includes(status) || isReprint) && waits(job)) return TEXTS.reviewFirst
  if (next === 'check' || next === 'pack' || flags.includes('held')) return null
  if (next === 'deliver' && isPickup) return TEXTS.toBeFetched
  if (flags.includes('failed')) return TEXTS.waitsAgain
  if (next === 'day' && printsFrom !== null)
    return TEXTS.fromDay(daySpan({ first: printsFrom, last: printsFrom }, 'short'))
  if (status === 'confirmed' || status === 'processing') {
    if (flags.includes('proof')) return TEXTS.flags.proof
    if (next === 'proof') return TEXTS.notApproved
    if (flags.includes('model')) return null
    return job === null ? TEXTS.modelReady : TEXTS.jobs[job.status]
  }
  if ((status !== 'printing' && !isReprint) || job === null) return null
  // Its print failed: the order keeps the state of those in print.
  if (status === 'printing' && job.status === 'queued') return TEXTS.waitsAgain
  return isAtWork(job) && job.printer !== null ? job.printer : TEXTS.jobs[job.status]
}
