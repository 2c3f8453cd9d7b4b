/** Payments that do not match their order: parked for review, refunded, or refunded at the provider. */
import type { OrderAnswer } from '@leksmedjan/contract/orders'
import type { OrderConfirmation } from '@leksmedjan/contract/order-pages'
import type { CheckoutSessionAnswer, PaymentStatusAnswer } from '@leksmedjan/contract/payments'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop, type Visitor } from '../../../test/shops/open-shop.ts'
import { lettersTo, orderRow } from '../../../test/visitors/paid-order.ts'
import { quickModels } from '../../../test/doubles/instant-providers.ts'
import { askForSession, ok, orderOf, payByCard, refusal } from '../../../test/visitors/purchase.ts'
import { createSandboxClient } from '@leksmedjan/stripe-emulator/test/client'
import { checkInvariants } from '../reconciliation/invariants.ts'

let shop: TestShop
const models = quickModels()
beforeAll(async () => {
  shop = await openTestShop({ adapters: { models3d: models } })
})
afterEach(async () => {
  await shop.idle()
  expect(await checkInvariants(shop.db.pool)).toEqual([])
})
afterAll(() => shop.close())

interface Wish {
  guest: Visitor
  email: string
  order: OrderAnswer
  session: CheckoutSessionAnswer
}

async function openForm(email: string): Promise<Wish> {
  const guest = shop.guest()
  const order = await orderOf(shop, guest, { email })
  return { guest, email, order, session: ok(await askForSession(guest, order, { email })) }
}

const query = async <T>(text: string, values: unknown[]) =>
  (await shop.db.pool.query(text, values)).rows as T[]
const attemptOf = async ({ session }: Wish) =>
  (
    await query<{ status: string; received: number; currency: string; reference: string }>(
      `select status, received, received_currency as currency, payment_reference as reference
       from payment_attempts where session_id = $1`,
      [session.sessionId],
    )
  )[0]
const refundsOf = ({ order }: Wish) =>
  query<{ status: string; amount: number; reason: string }>(
    'select status, amount, reason from refunds where order_id = $1 order by created_at',
    [order.orderId],
  )
const wishFor = ({ order }: Wish, amountOre: number | null = null, requestKey = 'a') => ({
  orderId: order.orderId,
  amountOre,
  requestKey,
  reason: 'requested_by_customer' as const,
  why: 'the payment did not fit',
  who: 'Vera',
})

/** The provider's own record of a form, changed behind the shop's back. */
const change = (path: string, value: unknown) => (wish: Wish) =>
  query(`update sandbox.objects set shown = jsonb_set(shown, $2, $3) where id = $1`, [
    wish.session.sessionId,
    path,
    JSON.stringify(value),
  ])
const makeDearer = ({ order }: Wish) =>
  query(
    `update orders set product_total = product_total + 100, total_price = total_price + 100 where id = $1`,
    [order.orderId],
  )
const makeCheaper = ({ order }: Wish) =>
  query(
    `update orders set product_total = product_total - 100, total_price = total_price - 100 where id = $1`,
    [order.orderId],
  )
const mendPrice = async ({ order }: Wish) =>
  query(`update orders set total_price = $2, product_total = $2 - shipping_cost where id = $1`, [
    order.orderId,
    order.total,
  ])

