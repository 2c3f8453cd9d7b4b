import type { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestEmulator, type TestEmulator } from './open-emulator.ts'
import { aSession, createSandboxClient, type SandboxClient } from './client.ts'

let emulator: TestEmulator
let client: SandboxClient
let stripe: Stripe

beforeAll(async () => {
  emulator = await openTestEmulator()
  client = createSandboxClient(emulator)
  stripe = client.stripe
})
afterAll(() => emulator.close())

const codes = () => stripe.promotionCodes
const off = (id: string, more: Stripe.CouponCreateParams = {}) =>
  stripe.coupons.create({ id, percent_off: 10, duration: 'once', ...more })
const codeFor = (coupon: string, more: Partial<Stripe.PromotionCodeCreateParams> = {}) =>
  codes().create({ promotion: { type: 'coupon', coupon }, ...more })
const payWith = async (promotionCode: string) => {
  const { id } = await stripe.checkout.sessions.create(
    aSession({ discounts: [{ promotion_code: promotionCode }] }),
  )
  await client.post(`/v1/payment_pages/${id}/confirm`, { payment_method: 'pm_card_visa' })
}

describe('a new sandbox', () => {
  it.each([
    ['SAVE10', 10],
    ['WELCOME20', 20],
  ])('has %s: %i %%', async (code, percent) => {
    const found = await codes().list({ code, active: true, limit: 1, expand: ['data.promotion.coupon'] })
    expect(found.data[0]).toMatchObject({
      code,
      active: true,
      promotion: { coupon: { percent_off: percent, valid: true } },
    })
  })

  it('keeps changes over a restart', async () => {
    await codes().update('promo_WELCOME20', { active: false })
    await emulator.sandbox.seed()
    expect((await codes().retrieve('promo_WELCOME20')).active).toBe(false)
    await codes().update('promo_WELCOME20', { active: true })
  })
})

