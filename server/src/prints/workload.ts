/** How much there is to print: what new orders are promised by, and which promises cannot be kept any more. */
import {
  isWorkingDay,
  opensFrom,
  swedishDate,
  type DaySpan,
  type Workload,
} from '@leksmedjan/contract/delivery-span'
import type { DayReason, Printer } from '@leksmedjan/contract/prints'
import type { Clock } from '@leksmedjan/platform/clock'
import type { Database, ShopReason, Tx } from '../database/database.ts'
import { SETTINGS } from '../settings/settings.ts'
import { isRunning } from './job.rules.ts'
import { toyOf, toyToPrint, type Forecast } from './print-queue.ts'
import { planOf } from './plan.rules.ts'
import { listPrinters } from './printers.queries.ts'
import { listShown, REPRINT_PRIORITY, type ShownRow } from './prints.queries.ts'
import { fitOf, inQueueOrder } from './queue.rules.ts'
import { listPromised, readLoad, type PromisedOrder } from './workload.queries.ts'
import {
  dayReasonOf,
  movedSpan,
  printedBefore,
  printedDays,
  queueDaysAt,
  queueDaysOf,
  TO_BE_MADE,
  USUAL_HOURS,
  type Expected,
  type Placed,
  type PrintedOn,
  type ToPrint,
} from './workload.rules.ts'

export interface Standing extends Workload {
  hoursLeft: number
  hoursCancellable: number
  hoursADay: number | null
}

export interface Missed extends Expected {
  reason: DayReason
  /** Else nothing is known of printers, and `span` is what would be if it were printed at once: no days to promise. */
  hasDays: boolean
}

export interface Place {
  load: Workload
  /** The earliest day on which its toy is printed; null where nothing is known of printers, or it is not in the queue. */
  printed: string | null
  /** Orders that are printed after it, and in time. */
  behind: readonly PromisedOrder[]
}

/** Input of the forecast: print jobs, promised orders, active printers. */
interface Promises {
  /** Every print job that is shown. */
  rows: readonly ShownRow[]
  orders: readonly PromisedOrder[]
  /** In use. */
  printers: readonly Printer[]
}

export interface WorkloadDeps {
  db: Database
  clock: Clock
  reason: ShopReason
}

/** One statement a minute at most, however many prices and previews are asked for. */
const FRESH_MS = 60_000
/** Of what is read at every change of every open board, and at every order and payment form in a rush. */
const NOW_FRESH_MS = 5000
const HOUR_MS = 60 * 60_000

