import type { BusinessLogic } from '@leksmedjan/contract/catalogue'
import { type OrderAnswer } from '@leksmedjan/contract/orders'
import { orderConfirmation, orderLookup } from '@leksmedjan/contract/order-pages'
import type { CheckoutSessionAnswer, PaymentStatusAnswer } from '@leksmedjan/contract/payments'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestShop, Visitor } from '../../test/shops/open-shop.ts'
import { orderRow } from '../../test/visitors/paid-order.ts'
import {
  askForSession,
  designOf,
  EMAIL,
  ok,
  orderOf,
  payByCard,
  refusal,
  sessionOf,
} from '../../test/visitors/purchase.ts'
import { createSandboxClient } from '@leksmedjan/stripe-emulator/test/client'
import { checkoutOf, openPaymentShop, statusOf } from './payments.test-data.ts'

const DECLINED = '4000000000000002'

let shop: TestShop
/** For tests that change the offer, or count everything. */
let other: TestShop
beforeAll(async () => {
  ;[shop, other] = await Promise.all([openPaymentShop(), openPaymentShop()])
})
afterAll(() => Promise.all([shop.close(), other.close()]))

async function signed(guest: Visitor): Promise<OrderAnswer> {
  const sign = { id: 'name_sign', name: 'Namnskylt', value: 'name_sign' }
  const design = await designOf(shop, guest, { specialFeatures: [sign] })
  return orderOf(shop, guest, { ...design, sign_text: 'Åke' })
}

/** An order saved before sign texts were required. */
const becomeWordless = ({ orderId }: OrderAnswer) =>
  shop.db.pool.query(`update orders set sign_text = '' where id = $1`, [orderId])

