/** Paying: the form is opened, the provider's word is brought home, nothing is charged twice. */
import type { OrderConfirmation, PaymentStanding } from '@leksmedjan/contract/orders'
import type {
  CheckoutSessionAnswer,
  PaymentStatusAnswer,
  ProcessPaymentRequest,
} from '@leksmedjan/contract/payments'
import type { Actor } from '../platform/actor.ts'
import type { Tx } from '../platform/db/database.ts'
import { OutsideError } from '../platform/errors.ts'
import type { Secrets } from '../platform/keys/secrets.ts'
import { paymentNotFound, paymentUnknown, referenceMissing, signatureInvalid } from './payments.errors.ts'
import { RECONCILE_FAR_JOB, RECONCILE_JOB, type ReconciliationCursor } from './payments.jobs.ts'
import { findAttempt, findAttemptOfPayment } from './payments.queries.ts'
import { createRefundSync, type OnDispute } from './settlement/refund-sync.ts'
import { createInbox } from './events/inbox.ts'
import { checkInvariants, type Violation } from './reconciliation/invariants.ts'
import { awaitsBank } from './payments.rules.ts'
import { createReconciliation } from './reconciliation/reconciliation.ts'
import { createRefunds, type RefundAnswer, type RefundsDeps, type RefundRequest } from './refunds/refunds.ts'
import { findUnsettled, type Unsettled } from './refunds/refunds.queries.ts'
import { createSettlement } from './settlement/settlement.ts'
import { createCheckout, type CheckoutDeps } from './checkout.ts'

export { paymentJobs } from './payments.jobs.ts'
export type {
  OpenSession,
  PayableOrder,
  PaymentEvent,
  PaymentProvider,
  RefundState,
  ProviderSession,
} from './payment-provider.ts'
export { checkInvariants } from './reconciliation/invariants.ts'
export type { OnRefundSucceeded, OnRefundFailed, RefundAnswer } from './refunds/refunds.ts'
export type { Unsettled } from './refunds/refunds.queries.ts'
export type { OnDispute } from './settlement/refund-sync.ts'

export interface Payments {
  /** Opens the payment form of the caller's own order, or answers the one that is open. */
  start(actor: Actor, request: ProcessPaymentRequest): Promise<CheckoutSessionAnswer>
  /** Asks the provider first, so that the answer is true now. */
  status(actor: Actor, orderId: string): Promise<PaymentStatusAnswer>
  /** Closes the open form; when it was paid meanwhile the answer says so. */
  cancel(actor: Actor, orderId: string): Promise<PaymentStatusAnswer>
  /** No form may bring money for the order any more; one that has just been paid is settled. Throws `payment_processing` while a bank thinks. */
  closeForm(orderId: string): Promise<void>
  /** The order behind a session or a payment, settled as far as the provider answers; personal data for its buyer alone. */
  confirm(actor: Actor, wish: { sessionId: string; paymentReference: string }): Promise<OrderConfirmation>
  /** Writes an event of the provider down; the work is done afterwards. Throws `signature_invalid`. */
  receive(body: Buffer, signature: string): Promise<void>
  /** Brings the order of a session up to the provider's present word. Answers the order, null for foreign sessions. */
  settle(sessionId: string): Promise<string | null>
  /** Gives the buyer money back, all or in part; never more than was paid; also a payment that waits for a person. Throws `refund_too_much`, `refund_not_possible`, `refund_disputed`. */
  refund(wish: RefundRequest): Promise<RefundAnswer>
  /** The same within a transaction, together with what caused it. */
  refundWithin(tx: Tx, wish: RefundRequest): Promise<RefundAnswer>
  carryOutRefund(refundId: string): Promise<void>
  /** What of the order's money is not settled for good; under the order's lock. */
  unsettled(tx: Tx, orderId: string): Promise<Unsettled>
  /** Brings home the refunds and disputes of a payment, whoever began them. */
  syncRefunds(paymentReference: string): Promise<void>
  /** Heals what was lost: asks about whatever stands open for long, and compares what the provider holds of the last days with what the shop knows. */
  reconcile(signal: AbortSignal): Promise<void>
  /** The same comparison over the last weeks. */
  reconcileFar(signal: AbortSignal): Promise<void>
  /** Goes on with a comparison that was cut short. */
  compare(comparing: ReconciliationCursor, signal: AbortSignal): Promise<void>
  /** What does not add up, each reported; empty when all is well. */
  checkBooks(): Promise<Violation[]>
  /** Says where events go, and looks for what was missed while the shop was closed. */
  open(): Promise<void>
  /** Lets go of what runs beside the requests. */
  close(): Promise<void>
}

