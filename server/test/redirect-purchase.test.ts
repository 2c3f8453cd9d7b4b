/** A whole purchase where the buyer pays on the provider's own page: nothing of the shop needs a provider shaped like Stripe. */
import type { OrderConfirmation } from '@leksmedjan/contract/order-pages'
import type { ShopConfig } from '@leksmedjan/contract/config'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { checkInvariants } from '../src/payments/payments.ts'
import { BANK_KEY, openRedirectBank, type BankNotice, type RedirectBank } from './doubles/redirect-bank.ts'
import { BANK_WEBHOOK, REDIRECT_BANK } from './doubles/redirect-bank-adapter.ts'
import { openTestShop, TEST_URL, type TestShop } from './shops/open-shop.ts'
import { lettersTo, orderRow } from './visitors/paid-order.ts'
import { quickModels, storiesLater } from './doubles/instant-providers.ts'
import { askForSession, ok, orderOf } from './visitors/purchase.ts'

const NOTICE_PATH = `/functions/v1/${BANK_WEBHOOK}`

let bank: RedirectBank
let shop: TestShop
let isReachable = true
/** Notices that have arrived. */
const notices: BankNotice[] = []

beforeAll(async () => {
  bank = await openRedirectBank({
    codes: [{ code: 'SAVE10', percent: 10 }],
    async deliver(url, notice) {
      expect(url).toBe(TEST_URL + NOTICE_PATH)
      if (!isReachable) return
      notices.push(notice)
      expect(await receive(notice)).toBe(200)
    },
  })
  shop = await openTestShop({
    env: { BANK_KEY, BANK_ADDRESS: bank.address },
    paymentProviders: [REDIRECT_BANK],
    adapters: { models3d: quickModels(), storyTexts: storiesLater() },
  })
})
afterEach(async () => expect(await checkInvariants(shop.db.pool)).toEqual([]))
afterAll(() => Promise.all([shop.close(), bank.close()]))

async function receive(notice: BankNotice): Promise<number> {
  const answer = await shop.http.inject({ method: 'POST', url: NOTICE_PATH, payload: notice })
  return answer.statusCode
}

it('goes from order to payment page, confirmation, letter and refund', async () => {
  const email = 'omvag@exempel.se'
  const guest = shop.guest()
  const order = await orderOf(shop, guest, { email, coupon_code: 'SAVE10' })
  expect(order.total).toBe(44_420)

  const session = ok<Record<string, string>>(await askForSession(guest, order, { email }))
  const { sessionId = '' } = session
  expect(session).toEqual({ sessionId, redirectUrl: `${bank.address}/pay/${sessionId}` })
  expect(ok(await askForSession(guest, order, { email }))).toEqual(session)

  await bank.accept(sessionId)
  await shop.idle()
  const confirmation = ok<OrderConfirmation>(
    await guest.call('order-confirmation', { session_id: sessionId }),
  )
  expect(confirmation).toMatchObject({ paymentStatus: 'paid', paymentStanding: 'settled' })
  expect(await lettersTo(shop, email)).toHaveLength(1)
  const paid = await orderRow(shop, order.orderId)
  expect(paid).toMatchObject({ payment_status: 'paid', payment_reference: `RP-${sessionId}` })

  const wish = { reason: 'requested_by_customer', why: 'ångrat sig', who: 'anna', requestKey: 'k' } as const
  await shop.payments.refund({ ...wish, orderId: order.orderId, amountOre: null })
  await shop.idle()
  expect(await orderRow(shop, order.orderId)).toMatchObject({ payment_status: 'paid' })
  await bank.carryOutRefunds()
  await shop.idle()
  expect(await orderRow(shop, order.orderId)).toMatchObject({ payment_status: 'refunded' })
  expect(await lettersTo(shop, email)).toHaveLength(2)
})