describe('process-payment', () => {
  it('opens a form for the whole amount, coming back to the confirmation', async () => {
    const guest = shop.guest()
    const order = await orderOf(shop, guest)
    const form = await sessionOf(guest, order)
    const { sessionId } = form
    expect(form).toEqual({
      sessionId,
      clientSecret: expect.stringContaining(`${sessionId}_secret_`) as string,
    })
    const session = await createSandboxClient(shop).stripe.checkout.sessions.retrieve(sessionId)
    expect(session).toMatchObject({
      amount_total: 48_700,
      currency: 'sek',
      customer_email: EMAIL,
      client_reference_id: order.orderId,
      metadata: { order_id: order.orderId, order_number: order.orderNumber },
      return_url: 'http://shop.test/v2/order-confirmation?session_id={CHECKOUT_SESSION_ID}',
      ui_mode: 'elements',
    })
    expect((await checkoutOf(guest, order)).paymentOpen).toBe(true)
  })

  it('carries the coupon', async () => {
    const guest = shop.guest()
    const order = await orderOf(shop, guest, { coupon_code: 'SAVE10' })
    const { sessionId } = await sessionOf(guest, order)
    const session = await createSandboxClient(shop).stripe.checkout.sessions.retrieve(sessionId)
    expect([session.amount_total, session.total_details?.amount_discount]).toEqual([44_420, 4280])
  })

  it.each([
    ['another action', { action: 'create_payment_intent' }, [400, 'unknown_action']],
    ['no order', { order_id: null }, [400, 'order_id_required']],
    ['no e-mail', { email: '' }, [400, 'customer_email_required']],
    ['no name', { customer_name: ' ' }, [400, 'customer_name_missing']],
    ['no amount', { amount: null }, [400, 'pricing_required']],
    ['an öre less', { amount: 48_699 }, [409, 'price_changed']],
    ['another currency', { currency: 'eur' }, [409, 'price_changed']],
    ['another size', { selected_size: 'xl' }, [409, 'price_changed']],
    ['another add-on', { gift_box: true }, [409, 'price_changed']],
    ['another delivery', { shipping_method: 'express' }, [409, 'price_changed']],
    ['an unknown field', { card: '4242' }, [400, 'unknown_field']],
  ])('is refused with %s', async (_name, wrong, expected) => {
    const guest = shop.guest()
    const order = await orderOf(shop, guest)
    expect(refusal(await askForSession(guest, order, wrong))).toEqual(expected)
  })

  it.each([
    ['Order ID is required for checkout', { order_id: null }],
    ['Customer email is required for checkout', { email: '' }],
    ['Missing customer name.', { customer_name: ' ' }],
    ['Pricing calculation is required for checkout', { amount: null }],
  ])('is refused with the text %s', async (words, lacking) => {
    const guest = shop.guest()
    const answer = await askForSession(guest, await orderOf(shop, guest), lacking)
    expect([answer.status, answer.body['error']]).toEqual([400, words])
  })

  it('is refused for a name sign without a text; its open form is closed, so that the text can be written', async () => {
    const guest = shop.guest()
    const order = await signed(guest)
    const { sessionId } = await sessionOf(guest, order)
    await becomeWordless(order)
    const refused = await askForSession(guest, order)
    expect(refusal(refused)).toEqual([422, 'sign_wordless'])
    expect(refused.body['error']).toContain('Namnskylten har ingen text.')
    const { status } = await createSandboxClient(shop).stripe.checkout.sessions.retrieve(sessionId)
    expect([status, (await checkoutOf(guest, order)).paymentOpen]).toEqual(['expired', false])
    ok(await guest.call('create-or-update-order', { id: order.orderId, email: EMAIL, sign_text: 'Åke' }))
    await sessionOf(guest, order)
  })

  it.each([
    ['no street', { streetAddress: '' }, ['streetAddress']],
    ['no phone', { deliveryPhoneNumber: '' }, ['phoneNumber']],
    ['a postcode of another country', { postalCode: '1234' }, ['postalCode']],
    ['a country nobody knows', { country: 'Island' }, ['country']],
    ['no delivery method', { shipping_method: null }, ['shippingMethod']],
    [
      'the placeholders of the older checkout',
      { deliveryFullName: 'Fylls i vid leverans', streetAddress: '-', postalCode: '-', city: '-' },
      ['fullName', 'streetAddress', 'postalCode', 'city'],
    ],
  ])('is refused with %s', async (_name, address, fields) => {
    const guest = shop.guest()
    const order = await orderOf(shop, guest, address)
    const answer = await askForSession(guest, order)
    expect(refusal(answer)).toEqual([422, 'address_missing'])
    const named = (answer.body['details'] as { fields: string[] }).fields
    expect(named.toSorted()).toEqual(fields.toSorted())
  })

  it('is refused while the order itself has no name, whatever the request contains', async () => {
    const guest = shop.guest()
    const order = await orderOf(shop, guest, { deliveryFullName: ' ' })
    expect(refusal(await askForSession(guest, order))).toEqual([400, 'customer_name_missing'])
  })

  it('is refused for a country that is switched off', async () => {
    const setCountries = (list: unknown) =>
      shop.db.pool.query(`update shop_settings set value = $1 where key = 'countries'`, [
        JSON.stringify(list),
      ])
    const { rows } = await shop.db.pool.query<{ value: unknown }>(
      `select value from shop_settings where key = 'countries'`,
    )
    const guest = shop.guest()
    const order = await orderOf(shop, guest, { country: 'Norge', postalCode: '0150' })
    await setCountries(['Sverige'])
    try {
      expect(refusal(await askForSession(guest, order))).toEqual([422, 'address_missing'])
    } finally {
      await setCountries(rows[0]?.value)
    }
  })

  it('and everything about it is closed to strangers', async () => {
    const order = await orderOf(shop, shop.guest())
    const stranger = shop.guest()
    expect(refusal(await askForSession(stranger, order))).toEqual([404, 'order_not_found'])
    for (const name of ['payment-status', 'payment-cancel']) {
      const answer = await stranger.call(name, { order_id: order.orderId })
      expect(refusal(answer)).toEqual([404, 'order_not_found'])
    }
  })

  it('answers the open form again, to two tabs at once and later', async () => {
    const guest = shop.guest()
    const order = await orderOf(shop, guest)
    const tabs = await Promise.all([
      sessionOf(guest, order),
      sessionOf(guest, order),
      sessionOf(guest, order),
    ])
    tabs.push(await sessionOf(guest, order))
    expect(new Set(tabs.map(({ sessionId }) => sessionId)).size).toBe(1)
    expect((await orderRow(shop, order.orderId)).payment_attempts).toBe(1)
  })

  it('opens a new form when the order was changed, and the old one takes no money', async () => {
    const guest = shop.guest()
    const order = await orderOf(shop, guest)
    const old = await sessionOf(guest, order)
    ok(await guest.call('payment-cancel', { order_id: order.orderId }))
    const change = { id: order.orderId, email: EMAIL, selected_size: 'large' }
    const changed = ok<OrderAnswer>(await guest.call('create-or-update-order', change))
    const next = await sessionOf(guest, changed)
    expect(next.sessionId).not.toBe(old.sessionId)
    expect(await payByCard(shop, old, order.total)).toBe(400)
    expect(await payByCard(shop, next, changed.total)).toBe(200)
  })

  it('is refused when a price has changed since the order was saved', async () => {
    const guest = other.guest()
    const order = await orderOf(other, guest)
    await other.db.pool.query(`update product_sizes set base_price = 38900 where value = 'medium'`)
    // A form opened at the old price keeps it: wait until the price notification has been processed.
    const priceShown = async () => {
      const { product_sizes: sizes } = ok<BusinessLogic>(await guest.get('get-business-logic'))
      return sizes.find(({ value }) => value === 'medium')?.base_price
    }
    await expect.poll(priceShown, { timeout: 10_000 }).toBe(38_900)
    expect(refusal(await askForSession(guest, order))).toEqual([409, 'price_changed'])
    const saved = await guest.call('create-or-update-order', { id: order.orderId, email: EMAIL })
    const total = ok<OrderAnswer>(saved).total
    expect(total).toBe(49_700)
    expect((await askForSession(guest, { ...order, total })).status).toBe(200)
  })

  it('is refused for a paid order, which is shown instead', async () => {
    const guest = shop.guest()
    const order = await orderOf(shop, guest)
    const session = await sessionOf(guest, order)
    await payByCard(shop, session, order.total)
    const answer = await askForSession(guest, order)
    expect(refusal(answer)).toEqual([409, 'order_already_paid'])
    expect(answer.body['details']).toMatchObject({ sessionId: session.sessionId })
    expect(await statusOf(guest, order)).toMatchObject({ state: 'paid', sessionId: session.sessionId })
  })
})

