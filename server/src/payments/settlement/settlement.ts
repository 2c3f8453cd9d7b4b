/** Applies the provider's state of a session to its order; used by webhook, confirmation page and reconciliation alike. */
import {
  isPaidEnd,
  type AttemptEnd,
  type AttemptStatus,
  type LockedOrder,
  type SettlementOrders,
} from '../../orders/orders.ts'
import type { Database, Tx } from '../../database/database.ts'
import type { Log } from '@leksmedjan/platform/log'
import type { PaymentProvider, ProviderSession } from '../payment-provider.ts'
import { findAttempt, type Attempt } from '../payments.queries.ts'
import { awaitsBank, decideSettlement, type SettlementDecision } from './settlement.rules.ts'

export interface Settlement {
  /** Idempotent. Resolves to the order id; null for foreign sessions. */
  settle(sessionId: string): Promise<string | null>
}

export interface SettlementDeps {
  db: Database
  orders: SettlementOrders
  provider: PaymentProvider
  log: Log
  refundDuplicate(
    tx: Tx,
    payment: { orderId: string; paymentReference: string; amountOre: number },
  ): Promise<void>
}

type Unpaid = Exclude<SettlementDecision, { kind: 'pay' | 'wait' }>

const ENDS: Record<Unpaid['kind'], Exclude<AttemptStatus, 'open' | 'paid'>> = {
  duplicate: 'duplicate',
  fail: 'failed',
  expire: 'expired',
  park: 'review',
}

export function createSettlement(deps: SettlementDeps): Settlement {
  const { db, orders, provider, log, refundDuplicate } = deps

  /** Idempotent, and safe between processes: runs under the order's row lock. */
  async function apply(
    tx: Tx,
    attempt: Attempt,
    session: ProviderSession | null,
  ): Promise<SettlementDecision> {
    const order = await orders.lock(tx, attempt.orderId)
    if (order === null) throw new Error(`the order of session ${attempt.sessionId} is gone`)
    const decision: SettlementDecision =
      session === null ? { kind: 'expire' } : decideSettlement(order, attempt, session, provider.isLive)
    if (decision.kind === 'wait') {
      if (awaitsBank(session)) await orders.awaitBank(tx, order, attempt.sessionId)
      return decision
    }
    const received =
      session?.isPaid === true ? { amountOre: session.totalOre, currency: session.currency } : null
    const { sessionId } = attempt
    if (decision.kind === 'pay') {
      const { paymentReference: reference, method } = decision
      const isFirst = await orders.markPaid(tx, order, { sessionId, reference, method, received })
      return isFirst ? decision : { kind: 'wait' }
    }
    const paymentReference = session?.paymentReference ?? null
    const end = { status: ENDS[decision.kind], paymentReference, received }
    const isFirst = await endWithoutPayment(tx, order, attempt, decision, end)
    return isFirst ? decision : { kind: 'wait' }
  }

  /** False when it was ended before. */
  async function endWithoutPayment(
    tx: Tx,
    order: LockedOrder,
    { sessionId, ...attempt }: Attempt,
    decision: Unpaid,
    end: AttemptEnd,
  ): Promise<boolean> {
    if (!(await orders.endAttempt(tx, sessionId, end))) return false
    switch (decision.kind) {
      case 'duplicate': {
        const { paymentReference } = decision
        const amountOre = end.received?.amountOre ?? attempt.amountOre
        await orders.noteSecondPayment(tx, order, paymentReference)
        await refundDuplicate(tx, { orderId: order.id, paymentReference, amountOre })
        break
      }
      case 'fail':
        await orders.markPaymentFailed(tx, order)
        break
      case 'expire':
        await orders.closePayment(tx, order, sessionId)
        break
      case 'park':
        await orders.closePayment(tx, order, sessionId)
        await orders.park(tx, order.id, decision.reason)
    }
    return true
  }

  function report(attempt: Attempt, decision: SettlementDecision): void {
    const line = { orderId: attempt.orderId, decision: decision.kind }
    if (decision.kind === 'park')
      log.error({ ...line, reason: decision.reason }, 'a payment does not match its order')
    else if (decision.kind === 'duplicate')
      log.warn(line, 'an order was paid twice; the second payment is refunded')
    else if (decision.kind !== 'wait') log.info(line, 'payment settled')
  }

  return {
    async settle(sessionId) {
      const attempt = await db.perStatement('payments: settle', (tx) => findAttempt(tx, sessionId))
      if (attempt === null) return null
      if (isPaidEnd(attempt.status)) return attempt.orderId
      // Unknown to the provider, as after switching accounts: treated as expired.
      const session = await provider.findSession(sessionId)
      const decision = await db.asShop('payments: settle', (tx) => apply(tx, attempt, session))
      report(attempt, decision)
      return attempt.orderId
    },
  }
}
