import { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestEmulator, type TestEmulator } from './open-emulator.ts'
import { aLine, aSession, createSandboxClient, shippingOf, type SandboxClient } from './client.ts'

let emulator: TestEmulator
let client: SandboxClient
let stripe: Stripe

beforeAll(async () => {
  emulator = await openTestEmulator()
  client = createSandboxClient(emulator)
  stripe = client.stripe
})
afterAll(() => emulator.close())

const sessions = () => stripe.checkout.sessions

describe('a checkout session', () => {
  it('carries the amounts the shop counts on', async () => {
    const session = await sessions().create(
      aSession({ expand: ['line_items', 'total_details.breakdown', 'shipping_cost.shipping_rate'] }),
    )
    expect(session).toMatchObject({
      object: 'checkout.session',
      livemode: false,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      url: null,
      amount_subtotal: 42_800,
      amount_total: 48_700,
      total_details: { amount_discount: 0, amount_shipping: 5900, amount_tax: 8560 },
      customer_details: { email: 'anna@example.com' },
      customer_email: 'anna@example.com',
      payment_method_types: ['card', 'klarna', 'swish'],
      shipping_cost: { amount_total: 5900, shipping_rate: { display_name: 'Standard' } },
    })
    expect(session.id).toMatch(/^cs_test_\w{58}$/)
    expect(session.client_secret).toMatch(new RegExp(`^${session.id}_secret_\\w+$`))
    expect(session.line_items?.data).toMatchObject([
      { description: 'Mellan', amount_total: 37_900, amount_tax: 7580, price: { unit_amount: 37_900 } },
      { description: 'Gravyr', amount_total: 4900, amount_tax: 980 },
    ])
    expect(session.total_details?.breakdown?.taxes).toMatchObject([
      { amount: 8560, rate: { display_name: 'Moms', percentage: 25, inclusive: true } },
    ])
  })

  it('subtracts the discount from the items, not from delivery', async () => {
    const session = await sessions().create(
      aSession({ discounts: [{ promotion_code: 'promo_SAVE10' }], expand: ['total_details.breakdown'] }),
    )
    expect(session).toMatchObject({ amount_subtotal: 42_800, amount_total: 44_420 })
    expect(session.total_details).toMatchObject({ amount_discount: 4280, amount_tax: 7704 })
    expect(session.discounts).toEqual([{ coupon: 'SAVE10', promotion_code: 'promo_SAVE10' }])
    expect(session.total_details?.breakdown?.discounts).toMatchObject([
      { amount: 4280, discount: { promotion_code: 'promo_SAVE10', source: { coupon: 'SAVE10' } } },
    ])
  })

  it('is retrieved with the expanded fields and no others', async () => {
    const made = await sessions().create(aSession())
    const plain = await sessions().retrieve(made.id)
    expect(plain.line_items).toBeUndefined()
    expect(plain.total_details?.breakdown).toBeUndefined()
    const full = await sessions().retrieve(made.id, { expand: ['line_items.data.price.product'] })
    expect(full.line_items?.data[0]?.price?.product).toMatchObject({ object: 'product', name: 'Mellan' })
    const lines = await sessions().listLineItems(made.id, { limit: 1 })
    expect(lines).toMatchObject({ has_more: true, data: [{ description: 'Mellan' }] })
    const next = await sessions().listLineItems(made.id, { starting_after: lines.data[0]?.id ?? '' })
    expect(next).toMatchObject({ has_more: false, data: [{ description: 'Gravyr' }] })
  })

  it('is listed newest first, by status and by e-mail', async () => {
    const customer_email = 'Lista@Example.com'
    const first = await sessions().create(aSession({ customer_email }))
    const second = await sessions().create(aSession({ customer_email }))
    await sessions().expire(first.id)
    const both = await sessions().list({ customer_details: { email: 'lista@example.com' } })
    expect(both.data.map(({ id }) => id)).toEqual([second.id, first.id])
    const expired = await sessions().list({ status: 'expired', limit: 1 })
    expect(expired.data[0]?.id).toBe(first.id)
    const open = await sessions().list({ status: 'open', customer_details: { email: customer_email } })
    expect(open.data.map(({ id }) => id)).toEqual([second.id])
  })

  it('is priced again when lines or delivery change', async () => {
    const made = await sessions().create(aSession({ metadata: { a: '1', b: '2' }, expand: ['line_items'] }))
    const kept = made.line_items?.data[0]?.id ?? ''
    const changed = await sessions().update(made.id, {
      line_items: [{ id: kept, quantity: 2 }, aLine('Presentask', 5900)],
      shipping_options: [shippingOf(14_900)],
      metadata: { a: '', c: '3' },
      expand: ['line_items'],
    })
    expect(changed.amount_total).toBe(2 * 37_900 + 5900 + 14_900)
    expect(changed.line_items?.data.map(({ id, quantity }) => [id === kept, quantity])).toEqual([
      [true, 2],
      [false, 1],
    ])
    expect(changed.metadata).toEqual({ b: '2', c: '3' })
  })

  it('can be expired once', async () => {
    const { id } = await sessions().create(aSession())
    expect((await sessions().expire(id)).status).toBe('expired')
    await expect(sessions().expire(id)).rejects.toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
    await expect(sessions().update(id, { metadata: { a: 'b' } })).rejects.toMatchObject({ statusCode: 400 })
  })

  it('expires by itself, with an event', async () => {
    const soon = Math.floor(emulator.clock.now().getTime() / 1000) + 31 * 60
    const { id } = await sessions().create(aSession({ expires_at: soon }))
    emulator.clock.advance(32 * 60_000)
    expect((await sessions().retrieve(id)).status).toBe('expired')
    await expect(
      client.post(`/v1/payment_pages/${id}/confirm`, { payment_method: 'pm_card_visa' }),
    ).rejects.toMatchObject({ code: 'checkout_session_not_open' })
    await emulator.sandbox.sweep()
    const events = await stripe.events.list({ type: 'checkout.session.expired', limit: 1 })
    expect(events.data[0]?.data.object).toMatchObject({ id, status: 'expired' })
  })

  const tooMuch = { ...aLine('Mellan', 37_900), quantity: 9999 }
  it.each<[string, object, object]>([
    ['no lines', { line_items: undefined }, { code: 'parameter_missing', param: 'line_items' }],
    ['no mode', { mode: undefined }, { code: 'parameter_missing', param: 'mode' }],
    ['a removed parameter', { payment_method_types: ['card'] }, { code: 'parameter_unknown' }],
    ['an old ui_mode', { ui_mode: 'custom' }, { param: 'ui_mode' }],
    ['success_url with elements', { success_url: 'https://a.se' }, { param: 'success_url' }],
    [
      'discounts and codes',
      { discounts: [{ coupon: 'SAVE10' }], allow_promotion_codes: true },
      { param: 'discounts' },
    ],
    ['a fractional amount', { line_items: [aLine('x', 10.5)] }, { code: 'parameter_invalid_integer' }],
    ['a negative amount', { line_items: [aLine('x', -1)] }, { code: 'parameter_invalid_integer' }],
    [
      'no amount',
      { line_items: [{ quantity: 1, price_data: { currency: 'sek', product_data: { name: 'x' } } }] },
      { code: 'parameter_missing', param: 'line_items[0][price_data][unit_amount]' },
    ],
    [
      'two currencies',
      {
        line_items: [
          aLine('a', 900),
          { quantity: 1, price_data: { currency: 'eur', unit_amount: 1, product_data: { name: 'b' } } },
        ],
      },
      { param: 'line_items[1][price_data][currency]' },
    ],
    [
      'an unknown tax rate',
      { line_items: [{ ...aLine('x', 900), tax_rates: ['txr_nobody'] }] },
      { code: 'resource_missing', param: 'line_items[0][tax_rates][0]' },
    ],
    ['an unknown coupon', { discounts: [{ coupon: 'NOBODY' }] }, { code: 'resource_missing' }],
    ['an unknown code', { discounts: [{ promotion_code: 'promo_x' }] }, { code: 'resource_missing' }],
    ['too short a life', { expires_at: 60 }, { param: 'expires_at' }],
    [
      'a total under 3 kr',
      { line_items: [aLine('x', 299)], shipping_options: [] },
      { code: 'amount_too_small' },
    ],
    ['a total over eight digits', { line_items: [tooMuch] }, { code: 'amount_too_large' }],
    ['a method the account lacks', { allowed_payment_method_types: ['ideal'] }, { statusCode: 400 }],
  ])('with %s is rejected', async (_what, more, refusal) => {
    const asked = sessions().create({ ...aSession(), ...more })
    await expect(asked).rejects.toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
    await expect(asked).rejects.toMatchObject({ rawType: 'invalid_request_error', ...refusal })
  })

  it('that does not exist returns 404', async () => {
    await expect(sessions().retrieve('cs_test_nobody')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      param: 'id',
    })
  })
})
