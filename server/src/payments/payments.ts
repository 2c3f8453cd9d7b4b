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
import { FOLLOW_JOB, RECONCILE_JOB, SETTLE_JOB } from './payments.jobs.ts'
import {
  findAttempt,
  findAttemptOfPayment,
  findEndpointSecret,
  insertEvent,
  keepEndpoint,
} from './payments.queries.ts'
import { createFollowing } from './following.ts'
import { checkInvariants, type Violation } from './invariants.ts'
import { createReconciling } from './reconciling.ts'
import { createRefunding, type RefundAnswer, type RefundingDeps, type RefundWish } from './refunding.ts'
import { createSettling } from './settling.ts'
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
export { checkInvariants } from './invariants.ts'
export type { OnMoneyBack } from './refunding.ts'

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
  /** Gives the buyer money back, all or in part; never more than was paid. Throws `refund_too_much`, `refund_not_possible`, `refund_disputed`. */
  refund(wish: RefundWish): Promise<RefundAnswer>
  carryOutRefund(refundId: string): Promise<void>
  /** Brings home the refunds and disputes of a payment, whoever began them. */
  followPayment(paymentReference: string): Promise<void>
  /** Heals what was lost: asks about whatever stands open for long, and compares the provider's newest with what the shop knows. */
  reconcile(signal: AbortSignal): Promise<void>
  /** What does not add up, each reported; empty when all is well. */
  checkBooks(): Promise<Violation[]>
  /** Says where events go, and looks for what was missed while the shop was closed. */
  open(): Promise<void>
}

export interface PaymentsDeps extends RefundingDeps, Omit<StartingDeps, 'settle'> {
  /** null: the shop registers its own address with the embedded provider. */
  webhookSecret: string | null
  publicUrl: string
}

const WEBHOOK_PATH = '/functions/v1/stripe-webhook'

export function createPayments(deps: PaymentsDeps): Payments {
  const { db, orders, provider, jobs, clock, log } = deps
  const { advance, giveBackRepeat, ...refunding } = createRefunding(deps)
  const settling = createSettling({ ...deps, giveBackRepeat })
  const { settle } = settling
  const starting = createStarting({ ...deps, settle })
  const following = createFollowing({ ...deps, settle, advance })
  const reconciling = createReconciling({ ...deps, settle, ...following })
  const endpoint = deps.publicUrl + WEBHOOK_PATH
  let secret = deps.webhookSecret

  async function webhookSecret(): Promise<string> {
    secret ??= await db.asShop('payments: event', (tx) => findEndpointSecret(tx, endpoint))
    if (secret === null) throw signatureInvalid()
    return secret
  }

  async function registerEndpoint(): Promise<void> {
    const known = await db.asShop('payments: event', (tx) => findEndpointSecret(tx, endpoint))
    if (known !== null) return provider.refreshEndpoint(endpoint)
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

  return {
    ...settling,
    ...starting,
    ...refunding,
    ...following,
    ...reconciling,

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
      const { sessionId, paymentReference } = event
      if (sessionId === null && paymentReference === null) return
      await db.asShop('payments: event', async (tx) => {
        if (!(await insertEvent(tx, event, clock.now()))) return
        if (sessionId !== null) await jobs.enqueue(tx, SETTLE_JOB, { sessionId }, { onceKey: sessionId })
        if (paymentReference !== null)
          await jobs.enqueue(tx, FOLLOW_JOB, { paymentReference }, { onceKey: paymentReference })
      })
    },

    async checkBooks() {
      const violations = await checkInvariants(db.pool)
      for (const { rule, what } of violations) log.error({ rule, what }, 'the books do not add up')
      return violations
    },

    async open() {
      if (deps.webhookSecret === null) await registerEndpoint()
      await db.asShop('payments: reconcile', (tx) =>
        jobs.enqueue(tx, RECONCILE_JOB, {}, { onceKey: 'at-start' }),
      )
    },
  }
}
