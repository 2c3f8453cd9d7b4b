import { describe, expect, it } from 'vitest'
import type { LockedOrder } from '../../orders/orders.ts'
import type { ProviderSession } from '../payment-provider.ts'
import { decideSettlement } from './settlement.rules.ts'

const order: LockedOrder = {
  id: 'order',
  orderNumber: 'MINIMAL-22222222',
  status: 'pending',
  paymentStatus: 'pending',
  paymentReference: null,
  needsReview: false,
  isHeld: false,
  awaitsCancellation: false,
  waitBeyond: null,
  totalOre: 48_700,
  taxOre: 9740,
  refundedOre: 0,
  isAllBack: false,
  version: 1,
  openSessionId: 'cs_1',
  paymentAttempts: 1,
  shippingMethod: 'standard',
  country: 'Sverige',
  hasStory: false,
  paidAt: null,
  workload: null,
}
const paid: ProviderSession = {
  sessionId: 'cs_1',
  state: 'complete',
  isPaid: true,
  hasFailed: false,
  wasStoppedByBuyer: false,
  buyerStep: null,
  orderId: 'order',
  cartHash: null,
  totalOre: 48_700,
  currency: 'sek',
  isLive: false,
  paymentReference: 'pi_1',
  method: { kind: 'card', lastFour: '4242' },
  expiresAt: new Date(),
}
const attempt = { amountOre: 48_700 }
const cancelled: LockedOrder = { ...order, status: 'cancelled' }
const settled: LockedOrder = {
  ...order,
  status: 'confirmed',
  paymentStatus: 'paid',
  paymentReference: 'pi_0',
}

describe('a paid session', () => {
  it('pays the order it names', () => {
    expect(decideSettlement(order, attempt, paid, false)).toEqual({
      kind: 'pay',
      paymentReference: 'pi_1',
      method: { kind: 'card', lastFour: '4242' },
    })
  })

  it('pays an order whose earlier try had failed', () => {
    expect(decideSettlement({ ...order, paymentStatus: 'failed' }, attempt, paid, false).kind).toBe('pay')
  })

  it.each([
    ['another order', { orderId: 'other' }, order],
    ['no order', { orderId: null }, order],
    ['another currency', { currency: 'nok' }, order],
    ['an öre more', { totalOre: 48_701 }, order],
    ['an öre less', { totalOre: 48_699 }, order],
    ['real money in a test', { isLive: true }, order],
    ['no payment', { paymentReference: null }, order],
    ['an order that is cancelled', {}, cancelled],
    ['an order that waits for a person', {}, { ...order, needsReview: true }],
    ['an order whose price has changed', {}, { ...order, totalOre: 50_000 }],
    ['another order, this one being paid', { orderId: 'other' }, settled],
    ['real money, the order being paid', { isLive: true }, settled],
  ])('parks the order when it is for %s', (_name, truth, held) => {
    expect(decideSettlement(held, attempt, { ...paid, ...truth }, false).kind).toBe('park')
  })

  it.each([
    ['its sum', {}],
    ['another sum', { totalOre: 1 }],
    ['another currency', { currency: 'nok' }],
  ])('goes back when the order is paid by another, also in %s', (_name, truth) => {
    const verdict = decideSettlement(settled, attempt, { ...paid, ...truth }, false)
    expect(verdict).toEqual({ kind: 'duplicate', paymentReference: 'pi_1' })
  })
})

describe('a session without money', () => {
  it.each([
    ['open', { state: 'open' as const }, 'wait'],
    ['finished, the money on its way', {}, 'wait'],
    ['finished and failed', { hasFailed: true }, 'fail'],
    ['expired', { state: 'expired' as const }, 'expire'],
  ])('%s', (_name, truth, verdict) => {
    expect(decideSettlement(order, attempt, { ...paid, isPaid: false, ...truth }, false).kind).toBe(verdict)
  })
})