it('is settled once, however often its notice arrives, and never by a forged one', async () => {
  const guest = shop.guest()
  const email = 'tva@exempel.se'
  const order = await orderOf(shop, guest, { email })
  const { sessionId = '' } = ok<Record<string, string>>(await askForSession(guest, order, { email }))
  const forged = { notice: 'n-1', what: 'ORDER_PAID', order: sessionId, payment: '', seal: 'x'.repeat(43) }
  expect(await receive(forged)).toBe(400)
  await bank.accept(sessionId)
  const [notice] = notices.filter((each) => each.order === sessionId)
  if (notice === undefined) throw new Error('the bank sent no notice')
  expect(await receive(notice)).toBe(200)
  await shop.idle()
  expect(await orderRow(shop, order.orderId)).toMatchObject({ payment_status: 'paid' })
  expect(await lettersTo(shop, email)).toHaveLength(1)
})

it('is settled by what the buyer brings back, who is led on to the confirmation', async () => {
  const guest = shop.guest()
  const email = 'tillbaka@exempel.se'
  const order = await orderOf(shop, guest, { email })
  const { sessionId = '' } = ok<Record<string, string>>(await askForSession(guest, order, { email }))
  isReachable = false
  const back = new URL(await bank.accept(sessionId))
  isReachable = true
  expect(back.pathname).toBe(NOTICE_PATH)
  const follow = async (query: string) => {
    const { statusCode, headers } = await shop.http.inject({ url: `${NOTICE_PATH}?${query}` })
    await shop.idle()
    return [statusCode, headers.location]
  }

  const forged = new URLSearchParams(back.search)
  forged.set('order', 'RB-1')
  expect(await follow(String(forged))).toEqual([303, '/order-status'])
  expect(await follow('')).toEqual([303, '/order-status'])
  expect(await orderRow(shop, order.orderId)).toMatchObject({ payment_status: 'pending' })

  const confirmation = [303, `/v2/order-confirmation?session_id=${sessionId}`]
  expect(await follow(back.search.slice(1))).toEqual(confirmation)
  expect(await orderRow(shop, order.orderId)).toMatchObject({ payment_status: 'paid' })
  // The buyer reloads.
  expect(await follow(back.search.slice(1))).toEqual(confirmation)
  expect(await lettersTo(shop, email)).toHaveLength(1)
})

it('is found by the reconciliation where no notice arrived', async () => {
  const guest = shop.guest()
  const email = 'tyst@exempel.se'
  const order = await orderOf(shop, guest, { email })
  const { sessionId = '' } = ok<Record<string, string>>(await askForSession(guest, order, { email }))
  ok(await guest.call('payment-cancel', { order_id: order.orderId }))
  await expect(bank.accept(sessionId)).rejects.toThrow('cannot be paid')
  const again = ok<Record<string, string>>(await askForSession(guest, order, { email }))
  expect(again['sessionId']).not.toBe(sessionId)
  isReachable = false
  await bank.accept(again['sessionId'] ?? '')
  isReachable = true
  await shop.idle()
  expect(await orderRow(shop, order.orderId)).toMatchObject({ payment_status: 'pending' })
  await shop.payments.reconcile(new AbortController().signal)
  expect(await orderRow(shop, order.orderId)).toMatchObject({ payment_status: 'paid' })
  await shop.idle()
})

it('needs no sandbox and no public key', async () => {
  expect(shop.sandbox).toBeNull()
  const config = (await shop.http.inject({ url: '/config.json' })).json<ShopConfig>()
  expect(config.payments).toEqual({ provider: 'redirect', publishableKey: '' })
  expect(config.embeddedInProduction).toEqual([])
})

it('is named to buyers wherever the law asks for the company that takes the payments', async () => {
  const config = (await shop.http.inject({ url: '/config.json' })).json<ShopConfig>()
  expect(config.processors.payments).toBe(
    'Banken (Banken Exempel AB, Sverige) tar emot betalningen och får beställningens nummer och summa.',
  )
  expect(config.paymentCompany).toMatchObject({ name: 'Banken', privacyUrl: 'https://bank.test/integritet' })
  expect(config.paymentCookies).toEqual([])
})