describe.each([
  ['sum', 'the amount paid is not the price of the order', makeDearer],
  ['currency', 'the payment is in another currency', change('{currency}', 'nok')],
  [
    'order',
    'the payment names another order',
    change('{metadata,order_id}', 'f0000000-0000-4000-8000-000000000000'),
  ],
  ['kind of money', 'test money and real money are mixed up', change('{livemode}', true)],
])('a payment of another %s', (name, reason, harm) => {
  let wish: Wish
  beforeAll(async () => {
    wish = await openForm(`annan-${name.replaceAll(' ', '-')}@exempel.se`)
    await harm(wish)
    expect(await payByCard(shop, wish.session, wish.order.total)).toBe(200)
    await shop.idle()
    if (harm === makeDearer) await mendPrice(wish)
  })

  it('parks the order: nothing is made, nothing is sent, nothing more is charged', async () => {
    const { guest, email, order } = wish
    expect(await orderRow(shop, order.orderId)).toMatchObject({
      status: 'pending',
      payment_status: 'pending',
      needs_review: true,
      review_reason: reason,
    })
    expect(await attemptOf(wish)).toMatchObject({ status: 'review', received: 48_700 })
    const { sessionId } = wish.session
    const confirmed = ok<OrderConfirmation>(await guest.call('order-confirmation', { session_id: sessionId }))
    expect(confirmed).toMatchObject({ paymentStatus: 'pending', paymentStanding: 'unknown' })
    const standing = ok<PaymentStatusAnswer>(await guest.call('payment-status', { order_id: order.orderId }))
    expect(standing).toMatchObject({ state: 'open', awaitsBank: false })
    expect(refusal(await askForSession(guest, order, { email }))).toEqual([409, 'order_locked'])
    const moved = { id: order.orderId, email, city: 'Knivsta' }
    expect(refusal(await guest.call('create-or-update-order', moved))).toEqual([409, 'order_locked'])
    expect(await lettersTo(shop, email)).toEqual([])
    expect(await query('select id from order_models where order_id = $1', [order.orderId])).toEqual([])
  })

  it('is refunded when an operator decides it, in parts and never twice, and the order can be paid again', async () => {
    const { guest, email, order } = wish
    await expect(shop.payments.refund(wishFor(wish, 48_701))).rejects.toMatchObject({
      code: 'refund_too_much',
      details: { leftOre: 48_700 },
    })
    expect(await shop.payments.refund(wishFor(wish, 700))).toMatchObject({ amountOre: 700 })
    await shop.idle()
    expect(await orderRow(shop, order.orderId)).toMatchObject({ needs_review: true })
    const answers = await Promise.allSettled(
      ['b', 'c', 'd'].map((key) => shop.payments.refund(wishFor(wish, null, key))),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await shop.idle()
    const [charge] = (
      await createSandboxClient(shop).stripe.charges.list({
        payment_intent: (await attemptOf(wish))?.reference ?? '',
      })
    ).data
    expect(charge).toMatchObject({ amount_refunded: 48_700, refunded: true })
    expect(await orderRow(shop, order.orderId)).toMatchObject({
      needs_review: false,
      review_reason: null,
      payment_status: 'pending',
      refunded_total: 0,
    })
    const next = ok<CheckoutSessionAnswer>(await askForSession(guest, order, { email }))
    expect(await payByCard(shop, next, order.total)).toBe(200)
    await shop.idle()
    expect(await orderRow(shop, order.orderId)).toMatchObject({
      payment_status: 'paid',
      status: 'processing',
      needs_review: false,
      refunded_total: 0,
    })
  })
})

it('a payment that waits for a person and goes back at the provider lets the order go as well', async () => {
  const wish = await openForm('utifran@exempel.se')
  await change('{currency}', 'nok')(wish)
  await payByCard(shop, wish.session, wish.order.total)
  await shop.idle()
  const { reference = '' } = (await attemptOf(wish)) ?? {}
  await createSandboxClient(shop).stripe.refunds.create({ payment_intent: reference })
  await shop.idle()
  expect(await orderRow(shop, wish.order.orderId)).toMatchObject({ needs_review: false })
  await expect(shop.payments.refund(wishFor(wish))).rejects.toMatchObject({ code: 'refund_too_much' })
})

it('an unpaid order has nothing to refund', async () => {
  const wish = await openForm('inget@exempel.se')
  await expect(shop.payments.refund(wishFor(wish))).rejects.toMatchObject({ code: 'refund_not_possible' })
})

describe('a second paid session', () => {
  /** The shop loses track of an open session, as after a restored backup, and opens another. */
  async function forget({ session, order }: Wish): Promise<void> {
    await query(`update payment_attempts set status = 'given_up' where session_id = $1`, [session.sessionId])
    await query('update orders set open_session_id = null, payment_open_until = null where id = $1', [
      order.orderId,
    ])
  }

  it.each([
    ['of the same sum', async () => undefined, 'refunded@exempel.se'],
    ['of another sum', makeCheaper, 'annat@exempel.se'],
  ])('%s goes back by itself, and is reported', async (_name, harm, email) => {
    const first = await openForm(email)
    const { guest, order } = first
    await forget(first)
    const second = {
      ...first,
      session: ok<CheckoutSessionAnswer>(await askForSession(guest, order, { email })),
    }
    expect(second.session.sessionId).not.toBe(first.session.sessionId)
    await payByCard(shop, second.session, order.total)
    await shop.idle()
    await harm(first)
    await payByCard(shop, first.session, order.total)
    await shop.idle()
    await mendPrice(first)
    expect(await refundsOf(first)).toEqual([{ status: 'succeeded', amount: 48_700, reason: 'duplicate' }])
    expect(await orderRow(shop, order.orderId)).toMatchObject({ payment_status: 'paid', refunded_total: 0 })
    const told = await query(
      'select became, who, why from order_history where order_id = $1 and aspect = $2',
      [order.orderId, 'second_payment'],
    )
    const { reference } = (await attemptOf(first)) ?? {}
    const why = 'the order was paid already; this payment goes back'
    expect(told).toEqual([{ became: reference, who: 'payment', why }])
    expect(await lettersTo(shop, email)).toHaveLength(2)
  })
})
