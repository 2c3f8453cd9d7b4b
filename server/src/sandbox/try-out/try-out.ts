/** Trying out the payments: see sessions and events, send them again, later, twice or not at all. */
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { hears, type DeliveryRule } from '../events/event.objects.ts'
import { isOf, stored, type Stored } from '../protocol/kinds.ts'
import type { FollowUps } from '../protocol/work.ts'
import {
  dropWaiting,
  findDeliveries,
  findObjects,
  insertDeliveries,
  listObjects,
  putObjects,
  readReceivers,
  type Delivery,
} from '../sandbox.queries.ts'

export interface Overview {
  sessions: Stored<'checkout.session'>[]
  events: { event: Stored<'event'>; deliveries: Delivery[] }[]
  endpoints: Stored<'webhook_endpoint'>[]
  mode: DeliveryRule['mode']
}

export interface TryOut {
  overview(): Promise<Overview>
  /** To every endpoint that listens for it; false when there is no such event. */
  send(eventId: string, options: { times: number; afterSeconds: number }): Promise<boolean>
  /** Attempts still waiting are given up. */
  drop(eventId: string): Promise<void>
  /** How events made from now on travel. */
  setMode(mode: DeliveryRule['mode']): Promise<void>
}

const SHOWN = 25

export function createTryOut(deps: { db: Database; clock: Clock; followUps: FollowUps }): TryOut {
  const { db, clock, followUps } = deps
  return {
    overview: () =>
      db.asShop('sandbox', async (tx) => {
        const [sessions, events, receivers] = await Promise.all([
          listObjects(tx, 'checkout.session', [], { limit: SHOWN }),
          listObjects(tx, 'event', [], { limit: SHOWN }),
          readReceivers(tx),
        ])
        const shown = (events?.data ?? []).filter((object) => isOf('event', object))
        const deliveries = await findDeliveries(
          tx,
          shown.map((event) => event.shown.id),
        )
        const rule = receivers.find((object) => isOf('delivery_rule', object))
        return {
          sessions: (sessions?.data ?? []).filter((object) => isOf('checkout.session', object)),
          events: shown.map((event) => ({
            event,
            deliveries: deliveries.filter(({ eventId }) => eventId === event.shown.id),
          })),
          endpoints: receivers.filter((object) => isOf('webhook_endpoint', object)),
          mode: isOf('delivery_rule', rule) ? rule.shown.mode : 'direct',
        }
      }),
    send: (eventId, { times, afterSeconds }) =>
      db.asShop('sandbox', async (tx) => {
        const event = (await findObjects(tx, [eventId], { lock: true })).get(eventId)
        if (!isOf('event', event)) return false
        const receivers = await readReceivers(tx)
        const deliveries = receivers
          .filter((object) => isOf('webhook_endpoint', object))
          .filter(({ shown }) => hears(shown, event.shown.type))
          .map(({ shown }) => ({ eventId, endpointId: shown.id }))
        if (deliveries.length === 0) return true
        await insertDeliveries(
          tx,
          deliveries.map((delivery) => ({ ...delivery, state: 'waiting' })),
          clock.now(),
        )
        for (let time = 0; time < times; time += 1) {
          await followUps.deliver(tx, deliveries, afterSeconds + time)
        }
        return true
      }),
    drop: (eventId) => db.asShop('sandbox', (tx) => dropWaiting(tx, eventId, clock.now())),
    setMode: (mode) =>
      db.asShop('sandbox', (tx) => {
        const rule: DeliveryRule = { id: 'delivery_rule', object: 'delivery_rule', mode }
        return putObjects(tx, [stored('delivery_rule', rule)], clock.now())
      }),
  }
}
