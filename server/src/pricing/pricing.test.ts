import { pricingResult, type PricingResult } from '@leksmedjan/contract/pricing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../test/shops/open-shop.ts'
import { createSandboxClient } from '@leksmedjan/stripe-emulator/test/client'
import { ok, refusal } from '../../test/visitors/purchase.ts'
import { UpstreamError } from '@leksmedjan/platform/errors'
import type { CartQuote, CartQuoteProvider, Coupon } from './pricing.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const all = {
  engraving: { enabled: true, text: 'Åke' },
  gift_box: true,
  greeting: { enabled: true, message: 'Hej' },
  digital_story: true,
}

async function priceOf(cart: object): Promise<PricingResult> {
  return pricingResult.parse(ok(await shop.guest().call('calculate-pricing', cart)))
}

describe('calculate-pricing', () => {
  it.each([
    ['small + standard', { selected_size: 'small', shipping_method: 'standard' }, 30_800, 6160],
    [
      'medium + engraving + standard',
      { selected_size: 'medium', engraving: all.engraving, shipping_method: 'standard' },
      48_700,
      9740,
    ],
    [
      'medium + engraving + box + card + express',
      { selected_size: 'medium', ...all, digital_story: false, shipping_method: 'express' },
      66_500,
      13_300,
    ],
    [
      'xl with everything + express',
      { selected_size: 'xl', ...all, shipping_method: 'express' },
      123_400,
      24_680,
    ],
    [
      'medium + engraving + standard, 10 % off',
      {
        selected_size: 'medium',
        engraving: all.engraving,
        shipping_method: 'standard',
        coupon_code: 'save10',
      },
      44_420,
      8884,
    ],
  ])('%s', async (_name, cart, total, vat) => {
    const { total_price, tax_amount } = await priceOf(cart)
    expect([total_price, tax_amount]).toEqual([total, vat])
  })

  it('returns every part, and that the provider calculated it', async () => {
    const result = await priceOf({ selected_size: 'medium', ...all, shipping_method: 'standard' })
    expect(result).toMatchObject({
      product_total: 56_500,
      shipping_cost: 5900,
      base_price: 37_900,
      breakdown: {
        add_ons_total: 18_600,
        total_price: 62_400,
        size: { price: 37_900 },
        add_ons: [
          { name: 'Gravyr', price: 4900 },
          { name: 'Presentask', price: 5900 },
          { name: 'Hälsningskort', price: 2900 },
          { name: 'Digital saga', price: 4900 },
        ],
        tax: { rate: 0.25 },
      },
      metadata: { stripe_powered: true, discount_applied: false, discount_details: null },
    })
    expect(result.metadata.checkout_session_id).toMatch(/^cs_test_/)
  })

  it('has no delivery cost until a method is chosen', async () => {
    const result = await priceOf({ selected_size: 'small' })
    expect([result.shipping_cost, result.total_price]).toEqual([0, 24_900])
  })

  it.each(['SAVE10', 'save10', ' Save10 '])(
    'subtracts %s from the products, not the delivery',
    async (coupon_code) => {
      const result = await priceOf({ selected_size: 'medium', shipping_method: 'express', coupon_code })
      expect(result.metadata).toMatchObject({
        discount_applied: true,
        discount_details: { coupon_code: 'SAVE10', savings: 3790 },
      })
      expect(result.total_price).toBe(37_900 - 3790 + 14_900)
    },
  )

  it('returns the price without a rejected code, and the reason', async () => {
    const result = await priceOf({ selected_size: 'small', coupon_code: 'GRATIS' })
    expect(result.total_price).toBe(24_900)
    expect(result.metadata).toMatchObject({ discount_applied: false, coupon_message: 'Ogiltig kupongkod' })
  })

  it('rejects what is not on offer', async () => {
    const guest = shop.guest()
    for (const cart of [{ selected_size: 'giant' }, { selected_size: 'small', shipping_method: 'drone' }]) {
      expect(refusal(await guest.call('calculate-pricing', cart))).toEqual([422, 'unknown_option'])
    }
    expect(refusal(await guest.call('calculate-pricing', {}))).toEqual([400, 'bad_request'])
    const strange = await guest.call('calculate-pricing', { selected_size: 'small', price: 1 })
    expect(refusal(strange)).toEqual([400, 'unknown_field'])
  })

  it('calls the provider once for equal carts, concurrent or one after another', async () => {
    const { stripe } = createSandboxClient(shop)
    const cart = { selected_size: 'large', gift_box: true, shipping_method: 'express' }
    const before = await countSessions()
    const results = await Promise.all(Array.from({ length: 8 }, () => priceOf(cart)))
    results.push(await priceOf(cart))
    expect(new Set(results.map((each) => each.metadata.checkout_session_id)).size).toBe(1)
    expect((await countSessions()) - before).toBe(1)

    async function countSessions(): Promise<number> {
      return (await stripe.checkout.sessions.list({ limit: 100 })).data.length
    }
  })

  it('is recalculated when a price has changed', async () => {
    const other = await openTestShop()
    const cart = { selected_size: 'small', shipping_method: 'standard' }
    const guest = other.guest()
    expect(ok<PricingResult>(await guest.call('calculate-pricing', cart)).total_price).toBe(30_800)
    await other.db.asShop('host command', (tx) =>
      tx.updateTable('product_sizes').set({ base_price: 25_900 }).where('value', '=', 'small').execute(),
    )
    await expect
      .poll(async () => ok<PricingResult>(await guest.call('calculate-pricing', cart)).total_price)
      .toBe(31_800)
    await other.close()
  })
})

