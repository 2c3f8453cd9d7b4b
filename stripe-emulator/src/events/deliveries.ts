/** Delivers webhooks, outside of any request. */
import type { Clock } from '@leksmedjan/platform/clock'
import type { Database } from '../database.ts'
import type { Fetch } from '@leksmedjan/platform/http/local-fetch'
import { JOBS } from '../jobs.ts'
import type { Jobs } from '@leksmedjan/platform/jobs/jobs'
import type { Log } from '@leksmedjan/platform/log'
import { unixSeconds } from '../objects/ids.ts'
import { isOf } from '../objects/kinds.ts'
import {
  findDeliveries,
  findObjects,
  noteAttempt,
  noteDelivered,
  type DeliveryKey,
} from '../sandbox.queries.ts'
import { API_VERSION, type SandboxEvent, type WebhookEndpoint } from '../objects/event.objects.ts'
import { signatureOf, waitAfter } from './events.rules.ts'

export interface DeliveryDeps {
  db: Database
  jobs: Jobs
  clock: Clock
  fetch: Fetch
  log: Log
  webhookSecret(endpointId: string): string
}

const TIMEOUT_MS = 10_000

interface Outcome {
  status: number | null
  error: string | null
}

/** `again` also resends delivered events: a receiver must handle duplicates. */
export async function deliver(deps: DeliveryDeps, deliveries: DeliveryKey[], again: boolean): Promise<void> {
  await Promise.all(deliveries.map((delivery) => deliverOne(deps, delivery, again)))
}

async function deliverOne(deps: DeliveryDeps, key: DeliveryKey, again: boolean): Promise<void> {
  const parcel = await readParcel(deps.db, key)
  if (parcel === null) return
  const { state, event, endpoint, attempts } = parcel
  if (endpoint.status === 'disabled' || state === 'dropped') return
  if (state !== 'waiting' && !again) return
  const outcome = await post(deps, endpoint, event)
  const isHeard = outcome.status !== null && outcome.status >= 200 && outcome.status < 300
  const wait = isHeard ? null : waitAfter(attempts + 1)
  const { db, clock, jobs, log } = deps
  log.info({ event: event.id, type: event.type, status: outcome.status }, 'sandbox event sent')
  await db.asShop('sandbox', async (tx) => {
    // A delivered event stays delivered, whatever the result of a resend.
    const next = isHeard || state === 'delivered' ? 'delivered' : wait === null ? 'failed' : 'waiting'
    // Lock order: the event before its delivery, everywhere; the reverse order would deadlock.
    if (isHeard && state === 'waiting') await noteDelivered(tx, key.eventId)
    await noteAttempt(tx, key, { ...outcome, state: next }, clock.now())
    if (next === 'waiting' && wait !== null) {
      await jobs.enqueue(tx, JOBS.deliver, { deliveries: [key] }, { afterSeconds: wait })
    }
  })
}

async function readParcel(db: Database, key: DeliveryKey) {
  return db.asShop('sandbox', async (tx) => {
    const [objects, deliveries] = await Promise.all([
      findObjects(tx, [key.eventId, key.endpointId], { lock: false }),
      findDeliveries(tx, [key.eventId]),
    ])
    const event = objects.get(key.eventId)
    const endpoint = objects.get(key.endpointId)
    const delivery = deliveries.find(({ endpointId }) => endpointId === key.endpointId)
    if (!isOf('event', event) || !isOf('webhook_endpoint', endpoint) || delivery === undefined) return null
    const { state, attempts } = delivery
    return { state, attempts, event: event.shown, endpoint: endpoint.shown }
  })
}

async function post(deps: DeliveryDeps, endpoint: WebhookEndpoint, event: SandboxEvent): Promise<Outcome> {
  const body = JSON.stringify({ ...event, api_version: endpoint.api_version || API_VERSION }, null, 2)
  const stop = AbortSignal.timeout(TIMEOUT_MS)
  const tooLong = new Promise<never>((_resolve, reject) => {
    stop.addEventListener('abort', () => reject(new Error('no answer in time')), { once: true })
  })
  const asked = deps.fetch(endpoint.url, {
    method: 'POST',
    body,
    redirect: 'manual',
    signal: stop,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      'stripe-signature': signatureOf(body, deps.webhookSecret(endpoint.id), unixSeconds(deps.clock.now())),
    },
  })
  try {
    const answer = await Promise.race([asked, tooLong])
    await answer.body?.cancel()
    return { status: answer.status, error: null }
  } catch (error) {
    asked.catch(() => undefined)
    return { status: null, error: error instanceof Error ? error.message.slice(0, 200) : 'no answer' }
  }
}
