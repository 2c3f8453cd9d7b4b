/** How much there is to print: what new orders are promised by, and which promises cannot be kept any more. */
import { isWorkingDay, swedishDate, type DaySpan, type Workload } from '@leksmedjan/contract/delivery-span'
import type { Clock } from '@leksmedjan/platform/clock'
import type { Database, ShopReason, Tx } from '../database/database.ts'
import { SETTINGS } from '../settings/settings.ts'
import { isRunning } from './job.rules.ts'
import { planOf } from './plan.rules.ts'
import { toyOf } from './print-queue.ts'
import { listShown, type ShownRow } from './prints.queries.ts'
import { inQueueOrder } from './queue.rules.ts'
import { listPromised, readLoad } from './workload.queries.ts'
import {
  movedSpan,
  printedDays,
  queueDaysOf,
  USUAL_HOURS,
  type Expected,
  type ToPrint,
} from './workload.rules.ts'

export interface Standing extends Workload {
  hoursLeft: number
  hoursCancellable: number
  hoursADay: number | null
}

export interface WorkloadDeps {
  db: Database
  clock: Clock
  reason: ShopReason
}

/** One statement a minute at most, however many prices and previews are asked for. */
const FRESH_MS = 60_000
const HOUR_MS = 60 * 60_000

export function createWorkload({ db, clock, reason }: WorkloadDeps) {
  let kept: { at: number; standing: Promise<Standing> } | null = null

  async function read(tx: Tx): Promise<Standing> {
    const now = clock.now()
    const today = swedishDate(now)
    const { closed: stored, ...load } = await readLoad(tx, { usualHours: USUAL_HOURS, now, today })
    return { ...load, queueDays: queueDaysOf(load), closed: closedDays(stored, today) }
  }

  async function standing(): Promise<Standing> {
    const at = clock.now().getTime()
    if (kept === null || Math.abs(at - kept.at) >= FRESH_MS) {
      const asked = { at, standing: db.perStatement(reason, read) }
      kept = asked
      // The next call asks again.
      asked.standing.catch(() => {
        if (kept === asked) kept = null
      })
    }
    return kept.standing
  }

  function leftOf(row: ShownRow): number {
    if (row.status === 'printed') return 0
    const planned = planOf(row.printPlan, [])?.hours ?? USUAL_HOURS
    if (row.startedAt === null || !isRunning(row.status)) return planned
    return Math.max(0, planned - (clock.now().getTime() - row.startedAt.getTime()) / HOUR_MS)
  }

  const toPrint = (row: ShownRow): ToPrint => ({
    orderId: row.orderId,
    hours: leftOf(row),
    printsFrom: row.printsFrom,
  })

  return {
    standing,

    async workload(): Promise<Workload> {
      const { queueDays, closed } = await standing()
      return { queueDays, closed }
    },

    /** New days of every order that cannot keep its promise, by order; empty where nothing is known of printers. */
    async brokenPromises(): Promise<Map<string, Expected>> {
      const [load, rows, orders] = await db.asShop(
        reason,
        async (tx) => [await read(tx), await listShown(tx), await listPromised(tx)] as const,
      )
      const { hoursADay, closed } = load
      const today = swedishDate(clock.now())
      const isClosedNow = closed.some(({ first, last }) => first <= today && today <= last)
      const isUnknown = hoursADay === null && !isClosedNow
      // Letters are written on working days.
      if (isUnknown || !isWorkingDay(today)) return new Map()
      const latest = rows.filter(({ isLatest, status }) => isLatest && status !== 'cancelled')
      const running = latest.filter(({ status }) => isRunning(status))
      const waiting = inQueueOrder(latest.filter(({ status }) => !isRunning(status)).map(toyOf), today)
      const queue = [...running, ...waiting.map(({ row }) => row)].map(toPrint)
      const printed = printedDays(queue, { hoursADay: hoursADay ?? Infinity, closed, today })
      const opens = printedDays([{ orderId: '', hours: 0, printsFrom: null }], {
        hoursADay: 1,
        closed,
        today,
      })
      const reasonOf = new Map(latest.map(({ orderId, reason: why }) => [orderId, why]))
      return new Map(
        orders.flatMap((order) => {
          const day = printed.get(order.orderId) ?? opens.get('') ?? today
          const promised = { ...order, reason: reasonOf.get(order.orderId) ?? 'first' }
          const moved = movedSpan(promised, day, closed, today)
          return moved === null ? [] : [[order.orderId, moved] as const]
        }),
      )
    },
  }
}

/** Those that are not over; a row that breaks the setting's rules counts for none. */
function closedDays(stored: unknown, today: string): DaySpan[] {
  const read = SETTINGS['promise.closed'].schema.safeParse(stored ?? [])
  return (read.data ?? []).filter(({ last }) => last >= today).map(({ first, last }) => ({ first, last }))
}