describe('a code for the first order', () => {
  it.each(['WELCOME20', 'FIRST15', 'EMAIL_SIGNUP_20'])(
    '%s falls away once the address has paid',
    async (code) => {
      const guest = shop.guest()
      const email = `${code.toLowerCase()}@exempel.se`
      const first = await orderOf(shop, guest, { email, coupon_code: code })
      const second = await orderOf(shop, guest, { email: email.toUpperCase(), coupon_code: code })
      expect(second.total).toBe(first.total)
      expect(first.total).toBeLessThan(48_700)
      const session = ok<CheckoutSessionAnswer>(await askForSession(guest, first, { email }))
      await payByCard(shop, session, first.total)
      await shop.payments.settle(session.sessionId)
      const refused = await askForSession(guest, second, { email })
      expect(refusal(refused)).toEqual([409, 'price_changed'])
      expect(refused.body['details']).toMatchObject({
        pricing: { total_price: 48_700, metadata: { coupon_message: 'Ogiltig kupongkod' } },
      })
      const saved = await guest.call('create-or-update-order', { id: second.orderId, email })
      const total = ok<OrderAnswer>(saved).total
      expect(total).toBe(48_700)
      expect((await askForSession(guest, { ...second, total }, { email })).status).toBe(200)
    },
  )

  it('stays for other addresses, and SAVE10 for everybody', async () => {
    const guest = shop.guest()
    const email = 'tva@exempel.se'
    for (let times = 0; times < 2; times += 1) {
      const order = await orderOf(shop, guest, { email, coupon_code: 'SAVE10' })
      expect(order.total).toBe(44_420)
      const session = ok<CheckoutSessionAnswer>(await askForSession(guest, order, { email }))
      await payByCard(shop, session, order.total)
      await shop.payments.settle(session.sessionId)
    }
    const other = await orderOf(shop, guest, { email: 'tre@exempel.se', coupon_code: 'WELCOME20' })
    expect(other.total).toBeLessThan(48_700)
  })
})