describe('a provider that cannot be trusted', () => {
  const truthful: CartQuote = {
    reference: 'cs_test_1',
    lines: [{ subtotalOre: 24_900, discountOre: 0, vatOre: 4980 }],
    productTotalOre: 24_900,
    discountOre: 0,
    shippingOre: 5900,
    totalOre: 30_800,
  }
  const cart = { selected_size: 'small', shipping_method: 'standard' }

  let answers: CartQuote[] = []
  const quotes: CartQuoteProvider = {
    findCoupon: async () => null,
    async quote() {
      const answer = answers.shift()
      if (answer === undefined) throw new UpstreamError('payments', 'unavailable', 'away')
      return answer
    },
  }
  let doubting: TestShop
  beforeAll(async () => {
    doubting = await openTestShop({ adapters: { quotes } })
  })
  afterAll(() => doubting.close())
  // Equal carts share a quote that was believed: it is the last that this shop is asked for.
  const priced = () => doubting.guest().call('calculate-pricing', cart)

  it.each([
    ['total', { totalOre: 30_801 }],
    ['products', { productTotalOre: 24_899 }],
    ['delivery', { shippingOre: 0 }],
    ['discount', { discountOre: 1 }],
    ['VAT', { lines: [{ subtotalOre: 24_900, discountOre: 0, vatOre: 4979 }] }],
    ['number of lines', { lines: [] }],
  ])('is rejected when it is an öre off: %s', async (_name, wrong) => {
    answers = [{ ...truthful, ...wrong }]
    const answer = await priced()
    expect(refusal(answer)).toEqual([502, 'pricing_failed'])
    expect(answer.body['error']).toBe('Stripe pricing calculation failed')
    expect(answers).toEqual([])
  })

  it('that is unavailable makes the price fail, is called again next time, and is accepted when it agrees to the öre', async () => {
    answers = []
    expect(refusal(await priced())).toEqual([502, 'pricing_failed'])
    answers = [truthful]
    expect((await priced()).status).toBe(200)
    expect(answers).toEqual([])
  })

  it('that was refuted is not taken from a request that read it before it was deleted', async () => {
    // The embedded database has one session: it cannot hold a deletion back.
    if (shop.db.kind === 'embedded') return
    const code: Coupon = {
      code: 'SIST',
      reference: 'promo_1',
      percentOff: 10,
      amountOffOre: null,
      limit: null,
    }
    const { promise: refuted, resolve: refute } = Promise.withResolvers<null>()
    const found: (Coupon | null | Promise<null>)[] = [code, null, refuted]
    const quotes: CartQuoteProvider = {
      findCoupon: async () => found.shift() ?? null,
      quote: async ({ coupon }) =>
        coupon === null
          ? truthful
          : {
              ...truthful,
              lines: [{ subtotalOre: 24_900, discountOre: 2490, vatOre: 4482 }],
              discountOre: 2490,
              totalOre: 28_310,
            },
    }
    const other = await openTestShop({ adapters: { quotes } })
    const price = async () =>
      ok<PricingResult>(await other.guest().call('calculate-pricing', { ...cart, coupon_code: 'SIST' }))
        .total_price
    expect(await price()).toBe(28_310)
    const holder = await other.db.pool.connect()
    await holder.query('begin')
    await holder.query('select from price_quotes for update')
    const first = price()
    const isWaiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await other.db.pool.query(isWaiting)).rows.length).toBe(1)
    const second = price()
    await expect.poll(() => found.length).toBe(0)
    await holder.query('commit')
    holder.release()
    expect(await first).toBe(30_800)
    refute(null)
    expect(await second).toBe(30_800)
    await other.close()
  })
})
