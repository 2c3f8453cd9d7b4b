/** Every endpoint driven by the official package, every response checked against its types. */
import { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestEmulator, type TestEmulator } from './open-emulator.ts'
import { aSession, createSandboxClient, idOf, shippingOf, type SandboxClient } from './client.ts'
import { shapeFaults } from './sdk-shapes.ts'
import { SANDBOX_ENDPOINTS } from '../src/sandbox.endpoints.ts'

let emulator: TestEmulator
let client: SandboxClient
let stripe: Stripe
const called = new Set<string>()

beforeAll(async () => {
  emulator = await openTestEmulator()
  client = createSandboxClient(emulator)
  stripe = client.stripe
  stripe.on('request', ({ method, path }: Stripe.RequestEvent) => {
    called.add(`${method} ${path.split('?')[0]}`)
  })
})
afterAll(() => emulator.close())

const SHAPES = {
  session: ['resources/Checkout/Sessions', 'Session'],
  intent: ['resources/PaymentIntents', 'PaymentIntent'],
  charge: ['resources/Charges', 'Charge'],
  refund: ['resources/Refunds', 'Refund'],
  dispute: ['resources/Disputes', 'Dispute'],
  method: ['resources/PaymentMethods', 'PaymentMethod'],
  coupon: ['resources/Coupons', 'Coupon'],
  code: ['resources/PromotionCodes', 'PromotionCode'],
  taxRate: ['resources/TaxRates', 'TaxRate'],
  shippingRate: ['resources/ShippingRates', 'ShippingRate'],
  endpoint: ['resources/WebhookEndpoints', 'WebhookEndpoint'],
  event: ['resources/Events', 'EventBase'],
  customer: ['resources/Customers', 'Customer'],
  line: ['resources/LineItems', 'LineItem'],
} as const

