import { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paymentPage } from '../src/payment-page.wire.ts'
import { openTestEmulator, type TestEmulator } from './open-emulator.ts'
import { aLine, aSession, createSandboxClient, type SandboxClient, idOf } from './client.ts'

let emulator: TestEmulator
let client: SandboxClient
let stripe: Stripe

beforeAll(async () => {
  emulator = await openTestEmulator()
  client = createSandboxClient(emulator)
  stripe = client.stripe
})
afterAll(() => emulator.close())

const open = (more: Stripe.Checkout.SessionCreateParams = {}) =>
  stripe.checkout.sessions.create(aSession(more))
/** Each answer has what the browser reads. */
const confirm = async (id: string, method = 'pm_card_visa', more: object = {}) => {
  const fields = { payment_method: method, ...more }
  return paymentPage.parse(await client.post(`/v1/payment_pages/${id}/confirm`, fields))
}
const typesOf = async (limit: number) => (await stripe.events.list({ limit })).data.map(({ type }) => type)

describe('confirming', () => {
  it('charges the total of the session and completes it', async () => {
    const { id } = await open({
      metadata: { order_id: 'o1' },
      payment_intent_data: { metadata: { order_id: 'o1' }, description: 'Order 1' },
    })
    await confirm(id, 'pm_card_visa', { expected_amount: 48_700 })
    const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] })
    expect(session).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      customer_details: { email: 'anna@example.com' },
      payment_intent: {
        status: 'succeeded',
        amount: 48_700,
        amount_received: 48_700,
        metadata: { order_id: 'o1' },
        latest_charge: { paid: true, payment_method_details: { card: { brand: 'visa', last4: '4242' } } },
      },
    })
    expect(await typesOf(4)).toEqual([
      'checkout.session.completed',
      'payment_intent.succeeded',
      'charge.succeeded',
      'payment_intent.created',
    ])
    const intent = session.payment_intent as Stripe.PaymentIntent
    const found = await stripe.checkout.sessions.list({ payment_intent: intent.id })
    expect(found.data.map((each) => each.id)).toEqual([id])
  })

  it.each([
    ['pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'expired_card'],
    ['pm_card_chargeDeclinedProcessingError', 'processing_error', 'processing_error'],
    ['pm_card_radarBlock', 'card_declined', 'fraudulent'],
  ])('with %s is declined as a card error', async (card, code, declineCode) => {
    const { id } = await open()
    const tried = confirm(id, card)
    await expect(tried).rejects.toBeInstanceOf(Stripe.errors.StripeCardError)
    await expect(tried).rejects.toMatchObject({
      statusCode: 402,
      code,
      decline_code: declineCode,
      payment_intent: { status: 'requires_payment_method', last_payment_error: { code } },
    })
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
    })
  })

  it('after a decline succeeds on the same intent', async () => {
    const { id } = await open()
    await expect(confirm(id, 'pm_card_visa_chargeDeclined')).rejects.toMatchObject({ statusCode: 402 })
    const declined = (await stripe.checkout.sessions.retrieve(id)).payment_intent
    await confirm(id)
    const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })
    expect(session.payment_intent).toMatchObject({
      id: declined,
      status: 'succeeded',
      last_payment_error: null,
    })
    const charges = await stripe.charges.list({ payment_intent: idOf(declined) })
    expect(charges.data.map(({ status }) => status)).toEqual(['succeeded', 'failed'])
  })

  it('twice at once charges once', async () => {
    const { id } = await open()
    const tries = await Promise.allSettled([confirm(id), confirm(id), confirm(id)])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const tried of tries) {
      if (tried.status === 'rejected') expect(tried.reason).toMatchObject({ statusCode: 400 })
    }
    const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(id)
    expect((await stripe.charges.list({ payment_intent: idOf(intent) })).data).toHaveLength(1)
  })

  it('another amount than shown is rejected', async () => {
    const { id } = await open()
    await expect(confirm(id, 'pm_card_visa', { expected_amount: 48_699 })).rejects.toMatchObject({
      code: 'checkout_amount_mismatch',
      param: 'expected_amount',
    })
  })

  it('of a zero total needs no card', async () => {
    const { id: coupon } = await stripe.coupons.create({ percent_off: 100, duration: 'once' })
    const { id } = await open({ shipping_options: [], discounts: [{ coupon }] })
    await client.post(`/v1/payment_pages/${id}/confirm`, { expected_amount: 0 })
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({
      status: 'complete',
      payment_status: 'no_payment_required',
      payment_intent: null,
    })
  })
})

