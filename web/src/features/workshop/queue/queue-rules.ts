/** What the queue page shows where; pure. */
import {
  movedMeanwhile,
  runningPrint,
  type Printer,
  type PrinterFit,
  type PrintJob,
  type QueueAnswer,
} from '@leksmedjan/contract/prints'
import { ApiError, wordsOf } from '#lib/request.ts'
import { meanwhileWords } from '../meanwhile.ts'
import { namedToy } from '../order-address.ts'
import { TEXTS } from './texts.ts'

export interface Sections {
  stop: PrintJob[]
  running: PrintJob[]
  failed: PrintJob[]
  startable: PrintJob[]
  waiting: PrintJob[]
  printed: PrintJob[]
}

export function sectionsOf(jobs: readonly PrintJob[]): Sections {
  const inStatus = (...statuses: PrintJob['status'][]) =>
    jobs.filter(({ status, attention }) => attention === null && statuses.includes(status))
  const queued = inStatus('queued')
  return {
    stop: jobs.filter(({ attention }) => attention !== null),
    running: inStatus(...RUNNING),
    failed: inStatus('failed'),
    startable: queued.filter(({ waitsFor }) => waitsFor === null),
    waiting: queued.filter(({ waitsFor }) => waitsFor !== null),
    printed: inStatus('printed'),
  }
}

/** The code before which `job` stands after one step up or down; undefined where it cannot move. Null: last. */
export function beforeAfterStep(
  queue: readonly PrintJob[],
  job: PrintJob,
  by: -1 | 1,
): string | null | undefined {
  const equals = queue.filter(({ priority }) => priority === job.priority)
  const place = equals.findIndex(({ code }) => code === job.code)
  if (place === -1) return undefined
  if (by === -1) return place === 0 ? undefined : equals[place - 1]?.code
  if (place === equals.length - 1) return undefined
  return equals[place + 2]?.code ?? null
}

/** The queue as it will be, for as long as the server has not answered. */
export function movedQueue(answer: QueueAnswer, code: string, before: string | null): QueueAnswer {
  const moved = answer.jobs.find((job) => job.code === code)
  if (moved === undefined || code === before) return answer
  const others = answer.jobs.filter((job) => job.code !== code)
  const lastEqual = others.findLastIndex(
    ({ status, waitsFor, priority }) =>
      status === 'queued' && waitsFor === null && priority === moved.priority,
  )
  const place = before === null ? lastEqual + 1 : others.findIndex((job) => job.code === before)
  return place === -1 ? answer : { ...answer, jobs: others.toSpliced(place, 0, moved) }
}

const RUNNING: readonly PrintJob['status'][] = ['starting', 'printing', 'paused']
export const isRunning = (status: PrintJob['status']): boolean => RUNNING.includes(status)

const BEST: readonly PrinterFit[] = ['ready', 'load']

/** What a printer is busy with. */
export interface OnPrinter {
  toy: string
  /** Its order is over: it is to be stopped. */
  isToStop: boolean
  /** null of a toy that is only chosen for it. */
  job: PrintJob | null
}

/** Ids of printers that print. */
export type RunningPrinters = ReadonlyMap<string, OnPrinter>

/** A print whose order is over goes on until somebody has stopped it. */
export const runningPrinters = (jobs: readonly PrintJob[]): RunningPrinters => {
  const { running, stop } = sectionsOf(jobs)
  return new Map(
    [...running, ...stop].flatMap((job) => {
      const { printer, title, orderNumber, attention } = job
      const on = { toy: namedToy(title, orderNumber), isToStop: attention !== null, job }
      return printer ? [[printer.id, on]] : []
    }),
  )
}

/**
 * The free printer that needs the least, else one that prints, last one whose print is to be stopped; null where none fits, or
 * the shop keeps none.
 */
export function suggestedPrinter({ fits }: PrintJob, running: RunningPrinters): string | null {
  const free = fits.filter(({ printerId }) => !running.has(printerId))
  const toWaitFor = fits.filter(({ printerId }) => running.get(printerId)?.isToStop === false)
  for (const among of [free, toWaitFor, fits])
    for (const wanted of BEST) {
      const found = among.find(({ fit }) => fit === wanted)
      if (found !== undefined) return found.printerId
    }
  return null
}

/** @example nameOf(printers, prusa.id) === 'Prusa' */
export const nameOf = (printers: readonly Pick<Printer, 'id' | 'name'>[], id: string | undefined): string =>
  printers.find((printer) => printer.id === id)?.name ?? ''

type PlaceReason = keyof typeof TEXTS.places

