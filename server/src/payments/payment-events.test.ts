/** Events of the provider: forged, doubled, lost, and none at all. */
import { createHmac, randomUUID } from 'node:crypto'
import type { CheckoutSessionAnswer } from '@leksmedjan/contract/payments'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestShop } from '../../test/shops/open-shop.ts'
import { orderRow } from '../../test/visitors/paid-order.ts'
import { askForSession, ok, orderOf, payByCard, sessionOf } from '../../test/visitors/purchase.ts'
import { forgetEndpoints, webhookSecretOf } from '../../test/visitors/sandbox-client.ts'
import { checkoutOf, openPaymentShop, statusOf } from './payments.test-data.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openPaymentShop()
})
afterAll(() => shop.close())

const countOf = async (table: 'order_models' | 'mailbox_messages' | 'payment_events' | 'refunds') => {
  const { rows } = await shop.db.pool.query<{ count: number }>(`select count(*)::int as count from ${table}`)
  return rows[0]?.count ?? 0
}

/** As the provider would send it, signed with the shop's own secret. */
async function sendEvent(sessionId: string, more: { id?: string; type?: string; secret?: string } = {}) {
  const secret = more.secret ?? webhookSecretOf(shop)
  const body = JSON.stringify({
    id: more.id ?? `evt_${randomUUID()}`,
    object: 'event',
    type: more.type ?? 'checkout.session.completed',
    data: { object: { id: sessionId, object: 'checkout.session', metadata: {} } },
  })
  const seconds = Math.floor(shop.clock.now().getTime() / 1000)
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  const answer = await shop.http.inject({
    method: 'POST',
    url: '/functions/v1/stripe-webhook',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${signature}` },
    payload: body,
  })
  return answer.statusCode
}

describe('stripe-webhook', () => {
  it.each([
    ['no signature', { 'stripe-signature': '' }],
    ['a foreign signature', { 'stripe-signature': `t=1,v1=${'0'.repeat(64)}` }],
  ])('refuses %s', async (_name, headers) => {
    const answer = await shop.http.inject({
      method: 'POST',
      url: '/functions/v1/stripe-webhook',
      headers: { 'content-type': 'application/json', ...headers },
      payload: '{"id":"evt_1"}',
    })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'signature_invalid'])
  })

  it('refuses an event signed with another secret', async () => {
    expect(await sendEvent('cs_test_1', { secret: 'whsec_other' })).toBe(400)
  })

  it('writes the same event down once, and does nothing for kinds it does not know', async () => {
    // Events of earlier payments come first.
    await shop.idle()
    const before = await countOf('payment_events')
    const id = `evt_${randomUUID()}`
    for (let times = 0; times < 3; times += 1) expect(await sendEvent('cs_test_unknown', { id })).toBe(200)
    expect(await sendEvent('cs_test_unknown', { type: 'customer.created' })).toBe(200)
    expect((await countOf('payment_events')) - before).toBe(1)
  })

  it('relies on the state at the provider, not on the content of an event', async () => {
    const guest = shop.guest()
    const order = await orderOf(shop, guest)
    const { sessionId } = await sessionOf(guest, order)
    expect(await sendEvent(sessionId)).toBe(200)
    await shop.idle()
    expect((await orderRow(shop, order.orderId)).payment_status).toBe('pending')
  })
})

describe('an unpaid form', () => {
  it('expires, and the order may be paid again', async () => {
    const guest = shop.guest()
    const order = await orderOf(shop, guest)
    const old = await sessionOf(guest, order)
    shop.clock.advance(2 * 60 * 60_000)
    await shop.sandbox?.sweep()
    await shop.idle()
    expect((await statusOf(guest, order)).state).toBe('none')
    const next = await sessionOf(guest, order)
    expect(next.sessionId).not.toBe(old.sessionId)
    expect(await payByCard(shop, next, order.total)).toBe(200)
  })
})

describe('a lost event', () => {
  it('is healed by reconciliation', async () => {
    const guest = shop.guest()
    const order = await orderOf(shop, guest)
    const session = await sessionOf(guest, order)
    await forgetEndpoints(shop)
    await payByCard(shop, session, order.total)
    expect((await checkoutOf(guest, order)).paymentStatus).toBe('pending')
    await shop.payments.reconcile(new AbortController().signal)
    expect((await checkoutOf(guest, order)).paymentStatus).toBe('paid')
  })
})

describe('a crowd', () => {
  /** Where everything is counted. */
  let other: TestShop
  beforeEach(async () => {
    other = await openPaymentShop()
  })
  afterEach(() => other.close())

  it('of 20 orders, every event doubled and shuffled, ends with 20 of everything', async () => {
    const buyers = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const guest = other.guest()
        const email = `kund${index}@exempel.se`
        const order = await orderOf(other, guest, { email })
        const session = ok<CheckoutSessionAnswer>(await askForSession(guest, order, { email }))
        return { guest, order, session }
      }),
    )
    await Promise.all(
      buyers.flatMap(({ guest, order, session }) => [
        payByCard(other, session, order.total),
        other.payments.settle(session.sessionId),
        guest.call('order-confirmation', { session_id: session.sessionId }),
      ]),
    )
    const { rows: events } = await other.db.pool.query<{ session_id: string }>(
      'select session_id from payment_events',
    )
    const shuffled = [...events, ...events].toSorted(() => Math.random() - 0.5)
    await Promise.all(shuffled.map(({ session_id }) => other.payments.settle(session_id)))
    await Promise.all(
      buyers.map(({ guest, order }) => guest.call('payment-status', { order_id: order.orderId })),
    )
    await other.idle()
    const count = async (from: string) =>
      (await other.db.pool.query<{ n: number }>(`select count(*)::int as n from ${from}`)).rows[0]?.n
    expect({
      paid: await count(`orders where payment_status = 'paid' and status = 'processing'`),
      payments: await count(`payment_attempts where status = 'paid'`),
      models: await count(`order_models where status = 'completed'`),
      letters: await count(`mailbox_messages where recipient like 'kund%'`),
      refunds: await count('refunds'),
      review: await count('orders where needs_review'),
    }).toEqual({ paid: 20, payments: 20, models: 20, letters: 20, refunds: 0, review: 0 })
    const { rows: receipts } = await other.db.pool.query<{ number: number }>(
      'select number from receipts order by number',
    )
    expect(receipts.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
  })
})
