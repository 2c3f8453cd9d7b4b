/**
 * Where an order stands by its parcels, once all of them have come to rest: delivered where any has arrived, else cancelled, as nothing of it
 * comes. Only an order that is sent follows them: one that is made again, was delivered before or has ended stays where it is.
 */
import type { Clock } from '@leksmedjan/platform/clock'
import type { Tx } from '../../database/database.ts'
import type { LockedOrder, OnNothingCame, OnOver, OnStep } from '../order-views.ts'
import { listShipments } from '../shipments.queries.ts'
import { listRest } from '../things.ts'
import { areAtRest, latestDelivery } from './arrival.rules.ts'
import { createStep } from './order-step.ts'

export interface FollowParcelsDeps {
  clock: Clock
  onStep: OnStep
  onOver: OnOver
  onNothingCame: OnNothingCame
}

export function createFollowParcels({ clock, onStep, onOver, onNothingCame }: FollowParcelsDeps) {
  const step = createStep(onStep)

  return async function followParcels(
    tx: Tx,
    order: LockedOrder,
    { who, why }: { who: string; why: string },
  ): Promise<void> {
    const sent = await listShipments(tx, order.id)
    if (order.status !== 'shipped' || !areAtRest(sent)) return
    // Of whichever sending: what was lost may be of an earlier one than what arrived.
    const arrivedAt = latestDelivery(sent)
    if (arrivedAt !== null) return step(tx, order, { status: 'delivered', at: arrivedAt, who, why })
    // A toy that is lost, or back, and not paid back waits for its buyer's choice.
    if (sent.some(({ lost_at: lostAt, return_ended_at: endedAt }) => (lostAt ?? endedAt) === null)) return
    const said = { who, why: 'nothing of it has come, and nothing will' }
    await step(tx, order, { status: 'cancelled', at: clock.now(), ...said })
    await onOver(tx, { orderId: order.id, ...said })
    const rest = await listRest(tx, order.id, clock.now())
    if (rest.length > 0) await onNothingCame(tx, { orderId: order.id, rest, ...said })
  }
}
