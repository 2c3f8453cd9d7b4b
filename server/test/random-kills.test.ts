/**
 * SIGKILL at random points between the order and the finished model: nothing is lost or done twice. `KILLS=100 KILLS_SEED=7`
 * runs a longer series; equal seeds kill at equal points.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { ModelAnswer } from '@leksmedjan/contract/models'
import type { OrderAnswer } from '@leksmedjan/contract/orders'
import type { OrderConfirmation } from '@leksmedjan/contract/order-pages'
import type { CheckoutSessionAnswer } from '@leksmedjan/contract/payments'
import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkInvariants } from '../src/payments/payments.ts'
import {
  chargeIn,
  designIn,
  orderIn,
  paymentStatusIn,
  sessionIn,
  type DesignInProcess,
} from './visitors/process-purchase.ts'
import { prepareShopProcess, type ShopProcess } from './shops/shop-process.ts'

const KILLS = Number(process.env['KILLS'] ?? '6')
const SEED = Number(process.env['KILLS_SEED'] ?? '20261121')

let shop: ShopProcess
let design: DesignInProcess
beforeAll(async () => {
  shop = await prepareShopProcess({ models: 'quick' })
  await shop.start()
  design = await designIn(shop)
})
afterAll(() => shop.remove())

const STEPS = ['order', 'session', 'charge', 'confirmation', 'afterwards'] as const
interface Kill {
  during: (typeof STEPS)[number]
  /** Time after the step's start: long enough that its end is sometimes reached. */
  afterMs: number
  /** The shop is killed again during its start. */
  againAfterMs: number | null
}
const KILL: fc.Arbitrary<Kill> = fc.noBias(
  fc.constantFrom(...STEPS).chain((during) =>
    fc.record({
      during: fc.constant(during),
      afterMs: fc.nat(during === 'afterwards' ? 2500 : 80),
      againAfterMs: fc.oneof({ weight: 7, arbitrary: fc.constant(null) }, fc.nat(1500)),
    }),
  ),
)

interface Purchase {
  email: string
  order: OrderAnswer | null
  session: CheckoutSessionAnswer | null
}

it(
  `${KILLS} kills, and every purchase ends paid once, mailed once, made once`,
  async () => {
    const kills = fc.sample(KILL, { numRuns: KILLS, seed: SEED })
    const orders: OrderAnswer[] = []
    for (const [at, kill] of kills.entries()) {
      const purchase: Purchase = { email: `kund${at}@exempel.se`, order: null, session: null }
      await killDuring(purchase, kill)
      const violations = await shop.whileDead(async (database) => {
        // A long series uses one guest: more orders than the hourly limit.
        await database.query('delete from rate_limits')
        return checkInvariants(database)
      })
      expect(violations, `kill ${at}: ${JSON.stringify(kill)}`).toEqual([])
      await shop.start()
      orders.push(await finish(purchase))
    }
    await expect
      .poll(() => unfinishedModels(orders), { timeout: 60_000 + KILLS * 3000, interval: 500 })
      .toBe(0)
    await expect.poll(lettersIn, { timeout: 60_000, interval: 500 }).toBeGreaterThanOrEqual(KILLS)
    await shop.kill()
    const sum = orders.reduce((total, order) => total + order.total, 0)
    const [violations, totals] = await shop.whileDead(async (database) => [
      await checkInvariants(database),
      await tally(database),
    ])
    expect(violations).toEqual([])
    expect(totals).toEqual({
      paid: KILLS,
      paidOre: sum,
      charges: KILLS,
      chargedOre: sum,
      chargedOrders: KILLS,
      receipts: KILLS,
      letters: KILLS,
      addressees: KILLS,
      models: KILLS,
      refunds: 0,
      review: 0,
    })
  },
  120_000 + KILLS * 30_000,
)

/** Runs the purchase up to the step and kills the process during it. */
async function killDuring(purchase: Purchase, { during, afterMs, againAfterMs }: Kill): Promise<void> {
  for (const step of STEPS.slice(0, STEPS.indexOf(during))) await take(step, purchase)
  const underWay = take(during, purchase).catch(() => undefined)
  await wait(afterMs)
  await shop.kill()
  await underWay
  if (againAfterMs === null) return
  const starting = shop.start().catch(() => undefined)
  await wait(againAfterMs)
  await shop.kill()
  await starting
}

async function take(step: Kill['during'], purchase: Purchase): Promise<void> {
  const { email } = purchase
  if (step === 'order') purchase.order = await orderIn(shop, design, email)
  const { order } = purchase
  if (order === null) return
  if (step === 'session') purchase.session = await sessionIn(shop, order, email)
  if (purchase.session === null) return
  if (step === 'charge') await chargeIn(shop, purchase.session, order.total)
  if (step === 'confirmation') await paymentAsConfirmed(purchase.session.sessionId)
}

/** A returning buyer: checks the state, and pays only what is unpaid. */
async function finish(purchase: Purchase): Promise<OrderAnswer> {
  const order = (purchase.order ??= await orderIn(shop, design, purchase.email))
  const { state, sessionId } = await paymentStatusIn(shop, order)
  if (state === 'paid') {
    expect(await paymentAsConfirmed(sessionId ?? '')).toBe('paid')
    return order
  }
  const session = await sessionIn(shop, order, purchase.email)
  await chargeIn(shop, session, order.total)
  expect(await paymentAsConfirmed(session.sessionId)).toBe('paid')
  return order
}

async function paymentAsConfirmed(sessionId: string): Promise<string> {
  return (await shop.call<OrderConfirmation>('order-confirmation', { session_id: sessionId })).paymentStatus
}

function unfinishedModels(orders: OrderAnswer[]): Promise<number> {
  const states = orders.map(({ orderId }) =>
    shop.call<ModelAnswer>('check-tripo3d-status', { order_id: orderId }),
  )
  return Promise.all(states).then((answers) => answers.filter(({ status }) => status !== 'completed').length)
}

/** A sale also mails the shop itself. */
const SHOP_ADDRESS = 'hej@leksmedjan.example'

async function lettersIn(): Promise<number> {
  const answer = await fetch(`${shop.url}/dev/mailbox/messages`)
  const { messages } = (await answer.json()) as { messages: { to: string }[] }
  return messages.filter(({ to }) => to !== SHOP_ADDRESS).length
}

/** Totals as counted by the shop and by its provider. */
async function tally(database: pg.Client): Promise<unknown> {
  const { rows } = await database.query(`
    select o.*, c.*, m.*,
      (select count(*)::int from receipts) as receipts,
      (select count(*)::int from order_models where status = 'completed') as models,
      (select count(*)::int from refunds) as refunds
    from (select count(*)::int as paid, sum(total_price)::int as "paidOre",
        count(*) filter (where needs_review)::int as review from orders where payment_status = 'paid') as o,
      (select count(*)::int as charges, sum((shown ->> 'amount')::int)::int as "chargedOre",
        count(distinct shown -> 'metadata' ->> 'order_id')::int as "chargedOrders"
        from sandbox.objects where kind = 'charge' and shown ->> 'status' = 'succeeded') as c,
      (select count(*)::int as letters, count(distinct recipient)::int as addressees from mailbox_messages
        where recipient <> '${SHOP_ADDRESS}') as m`)
  return rows[0]
}
