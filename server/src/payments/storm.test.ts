/** Everything at once, twice and in the wrong order: one right end. */
import { createHmac } from 'node:crypto'
import type { CheckoutSessionAnswer } from '@leksmedjan/contract/payments'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { countStatements } from '../../test/count-statements.ts'
import { openTestShop, type TestShop } from '../../test/open-shop.ts'
import { quickModels, askForSession, ok, orderOf, payByCard } from '../../test/purchase.ts'
import { createSandboxClient, idOf } from '../../test/sandbox-client.ts'
import { checkInvariants } from './invariants.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ adapters: { models3d: quickModels() } })
  // The test itself brings the news.
  const { stripe } = createSandboxClient(shop)
  for (const { id } of (await stripe.webhookEndpoints.list()).data) await stripe.webhookEndpoints.del(id)
})
afterEach(async () => {
  expect(await checkInvariants(shop.db.pool)).toEqual([])
})
afterAll(() => shop.close())

async function chargedOrder(email: string, card?: string) {
  const guest = shop.guest()
  const order = await orderOf(shop, guest, { email })
  const session = ok<CheckoutSessionAnswer>(await askForSession(guest, order, { email }))
  expect(await payByCard(shop, session, order.total, card)).toBe(200)
  return { guest, order, session }
}

/** As the provider tells it, signed with the shop's own secret. */
async function tell(id: string, type: string, object: Record<string, unknown>): Promise<number> {
  const { rows } = await shop.db.pool.query<{ secret: string }>('select secret from payment_endpoints')
  const body = JSON.stringify({ id, object: 'event', type, data: { object: { metadata: {}, ...object } } })
  const seconds = Math.floor(shop.clock.now().getTime() / 1000)
  const mac = createHmac('sha256', rows[0]?.secret ?? '')
    .update(`${seconds}.${body}`)
    .digest('hex')
  const answer = await shop.http.inject({
    method: 'POST',
    url: '/functions/v1/stripe-webhook',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${mac}` },
    payload: body,
  })
  return answer.statusCode
}

function permutationsOf<T>(list: T[]): T[][] {
  if (list.length < 2) return [list]
  return list.flatMap((first, at) => permutationsOf(list.toSpliced(at, 1)).map((rest) => [first, ...rest]))
}

const EVENTS = [
  'payment_intent.succeeded',
  'charge.succeeded',
  'checkout.session.completed',
  'refund.created',
  'charge.refunded',
]

const tally = async (from: string) =>
  (await shop.db.pool.query<{ n: number }>(`select count(*)::int as n from ${from}`)).rows[0]?.n

describe('the five events of a payment that was given back in part', () => {
  it('in all 120 orders, each told one to three times, end alike', async () => {
    const { stripe } = createSandboxClient(shop)
    const before = await tally('mailbox_messages')
    const play = async (order: string[], at: number) => {
      const { session } = await chargedOrder(`ordning${at}@exempel.se`)
      const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(session.sessionId)
      const payment = idOf(intent)
      await stripe.refunds.create({ payment_intent: payment, amount: 1000 + at })
      for (const [place, type] of order.entries()) {
        const object = type.startsWith('checkout') ? { id: session.sessionId } : { payment_intent: payment }
        for (let times = 0; times <= (at + place) % 3; times += 1)
          expect(await tell(`evt_${at}_${type}`, type, object)).toBe(200)
      }
    }
    await Promise.all(permutationsOf(EVENTS).map(play))
    await shop.idle()
    const mine = `orders where email_lower like 'ordning%'`
    expect({
      right: await tally(
        `${mine} and status = 'processing' and payment_status = 'paid' and not needs_review and refunded_total between 1000 and 1119`,
      ),
      refunds: await tally(`refunds where status = 'succeeded' and who = 'provider'`),
      models: await tally(
        `order_models m join orders o on o.id = m.order_id where o.email_lower like 'ordning%'`,
      ),
      letters: ((await tally('mailbox_messages')) ?? 0) - (before ?? 0),
    }).toEqual({ right: 120, refunds: 120, models: 120, letters: 240 })
  })
})

describe('fifty confirmations and events of one payment at once', () => {
  it('are one payment, one letter, one model', async () => {
    const { guest, order, session } = await chargedOrder('femtio@exempel.se')
    const object = { id: session.sessionId }
    await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        at % 2 === 0
          ? guest.call('order-confirmation', { session_id: session.sessionId })
          : tell(`evt_femtio_${at}`, 'checkout.session.completed', object),
      ),
    )
    await shop.idle()
    const of = `where order_id = '${order.orderId}'`
    expect({
      payments: await tally(`payment_attempts ${of} and status = 'paid'`),
      receipts: await tally(`receipts ${of}`),
      models: await tally(`order_models ${of} and attempts = 1 and status = 'completed'`),
      jobs: await tally(`pgboss.job where name = 'models.make' and data ->> 'orderId' = '${order.orderId}'`),
      letters: await tally(`mailbox_messages where recipient = 'femtio@exempel.se'`),
      refunds: await tally(`refunds ${of}`),
    }).toEqual({ payments: 1, receipts: 1, models: 1, jobs: 1, letters: 1, refunds: 0 })
  })
})

describe('settling a payment', () => {
  it('takes nine statements, and one when it is settled already', async () => {
    const { session } = await chargedOrder('tolv@exempel.se')
    await shop.idle()
    const settle = async () => {
      const statements = await countStatements(shop, () => shop.payments.settle(session.sessionId))
      // The sandbox stands for a provider elsewhere, but shares the database.
      return statements.filter((text) => !/^(begin|commit)$|"sandbox"/.test(text))
    }
    expect(await settle()).toHaveLength(9)
    await shop.idle()
    expect(await settle()).toHaveLength(1)
  })
})
