import { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestEmulator, type TestEmulator } from './open-emulator.ts'
import { aSession, createSandboxClient, type SandboxClient, idOf } from './client.ts'

let emulator: TestEmulator
let client: SandboxClient
let stripe: Stripe

beforeAll(async () => {
  emulator = await openTestEmulator()
  client = createSandboxClient(emulator)
  stripe = client.stripe
})
afterAll(() => emulator.close())

const rate = (more: Partial<Stripe.TaxRateCreateParams> = {}): Stripe.TaxRateCreateParams => ({
  display_name: 'Moms',
  percentage: 12,
  inclusive: true,
  ...more,
})
const raw = (url: string, headers: Record<string, string> = {}) =>
  emulator.http.inject({ method: 'GET', url, headers })

describe('the key', () => {
  it('is required at every address, known or not', async () => {
    for (const url of ['/v1/checkout/sessions', '/v1/nothing']) {
      expect((await raw(url)).statusCode).toBe(401)
      expect((await raw(url, { authorization: 'Bearer sk_test_wrong' })).statusCode).toBe(401)
    }
    const wrong = createSandboxClient(emulator, { secretKey: 'sk_test_other' })
    await expect(wrong.stripe.taxRates.list()).rejects.toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
  })

  it('may be the user of basic authentication', async () => {
    const authorization = `Basic ${Buffer.from('sk_test_embedded:').toString('base64')}`
    expect((await raw('/v1/tax_rates', { authorization })).statusCode).toBe(200)
  })

  it('for browsers is accepted by the payment page only', async () => {
    const answer = await raw('/v1/tax_rates', { authorization: 'Bearer pk_test_embedded' })
    expect(answer.statusCode).toBe(403)
  })
})

describe('every answer', () => {
  it('has the request id and the version, errors too', async () => {
    const good = await stripe.taxRates.list()
    expect(good.lastResponse.requestId).toMatch(/^req_\w{24}$/)
    expect(good.lastResponse.apiVersion).toBe(Stripe.API_VERSION)
    const refused = await stripe.taxRates.retrieve('txr_nobody').catch((error: unknown) => error)
    expect(refused).toMatchObject({ requestId: expect.stringMatching(/^req_/), statusCode: 404 })
  })

  it('to an unknown address is 404 in the same format', async () => {
    await expect(stripe.accounts.list()).rejects.toMatchObject({
      statusCode: 404,
      rawType: 'invalid_request_error',
    })
    await expect(stripe.rawRequest('DELETE', '/v1/events/evt_1')).rejects.toMatchObject({ statusCode: 404 })
  })
})

describe('an idempotency key', () => {
  it('replays the first answer', async () => {
    const first = await stripe.taxRates.create(rate(), { idempotencyKey: 'rate-1' })
    const again = await stripe.taxRates.create(rate(), { idempotencyKey: 'rate-1' })
    expect(again.id).toBe(first.id)
    expect(new Headers(again.lastResponse.headers).get('idempotent-replayed')).toBe('true')
    expect(new Headers(first.lastResponse.headers).get('idempotent-replayed')).toBeNull()
  })

  it('rejects other parameters and other addresses', async () => {
    await stripe.taxRates.create(rate(), { idempotencyKey: 'rate-2' })
    await expect(
      stripe.taxRates.create(rate({ percentage: 6 }), { idempotencyKey: 'rate-2' }),
    ).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
    await expect(
      stripe.coupons.create({ percent_off: 5 }, { idempotencyKey: 'rate-2' }),
    ).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
  })

  it('replays a decline: a new attempt needs a new key', async () => {
    const { id } = await stripe.checkout.sessions.create(aSession())
    const tryWith = (payment_method: string, idempotencyKey: string) =>
      stripe.rawRequest('POST', `/v1/payment_pages/${id}/confirm`, { payment_method }, { idempotencyKey })
    const declined = 'pm_card_visa_chargeDeclined'
    await expect(tryWith(declined, 'try-1')).rejects.toMatchObject({ statusCode: 402 })
    await expect(tryWith(declined, 'try-1')).rejects.toMatchObject({
      statusCode: 402,
      headers: { 'idempotent-replayed': 'true' },
    })
    const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(id)
    expect((await stripe.charges.list({ payment_intent: idOf(intent) })).data).toHaveLength(1)
    await tryWith('pm_card_visa', 'try-2')
  })

  it('is not consumed by a rejected request', async () => {
    const key = { idempotencyKey: 'rate-3' }
    await expect(client.stripe.rawRequest('POST', '/v1/tax_rates', {}, key)).rejects.toMatchObject({
      code: 'parameter_missing',
    })
    expect((await stripe.taxRates.create(rate(), key)).percentage).toBe(12)
  })

  it('does the work once for equal concurrent requests', async () => {
    const { id } = await stripe.checkout.sessions.create(aSession())
    await client.post(`/v1/payment_pages/${id}/confirm`, { payment_method: 'pm_card_visa' })
    const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(id)
    const refund = () =>
      stripe.refunds.create({ payment_intent: idOf(intent), amount: 1000 }, { idempotencyKey: 'refund-1' })
    const tries = await Promise.allSettled([refund(), refund(), refund()])
    for (const tried of tries) {
      if (tried.status === 'rejected') {
        expect(tried.reason).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
      }
    }
    const replayed = await refund()
    expect(replayed.amount).toBe(1000)
    expect((await stripe.refunds.list({ payment_intent: idOf(intent) })).data).toHaveLength(1)
  })

  it('is retried by the package itself', async () => {
    const patient = createSandboxClient(emulator)
    const made = await Promise.all(
      [1, 2, 3].map(() =>
        patient.stripe.taxRates.create(rate(), { idempotencyKey: 'rate-4', maxNetworkRetries: 2 }),
      ),
    )
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  })

  it('has at most 255 characters and expires after a day', async () => {
    await expect(stripe.taxRates.create(rate(), { idempotencyKey: 'x'.repeat(256) })).rejects.toMatchObject({
      statusCode: 400,
    })
    const first = await stripe.taxRates.create(rate(), { idempotencyKey: 'rate-5' })
    emulator.clock.advance(26 * 3600_000)
    await emulator.sandbox.sweep()
    const later = await stripe.taxRates.create(rate(), { idempotencyKey: 'rate-5' })
    expect(later.id).not.toBe(first.id)
  })
})

