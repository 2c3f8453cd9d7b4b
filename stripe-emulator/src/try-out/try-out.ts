/** Try-out page of payments: lists sessions and events, resends, delays, duplicates or drops deliveries. */
import type { Clock } from '@leksmedjan/platform/clock'
import type { Database, Tx } from '../database.ts'
import { isSubscribed } from '../objects/event.objects.ts'
import { deliveryRuleIn } from '../protocol/sending.ts'
import type { Faults } from '../faults/faults.ts'
import { unixSeconds } from '../objects/ids.ts'
import { isOf, stored, type Stored } from '../objects/kinds.ts'
import type { FollowUps, CallContext } from '../protocol/call-context.ts'
import {
  dropPendingDeliveries,
  findDeliveries,
  findObjects,
  insertDeliveries,
  listObjects,
  putObjects,
  readReceivers,
  type Delivery,
} from '../sandbox.queries.ts'
import { runManualAction, isOpenDispute, type Action, type Payment } from './manual-actions.ts'
import type { BankRule, DeliveryRule, Fault, FaultRule, Victim } from '../objects/manual-rules.ts'

export interface Overview {
  payments: Payment[]
  /** Unix seconds. */
  now: number
  bank: BankRule['answers']
  events: { event: Stored<'event'>; deliveries: Delivery[] }[]
  endpoints: Stored<'webhook_endpoint'>[]
  rule: DeliveryRule | null
  fault: FaultRule | null
}

export type FaultLength = { calls: number } | { minutes: number }

export interface TryOut {
  overview(): Promise<Overview>
  /** Resends to every subscribed endpoint; false when there is no such event. */
  send(eventId: string, options: { times: number; afterSeconds: number }): Promise<boolean>
  /** Pending attempts are dropped. */
  drop(eventId: string): Promise<void>
  /** Delivery rule; `left` null: until changed. */
  setMode(mode: DeliveryRule['mode'], left: number | null): Promise<void>
  setBank(answers: BankRule['answers']): Promise<void>
  /** Throws SandboxError when the payment is not in a state for it. */
  act(sessionId: string, action: Action): Promise<void>
  setFault(fault: Fault, victim: Victim, length: FaultLength): Promise<void>
}

const SHOWN = 25

interface TryOutDeps {
  db: Database
  clock: Clock
  followUps: FollowUps
  faults: Faults
  ownWork<T>(run: (context: CallContext) => Promise<T>): Promise<T>
}

export function createTryOut({ db, clock, followUps, faults, ownWork }: TryOutDeps): TryOut {
  return {
    overview: () =>
      db.asShop('sandbox', async (tx) => {
        const [payments, bank, events, receivers] = await Promise.all([
          readPayments(tx),
          findObjects(tx, ['bank_rule'], { lock: false }),
          listObjects(tx, 'event', [], { limit: SHOWN }),
          readReceivers(tx),
        ])
        const shown = (events?.data ?? []).filter((object) => isOf('event', object))
        const deliveries = await findDeliveries(
          tx,
          shown.map((event) => event.shown.id),
        )
        const bankRule = bank.get('bank_rule')
        return {
          payments,
          now: unixSeconds(clock.now()),
          bank: bankRule?.kind === 'bank_rule' ? bankRule.shown.answers : 'at_once',
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
          .filter(({ shown }) => isSubscribed(shown, event.shown.type))
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
    drop: (eventId) => db.asShop('sandbox', (tx) => dropPendingDeliveries(tx, eventId, clock.now())),
    setMode: (mode, left) =>
      db.asShop('sandbox', async (tx) => {
        const rule: DeliveryRule = { id: 'delivery_rule', object: 'delivery_rule', mode, left }
        await putObjects(tx, [stored('delivery_rule', rule)], clock.now())
      }),
    setBank: (answers) =>
      db.asShop('sandbox', async (tx) => {
        const rule: BankRule = { id: 'bank_rule', object: 'bank_rule', answers }
        await putObjects(tx, [stored('bank_rule', rule)], clock.now())
      }),
    act: (sessionId, action) => ownWork((context) => runManualAction(context, sessionId, action)),
    setFault: (fault, victim, length) =>
      faults.set({
        fault,
        victim,
        left: 'calls' in length ? length.calls : null,
        until: 'minutes' in length ? unixSeconds(clock.now()) + length.minutes * 60 : null,
      }),
  }
}

async function readPayments(tx: Tx): Promise<Payment[]> {
  const [sessions, disputes] = await Promise.all([
    listObjects(tx, 'checkout.session', [], { limit: SHOWN }),
    listObjects(tx, 'dispute', [], { limit: SHOWN }),
  ])
  const shown = (sessions?.data ?? []).filter((object) => isOf('checkout.session', object))
  const intentIds = shown.flatMap(({ shown: { payment_intent: id } }) => (id === null ? [] : [id]))
  const intents = await findObjects(tx, intentIds, { lock: false })
  const chargeIds = [...intents.values()].flatMap((object) =>
    isOf('payment_intent', object) && object.shown.latest_charge !== null ? [object.shown.latest_charge] : [],
  )
  const charges = await findObjects(tx, chargeIds, { lock: false })
  const open = (disputes?.data ?? []).filter(isOpenDispute)
  return shown.map(({ shown: session }) => {
    const intent = intents.get(session.payment_intent ?? '')
    const known = isOf('payment_intent', intent) ? intent.shown : null
    const charge = charges.get(known?.latest_charge ?? '')
    return {
      session,
      intent: known,
      dispute: open.find(({ shown: { charge: of } }) => of === known?.latest_charge) ?? null,
      refundable: isOf('charge', charge) ? charge.shown.amount_captured - charge.shown.amount_refunded : 0,
    }
  })
}