export interface PaymentsDeps extends RefundsDeps, Omit<CheckoutDeps, 'settle'> {
  /** null: the shop registers its own address with the embedded provider. */
  webhookSecret: string | null
  secrets: Pick<Secrets, 'webhookSecret' | 'keepWebhookSecret'>
  publicUrl: string
  onDispute: OnDispute
}

const WEBHOOK_PATH = '/functions/v1/stripe-webhook'

export function createPayments(deps: PaymentsDeps): Payments {
  const { db, orders, provider, jobs, log } = deps
  const inbox = createInbox(deps)
  const { advance, refundDuplicate, ...refunds } = createRefunds(deps)
  const settlement = createSettlement({ ...deps, refundDuplicate })
  const { settle } = settlement
  const checkout = createCheckout({ ...deps, settle })
  const refundSync = createRefundSync({ ...deps, settle, advance })
  const reconciliation = createReconciliation({ ...deps, settle, ...refundSync, handOnEvents: inbox.handOn })
  const endpoint = deps.publicUrl + WEBHOOK_PATH

  function webhookSecret(): string {
    const secret = deps.webhookSecret ?? deps.secrets.webhookSecret(endpoint)
    if (secret === null) throw signatureInvalid()
    return secret
  }

  async function registerEndpoint(): Promise<void> {
    if (deps.secrets.webhookSecret(endpoint) !== null) return provider.refreshEndpoint(endpoint)
    const { secret } = await provider.registerEndpoint(endpoint)
    await deps.secrets.keepWebhookSecret(endpoint, secret)
  }

  async function sessionOfPayment(reference: string): Promise<string | null> {
    const attempt = await db.perStatement('payments: settle', (tx) => findAttemptOfPayment(tx, reference))
    if (attempt !== null) return attempt.sessionId
    return provider.findSessionOfPayment(reference).catch((error: unknown) => {
      throw error instanceof OutsideError && error.failure !== 'refused' ? paymentUnknown(error) : error
    })
  }

  async function orderOfSession(sessionId: string): Promise<string | null> {
    const attempt = await db.perStatement('payments: settle', (tx) => findAttempt(tx, sessionId))
    return attempt?.orderId ?? null
  }

  async function standingOf(sessionId: string): Promise<PaymentStanding> {
    const session = await provider.findSession(sessionId)
    // Paid, and yet not the order's: a person finds out.
    if (session?.isPaid === true) return 'unknown'
    if (awaitsBank(session)) return 'awaits_bank'
    return session?.wasStoppedByBuyer === true ? 'stopped_by_buyer' : 'not_charged'
  }

  return {
    ...settlement,
    ...checkout,
    ...refunds,
    ...refundSync,
    ...reconciliation,
    unsettled: findUnsettled,

    async confirm(actor, { sessionId, paymentReference }) {
      if (sessionId === '' && paymentReference === '') throw referenceMissing()
      const session = sessionId === '' ? await sessionOfPayment(paymentReference) : sessionId
      if (session === null) throw paymentNotFound()
      // The provider is away: what the shop knows is still true, and the page asks again.
      const orderId = await whileProviderAnswers(settlement.settle(session), () => orderOfSession(session))
      if (orderId === null) throw paymentNotFound()
      const order = await orders.getForConfirmation(actor, orderId)
      if (order.paymentStatus !== 'pending') return { ...order, paymentStanding: 'settled' }
      return { ...order, paymentStanding: await whileProviderAnswers(standingOf(session), () => 'unknown') }
    },

    async receive(body, signature) {
      const event = provider.readEvent(body, signature, webhookSecret())
      if (event === null) throw signatureInvalid()
      if (event.sessionId !== null || event.paymentReference !== null) await inbox.keep(event)
    },

    close: inbox.close,

    async checkBooks() {
      const violations = await checkInvariants(db.pool)
      for (const { rule, what } of violations) log.error({ rule, what }, 'the books do not add up')
      return violations
    },

    async open() {
      if (deps.webhookSecret === null) await registerEndpoint()
      await inbox.handOn()
      await db.asShop('payments: reconcile', async (tx) => {
        await jobs.enqueue(tx, RECONCILE_JOB, {}, { onceKey: 'at-start' })
        await jobs.enqueue(tx, RECONCILE_FAR_JOB, {}, { onceKey: 'at-start' })
      })
    },
  }
}

async function whileProviderAnswers<T>(asked: Promise<T>, otherwise: () => T | Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    return otherwise()
  }
}
