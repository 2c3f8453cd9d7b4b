/** Coupon codes from order to charge: who may use them, how often, and concurrent last uses. */
import type { OrderAnswer } from '@leksmedjan/contract/orders'
import type { CheckoutSessionAnswer } from '@leksmedjan/contract/payments'
import type { PricingResult } from '@leksmedjan/contract/pricing'
import type { Stripe } from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop, type Visitor } from '../../test/shops/open-shop.ts'
import { orderRow } from '../../test/visitors/paid-order.ts'
import { quickModels } from '../../test/doubles/instant-providers.ts'
import {
  askForSession,
  clientSecretOf,
  ok,
  orderOf,
  payByCard,
  refusal,
} from '../../test/visitors/purchase.ts'
import { createSandboxClient } from '@leksmedjan/stripe-emulator/test/client'
import { checkInvariants } from './reconciliation/invariants.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ adapters: { models3d: quickModels() } })
})
afterEach(async () => {
  await shop.idle()
  expect(await checkInvariants(shop.db.pool)).toEqual([])
})
afterAll(() => shop.close())

const FULL = 48_700
const stripe = () => createSandboxClient(shop).stripe
async function codeOf(code: string, more: Partial<Stripe.PromotionCodeCreateParams> = {}): Promise<void> {
  const coupon = await stripe().coupons.create({ percent_off: 10 })
  await stripe().promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id }, code, ...more })
}

interface Buying {
  guest: Visitor
  email: string
  order: OrderAnswer
}
async function buy(email: string, coupon_code: string): Promise<Buying> {
  const guest = shop.guest()
  return { guest, email, order: await orderOf(shop, guest, { email, coupon_code }) }
}
const formOf = ({ guest, email, order }: Buying) => askForSession(guest, order, { email })
const openForm = async (buying: Buying) => ok<CheckoutSessionAnswer>(await formOf(buying))
/** As the page does when a price has changed: the open form is given up and the order saved at the price of now. */
async function priceAgain({ guest, email, order }: Buying): Promise<Buying> {
  ok(await guest.call('payment-cancel', { order_id: order.orderId }))
  const saved = ok<OrderAnswer>(await guest.call('create-or-update-order', { id: order.orderId, email }))
  return { guest, email, order: saved }
}

describe('a code', () => {
  it.each<
    [
      string,
      () => Partial<Stripe.PromotionCodeCreateParams> | Promise<Partial<Stripe.PromotionCodeCreateParams>>,
    ]
  >([
    [
      'for one customer',
      async () => ({ customer: (await stripe().customers.create({ email: 'a@exempel.se' })).id }),
    ],
    ['for a customer’s first purchase', () => ({ restrictions: { first_time_transaction: true } })],
    [
      'for larger carts',
      () => ({ restrictions: { minimum_amount: 99_999, minimum_amount_currency: 'sek' } }),
    ],
    [
      'with a least sum of another currency',
      () => ({ restrictions: { minimum_amount: 1, minimum_amount_currency: 'eur' } }),
    ],
    ['switched off', () => ({ active: false })],
  ])('%s is refused before the form is opened', async (_name, more) => {
    const code = `NEJ${Math.random().toString(36).slice(2, 8).toUpperCase()}`
    await codeOf(code, await more())
    const buying = await buy('nej@exempel.se', code)
    expect(buying.order.total).toBe(FULL)
    expect(await openForm(buying)).toMatchObject({ sessionId: expect.stringMatching(/^cs_/) })
  })

  it('is taken by the order alone: the provider’s form takes none that the shop has not seen', async () => {
    const form = await openForm(await buy('forbi@exempel.se', ''))
    const { status, body } = await createSandboxClient(shop).browse(
      'POST',
      `/v1/payment_pages/${form.sessionId}/promotion_code`,
      {
        client_secret: clientSecretOf(form),
        promotion_code: 'SAVE10',
      },
    )
    expect([status, body['error']]).toMatchObject([400, { param: 'promotion_code' }])
  })
})

