/** Everything at once, twice and in the wrong order: one right end. */
import { createHmac } from 'node:crypto'
import type { OrderAnswer } from '@leksmedjan/contract/orders'
import type { CheckoutSessionAnswer } from '@leksmedjan/contract/payments'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { countRoundTrips, countStatements } from '../../../test/count-statements.ts'
import { openTestShop, type Answer, type TestShop, type Visitor } from '../../../test/shops/open-shop.ts'
import { quickModels } from '../../../test/doubles/instant-providers.ts'
import {
  ADDRESS,
  askForSession,
  designOf,
  EMAIL,
  MEDIUM_ENGRAVED,
  ok,
  orderOf,
  payByCard,
  type Pictured,
} from '../../../test/visitors/purchase.ts'
import { createSandboxClient } from '@leksmedjan/stripe-emulator/test/client'
import { webhookSecretOf } from '../../../test/visitors/sandbox-client.ts'
import { paidAtOnce } from '../../../test/doubles/scripted-payments.ts'
import { checkInvariants } from '../reconciliation/invariants.ts'
import type { PaymentEvent } from '../payments.ts'

let shop: TestShop
/** Without workers: the test itself processes events, in its own order, and every statement is its own. */
let own: TestShop
beforeAll(async () => {
  const adapters = { models3d: quickModels(), payments: paidAtOnce(1000) }
  const opened = [openQuietShop(), openTestShop({ adapters, env: { ROLE: 'web' } })] as const
  ;[shop, own] = await Promise.all(opened)
})
afterEach(async () => {
  expect(await checkInvariants(shop.db.pool)).toEqual([])
})
afterAll(() => Promise.all([shop.close(), own.close()]))

/** A shop without webhooks: the test delivers the events itself. */
async function openQuietShop(): Promise<TestShop> {
  const quiet = await openTestShop({ adapters: { models3d: quickModels() } })
  const { stripe } = createSandboxClient(quiet)
  for (const { id } of (await stripe.webhookEndpoints.list()).data) await stripe.webhookEndpoints.del(id)
  return quiet
}

async function chargedOrder(shop: TestShop, email: string) {
  const guest = shop.guest()
  const order = await orderOf(shop, guest, { email })
  const session = ok<CheckoutSessionAnswer>(await askForSession(guest, order, { email }))
  expect(await payByCard(shop, session, order.total)).toBe(200)
  return { guest, order, session }
}