describe('payment-status and payment-cancel', () => {
  it('follow the attempt: none, open, given up, paid', async () => {
    const guest = shop.guest()
    const order = await orderOf(shop, guest)
    expect((await statusOf(guest, order)).state).toBe('none')
    const { sessionId } = await sessionOf(guest, order)
    expect(await statusOf(guest, order)).toMatchObject({ state: 'open', sessionId })
    const cancelled = await guest.call('payment-cancel', { order_id: order.orderId })
    expect(ok<PaymentStatusAnswer>(cancelled).state).toBe('none')
    const next = await sessionOf(guest, order)
    await payByCard(shop, next, order.total)
    expect(await statusOf(guest, order)).toMatchObject({ state: 'paid', sessionId: next.sessionId })
  })

  it('report paid when it is too late to cancel', async () => {
    const guest = shop.guest()
    const order = await orderOf(shop, guest)
    await payByCard(shop, await sessionOf(guest, order), order.total)
    const late = await guest.call('payment-cancel', { order_id: order.orderId })
    expect(ok<PaymentStatusAnswer>(late).state).toBe('paid')
  })
})

describe('a card', () => {
  it('that is declined leaves the form open, and another one pays the same order', async () => {
    const guest = shop.guest()
    const order = await orderOf(shop, guest)
    const session = await sessionOf(guest, order)
    expect(await payByCard(shop, session, order.total, DECLINED)).toBe(402)
    expect((await statusOf(guest, order)).state).toBe('open')
    expect(await payByCard(shop, session, order.total)).toBe(200)
    expect((await statusOf(guest, order)).state).toBe('paid')
  })
})

