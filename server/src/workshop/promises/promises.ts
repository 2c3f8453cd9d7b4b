/** How often what was promised held, and what is promised now. */
import { addDays, isSold, swedishDate, type DaySpan, type Workload } from '@leksmedjan/contract/delivery-span'
import { DEFAULT_COUNTRY } from '@leksmedjan/contract/limits'
import type { PromisesAnswer } from '@leksmedjan/contract/workshop-promises'
import type { Clock } from '@leksmedjan/platform/clock'
import type { Database } from '../../database/database.ts'
import type { WorkshopOrders } from '../../orders/orders.ts'

export interface Promises {
  read(): Promise<PromisesAnswer>
}

export interface PromisesDeps {
  db: Database
  clock: Clock
  orders: Pick<WorkshopOrders, 'countKept'>
  standing: () => Promise<PromisesAnswer['queue'] & Pick<PromisesAnswer, 'closed'>>
  deliverySpans: (country: string, load: Workload) => Promise<Record<string, DaySpan>>
}

const WINDOWS = [30, 90] as const

export function createPromises({ db, clock, orders, standing, deliverySpans }: PromisesDeps): Promises {
  return {
    async read() {
      const today = swedishDate(clock.now())
      const since = WINDOWS.map((days) => addDays(today, 1 - days))
      const [shares, { closed, hoursLeft, hoursCancellable, hoursADay, queueDays }] = await Promise.all([
        db.perStatement('workshop: staff at work', (tx) => orders.countKept(tx, since, today)),
        standing(),
      ])
      const load = { queueDays, closed }
      const spans = Object.entries(await deliverySpans(DEFAULT_COUNTRY, load))
      const promisedNow = Object.fromEntries(
        spans.filter(([shippingMethod]) =>
          isSold(clock.now(), { shippingMethod, country: DEFAULT_COUNTRY, load }),
        ),
      )
      const kept = WINDOWS.map((days, place) => ({ days, ...(shares[place] ?? { due: 0, kept: 0 }) }))
      return { kept, queue: { hoursLeft, hoursCancellable, hoursADay, queueDays }, closed, promisedNow }
    },
  }
}