/** An event as the provider sends it, signed with the shop's secret. */
async function tell(
  shop: TestShop,
  id: string,
  type: string,
  object: Record<string, unknown>,
): Promise<number> {
  const body = JSON.stringify({ id, object: 'event', type, data: { object: { metadata: {}, ...object } } })
  const seconds = Math.floor(shop.clock.now().getTime() / 1000)
  const mac = createHmac('sha256', webhookSecretOf(shop)).update(`${seconds}.${body}`).digest('hex')
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

const tally = async (shop: TestShop, from: string) =>
  (await shop.db.pool.query<{ n: number }>(`select count(*)::int as n from ${from}`)).rows[0]?.n

describe('the five events of a payment that was given back in part', () => {
  it('in all 120 orders, each delivered one to three times, give the same result', async () => {
    const hear = async (event: PaymentEvent) => {
      const url = '/functions/v1/stripe-webhook'
      const answer = await own.http.inject({ method: 'POST', url, payload: event })
      expect(answer.statusCode).toBe(200)
      if (event.sessionId !== null) await own.payments.settle(event.sessionId)
      if (event.paymentReference !== null) await own.payments.syncRefunds(event.paymentReference)
    }
    const play = async (guest: Visitor, design: Pictured, order: string[], at: number) => {
      const email = `ordning${at}@exempel.se`
      const placed = await orderOf(own, guest, { email, ...design })
      const { sessionId } = ok<CheckoutSessionAnswer>(await askForSession(guest, placed, { email }))
      const paymentReference = sessionId.replace('cs_', 'pi_')
      for (const [place, type] of order.entries()) {
        const event = { id: `evt_${at}_${type}`, type, sessionId: null, paymentReference: null }
        if (type === 'checkout.session.completed') Object.assign(event, { sessionId })
        else if (type.includes('refund')) Object.assign(event, { paymentReference })
        for (let times = 0; times <= (at + place) % 3; times += 1) await hear(event)
      }
    }
    // Eight at a time: the embedded database has one session, and long waits time out.
    const orders = [...permutationsOf(EVENTS).entries()]
    const next = async (): Promise<void> => {
      const guest = own.guest()
      const design = await designOf(own, guest)
      for (let one = orders.pop(); one !== undefined; one = orders.pop())
        await play(guest, design, one[1], one[0])
    }
    await Promise.all(Array.from({ length: 8 }, next))
    const jobsOf = (name: string) => tally(own, `pgboss.job where name = '${name}'`)
    const right = `status = 'confirmed' and payment_status = 'paid' and not needs_review and refunded_total = 1000`
    expect({
      right: await tally(own, `orders where ${right}`),
      refunds: await tally(own, `refunds where status = 'succeeded' and who = 'provider'`),
      events: await tally(own, 'payment_events'),
      models: await jobsOf('models.make'),
      letters: await jobsOf('orders.confirm-by-letter'),
      moneyBack: await jobsOf('orders.tell-of-money-back'),
    }).toEqual({ right: 120, refunds: 120, events: 360, models: 120, letters: 120, moneyBack: 120 })
    expect(await checkInvariants(own.db.pool)).toEqual([])
  }, 180_000)
})

describe('fifty confirmations and events of one payment at once', () => {
  it('are one payment, one letter, one model', async () => {
    const { guest, order, session } = await chargedOrder(shop, 'femtio@exempel.se')
    const object = { id: session.sessionId }
    await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        at % 2 === 0
          ? guest.call('order-confirmation', { session_id: session.sessionId })
          : tell(shop, `evt_femtio_${at}`, 'checkout.session.completed', object),
      ),
    )
    await shop.idle()
    const of = `where order_id = '${order.orderId}'`
    expect({
      payments: await tally(shop, `payment_attempts ${of} and status = 'paid'`),
      receipts: await tally(shop, `receipts ${of}`),
      models: await tally(shop, `order_models ${of} and attempts = 1 and status = 'completed'`),
      jobs: await tally(
        shop,
        `pgboss.job where name = 'models.make' and data ->> 'orderId' = '${order.orderId}'`,
      ),
      letters: await tally(shop, `mailbox_messages where recipient = 'femtio@exempel.se'`),
      refunds: await tally(shop, `refunds ${of}`),
    }).toEqual({ payments: 1, receipts: 1, models: 1, jobs: 1, letters: 1, refunds: 0 })
  })
})

describe('an order and its payment form', () => {
  it('take six statements, in two round trips each', async () => {
    const guest = own.guest()
    await orderOf(own, guest)
    const wish = { email: EMAIL, ...(await designOf(own, guest)), ...ADDRESS, ...MEDIUM_ENGRAVED }
    const place = async () => ok<OrderAnswer>(await guest.call('create-or-update-order', wish))
    let form: Answer | null = null
    const statements = await countStatements(own, async () => {
      form = await askForSession(guest, await place())
    })
    expect(form).toMatchObject({ status: 200 })
    // The one that reads as the buyer carries along who they are.
    expect(statements).toHaveLength(6)
    expect(await countRoundTrips(own, place)).toBe(2)
    const order = await place()
    expect(await countRoundTrips(own, () => askForSession(guest, order))).toBe(2)
  })
})

describe('settling a payment', () => {
  it('takes ten statements in four round trips, and one when it is settled already', async () => {
    const guest = own.guest()
    const { sessionId } = ok<CheckoutSessionAnswer>(await askForSession(guest, await orderOf(own, guest)))
    const settle = () => countStatements(own, () => own.payments.settle(sessionId))
    // The beginning and the end of its transaction among them.
    expect(await settle()).toHaveLength(10)
    expect(await settle()).toHaveLength(1)
    const another = ok<CheckoutSessionAnswer>(await askForSession(guest, await orderOf(own, guest)))
    expect(await countRoundTrips(own, () => own.payments.settle(another.sessionId))).toBe(4)
  })
})
