/**
 * Unit of work of one request: reads under locks, collects changes and events, and writes all of them at the end in as few
 * statements as possible. Events belong to the transaction that causes them.
 */
import type { Tx } from '../database.ts'
import { newEvent, type SandboxEvent } from '../objects/event.objects.ts'
import { addressEvents, sendDeliveries, type Deliver } from './sending.ts'
import {
  findAlong,
  findObjects,
  putObjects,
  readReceivers,
  type NewStoredResponse,
} from '../sandbox.queries.ts'
import { unixSeconds } from '../objects/ids.ts'
import { isOf, nameOf, stored, type Kind, type Stored } from '../objects/kinds.ts'
import { noSuch } from './sandbox.errors.ts'

export interface RequestMark {
  id: string
  idempotency_key: string | null
}

/** Jobs enqueued in the transaction. */
export interface FollowUps {
  deliver: Deliver
  finishRefund(tx: Tx, refundId: string): Promise<void>
  finishPayment(tx: Tx, intentId: string, afterSeconds: number): Promise<void>
}

/** Caller: the shop with its secret key, or a browser with a client secret. */
export type Caller = { kind: 'shop' } | { kind: 'browser'; clientSecret: string | null }

export interface CallContext {
  readonly tx: Tx
  readonly caller: Caller
  readonly now: Date
  /** Unix seconds. */
  readonly seconds: number
  /** The object the path names; 404 when there is none. */
  get<K extends Kind>(kind: K, id: string, options?: { lock?: boolean; param?: string }): Promise<Stored<K>>
  /** The same, with the objects referenced along a property path, in one statement. */
  getAlong<K extends Kind>(
    kind: K,
    id: string,
    path: readonly string[],
  ): Promise<{ one: Stored<K>; named: ReadonlyMap<string, Stored> }>
  /** Objects referenced by a parameter, in one statement; rejects the first missing one. */
  find(wanted: readonly Wanted[], options?: { lock?: boolean }): Promise<Map<string, Stored>>
  /** Pending changes. */
  changed(id: string): Stored | undefined
  put(...objects: Stored[]): void
  emit(type: string, object: object, previous?: object): void
  /** Schedules the delayed result of a refund. */
  finishRefundLater(refundId: string): void
  /** Schedules the delayed result of a payment. */
  finishPaymentLater(intentId: string, afterSeconds: number): void
}

export interface Wanted {
  kind: Kind
  id: string
  param: string
}

export interface OpenCallContext extends CallContext {
  /**
   * Flushes the pending changes, and the response stored under an idempotency key. False when the key already has another
   * response.
   */
  finish(kept?: NewStoredResponse): Promise<boolean>
}

export function openCallContext(
  tx: Tx,
  now: Date,
  options: { request: RequestMark | null; caller: Caller; followUps: FollowUps },
): OpenCallContext {
  const changed = new Map<string, Stored>()
  const events: SandboxEvent[] = []
  const refunds: string[] = []
  const payments = new Map<string, number>()
  const seconds = unixSeconds(now)

  async function find(wanted: readonly Wanted[], { lock = false } = {}): Promise<Map<string, Stored>> {
    const found = await findObjects(tx, [...new Set(wanted.map(({ id }) => id))], { lock })
    for (const { kind, id, param } of wanted) {
      const object = found.get(id)
      if (object?.kind !== kind || isDeleted(object)) throw noSuch(nameOf(kind), id, { param })
    }
    return found
  }

  return {
    tx,
    caller: options.caller,
    now,
    seconds,
    find,
    async get(kind, id, { lock = false, param = 'id' } = {}) {
      return theOne(kind, id, param, await findObjects(tx, [id], { lock }))
    },
    async getAlong(kind, id, path) {
      const named =
        path.length === 0 ? await findObjects(tx, [id], { lock: false }) : await findAlong(tx, id, path)
      return { one: theOne(kind, id, 'id', named), named }
    },
    changed: (id) => changed.get(id),
    put(...objects) {
      for (const object of objects) changed.set(object.shown.id, object)
    },
    emit(type, object, previous) {
      // A snapshot: later changes of the same request belong to a later event.
      const { request } = options
      events.push(newEvent(type, structuredClone(object), { created: seconds, request, previous }))
    },
    finishRefundLater(refundId) {
      refunds.push(refundId)
    },
    finishPaymentLater(intentId, afterSeconds) {
      payments.set(intentId, afterSeconds)
    },
    async finish(kept) {
      for (const refundId of refunds.splice(0)) await options.followUps.finishRefund(tx, refundId)
      for (const [intentId, afterSeconds] of payments)
        await options.followUps.finishPayment(tx, intentId, afterSeconds)
      payments.clear()
      const objects = [...changed.values()]
      changed.clear()
      if (events.length === 0) return putObjects(tx, objects, now, kept)
      const happened = events.splice(0)
      const receivers = await readReceivers(tx)
      const deliveries = addressEvents(happened, receivers)
      objects.push(...happened.map((event) => stored('event', event)))
      const isKept = await putObjects(tx, objects, now, kept)
      await sendDeliveries(tx, deliveries, { receivers, now, deliver: options.followUps.deliver })
      return isKept
    },
  }
}

function theOne<K extends Kind>(kind: K, id: string, param: string, found: Map<string, Stored>): Stored<K> {
  const object = found.get(id)
  if (!isOf(kind, object) || isDeleted(object)) {
    throw noSuch(nameOf(kind), id, { param, inPath: param === 'id' })
  }
  return object
}

function isDeleted(object: Stored): boolean {
  return object.kind === 'coupon' && object.hidden.isDeleted === true
}
