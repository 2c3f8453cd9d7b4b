/** What an order placed at this moment is promised, or the refusal to promise anything. */
import { isSold, type Workload } from '@leksmedjan/contract/delivery-span'
import type { Clock } from '@leksmedjan/platform/clock'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { deliveryTooFar } from './orders.errors.ts'

export interface PromiseNowDeps {
  clock: Clock
  catalogue: Pick<Catalogue, 'current'>
  workload: () => Promise<Workload>
}

export interface Destination {
  /** null: not chosen yet, any may be. */
  shippingMethod: string | null
  country: string
}

export function createPromiseNow({ clock, catalogue, workload }: PromiseNowDeps) {
  return {
    async promiseNow({ shippingMethod, country }: Destination): Promise<Workload> {
      const [load, { shipping_methods: methods }] = await Promise.all([workload(), catalogue.current()])
      const now = clock.now()
      const ways = shippingMethod === null ? methods.map(({ value }) => value) : [shippingMethod]
      const isPossible = ways.some((way) => isSold(now, { shippingMethod: way, country, load }))
      if (!isPossible) throw deliveryTooFar(load.queueDays)
      return load
    },
  }
}