describe('a paid order', () => {
  it('is confirmed by its session and by its payment, gets one model and one letter', async () => {
    const guest = shop.guest()
    const order = await orderOf(shop, guest, { toy_name: 'Gnista', email: 'ett@exempel.se' })
    const session = ok<CheckoutSessionAnswer>(await askForSession(guest, order, { email: 'ett@exempel.se' }))
    await payByCard(shop, session, order.total)
    await shop.idle()
    const row = await orderRow(shop, order.orderId)
    expect(row).toMatchObject({ status: 'processing', payment_status: 'paid', open_session_id: null })
    const byPayment = await guest.call('order-confirmation', { payment_intent: row.payment_reference })
    const bySession = await guest.call('order-confirmation', { session_id: session.sessionId })
    expect(byPayment.body).toEqual(bySession.body)
    expect(orderConfirmation.parse(bySession.body)).toMatchObject({
      orderNumber: order.orderNumber,
      buyerEmail: 'ett@exempel.se',
      paymentStatus: 'paid',
      totalPrice: 48_700,
      toyName: 'Gnista',
    })
    const letters = await shop.http.inject({ url: '/dev/mailbox/messages?to=ett@exempel.se' })
    expect(letters.json().messages).toHaveLength(1)
    const looked = await shop
      .guest()
      .call('order-lookup', { email: 'ett@exempel.se', order_number: order.orderNumber })
    const { receipt, credit_notes: credited } = orderLookup.parse(looked.body).order
    expect(receipt).toMatchObject({ total: 48_700, vat: 9740 })
    expect(credited).toEqual([])
    expect(bySession.body['receipt']).toEqual(receipt)
    const sums = receipt?.items.map(({ price }) => price) ?? []
    expect(sums.reduce((sum, price) => sum + price, receipt?.shipping.price ?? 0)).toBe(48_700)
    expect(letters.json().messages[0].text).toContain(`Kvittonummer: ${receipt?.number}`)
  })

  it('waits for a person where its name sign has no text, whose form was open', async () => {
    const guest = shop.guest()
    const order = await signed(guest)
    const session = await sessionOf(guest, order)
    await becomeWordless(order)
    expect(await payByCard(shop, session, order.total)).toBe(200)
    await shop.idle()
    expect(await orderRow(shop, order.orderId)).toMatchObject({
      payment_status: 'paid',
      needs_review: true,
      review_reason: 'the name sign has no text',
    })
    const to = encodeURIComponent('hej@leksmedjan.example')
    const letters = (await shop.http.inject({ url: `/dev/mailbox/messages?to=${to}` })).json<{
      messages: { subject: string; text: string }[]
    }>().messages
    const parked = letters.find(
      ({ subject }) => subject === `En beställning väntar på dig (${order.orderNumber})`,
    )
    expect(parked?.text).toMatch(/Namnskylten har ingen text[^]*npm run shop -- refund MINIMAL-/)
  })

  it('is shown to its buyer alone, in the browser of a guest for a day', async () => {
    const guest = shop.guest()
    const email = 'bara@exempel.se'
    const order = await orderOf(shop, guest, { toy_name: 'Lo för Åke', email, recipient_name: 'Åke' })
    const session = ok<CheckoutSessionAnswer>(await askForSession(guest, order, { email }))
    await payByCard(shop, session, order.total)
    await shop.idle()
    const seenBy = async (visitor: Visitor) => {
      const { body, text } = await visitor.call('order-confirmation', { session_id: session.sessionId })
      return { text, isBuyer: orderConfirmation.parse(body).isBuyer, paid: body['paymentStatus'] }
    }
    const hidden = { isBuyer: false, paid: 'paid' }
    const secrets = [email, 'Åke', order.orderNumber, order.orderId, '/files/']
    const expectHidden = async (visitor: Visitor) => {
      const seen = await seenBy(visitor)
      expect(seen).toMatchObject(hidden)
      for (const secret of secrets) expect(seen.text).not.toContain(secret)
    }
    const first = await seenBy(guest)
    expect(first.isBuyer).toBe(true)
    for (const secret of secrets.slice(0, 4)) expect(first.text).toContain(secret)
    await expectHidden(shop.guest())
    await expectHidden(await shop.customer('annan@exempel.se'))
    shop.clock.advance(86_400_000 + 1000)
    await expectHidden(guest)
    expect((await seenBy(await shop.customer(email))).isBuyer).toBe(true)
    await expectHidden(guest)
  })

  it('is not confirmed without a reference, nor for one that is not ours', async () => {
    const guest = shop.guest()
    const nothing = await guest.call('order-confirmation', {})
    expect(refusal(nothing)).toEqual([400, 'payment_reference_missing'])
    expect(nothing.body['error']).toBe('Ingen betalningsinformation hittades')
    for (const wish of [{ session_id: 'cs_test_unknown' }, { payment_intent: 'pi_unknown' }]) {
      const answer = await guest.call('order-confirmation', wish)
      expect(refusal(answer)).toEqual([404, 'payment_not_found'])
      expect(answer.body['error']).toBe('Kunde inte hämta orderdetaljer')
    }
  })

  it('is confirmed as waiting while it is unpaid', async () => {
    const guest = shop.guest()
    const order = await orderOf(shop, guest)
    const { sessionId } = await sessionOf(guest, order)
    const answer = ok(await guest.call('order-confirmation', { session_id: sessionId }))
    expect(answer).toMatchObject({ status: 'pending', paymentStatus: 'pending' })
  })
})
