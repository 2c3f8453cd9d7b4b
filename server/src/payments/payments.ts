/** Payments: checkout sessions, settlement from the provider's state, refunds; nothing is charged twice. */
import type { PaymentStanding } from '@leksmedjan/contract/orders'
import type { OrderConfirmation } from '@leksmedjan/contract/order-pages'
import type {
  CheckoutSessionAnswer,
  PaymentStatusAnswer,
  ProcessPaymentRequest,
} from '@leksmedjan/contract/payments'
import type { Actor } from '@leksmedjan/platform/actor'
import type { Tx } from '../database/database.ts'
import type { PaymentOrders } from '../orders/orders.ts'
import { UpstreamError } from '@leksmedjan/platform/errors'
import { JOBS } from '../job-table.ts'
import { paymentNotFound, paymentUnknown, referenceMissing } from './payments.errors.ts'
import { findAttempt, findAttemptOfPayment } from './payments.queries.ts'
import { createRefundSync, type OnDispute } from './settlement/refund-sync.ts'
import { createInbox, type Inbox, type InboxDeps } from './events/inbox.ts'
import { checkInvariants, type Violation } from './reconciliation/invariants.ts'
import { createReconciliation, type ReconciliationCursor } from './reconciliation/reconciliation.ts'
import {
  createRefunds,
  type ArrivedTogether,
  type RefundAnswer,
  type RefundsDeps,
  type RefundRequest,
} from './refunds/refunds.ts'
import { findUnsettled, type Unsettled } from './refunds/refunds.queries.ts'
import { awaitsBank } from './settlement/settlement.rules.ts'
import { createSettlement, type Settlement } from './settlement/settlement.ts'
import { createCheckout, type CheckoutDeps } from './checkout.ts'
import type { PaymentProvider } from './payment-provider.ts'

export { askedKeys } from './refunds/request-key.rules.ts'
export type {
  OpenSession,
  PayableOrder,
  PaymentCompany,
  PaymentEvent,
  PaymentProvider,
  RefundState,
  ProviderSession,
} from './payment-provider.ts'
export { checkInvariants } from './reconciliation/invariants.ts'
export type { OnRefundSettled, RefundAnswer, RefundRequest } from './refunds/refunds.ts'
export type { Unsettled } from './refunds/refunds.queries.ts'
export type { OnDispute } from './settlement/refund-sync.ts'

/** `receive` stores a webhook event, which is processed afterwards; `settle` applies the provider's state of a session to its order. */
export interface Payments
  extends Settlement, Pick<Inbox, 'receive' | 'close'>, Pick<PaymentProvider, 'isLive' | 'disputePage'> {
  /** Opens a payment session for the caller's own order, or returns the open one. */
  start(actor: Actor, request: ProcessPaymentRequest): Promise<CheckoutSessionAnswer>
  /** Fetches the provider's state first. */
  status(actor: Actor, orderId: string): Promise<PaymentStatusAnswer>
  /** Expires the open session; the status returned is `paid` when it was paid meanwhile. */
  cancel(actor: Actor, orderId: string): Promise<PaymentStatusAnswer>
  /** Expires the open session, so that the order cannot be paid; settles one that has just been paid. Throws `payment_processing` while the bank has not answered. */
  closeForm(orderId: string): Promise<void>
  /** The order of a session or payment, settled if the provider answers; personal data for its buyer alone. */
  confirm(actor: Actor, wish: { sessionId: string; paymentReference: string }): Promise<OrderConfirmation>
  /** Full or partial refund, never more than was paid; also of a payment in review. Throws `refund_too_much`, `refund_not_possible`, `refund_disputed`. */
  refund(wish: RefundRequest): Promise<RefundAnswer>
  /** The same within a transaction. */
  refundWithin(tx: Tx, wish: RefundRequest): Promise<RefundAnswer>
  carryOutRefund(refundId: string): Promise<void>
  /** With what was decided in the same transaction; null while one of them is not final, and where none arrived. */
  findArrivedTogether(tx: Tx, refundId: string): Promise<ArrivedTogether | null>
  /** Refunds and disputes that are not final; needs the order's lock. */
  unsettled(tx: Tx, orderId: string): Promise<Unsettled>
  /** Applies the provider's refunds and disputes of a payment, also those created in its dashboard. Idempotent. */
  syncRefunds(paymentReference: string): Promise<void>
  /** Recovers missed events: settles attempts open for long, and compares the provider's lists of the last days with the database. */
  reconcile(signal: AbortSignal): Promise<void>
  /** The same comparison over the last 35 days. */
  reconcileFar(signal: AbortSignal): Promise<void>
  /** Resumes a comparison from its cursors. */
  compare(comparing: ReconciliationCursor, signal: AbortSignal): Promise<void>
  /** Logs and returns every violated invariant. */
  verifyInvariants(): Promise<Violation[]>
  /** Registers the webhook endpoint, and enqueues reconciliation for the time the shop was down. */
  open(): Promise<void>
}

