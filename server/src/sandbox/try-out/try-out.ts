/** Trying out the payments: see sessions and events, send them again, later, twice or not at all. */
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { hears } from '../events/event.objects.ts'
import { deliveryRuleIn } from '../events/sending.ts'
import type { Faults } from '../faults/faults.ts'
import { unixSeconds } from '../protocol/ids.ts'
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
import type { DeliveryRule, Fault, FaultRule, Victim } from './rules.ts'

export interface Overview {
  sessions: Stored<'checkout.session'>[]
  events: { event: Stored<'event'>; deliveries: Delivery[] }[]
  endpoints: Stored<'webhook_endpoint'>[]
  rule: DeliveryRule | null
  fault: FaultRule | null
}

export type FaultLength = { calls: number } | { minutes: number }

export interface TryOut {
  overview(): Promise<Overview>
  /** To every endpoint that listens for it; false when there is no such event. */
  send(eventId: string, options: { times: number; afterSeconds: number }): Promise<boolean>
  /** Attempts still waiting are given up. */
  drop(eventId: string): Promise<void>
  /** How the next deliveries travel; `left` null is until further notice. */
  setMode(mode: DeliveryRule['mode'], left: number | null): Promise<void>
  setFault(fault: Fault, victim: Victim, length: FaultLength): Promise<void>
}

const SHOWN = 25

interface TryOutDeps {
  db: Database
  clock: Clock
  followUps: FollowUps
  faults: Faults
}

export function createTryOut({ db, clock, followUps, faults }: TryOutDeps): TryOut {
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
        return {
          sessions: (sessions?.data ?? []).filter((object) => isOf('checkout.session', object)),
          events: shown.map((event) => ({
            event,
            deliveries: deliveries.filter(({ eventId }) => eventId === event.shown.id),
          })),
          endpoints: receivers.filter((object) => isOf('webhook_endpoint', object)),
          rule: deliveryRuleIn(receivers),
          fault: faults.now(),
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
    setMode: (mode, left) =>
      db.asShop('sandbox', (tx) => {
        const rule: DeliveryRule = { id: 'delivery_rule', object: 'delivery_rule', mode, left }
        return putObjects(tx, [stored('delivery_rule', rule)], clock.now())
      }),
    setFault: (fault, victim, length) =>
      faults.set({
        fault,
        victim,
        left: 'calls' in length ? length.calls : null,
        until: 'minutes' in length ? unixSeconds(clock.now()) + length.minutes * 60 : null,
      }),
  }
}