describe('a promotion code', () => {
  it('is found case-insensitively', async () => {
    const found = await codes().list({ code: 'sAvE10' })
    expect(found.data.map(({ id }) => id)).toEqual(['promo_SAVE10'])
    expect((await codes().list({ code: 'SAVE1' })).data).toEqual([])
  })

  it('is counted when a session completes, and deactivated when used up', async () => {
    await off('TWICE')
    const { id } = await codeFor('TWICE', { code: 'TWICE', max_redemptions: 2 })
    await payWith(id)
    expect(await codes().retrieve(id)).toMatchObject({ active: true, times_redeemed: 1 })
    await payWith(id)
    expect(await codes().retrieve(id)).toMatchObject({ active: false, times_redeemed: 2 })
    expect(await stripe.coupons.retrieve('TWICE')).toMatchObject({ times_redeemed: 2, valid: true })
    await expect(payWith(id)).rejects.toMatchObject({ statusCode: 400, code: 'promotion_code_expired' })
  })

  it('with one redemption left is redeemed once by two sessions at once', async () => {
    await off('LAST')
    const { id } = await codeFor('LAST', { max_redemptions: 1 })
    const sessions = await Promise.all(
      [1, 2].map(() => stripe.checkout.sessions.create(aSession({ discounts: [{ promotion_code: id }] }))),
    )
    const tries = await Promise.allSettled(
      sessions.map((session) =>
        client.post(`/v1/payment_pages/${session.id}/confirm`, { payment_method: 'pm_card_visa' }),
      ),
    )
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await codes().retrieve(id)).times_redeemed).toBe(1)
  })

  it('expires by itself, and frees its text', async () => {
    await off('SOON')
    const expires_at = Math.floor(emulator.clock.now().getTime() / 1000) + 60
    const first = await codeFor('SOON', { code: 'SOON', expires_at })
    emulator.clock.advance(61_000)
    expect((await codes().retrieve(first.id)).active).toBe(false)
    expect((await codes().list({ code: 'SOON', active: true })).data).toEqual([])
    expect((await codes().list({ code: 'SOON', active: false })).data).toHaveLength(1)
    await expect(codes().update(first.id, { active: true })).rejects.toMatchObject({ param: 'active' })
    expect((await codeFor('SOON', { code: 'soon' })).active).toBe(true)
  })

  it('below its minimum, or for first purchases, is rejected', async () => {
    await off('PICKY')
    const high = await codeFor('PICKY', {
      restrictions: { minimum_amount: 42_801, minimum_amount_currency: 'sek' },
    })
    const first = await codeFor('PICKY', { restrictions: { first_time_transaction: true } })
    await expect(payWith(high.id)).rejects.toMatchObject({ code: 'promotion_code_amount_insufficient' })
    await expect(payWith(first.id)).rejects.toMatchObject({ code: 'promotion_code_first_time_only' })
  })

  it('is restricted to one customer, or to a first purchase', async () => {
    await off('KNOWN')
    const [anna, bo] = await Promise.all([
      stripe.customers.create({ email: 'anna@example.com' }),
      stripe.customers.create({ email: 'bo@example.com' }),
    ])
    const hers = await codeFor('KNOWN', { customer: anna.id })
    const first = await codeFor('KNOWN', { restrictions: { first_time_transaction: true } })
    const open = (customer: string, code: { id: string }) => {
      const { customer_email: _email, ...session } = aSession({ discounts: [{ promotion_code: code.id }] })
      return stripe.checkout.sessions.create({ ...session, customer })
    }
    await expect(open(bo.id, hers)).rejects.toMatchObject({ code: 'promotion_code_invalid' })
    await expect(payWith(hers.id)).rejects.toMatchObject({ code: 'promotion_code_invalid' })
    const session = await open(anna.id, first)
    expect(session).toMatchObject({ customer: anna.id, customer_details: { email: 'anna@example.com' } })
    await client.post(`/v1/payment_pages/${session.id}/confirm`, { payment_method: 'pm_card_visa' })
    await expect(open(anna.id, first)).rejects.toMatchObject({ code: 'promotion_code_first_time_only' })
    expect((await open(bo.id, first)).amount_total).toBeLessThan(48_700)
    expect((await stripe.promotionCodes.list({ customer: anna.id })).data).toHaveLength(1)
  })

  it('has a text of its own', async () => {
    await expect(codeFor('SAVE10', { code: 'Save10' })).rejects.toMatchObject({
      code: 'resource_already_exists',
      param: 'code',
    })
    const twins = await Promise.allSettled([
      codeFor('SAVE10', { code: 'TWIN' }),
      codeFor('SAVE10', { code: 'twin' }),
    ])
    expect(twins.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await codeFor('SAVE10')).code).toMatch(/^[A-Z2-9]{8}$/)
  })

  it('without a promotion, with the old coupon field or an unknown coupon is rejected', async () => {
    await expect(client.post('/v1/promotion_codes', { code: 'X' })).rejects.toMatchObject({
      code: 'parameter_missing',
      param: 'promotion',
    })
    await expect(client.post('/v1/promotion_codes', { coupon: 'SAVE10' })).rejects.toMatchObject({
      code: 'parameter_unknown',
      param: 'coupon',
    })
    await expect(codeFor('NOBODY')).rejects.toMatchObject({
      code: 'resource_missing',
      param: 'promotion[coupon]',
    })
  })
})

describe('a coupon', () => {
  it('has either a percentage or an amount with its currency', async () => {
    await expect(stripe.coupons.create({ duration: 'once' })).rejects.toMatchObject({ statusCode: 400 })
    await expect(off('BOTH', { amount_off: 100, currency: 'sek' })).rejects.toMatchObject({ statusCode: 400 })
    await expect(stripe.coupons.create({ amount_off: 100 })).rejects.toMatchObject({
      code: 'parameter_missing',
      param: 'currency',
    })
    await expect(off('SAVE10')).rejects.toMatchObject({ code: 'resource_already_exists' })
  })

  it('that is deleted is gone, and its codes with it', async () => {
    await off('GONE')
    const code = await codeFor('GONE', { code: 'GONE' })
    expect(await stripe.coupons.del('GONE')).toMatchObject({ deleted: true })
    await expect(stripe.coupons.retrieve('GONE')).rejects.toMatchObject({ statusCode: 404 })
    expect((await codes().retrieve(code.id)).active).toBe(false)
    expect((await stripe.coupons.list({ limit: 100 })).data.map(({ id }) => id)).not.toContain('GONE')
  })

  it('of an amount applies to the items alone', async () => {
    await stripe.coupons.create({ id: 'FLAT', amount_off: 10_000, currency: 'sek', duration: 'once' })
    const session = await stripe.checkout.sessions.create(
      aSession({ discounts: [{ coupon: 'FLAT' }], expand: ['line_items'] }),
    )
    expect(session.amount_total).toBe(38_700)
    expect(session.line_items?.data.map((line) => line.amount_discount)).toEqual([8855, 1145])
  })
})