export interface PaymentsDeps
  extends
    Omit<RefundsDeps, 'orders'>,
    Omit<CheckoutDeps, 'settle' | 'orders'>,
    Pick<InboxDeps, 'secrets' | 'publicUrl'> {
  orders: PaymentOrders
  provider: PaymentProvider
  onDispute: OnDispute
}

export function createPayments(deps: PaymentsDeps): Payments {
  const { db, orders, provider, jobs, log } = deps
  const inbox = createInbox(deps)
  const { advance, refundDuplicate, ...refunds } = createRefunds(deps)
  const settlement = createSettlement({ ...deps, refundDuplicate })
  const { settle } = settlement
  const checkout = createCheckout({ ...deps, settle })
  const refundSync = createRefundSync({ ...deps, settle, advance })
  const reconciliation = createReconciliation({
    ...deps,
    settle,
    ...refundSync,
    enqueueEvents: inbox.enqueueAll,
  })

  async function sessionOfPayment(reference: string): Promise<string | null> {
    const attempt = await db.perStatement('payments: settle', (tx) => findAttemptOfPayment(tx, reference))
    if (attempt !== null) return attempt.sessionId
    return provider.findSessionOfPayment(reference).catch((error: unknown) => {
      throw error instanceof UpstreamError && error.failure !== 'refused' ? paymentUnknown(error) : error
    })
  }

  async function orderOfSession(sessionId: string): Promise<string | null> {
    const attempt = await db.perStatement('payments: settle', (tx) => findAttempt(tx, sessionId))
    return attempt?.orderId ?? null
  }

  async function standingOf(sessionId: string): Promise<PaymentStanding> {
    const session = await provider.findSession(sessionId)
    // Paid, but not applied to the order: in review.
    if (session?.isPaid === true) return 'unknown'
    if (awaitsBank(session)) return 'awaits_bank'
    return session?.wasStoppedByBuyer === true ? 'stopped_by_buyer' : 'not_charged'
  }

  return {
    isLive: provider.isLive,
    disputePage: (reference) => provider.disputePage(reference),
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
      // Provider unavailable: the stored state is returned, and the page polls again.
      const orderId = await orIfUnavailable(settlement.settle(session), () => orderOfSession(session))
      if (orderId === null) throw paymentNotFound()
      const order = await orders.getForConfirmation(actor, orderId)
      if (order.paymentStatus !== 'pending') return { ...order, paymentStanding: 'settled' }
      return { ...order, paymentStanding: await orIfUnavailable(standingOf(session), () => 'unknown') }
    },

    receive: inbox.receive,
    close: inbox.close,

    async verifyInvariants() {
      const violations = await checkInvariants(db.pool)
      for (const { rule, what } of violations) log.error({ rule, what }, 'a payment invariant is violated')
      return violations
    },

    async open() {
      await inbox.register()
      await inbox.enqueueAll()
      await db.asShop('payments: reconcile', async (tx) => {
        await jobs.enqueue(tx, JOBS['payments.reconcile'], {}, { onceKey: 'at-start' })
        await jobs.enqueue(tx, JOBS['payments.look-back'], {}, { onceKey: 'at-start' })
      })
    },
  }
}

async function orIfUnavailable<T>(call: Promise<T>, otherwise: () => T | Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    return otherwise()
  }
}