/** As parsed by the package, and as sent. */
function expectShape<T extends object>(kind: keyof typeof SHAPES, value: T): T {
  const [file, name] = SHAPES[kind]
  expect(shapeFaults(file, name, value)).toEqual([])
  return value
}
async function listed<T extends object>(kind: keyof typeof SHAPES, list: PromiseLike<Stripe.ApiList<T>>) {
  const { data, object } = await list
  expect(object).toBe('list')
  expect(data.length).toBeGreaterThan(0)
  for (const each of data) expectShape(kind, each)
  return data
}
const pay = async (method = 'pm_card_visa', more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  stripe.paymentIntents.create({
    amount: 10_000,
    currency: 'sek',
    payment_method: method,
    confirm: true,
    ...more,
  })

describe('the package', () => {
  it('creates and retrieves sessions, with everything expanded', async () => {
    const made = expectShape('session', await stripe.checkout.sessions.create(aSession()))
    const expand = ['line_items', 'total_details.breakdown', 'shipping_cost.shipping_rate']
    const full = expectShape('session', await stripe.checkout.sessions.retrieve(made.id, { expand }))
    expect(full.line_items?.data).toHaveLength(2)
    await listed('line', stripe.checkout.sessions.listLineItems(made.id))
    expectShape('session', await stripe.checkout.sessions.update(made.id, { metadata: { order: '1' } }))
    await client.post(`/v1/payment_pages/${made.id}/confirm`, { payment_method: 'pm_card_visa' })
    const paid = await stripe.checkout.sessions.retrieve(made.id, {
      expand: ['payment_intent.latest_charge', 'payment_intent.payment_method'],
    })
    expectShape('session', paid)
    const gone = await stripe.checkout.sessions.create(aSession())
    expectShape('session', await stripe.checkout.sessions.expire(gone.id))
    await listed('session', stripe.checkout.sessions.list({ limit: 3 }))
  })

  it('applies, updates and deletes coupons and codes', async () => {
    const coupon = expectShape('coupon', await stripe.coupons.create({ percent_off: 25, duration: 'once' }))
    const promotion = { type: 'coupon' as const, coupon: coupon.id }
    const code = expectShape('code', await stripe.promotionCodes.create({ promotion, code: 'QUARTER' }))
    const session = await stripe.checkout.sessions.create(
      aSession({
        discounts: [{ promotion_code: code.id }],
        expand: ['line_items', 'total_details.breakdown', 'discounts.promotion_code', 'discounts.coupon'],
      }),
    )
    expectShape('session', session)
    expectShape('coupon', await stripe.coupons.retrieve(coupon.id))
    expectShape('coupon', await stripe.coupons.update(coupon.id, { name: 'En fjärdedel' }))
    expectShape('code', await stripe.promotionCodes.retrieve(code.id, { expand: ['promotion.coupon'] }))
    expectShape('code', await stripe.promotionCodes.update(code.id, { active: false }))
    await listed('coupon', stripe.coupons.list())
    await listed('code', stripe.promotionCodes.list({ code: 'quarter' }))
    expect(await stripe.coupons.del(coupon.id)).toMatchObject({ deleted: true, object: 'coupon' })
  })

  it('makes and reads rates', async () => {
    const vat = await stripe.taxRates.create({ display_name: 'Moms', percentage: 6, inclusive: true })
    expectShape('taxRate', vat)
    expectShape('taxRate', await stripe.taxRates.retrieve(vat.id))
    expectShape('taxRate', await stripe.taxRates.update(vat.id, { active: false }))
    await listed('taxRate', stripe.taxRates.list())
    const data = shippingOf(4900).shipping_rate_data
    if (data === undefined) throw new Error('no rate to make')
    const rate = expectShape('shippingRate', await stripe.shippingRates.create(data))
    expectShape('shippingRate', await stripe.shippingRates.retrieve(rate.id))
    expectShape('shippingRate', await stripe.shippingRates.update(rate.id, { active: false }))
    await listed('shippingRate', stripe.shippingRates.list())
  })

  it.each(['pm_card_visa', 'pm_card_authenticationRequired'])('pays with %s', async (method) => {
    const intent = expectShape('intent', await pay(method))
    expectShape('intent', await stripe.paymentIntents.retrieve(intent.id))
  })

  it('pays with methods that are no cards', async () => {
    for (const type of ['klarna', 'swish'] as const) {
      const method = expectShape('method', await stripe.paymentMethods.create({ type }))
      expect(expectShape('intent', await pay(method.id)).status).toBe('requires_action')
    }
    const debit = await stripe.paymentMethods.create({
      type: 'sepa_debit',
      sepa_debit: { iban: 'AT611904300234573201' },
    })
    expectShape('method', debit)
    const waiting = expectShape('intent', await pay(debit.id, { currency: 'eur' }))
    expect(waiting.status).toBe('processing')
    expectShape('charge', await stripe.charges.retrieve(idOf(waiting.latest_charge)))
  })

  it('makes, changes, confirms and cancels payments', async () => {
    const made = await stripe.paymentIntents.create({ amount: 500, currency: 'sek' })
    expectShape('intent', await stripe.paymentIntents.update(made.id, { amount: 600 }))
    const card = await stripe.paymentMethods.create({ type: 'card', card: { token: 'tok_visa' } })
    expectShape('method', card)
    expectShape('method', await stripe.paymentMethods.retrieve(card.id))
    const paid = await stripe.paymentIntents.confirm(made.id, { payment_method: card.id })
    expectShape('intent', paid)
    await listed('intent', stripe.paymentIntents.list())
    const other = await stripe.paymentIntents.create({ amount: 500, currency: 'sek' })
    expectShape('intent', await stripe.paymentIntents.cancel(other.id))
    await listed('charge', stripe.charges.list({ payment_intent: made.id }))
  })

  it('refunds and answers disputes', async () => {
    const { latest_charge: charge } = await pay('pm_card_createDisputeInquiry')
    const refund = expectShape('refund', await stripe.refunds.create({ charge: idOf(charge), amount: 100 }))
    expectShape('refund', await stripe.refunds.retrieve(refund.id, { expand: ['charge', 'payment_intent'] }))
    expectShape('refund', await stripe.refunds.update(refund.id, { metadata: { row: '1' } }))
    await listed('refund', stripe.refunds.list({ charge: idOf(charge) }))
    const [dispute] = await listed('dispute', stripe.disputes.list({ charge: idOf(charge) }))
    const id = dispute?.id ?? ''
    expectShape('dispute', await stripe.disputes.retrieve(id, { expand: ['charge'] }))
    const evidence = { customer_name: 'Anna' }
    expectShape('dispute', await stripe.disputes.update(id, { evidence, submit: false }))
    expectShape('dispute', await stripe.disputes.close(id))
  })

  it('creates and updates customers', async () => {
    const made = expectShape('customer', await stripe.customers.create({ email: 'anna@example.com' }))
    expectShape('customer', await stripe.customers.retrieve(made.id))
    expectShape('customer', await stripe.customers.update(made.id, { name: 'Anna Berg', email: '' }))
    await listed('customer', stripe.customers.list())
    expect(await stripe.customers.del(made.id)).toMatchObject({ deleted: true })
    await expect(stripe.customers.retrieve(made.id)).rejects.toMatchObject({ statusCode: 404 })
  })

  it('registers endpoints and reads events', async () => {
    const made = await stripe.webhookEndpoints.create({
      url: 'http://127.0.0.1:9/hook',
      enabled_events: ['refund.failed'],
    })
    expectShape('endpoint', made)
    expectShape('endpoint', await stripe.webhookEndpoints.retrieve(made.id))
    expectShape('endpoint', await stripe.webhookEndpoints.update(made.id, { disabled: true }))
    await listed('endpoint', stripe.webhookEndpoints.list())
    expect(await stripe.webhookEndpoints.del(made.id)).toMatchObject({ deleted: true })
    const [event] = await listed('event', stripe.events.list())
    expectShape('event', await stripe.events.retrieve(event?.id ?? ''))
  })

  it('follows all pages by itself', async () => {
    const ids: string[] = []
    for await (const { id } of stripe.events.list({ limit: 3 })) ids.push(id)
    expect(ids.length).toBeGreaterThan(6)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('has called every address a shop may call', () => {
    const addresses = [...called].map((call) => call.replace(/[a-z_]+_[A-Za-z0-9]{24,}|[A-Z0-9]{8}/g, ':id'))
    const seen = new Set(addresses)
    const missing = SANDBOX_ENDPOINTS.filter(({ path }) => !path.includes('/payment_pages/'))
      .map(({ method, path }) => `${method} ${path}`)
      .filter((address) => !seen.has(address))
    expect(missing).toEqual([])
  })
})

describe('a snapshot in an event', () => {
  it('has the shape of its object', async () => {
    await pay('pm_card_createDispute')
    await stripe.refunds.create({ payment_intent: (await pay()).id })
    const kinds: Record<string, keyof typeof SHAPES> = {
      'checkout.session': 'session',
      payment_intent: 'intent',
      charge: 'charge',
      refund: 'refund',
      dispute: 'dispute',
    }
    for await (const { data } of stripe.events.list({ limit: 100 })) {
      const object = data.object as { object?: string }
      const kind = kinds[object.object ?? '']
      if (kind !== undefined) expectShape(kind, object)
    }
  })
})

describe('errors', () => {
  it.each<[string, () => Promise<unknown>, unknown]>([
    ['a card', () => pay('pm_card_visa_chargeDeclined'), Stripe.errors.StripeCardError],
    [
      'a wrong parameter',
      () => stripe.rawRequest('POST', '/v1/coupons', { x: '1' }),
      Stripe.errors.StripeInvalidRequestError,
    ],
    ['nothing there', () => stripe.charges.retrieve('ch_nobody'), Stripe.errors.StripeInvalidRequestError],
    [
      'a wrong key',
      () => createSandboxClient(emulator, { secretKey: 'sk_test_no' }).stripe.events.list(),
      Stripe.errors.StripeAuthenticationError,
    ],
    [
      'a browser’s key',
      () => createSandboxClient(emulator, { secretKey: 'pk_test_embedded' }).stripe.events.list(),
      Stripe.errors.StripePermissionError,
    ],
  ])('%s has its class', async (_name, call, errorClass) => {
    const error = await call().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(errorClass)
    expect(error).toMatchObject({ requestId: expect.stringMatching(/^req_/) })
  })
})
