/** Payment state shown to a buyer while no payment has arrived. */
import type { OrderConfirmation } from '@leksmedjan/contract/order-pages'
import type { PaymentStatusAnswer } from '@leksmedjan/contract/payments'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop, type Visitor } from '../../../test/shops/open-shop.ts'
import { quickModels } from '../../../test/doubles/instant-providers.ts'
import {
  askBySwish,
  askForSession,
  EMAIL,
  ok,
  orderOf,
  payByCard,
  refusal,
  sessionOf,
} from '../../../test/visitors/purchase.ts'

const DECLINED = '4000000000000002'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ adapters: { models3d: quickModels() } })
})
afterAll(() => shop.close())

const confirmationOf = async (session_id: string) =>
  ok<OrderConfirmation>(await shop.guest().call('order-confirmation', { session_id }))
const statusOf = async (guest: Visitor, order_id: string) =>
  ok<PaymentStatusAnswer>(await guest.call('payment-status', { order_id }))
const byHand = (path: string, payload: string) =>
  shop.http.inject({ method: 'POST', url: `/dev/payments/${path}`, payload })

it('reports that nothing was charged while the form is open, declined or not', async () => {
  const guest = shop.guest()
  const order = await orderOf(shop, guest)
  const session = await sessionOf(guest, order)
  expect((await confirmationOf(session.sessionId)).paymentStanding).toBe('not_charged')
  expect(await payByCard(shop, session, order.total, DECLINED)).toBe(402)
  expect((await confirmationOf(session.sessionId)).paymentStanding).toBe('not_charged')
  expect((await statusOf(guest, order.orderId)).awaitsBank).toBe(false)
})

it('reports that the buyer declined the payment in Swish, until the next try', async () => {
  const guest = shop.guest()
  const order = await orderOf(shop, guest)
  const session = await sessionOf(guest, order)
  const intent = await askBySwish(shop, session)
  await shop.http.inject({ method: 'POST', url: `/v1/approve/${intent}`, payload: 'outcome=failed' })
  expect((await confirmationOf(session.sessionId)).paymentStanding).toBe('stopped_by_buyer')
  expect(await payByCard(shop, session, order.total, DECLINED)).toBe(402)
  expect((await confirmationOf(session.sessionId)).paymentStanding).toBe('not_charged')
})

it('reports that the bank has not answered once the form is submitted, until it has', async () => {
  const guest = shop.guest()
  const order = await orderOf(shop, guest)
  const session = await sessionOf(guest, order)
  await byHand('bank', 'answers=later')
  try {
    expect(await payByCard(shop, session, order.total)).toBe(200)
  } finally {
    await byHand('bank', 'answers=at_once')
  }
  expect(await confirmationOf(session.sessionId)).toMatchObject({
    paymentStatus: 'pending',
    paymentStanding: 'awaits_bank',
  })
  expect(await statusOf(guest, order.orderId)).toMatchObject({ state: 'open', awaitsBank: true })
  const processing = [409, 'payment_processing']
  expect(refusal(await guest.call('payment-cancel', { order_id: order.orderId }))).toEqual(processing)
  expect(refusal(await askForSession(guest, order, { amount: order.total }))).toEqual(processing)
  // Long after the form itself would have ended.
  shop.clock.advance(3 * 24 * 60 * 60_000)
  const change = { id: order.orderId, email: EMAIL, gift_box: true }
  expect(refusal(await guest.call('create-or-update-order', change))).toEqual([409, 'order_locked'])
  await byHand(`sessions/${session.sessionId}`, 'action=arrive')
  expect(await confirmationOf(session.sessionId)).toMatchObject({
    paymentStatus: 'paid',
    paymentStanding: 'settled',
  })
  expect(await statusOf(guest, order.orderId)).toMatchObject({ state: 'paid', awaitsBank: false })
})

it('reports a failure when the bank refuses late', async () => {
  const guest = shop.guest()
  const order = await orderOf(shop, guest)
  const session = await sessionOf(guest, order)
  await byHand('bank', 'answers=later')
  try {
    await payByCard(shop, session, order.total)
  } finally {
    await byHand('bank', 'answers=at_once')
  }
  await byHand(`sessions/${session.sessionId}`, 'action=fail')
  expect(await confirmationOf(session.sessionId)).toMatchObject({
    paymentStatus: 'failed',
    paymentStanding: 'settled',
  })
  // The same order may be paid through another form.
  const next = await sessionOf(guest, order)
  expect(await payByCard(shop, next, order.total)).toBe(200)
  expect((await statusOf(guest, order.orderId)).state).toBe('paid')
})