describe('the last use of a code', () => {
  it('goes to one of two open forms; the other buyer reads the new price and pays it', async () => {
    await codeOf('SISTA', { max_redemptions: 1 })
    const first = await buy('ett@exempel.se', 'SISTA')
    const second = await buy('tva@exempel.se', 'SISTA')
    const forms = await Promise.all([openForm(first), openForm(second)])
    const paid = await Promise.all(forms.map((form) => payByCard(shop, form, first.order.total)))
    expect(paid.toSorted((a, b) => a - b)).toEqual([200, 400])
    const late = paid[0] === 200 ? second : first
    const refused = await formOf(late)
    expect(refusal(refused)).toEqual([409, 'price_changed'])
    expect(refused.body['details']).toMatchObject({ pricing: { total_price: FULL } })
    const again = await priceAgain(late)
    expect(again.order.total).toBe(FULL)
    expect(await payByCard(shop, await openForm(again), FULL)).toBe(200)
    await shop.idle()
    expect(await orderRow(shop, again.order.orderId)).toMatchObject({
      payment_status: 'paid',
      coupon_code: null,
    })
  })

  it('is noticed by carts that were priced with it', async () => {
    await codeOf('STRAX', { max_redemptions: 1 })
    const [first, second] = [await buy('strax1@exempel.se', 'STRAX'), await buy('strax2@exempel.se', 'STRAX')]
    expect(await payByCard(shop, await openForm(first), first.order.total)).toBe(200)
    expect(refusal(await formOf(second))).toEqual([409, 'price_changed'])
    expect((await buy('strax3@exempel.se', 'STRAX')).order.total).toBe(FULL)
  })

  it('gives no later cart a discount, however often the price is requested', async () => {
    await codeOf('SLUT', { max_redemptions: 1 })
    const cart = {
      selected_size: 'medium',
      engraving: { enabled: true, text: 'Åke' },
      shipping_method: 'standard',
      coupon_code: 'SLUT',
    }
    const priceOf = async () => ok<PricingResult>(await shop.guest().call('calculate-pricing', cart))
    const buying = await buy('slut@exempel.se', 'SLUT')
    expect(await priceOf()).toMatchObject({ total_price: buying.order.total })
    expect(buying.order.total).toBeLessThan(FULL)
    expect(await payByCard(shop, await openForm(buying), buying.order.total)).toBe(200)
    const asked = await Promise.all([priceOf(), priceOf(), priceOf()])
    asked.push(await priceOf())
    for (const { total_price, metadata } of asked) {
      expect([total_price, metadata.discount_applied, metadata.coupon_message]).toEqual([
        FULL,
        false,
        'Ogiltig kupongkod',
      ])
    }
    const { rows } = await shop.db.pool.query(
      `select 1 from price_quotes where priced #>> '{coupon,code}' = 'SLUT' and expires_at > $1`,
      [shop.clock.now()],
    )
    expect(rows).toEqual([])
  })
})

describe('a code for the first order, in two forms of one buyer', () => {
  it.each(['WELCOME20', 'EMAIL_SIGNUP_20'])('%s stands in one of them', async (code) => {
    const email = `${code.toLowerCase()}@exempel.se`
    const [one, two] = [await buy(email, code), await buy(email, code)]
    const first = await openForm(one)
    const second = await openForm(two)
    expect(await payByCard(shop, first, one.order.total)).toBe(400)
    expect(await payByCard(shop, second, two.order.total)).toBe(200)
    await shop.idle()
    expect(refusal(await formOf(one))).toEqual([409, 'price_changed'])
    expect((await priceAgain(one)).order.total).toBe(FULL)
  })

  it('opened at the very same moment gives one discount at most', async () => {
    const email = 'samtidigt@exempel.se'
    const buyings = await Promise.all([buy(email, 'FIRST15'), buy(email, 'FIRST15'), buy(email, 'FIRST15')])
    const forms = await Promise.all(buyings.map(async (buying) => ({ buying, answer: await formOf(buying) })))
    const opened = forms.filter(({ answer }) => answer.status === 200)
    const paid = await Promise.all(
      opened.map(({ answer, buying }) => payByCard(shop, ok(answer), buying.order.total)),
    )
    expect(paid.filter((status) => status === 200).length).toBeLessThanOrEqual(1)
    await shop.idle()
    const { rows } = await shop.db.pool.query(
      `select count(*)::int as n from orders where email = $1 and paid_at is not null and discount_total > 0`,
      [email],
    )
    expect(rows).toEqual([{ n: paid.filter((status) => status === 200).length }])
  })

  it('closes the form that is left behind, unless that one was just paid', async () => {
    const email = 'nyss@exempel.se'
    const [one, two] = [await buy(email, 'WELCOME20'), await buy(email, 'WELCOME20')]
    const first = await openForm(one)
    expect(await payByCard(shop, first, one.order.total)).toBe(200)
    const refused = await formOf(two)
    expect(refusal(refused)).toEqual([409, 'price_changed'])
    expect(refused.body['details']).toMatchObject({ pricing: { total_price: FULL } })
    expect((await orderRow(shop, two.order.orderId)).open_session_id).toBeNull()
    expect(await orderRow(shop, one.order.orderId)).toMatchObject({ payment_status: 'paid' })
  })
})
