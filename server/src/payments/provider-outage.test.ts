/**
 * Provider down, failing, slow, sending garbage or disconnected: the buyer sees the real state, nothing is lost or charged
 * twice.
 */
import type { CheckoutOrder, OrderAnswer } from '@leksmedjan/contract/orders'
import type { OrderConfirmation } from '@leksmedjan/contract/order-pages'
import type { CheckoutSessionAnswer, PaymentStatusAnswer } from '@leksmedjan/contract/payments'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type Answer, type TestShop, type Visitor } from '../../test/shops/open-shop.ts'
import { quickModels } from '../../test/doubles/instant-providers.ts'
import { askForSession, ok, orderOf, payByCard, refusal, sessionOf } from '../../test/visitors/purchase.ts'
import { forgetEndpoints } from '../../test/visitors/sandbox-client.ts'
import { checkInvariants } from './reconciliation/invariants.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ adapters: { models3d: quickModels() } })
})
afterEach(async () => {
  await mend()
  expect(await checkInvariants(shop.db.pool)).toEqual([])
})
afterAll(() => shop.close())

type Fault = Parameters<NonNullable<TestShop['sandbox']>['faults']['set']>[0]['fault']
const breakProvider = (fault: Fault) =>
  shop.sandbox?.faults.set({ fault, victim: 'shop', left: null, until: null })
const mend = () => breakProvider('none')

interface Begun {
  guest: Visitor
  order: OrderAnswer
}
async function begin(): Promise<Begun> {
  const guest = shop.guest()
  return { guest, order: await orderOf(shop, guest) }
}
const statusOf = ({ guest, order }: Begun) => guest.call('payment-status', { order_id: order.orderId })

const UNKNOWN = 'Vi vet inte än om betalningen gick igenom. Betala inte en gång till; vi frågar igen.'
const AWAY = 'Betaltjänsten svarar inte just nu, och inget har dragits. Försök igen om en stund.'
const unknown = { status: 503, error: UNKNOWN, code: 'payment_unknown' }
const away = { status: 503, error: AWAY, code: 'payment_provider_away' }
const told = ({ status, body, headers }: Answer) => {
  expect(headers['retry-after']).toBe('5')
  return { status, error: body['error'], code: body['code'] }
}

describe.each<[string, Fault, { isDone: boolean }]>([
  ['is down', 'down', { isDone: false }],
  ['fails', 'error', { isDone: false }],
  ['is busy', 'busy', { isDone: false }],
  ['does the work and talks nonsense', 'garbage', { isDone: true }],
  ['does the work and is cut off', 'cut', { isDone: true }],
])('a provider that %s', (_name, fault, { isDone }) => {
  it('makes no answer wrong, and every payment is settled once it is over', async () => {
    const fresh = await begin()
    const open = await begin()
    const openSession = await sessionOf(open.guest, open.order)
    const paid = await begin()
    const paidSession = await sessionOf(paid.guest, paid.order)
    await forgetEndpoints(shop)
    expect(await payByCard(shop, paidSession, paid.order.total)).toBe(200)
    await breakProvider(fault)
    const [started, again, status, cancelled, byPayment, bySession, locked] = await Promise.all([
      askForSession(fresh.guest, fresh.order),
      askForSession(open.guest, open.order),
      statusOf(open),
      open.guest.call('payment-cancel', { order_id: open.order.orderId }),
      paid.guest.call('order-confirmation', { payment_intent: 'pi_unheard_of' }),
      paid.guest.call('order-confirmation', { session_id: paidSession.sessionId }),
      statusOf(paid),
    ])
    expect(told(started)).toEqual(away)
    for (const answer of [again, status, cancelled, byPayment, locked]) expect(told(answer)).toEqual(unknown)
    expect(ok<OrderConfirmation>(bySession)).toMatchObject({
      paymentStatus: 'pending',
      paymentStanding: 'unknown',
    })
    const checkout = await paid.guest.call('get-checkout-order', { order_id: paid.order.orderId })
    expect(ok<CheckoutOrder>(checkout).paymentOpen).toBe(true)

    await mend()
    expect(ok<PaymentStatusAnswer>(await statusOf(paid)).state).toBe('paid')
    expect(refusal(await askForSession(paid.guest, paid.order))).toEqual([409, 'order_already_paid'])
    // The session was expired, but the response was lost.
    const { state } = ok<PaymentStatusAnswer>(await statusOf(open))
    expect(state).toBe(isDone ? 'none' : 'open')
    const session = ok<CheckoutSessionAnswer>(await askForSession(open.guest, open.order))
    expect(session.sessionId === openSession.sessionId).toBe(!isDone)
    const first = await sessionOf(fresh.guest, fresh.order)
    expect(await payByCard(shop, first, fresh.order.total)).toBe(200)
    expect(ok<PaymentStatusAnswer>(await statusOf(fresh)).state).toBe('paid')
  })
})

it('a provider that reckons otherwise than the shop gives no price and opens no form, until it reckons right', async () => {
  const { guest, order } = await begin()
  const cart = { selected_size: 'xl', shipping_method: 'express' }
  await breakProvider('miscounts')
  const price = await guest.call('calculate-pricing', cart)
  expect([price.status, price.body['error']]).toEqual([502, 'Stripe pricing calculation failed'])
  const form = await askForSession(guest, order)
  expect([form.status, form.body['error']]).toEqual([502, 'Failed to create payment intent.'])
  await mend()
  expect((await guest.call('calculate-pricing', cart)).status).toBe(200)
  const session = await sessionOf(guest, order)
  expect(await payByCard(shop, session, order.total)).toBe(200)
  expect(ok<PaymentStatusAnswer>(await statusOf({ guest, order })).state).toBe('paid')
})

it('an hour without the provider heals by itself when it is back', async () => {
  const { guest, order } = await begin()
  const session = await sessionOf(guest, order)
  expect(await payByCard(shop, session, order.total)).toBe(200)
  await breakProvider('down')
  await shop.payments.reconcile(new AbortController().signal).catch(() => undefined)
  shop.clock.advance(60 * 60_000)
  await mend()
  await shop.payments.reconcile(new AbortController().signal)
  const checkout = await guest.call('get-checkout-order', { order_id: order.orderId })
  expect(ok<CheckoutOrder>(checkout).paymentStatus).toBe('paid')
})