export function createWorkload({ db, clock, reason }: WorkloadDeps) {
  async function read(tx: Tx): Promise<Standing> {
    const now = clock.now()
    const today = swedishDate(now)
    const { closed: stored, ...load } = await readLoad(tx, { usualHours: USUAL_HOURS, now, today })
    return { ...load, queueDays: queueDaysOf(load), closed: closedDays(stored, today) }
  }

  function leftOf(row: ShownRow): number {
    if (row.status === 'printed') return 0
    const planned = planOf(row.printPlan, [])?.hours ?? USUAL_HOURS
    if (row.startedAt === null || !isRunning(row.status)) return planned
    return Math.max(0, planned - (clock.now().getTime() - row.startedAt.getTime()) / HOUR_MS)
  }

  const placedOn =
    (printers: readonly Printer[]) =>
    (row: ShownRow): Placed => {
      const toy = toyToPrint(row, [])
      const fitting = printers.filter((printer) => ['ready', 'load'].includes(fitOf(toy, printer)))
      const printerId = isRunning(row.status) ? row.printerId : null
      return { ...toPrint(row), printerId, fitting: fitting.map(({ id }) => id) }
    }

  const toPrint = (row: ShownRow): ToPrint => ({
    orderId: row.orderId,
    hours: leftOf(row),
    // What is printed waits for no day any more.
    printsFrom: row.status === 'printed' ? null : row.printsFrom,
  })

  /** As `readyFrom` of the buyer's page. */
  function printedAtOnce(hours: number, closed: readonly DaySpan[]): PrintedOn {
    const ends = swedishDate(new Date(clock.now().getTime() + hours * HOUR_MS))
    const day = opensFrom(ends, closed)
    return { isPrinted: true, printed: day, alone: day, open: ends }
  }

  /** Of every job that is shown, what is still to be made, in the order in which it is. */
  function queueOf(rows: readonly ShownRow[]): ShownRow[] {
    const latest = newestOf(rows)
    const isPrinted = ({ status }: ShownRow) => status === 'printed'
    const running = latest.filter(({ status }) => isRunning(status))
    const toStart = latest.filter((row) => !isPrinted(row) && !isRunning(row.status))
    const waiting = inQueueOrder(toStart.map(toyOf), swedishDate(clock.now())).map(({ row }) => row)
    // A printed toy needs no printer, whatever is in the queue.
    return [...latest.filter(isPrinted), ...running, ...waiting]
  }

  /**
   * New days of every order that cannot keep its promise, by order. Where nothing is known of printers: of those that no carrier brings
   * in time even if they are printed at once, and of those over their days that need no printer any more, or are printed next.
   */
  function missedOf(
    { hoursADay, closed }: Standing,
    { rows, orders, printers }: Promises,
  ): Map<string, Missed> {
    const today = swedishDate(clock.now())
    const isClosedNow = closed.some(({ first, last }) => first <= today && today <= last)
    const isForeseen = hoursADay !== null || isClosedNow
    const queue = queueOf(rows).map(placedOn(printers))
    const shop = { hoursADay: hoursADay ?? Infinity, closed, today }
    const printed = printedDays(queue, shop)
    const open = printedDays(queue, { ...shop, closed: [] })
    const alone = new Map(queue.flatMap((toy) => [...printedDays([toy], shop)]))
    const opens = printedDays([{ orderId: '', hours: 0, printsFrom: null }], shop).get('') ?? today
    const hours = new Map(queue.map((toy) => [toy.orderId, toy.hours]))
    const before = printedBefore(queue, printers)
    const reasonOf = new Map(newestOf(rows).map(({ orderId, reason: why }) => [orderId, why]))
    return new Map(
      orders.flatMap((order) => {
        const left = hours.get(order.orderId) ?? (TO_BE_MADE.includes(order.status) ? null : 0)
        const isNext = printers.length === 0 && (before.get(order.orderId)?.toys ?? hours.size) === 0
        const isOver = order.promisedLast < today
        if (!isForeseen && isOver && left !== 0 && !isNext) return []
        const hasDays = isForeseen || isOver
        const days = hasDays
          ? {
              isPrinted: left === 0,
              printed: printed.get(order.orderId) ?? opens,
              alone: alone.get(order.orderId) ?? opens,
              open: open.get(order.orderId) ?? today,
            }
          : printedAtOnce(left ?? 0, closed)
        const promised = { ...order, reason: reasonOf.get(order.orderId) ?? 'first' }
        const moved = movedSpan(promised, days, shop)
        if (moved === null) return []
        const { orderId: id, status } = order
        const own = { status, hours: hours.get(id), before: before.get(id) }
        const reason = dayReasonOf(own, moved, { closed, today })
        return [[order.orderId, { ...moved, reason, hasDays }] as const]
      }),
    )
  }

  /** `rows`: every print job that is shown. */
  async function forecast(
    tx: Tx,
    rows: readonly ShownRow[],
  ): Promise<Forecast & { missed: Map<string, Missed> }> {
    const standing = await read(tx)
    const { hoursLeft, hoursCancellable } = standing
    return { hoursLeft, hoursCancellable, missed: missedOf(standing, await promises(tx, rows)) }
  }

  async function promises(tx: Tx, rows: readonly ShownRow[]): Promise<Promises> {
    const [orders, printers] = [await listPromised(tx), await listPrinters(tx)]
    return { rows, orders, printers: printers.filter(({ isActive }) => isActive) }
  }

  const missedNow = () => db.asShop(reason, async (tx) => (await forecast(tx, await listShown(tx))).missed)

  const standing = () => db.perStatement(reason, read)
  const recent = kept(clock, FRESH_MS, standing)
  const current = kept(clock, NOW_FRESH_MS, standing)
  const missed = kept(clock, NOW_FRESH_MS, missedNow)

  return {
    standing,

    workload: async () => outlookOf(await recent()),

    workloadNow: async () => outlookOf(await current()),

    /** Where the order's toy stands in the queue, and what is promised behind it. */
    async placeOf(orderId: string): Promise<Place> {
      const [load, promised] = await db.asShop(
        reason,
        async (tx) => [await read(tx), await promises(tx, await listShown(tx))] as const,
      )
      const queue = queueOf(promised.rows).map(toPrint)
      const { hoursADay, closed } = load
      const today = swedishDate(clock.now())
      const found = queue.findIndex((toy) => toy.orderId === orderId)
      const later = new Set(found === -1 ? [] : queue.slice(found + 1).map(idOf))
      const missed = missedOf(load, promised)
      const printed =
        hoursADay === null ? undefined : printedDays(queue, { hoursADay, closed, today }).get(orderId)
      return {
        load: { queueDays: queueDaysAt(queue, orderId, hoursADay) ?? load.queueDays, closed },
        printed: printed ?? null,
        behind: promised.orders.filter(
          (other) => later.has(other.orderId) && !other.awaitsNewDays && !missed.has(other.orderId),
        ),
      }
    },

    forecast,

    /** Letters are written on working days. */
    async brokenPromises(): Promise<Map<string, Missed>> {
      if (!isWorkingDay(swedishDate(clock.now()))) return new Map()
      return new Map([...(await missedNow())].filter(([, { hasDays }]) => hasDays))
    },

    missedPromises: (): Promise<ReadonlyMap<string, Missed>> => missed(),
  }
}

const idOf = ({ orderId }: ToPrint): string => orderId

/** Of one that failed the attempt that staff will ask for: there is no other way on. */
const newestOf = (rows: readonly ShownRow[]): ShownRow[] =>
  rows
    .filter(({ isLatest, status }) => isLatest && status !== 'cancelled')
    .map((row) => (row.status === 'failed' ? { ...row, ...PRINTED_AGAIN } : row))
const PRINTED_AGAIN = { reason: 'failed', priority: REPRINT_PRIORITY, rank: null, holdReason: null } as const

const outlookOf = ({ queueDays, closed }: Standing): Workload => ({ queueDays, closed })

/** Memoises the answer for `freshMs`; errors are not cached. */
function kept<Answer>(clock: Clock, freshMs: number, ask: () => Promise<Answer>): () => Promise<Answer> {
  let last: { at: number; answer: Promise<Answer> } | null = null
  return () => {
    const at = clock.now().getTime()
    if (last === null || Math.abs(at - last.at) >= freshMs) {
      const asked = { at, answer: ask() }
      last = asked
      asked.answer.catch(() => {
        if (last === asked) last = null
      })
    }
    return last.answer
  }
}

/** Those that are not over; a row that breaks the setting's rules counts for none. */
function closedDays(stored: unknown, today: string): DaySpan[] {
  const read = SETTINGS['promise.closed'].schema.safeParse(stored ?? [])
  return (read.data ?? []).filter(({ last }) => last >= today).map(({ first, last }) => ({ first, last }))
}