describe('a challenge', () => {
  it('that is passed completes the payment', async () => {
    const { id } = await open()
    const page = await confirm(id, 'pm_card_threeDSecure2Required')
    expect(page).toMatchObject({
      status: 'open',
      payment_intent: { status: 'requires_action', next_action: { type: 'use_stripe_sdk' } },
    })
    const after = await client.post(`/v1/payment_pages/${id}/authenticate`, { outcome: 'succeeded' })
    expect(after).toMatchObject({ status: 'complete', payment_intent: { status: 'succeeded' } })
  })

  it('that fails leaves the form usable', async () => {
    const { id } = await open()
    await confirm(id, 'pm_card_authenticationRequired')
    await expect(
      client.post(`/v1/payment_pages/${id}/authenticate`, { outcome: 'failed' }),
    ).rejects.toMatchObject({ statusCode: 402, code: 'payment_intent_authentication_failure' })
    await expect(
      client.post(`/v1/payment_pages/${id}/authenticate`, { outcome: 'succeeded' }),
    ).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' })
    expect(await confirm(id)).toMatchObject({ status: 'complete' })
  })

  it('may be passed and the card declined all the same', async () => {
    const { id } = await open()
    await confirm(id, 'pm_card_threeDSecureRequiredChargeDeclined')
    await expect(
      client.post(`/v1/payment_pages/${id}/authenticate`, { outcome: 'succeeded' }),
    ).rejects.toMatchObject({ code: 'card_declined' })
  })
})

describe('the browser', () => {
  it('pays with a typed card, its key and the session’s secret', async () => {
    const session = await open()
    const secret = { client_secret: session.client_secret ?? '' }
    const page = await client.browse('GET', `/v1/payment_pages/${session.id}`, secret)
    expect(page.body).toMatchObject({
      status: 'open',
      amount_total: 48_700,
      line_items: { data: [{ description: 'Mellan' }, { description: 'Gravyr' }] },
      shipping: { display_name: 'Standard', amount: 5900 },
      return_url: `http://shop.test/v2/order-confirmation?session_id=${session.id}`,
    })
    const method = await client.browse('POST', '/v1/payment_methods', {
      type: 'card',
      'card[number]': '4242 4242 4242 4242',
      'card[exp_month]': '12',
      'card[exp_year]': '34',
      'card[cvc]': '123',
      'billing_details[name]': 'Anna Berg',
    })
    expect(method.body).toMatchObject({
      type: 'card',
      card: { brand: 'visa', last4: '4242', exp_year: 2034 },
    })
    const paid = await client.browse('POST', `/v1/payment_pages/${session.id}/confirm`, {
      ...secret,
      payment_method: String(method.body['id']),
      expected_amount: '48700',
    })
    expect(paid).toMatchObject({ status: 200, body: { status: 'complete' } })
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      customer_details: { email: 'anna@example.com', name: 'Anna Berg' },
    })
  })

  it('reaches no other session or endpoint', async () => {
    const [mine, theirs] = await Promise.all([open(), open()])
    const secret = { client_secret: mine.client_secret ?? '' }
    for (const path of [`/v1/payment_pages/${theirs.id}`, '/v1/payment_pages/cs_test_nobody']) {
      const answer = await client.browse('GET', path, secret)
      expect(answer).toMatchObject({ status: 404, body: { error: { code: 'resource_missing' } } })
    }
    const without = await client.browse('POST', `/v1/payment_pages/${mine.id}/confirm`, {
      payment_method: 'pm_card_visa',
    })
    expect(without.status).toBe(404)
    expect((await client.browse('GET', `/v1/checkout/sessions/${mine.id}`, {})).status).toBe(403)
  })

  it('leaves no card number behind', async () => {
    await client.browse('POST', '/v1/payment_methods', {
      type: 'card',
      'card[number]': '5555555555554444',
      'card[exp_month]': '1',
      'card[exp_year]': '2040',
      'card[cvc]': '987',
    })
    const { rows } = await emulator.db.pool.query<{ found: number }>(
      `select count(*)::int as found from sandbox.objects
       where concat(shown, hidden) like '%5555555555554444%' or concat(shown, hidden) like '%"987"%'`,
    )
    expect(rows[0]?.found).toBe(0)
  })

  it('applies a code case-insensitively, and removes it', async () => {
    const session = await open({ allow_promotion_codes: true })
    const path = `/v1/payment_pages/${session.id}/promotion_code`
    const apply = (code: string) =>
      client.browse('POST', path, { client_secret: session.client_secret ?? '', promotion_code: code })
    expect((await apply(' save10 ')).body).toMatchObject({
      amount_total: 44_420,
      discounts: [{ code: 'SAVE10', percent_off: 10, amount: 4280 }],
    })
    expect((await apply('nonsense')).body).toMatchObject({
      error: { code: 'promotion_code_invalid', param: 'promotion_code' },
    })
    expect((await apply('')).body).toMatchObject({ amount_total: 48_700, discounts: [] })
  })

  it('may not apply a code where the shop allows none', async () => {
    const session = await open()
    const answer = await client.browse('POST', `/v1/payment_pages/${session.id}/promotion_code`, {
      client_secret: session.client_secret ?? '',
      promotion_code: 'SAVE10',
    })
    expect(answer.status).toBe(400)
  })

  it('gets an error when a code would leave too little to charge', async () => {
    await stripe.coupons.create({ id: 'NEARLY', amount_off: 9900, currency: 'sek', duration: 'once' })
    await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: 'NEARLY' }, code: 'NEARLY' })
    const session = await open({
      allow_promotion_codes: true,
      line_items: [aLine('x', 10_000)],
      shipping_options: [],
    })
    const answer = await client.browse('POST', `/v1/payment_pages/${session.id}/promotion_code`, {
      client_secret: session.client_secret ?? '',
      promotion_code: 'NEARLY',
    })
    expect(answer.body).toMatchObject({ error: { code: 'promotion_code_amount_insufficient' } })
  })
})