/** Why a startable toy stands elsewhere than its promised day would put it, or earlier than others for that day; null where neither. */
export function placeReasonOf({
  status,
  waitsFor,
  priority,
  reason,
  isLate,
}: Pick<PrintJob, 'status' | 'waitsFor' | 'priority' | 'reason' | 'isLate'>): PlaceReason | null {
  if (status !== 'queued' || waitsFor !== null) return null
  if (priority > 0) return reason === 'first' ? 'first' : 'made_again'
  if (priority < 0) return 'last'
  return isLate ? 'late' : null
}

/** Why none of the printers makes it; null where one does, or the shop keeps none. */
export function nowhereWords(
  { fits, plan }: Pick<PrintJob, 'fits' | 'plan'>,
  printers: readonly Pick<Printer, 'id' | 'slots'>[],
): string | null {
  if (fits.length === 0 || fits.some(({ fit }) => BEST.includes(fit))) return null
  const large = fits.filter(({ fit }) => fit === 'too_few_slots').map(({ printerId }) => printerId)
  const slots = printers.filter(({ id }) => large.includes(id)).map((printer) => printer.slots)
  if (slots.length === 0) return TEXTS.tooSmallEverywhere
  return TEXTS.tooFewSlots(plan?.filaments.length ?? 0, Math.max(...slots), slots.length)
}

/** undefined where it is not known. */
export const fitOf = ({ fits }: Pick<PrintJob, 'fits'>, printer: string): PrinterFit | undefined =>
  fits.find(({ printerId }) => printerId === printer)?.fit

/** What a printer is to a toy: `words` is null where none is known, `isPossible` is whether the toy can be started on it. */
export function fitOn(
  fits: PrintJob['fits'],
  printer: string,
): { words: string | null; isPossible: boolean } {
  const fit = fitOf({ fits }, printer)
  if (fit === undefined) return { words: null, isPossible: true }
  return { words: TEXTS.fits[fit], isPossible: BEST.includes(fit) }
}

/** A free printer for each in turn, and for none the printer of another; null for those that are left without. */
export function freePrinters(
  jobs: readonly PrintJob[],
  running: RunningPrinters,
): ReadonlyMap<string, string | null> {
  const taken = new Map(running)
  return new Map(
    jobs.map((job) => {
      const printer = suggestedPrinter(job, taken)
      if (printer === null || taken.has(printer)) return [job.code, null]
      taken.set(printer, { toy: namedToy(job.title, job.orderNumber), isToStop: false, job: null })
      return [job.code, printer]
    }),
  )
}

/** Codes of those to start now: the first for each free printer, else the first of all. */
export function nextUp(startable: readonly PrintJob[], running: RunningPrinters): ReadonlySet<string> {
  const free = [...freePrinters(startable, running)].filter(([, printer]) => printer !== null)
  const [first] = startable
  if (free.length === 0) return new Set(first === undefined ? [] : [first.code])
  return new Set(free.map(([code]) => code))
}

/** Half hours are enough to plan a day by. @example hoursText(6.4) === '6,5' */
export const hoursText = (hours: number): string =>
  (Math.max(1, Math.round(hours * 2)) / 2).toLocaleString('sv-SE')

/** What lies on a printer, and what is done about it before the next start. */
export const busyWords = (printer: string, on: Pick<OnPrinter, 'toy' | 'isToStop'>): string =>
  (on.isToStop ? TEXTS.stopsFirst : TEXTS.printsAlready)(printer, on.toy)

/** What a refused step says to `me`: who was first, or why it is not possible. */
export function stepFault(error: unknown, toy: string, me: string): string {
  if (error instanceof ApiError) {
    const details = error.body?.details
    if (error.code === 'print_job_moved') {
      const meanwhile = movedMeanwhile.safeParse(details)
      if (meanwhile.success) {
        const did = TEXTS.didFirst[meanwhile.data.status](toy)
        return meanwhileWords({ did, ...meanwhile.data }, { toy, me })
      }
    }
    const busy = runningPrint.safeParse((details as { running?: unknown } | undefined)?.running)
    if (busy.success) {
      const { printer, title, orderNumber, isToStop } = busy.data
      return busyWords(printer, { toy: namedToy(title, orderNumber), isToStop })
    }
    const { reason = '' } = (details ?? {}) as { reason?: string }
    const words: Record<string, string> =
      error.code === 'print_step_refused'
        ? TEXTS.refusals
        : error.code === 'order_step_refused'
          ? TEXTS.orderRefusals
          : {}
    const told = words[reason]
    if (told !== undefined) return told
  }
  return wordsOf(error, TEXTS.stepFailed)
}
