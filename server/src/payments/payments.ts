/** Paying: the form is opened, the provider's word is brought home, nothing is charged twice. */
import type { OrderConfirmation } from '@leksmedjan/contract/orders'
import type {
  CheckoutSessionAnswer,
  PaymentStatusAnswer,
  ProcessPaymentRequest,
} from '@leksmedjan/contract/payments'
import type { Actor } from '../platform/actor.ts'
import { OutsideError } from '../platform/errors.ts'
import { paymentNotFound, referenceMissing, signatureInvalid } from './payments.errors.ts'
import { RECONCILE_JOB, REFUND_JOB, SETTLE_JOB } from './payments.jobs.ts'
import {
  findAttempt,
  findAttemptOfPayment,
  findEndpointSecret,
  forgetEvents,
  insertEvent,
  keepEndpoint,
  listDueRefunds,
  listOpenAttempts,
} from './payments.queries.ts'
import { createSettling, type SettlingDeps } from './settling.ts'
import { createStarting, type StartingDeps } from './starting.ts'

export { paymentJobs } from './payments.jobs.ts'
export type {
  OpenSession,
  PayableOrder,
  PaymentEvent,
  PaymentProvider,
  RefundState,
  SessionTruth,
} from './payment-provider.ts'

export interface Payments {
  /** Opens the payment form of the caller's own order, or answers the one that is open. */
  start(actor: Actor, request: ProcessPaymentRequest): Promise<CheckoutSessionAnswer>
  /** Asks the provider first, so that the answer is true now. */
  status(actor: Actor, orderId: string): Promise<PaymentStatusAnswer>
  /** Closes the open form; when it was paid meanwhile the answer says so. */
  cancel(actor: Actor, orderId: string): Promise<PaymentStatusAnswer>
  /** The order behind a session or a payment, settled as far as the provider answers. */
  confirm(wish: { sessionId: string; paymentReference: string }): Promise<OrderConfirmation>
  /** Writes an event of the provider down; the work is done afterwards. Throws `signature_invalid`. */
  receive(body: Buffer, signature: string): Promise<void>
  /** Brings the order of a session up to the provider's present word. Answers the order, null for foreign sessions. */
  settle(sessionId: string): Promise<string | null>
  carryOutRefund(refundId: string): Promise<void>
  /** Heals what was lost: asks about every attempt that is open for long, takes up refunds that still stand out. */
  reconcile(signal: AbortSignal): Promise<void>
  /** Says where events go, and looks for what was missed while the shop was closed. */
  open(): Promise<void>
}

export interface PaymentsDeps extends SettlingDeps, Omit<StartingDeps, 'settle'> {
  /** null: the shop registers its own address with the embedded provider. */
  webhookSecret: string | null
  publicUrl: string
}

const WEBHOOK_PATH = '/functions/v1/stripe-webhook'
const MISSED_AFTER_MS = 10 * 60_000
const KEEP_EVENTS_MS = 90 * 24 * 60 * 60_000
const AT_ONCE = 200

export function createPayments(deps: PaymentsDeps): Payments {
  const { db, orders, provider, jobs, clock, log } = deps
  const settling = createSettling(deps)
  const starting = createStarting({ ...deps, settle: settling.settle })
  const endpoint = deps.publicUrl + WEBHOOK_PATH
  let secret = deps.webhookSecret

  async function webhookSecret(): Promise<string> {
    secret ??= await db.asShop('payments: event', (tx) => findEndpointSecret(tx, endpoint))
    if (secret === null) throw signatureInvalid()
    return secret
  }

  async function registerEndpoint(): Promise<void> {
    const known = await db.asShop('payments: event', (tx) => findEndpointSecret(tx, endpoint))
    if (known !== null) return
    const made = await provider.registerEndpoint(endpoint)
    await db.asShop('payments: event', (tx) => keepEndpoint(tx, endpoint, made.secret, clock.now()))
  }

  async function sessionOfPayment(reference: string): Promise<string | null> {
    const attempt = await db.asShop('payments: settle', (tx) => findAttemptOfPayment(tx, reference))
    return attempt?.sessionId ?? provider.findSessionOfPayment(reference)
  }

  async function orderOfSession(sessionId: string): Promise<string | null> {
    const attempt = await db.asShop('payments: settle', (tx) => findAttempt(tx, sessionId))
    return attempt?.orderId ?? null
  }

  async function settleOrLog(sessionId: string): Promise<void> {
    try {
      await settling.settle(sessionId)
    } catch (error) {
      log.warn({ err: error }, 'a session could not be settled now; it will be asked about again')
    }
  }

  return {
    ...settling,
    ...starting,

    async confirm({ sessionId, paymentReference }) {
      if (sessionId === '' && paymentReference === '') throw referenceMissing()
      const session = sessionId === '' ? await sessionOfPayment(paymentReference) : sessionId
      if (session === null) throw paymentNotFound()
      const orderId = await settling.settle(session).catch((error: unknown) => {
        if (!(error instanceof OutsideError)) throw error
        // The provider is away: what the shop knows is still true, and the page asks again.
        return orderOfSession(session)
      })
      if (orderId === null) throw paymentNotFound()
      return orders.describeForConfirmation(orderId)
    },

    async receive(body, signature) {
      const event = provider.readEvent(body, signature, await webhookSecret())
      if (event === null) throw signatureInvalid()
      const { id, type, sessionId } = event
      if (sessionId === null) return
      await db.asShop('payments: event', async (tx) => {
        if (!(await insertEvent(tx, { id, type, sessionId }, clock.now()))) return
        await jobs.enqueue(tx, SETTLE_JOB, { sessionId }, { onceKey: sessionId })
      })
    },

    async reconcile(signal) {
      const now = clock.now().getTime()
      const missedSince = new Date(now - MISSED_AFTER_MS)
      const sessions = await db.asShop('payments: reconcile', async (tx) => {
        await forgetEvents(tx, new Date(now - KEEP_EVENTS_MS))
        const refunds = await listDueRefunds(tx, missedSince, AT_ONCE)
        await Promise.all(
          refunds.map((refundId) => jobs.enqueue(tx, REFUND_JOB, { refundId }, { onceKey: refundId })),
        )
        return listOpenAttempts(tx, missedSince, AT_ONCE)
      })
      for (const sessionId of sessions) {
        if (signal.aborted) return
        await settleOrLog(sessionId)
      }
    },

    async open() {
      if (deps.webhookSecret === null) await registerEndpoint()
      await db.asShop('payments: reconcile', (tx) =>
        jobs.enqueue(tx, RECONCILE_JOB, {}, { onceKey: 'at-start' }),
      )
    },
  }
}
