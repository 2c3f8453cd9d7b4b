/** Webhook inbox: events are verified, stored, acknowledged, then turned into jobs in batches. */
import type { Clock } from '@leksmedjan/platform/clock'
import type { Database, Tx } from '../../database/database.ts'
import type { SignedRequest } from '../../http/functions.ts'
import { JOBS } from '../../job-table.ts'
import type { Jobs } from '@leksmedjan/platform/jobs/jobs'
import type { Secrets } from '../../keys/secrets.ts'
import type { Log } from '@leksmedjan/platform/log'
import type { PaymentEvent, PaymentProvider } from '../payment-provider.ts'
import { signatureInvalid } from '../payments.errors.ts'
import { insertEvent, takeWaitingEvents } from '../payments.queries.ts'

export interface InboxDeps {
  db: Database
  jobs: Jobs
  clock: Clock
  log: Log
  provider: Pick<PaymentProvider, 'webhook' | 'endpoints' | 'readEvent'>
  secrets: Pick<Secrets, 'webhookSecret' | 'keepWebhookSecret'>
  publicUrl: string
}

export interface Inbox {
  /** Stores the event. Throws `signature_invalid`. */
  receive(request: SignedRequest): Promise<PaymentEvent>
  /** Registers the webhook, where that is the shop's task. */
  register(): Promise<void>
  /** Processes every stored event, also those stored by other processes. */
  enqueueAll(): Promise<void>
  /** Stops accepting events; stored ones are processed at the next start. */
  close(): Promise<void>
}

const REASON = 'payments: event'
/** Batches a burst of events; short compared with a bank's answer. */
const BATCH_DELAY_MS = 50
const BATCH_SIZE = 500

export function createInbox({ db, jobs, clock, log, provider, secrets, publicUrl }: InboxDeps): Inbox {
  const { endpoints, webhook } = provider
  const url = `${publicUrl}/functions/v1/${webhook.name}`
  let soon: NodeJS.Timeout | null = null
  let running: Promise<void> = Promise.resolve()

  async function register(): Promise<void> {
    if (endpoints === null) return
    if (secrets.webhookSecret(url) !== null) return endpoints.refresh(url)
    const { secret } = await endpoints.register(url)
    await secrets.keepWebhookSecret(url, secret)
  }

  async function receive(request: SignedRequest): Promise<PaymentEvent> {
    const event = provider.readEvent(request, endpoints === null ? null : secrets.webhookSecret(url))
    if (event === null) throw signatureInvalid()
    if (event.sessionId !== null || event.paymentReference !== null) await keep(event)
    return event
  }

  async function keep(event: PaymentEvent): Promise<void> {
    await db.perStatement(REASON, (tx) => insertEvent(tx, event, clock.now()))
    soon ??= setTimeout(() => {
      soon = null
      running = running.then(enqueueAll).catch((error: unknown) => {
        log.error(
          { err: error },
          'webhook events could not be enqueued; retried with the next event or start',
        )
      })
    }, BATCH_DELAY_MS)
  }

  async function enqueueAll(): Promise<void> {
    while ((await db.asShop(REASON, enqueueBatch)) === BATCH_SIZE);
  }

  async function enqueueBatch(tx: Tx): Promise<number> {
    const events = await takeWaitingEvents(tx, BATCH_SIZE, clock.now())
    const sessions = new Set(events.flatMap(({ sessionId }) => sessionId ?? []))
    const payments = new Set(events.flatMap(({ paymentReference }) => paymentReference ?? []))
    await Promise.all([
      jobs.enqueueEach(
        tx,
        JOBS['payments.settle'],
        [...sessions].map((sessionId) => ({ payload: { sessionId }, onceKey: sessionId })),
      ),
      jobs.enqueueEach(
        tx,
        JOBS['payments.follow'],
        [...payments].map((reference) => ({ payload: { paymentReference: reference }, onceKey: reference })),
      ),
    ])
    return events.length
  }

  async function close(): Promise<void> {
    if (soon !== null) clearTimeout(soon)
    await running
  }

  return { receive, register, enqueueAll, close }
}