describe('a list', () => {
  it('is newest first and is paged both ways', async () => {
    for (let at = 0; at < 5; at += 1) await stripe.shippingRates.create(shippingRate(at))
    const all: string[] = []
    for await (const { id } of stripe.shippingRates.list({ limit: 2 })) all.push(id)
    expect(new Set(all).size).toBe(all.length)
    const end = all.length
    const ids = async (page: Stripe.ShippingRateListParams) => {
      const { data, has_more, object, url } = await stripe.shippingRates.list(page)
      expect({ object, url }).toEqual({ object: 'list', url: '/v1/shipping_rates' })
      return [data.map(({ id }) => id), has_more]
    }
    expect(await ids({ limit: 2 })).toEqual([all.slice(0, 2), true])
    expect(await ids({ limit: 2, starting_after: all[1] ?? '' })).toEqual([all.slice(2, 4), true])
    expect(await ids({ limit: 2, starting_after: all[end - 2] ?? '' })).toEqual([all.slice(-1), false])
    expect(await ids({ limit: 2, ending_before: all[3] ?? '' })).toEqual([all.slice(1, 3), true])
    expect(await ids({ ending_before: all[2] ?? '' })).toEqual([all.slice(0, 2), false])
    const amounts = (await stripe.shippingRates.list({ limit: 5 })).data.map(
      (rate) => rate.fixed_amount?.amount,
    )
    expect(amounts).toEqual([4, 3, 2, 1, 0])
  })

  it('is filtered by creation time', async () => {
    const [newest] = (await stripe.taxRates.list({ limit: 1 })).data
    const created = newest?.created ?? 0
    const between = await stripe.taxRates.list({ created: { gte: created, lt: created + 1 } })
    expect(between.data.map(({ id }) => id)).toContain(newest?.id)
    expect((await stripe.taxRates.list({ created: { gt: created } })).data).toEqual([])
    const types = ['tax_rate.created', 'coupon.created']
    for (const { type } of (await stripe.events.list({ types, limit: 5 })).data) expect(types).toContain(type)
  })

  it('rejects invalid limits, cursors and expansions', async () => {
    await expect(stripe.taxRates.list({ limit: 0 })).rejects.toMatchObject({ param: 'limit' })
    await expect(stripe.taxRates.list({ limit: 101 })).rejects.toMatchObject({ param: 'limit' })
    await expect(stripe.taxRates.list({ starting_after: 'txr_nobody' })).rejects.toMatchObject({
      code: 'resource_missing',
      param: 'starting_after',
    })
    await expect(stripe.taxRates.list({ expand: ['display_name'] })).rejects.toMatchObject({
      param: 'expand',
    })
    await expect(stripe.checkout.sessions.list({ expand: ['data.nothing'], limit: 1 })).rejects.toMatchObject(
      { param: 'expand' },
    )
  })
})

function shippingRate(amount: number): Stripe.ShippingRateCreateParams {
  return { display_name: 'Ombud', type: 'fixed_amount', fixed_amount: { amount, currency: 'sek' } }
}
