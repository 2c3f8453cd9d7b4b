/** Assigns new events to webhook endpoints: at once, or by the delivery rule of the try-out page. */
import type { Tx } from '../database.ts'
import { isOf, type Stored } from '../objects/kinds.ts'
import { insertDeliveries, takeFromRule, type DeliveryKey } from '../sandbox.queries.ts'
import type { DeliveryRule } from '../objects/manual-rules.ts'
import { isSubscribed, type SandboxEvent } from '../objects/event.objects.ts'

const DELAY_SECONDS = 30

/** Also sets `pending_webhooks` of each event. */
export function addressEvents(events: readonly SandboxEvent[], receivers: readonly Stored[]): DeliveryKey[] {
  const endpoints = receivers.filter((object) => isOf('webhook_endpoint', object))
  return events.flatMap((event) => {
    const listeners = endpoints.filter(({ shown }) => isSubscribed(shown, event.type))
    event.pending_webhooks = listeners.length
    return listeners.map(({ shown }) => ({ eventId: event.id, endpointId: shown.id }))
  })
}

export function deliveryRuleIn(receivers: readonly Stored[]): DeliveryRule | null {
  const rule = receivers.find((object) => isOf('delivery_rule', object))
  return isOf('delivery_rule', rule) && rule.shown.left !== 0 ? rule.shown : null
}

/** Enqueued in the transaction, delivered after it. */
export type Deliver = (tx: Tx, deliveries: DeliveryKey[], afterSeconds?: number) => Promise<void>

interface Sending {
  receivers: readonly Stored[]
  now: Date
  deliver: Deliver
}

export async function sendDeliveries(tx: Tx, deliveries: DeliveryKey[], sending: Sending): Promise<void> {
  if (deliveries.length === 0) return
  const { receivers, now, deliver } = sending
  const rule = deliveryRuleIn(receivers)
  const mode = rule?.mode ?? 'direct'
  const ruled = mode === 'direct' ? 0 : (await takeFromRule(tx, 'delivery_rule', deliveries.length)).taken
  const [special, plain] = [deliveries.slice(0, ruled), deliveries.slice(ruled)]
  const held = mode === 'held' ? special : []
  await insertDeliveries(
    tx,
    deliveries.map((delivery) => ({ ...delivery, state: held.includes(delivery) ? 'dropped' : 'waiting' })),
    now,
  )
  if (plain.length > 0) await deliver(tx, plain)
  if (special.length === 0 || mode === 'held') return
  await deliver(tx, special, mode === 'delayed' ? DELAY_SECONDS : undefined)
  if (mode === 'twice') await deliver(tx, special, 2)
}
