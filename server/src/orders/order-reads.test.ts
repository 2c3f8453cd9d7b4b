/** What the checkout and a lookup by number read of an order. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop, type Visitor } from '../../test/shops/open-shop.ts'
import { orderRow, paidOrder } from '../../test/visitors/paid-order.ts'
import { EMAIL, ok, orderOf, payByCard, refusal, sessionOf } from '../../test/visitors/purchase.ts'
import { checkoutOf, lookedUp, openOrderShop } from './orders.test-data.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())

describe('get-checkout-order', () => {
  it('returns what the checkout needs', async () => {
    const guest = shop.guest()
    const order = await orderOf(shop, guest)
    const answer = await checkoutOf(guest, order.orderId)
    expect(answer).toMatchObject({
      orderNumber: order.orderNumber,
      email: EMAIL,
      status: 'pending',
      addOns: { engraving: { enabled: true, text: 'Grattis Åke!' }, giftBox: false },
      promptId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      paymentOpen: false,
      pricing: { total_price: 48_700 },
    })
    expect(Object.keys(answer.deliverySpans)).toEqual(['standard', 'express'])
  })

  it("returns the address of the customer's last paid order, until the order has its own", async () => {
    const anna = await shop.customer('anna@adress.example')
    const bertil = await shop.customer('bertil@adress.example')
    const none = {
      deliveryFullName: '',
      streetAddress: '',
      postalCode: '',
      city: '',
      deliveryPhoneNumber: '',
    }
    const lastOf = async (visitor: Visitor, email: string) => {
      const { orderId } = await orderOf(shop, visitor, { email, ...none })
      return { orderId, lastAddress: (await checkoutOf(visitor, orderId)).lastAddress }
    }
    expect((await lastOf(anna, anna.email)).lastAddress).toBeNull()
    await paidOrder(shop, { email: anna.email, guest: anna, more: { city: 'Örebro' } })
    await orderOf(shop, anna, { email: anna.email, city: 'Aldrig betald' })
    shop.clock.advance(1000)
    await paidOrder(shop, { email: anna.email, guest: anna, more: { city: 'Umeå' } })
    const { orderId, lastAddress } = await lastOf(anna, anna.email)
    expect(lastAddress).toEqual({
      fullName: 'Karin Lindqvist',
      streetAddress: 'Storgatan 12',
      postalCode: '753 20',
      city: 'Umeå',
      country: 'Sverige',
      phoneNumber: '070-123 45 67',
    })
    // Knowing the account's address gives no access.
    expect((await lastOf(bertil, anna.email)).lastAddress).toBeNull()
    expect((await lastOf(shop.guest(), anna.email)).lastAddress).toBeNull()
    const own = { id: orderId, email: anna.email, streetAddress: 'Lillgatan 1' }
    ok(await anna.call('create-or-update-order', own))
    expect(await checkoutOf(anna, orderId)).toMatchObject({
      lastAddress: null,
      deliveryAddress: { streetAddress: 'Lillgatan 1', city: '' },
    })
  })
})

describe('order-lookup', () => {
  it('returns the order by address and number, whatever the case and spaces', async () => {
    const guest = shop.guest()
    const order = await orderOf(shop, guest, {
      toy_name: 'Gnista',
      categoryL1: 'Djur',
      toy_colors: 'Apelsin',
      recipient_name: 'Åke',
      personal_message: 'Grattis!',
    })
    const session = await sessionOf(guest, order)
    await payByCard(shop, session, order.total)
    ok(await guest.call('order-confirmation', { session_id: session.sessionId }))
    await shop.idle()
    const wish = {
      email: ' KARIN@exempel.se ',
      order_number: ` ${order.orderNumber.toLowerCase().replace('-', ' - ')} `,
    }
    const found = await lookedUp(shop.guest(), wish)
    expect(found).toMatchObject({
      order_number: order.orderNumber,
      status: 'processing',
      payment_status: 'paid',
      total_price: 487,
      toy: {
        name: 'Gnista',
        categoryL1: 'Djur',
        colors: 'Apelsin',
        package: 'Mellan 12 cm, gravyr ”Grattis Åke!”',
        personal_message: 'Grattis!',
      },
      recipient: { name: 'Åke' },
      delivery: {
        full_name: 'Karin Lindqvist',
        address: 'Storgatan 12, 753 20 Uppsala, Sverige',
        phone: '070-123 45 67',
      },
      models: [{ status: 'completed' }],
    })
    expect(found.history.map(({ status }) => status)).toEqual(['pending', 'confirmed', 'processing'])
    const file = await shop.http.inject({
      url: (found.models[0]?.model_url ?? '').replace('http://shop.test', ''),
    })
    expect(file.statusCode).toBe(200)
  })

  it.each([{}, { email: EMAIL }, { order_number: 'MINIMAL-22222222' }, { email: ' ', order_number: ' ' }])(
    'requires both: %j',
    async (wish) => {
      const answer = await shop.guest().call('order-lookup', wish)
      expect(refusal(answer)).toEqual([400, 'lookup_incomplete'])
      expect(answer.body['error']).toBe('Både e-post och beställningsnummer krävs')
    },
  )

  it('gives the same answer to every miss, and stops guessing', async () => {
    const own = await openTestShop()
    const guest = own.guest()
    const { orderNumber } = await orderOf(own, guest)
    const misses = [
      { email: 'annan@exempel.se', order_number: orderNumber },
      { email: EMAIL, order_number: 'MINIMAL-22222222' },
      { email: 'annan@exempel.se', order_number: 'MINIMAL-22222222' },
    ]
    const answers = await Promise.all(misses.map((miss) => guest.call('order-lookup', miss)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]?.body['error']).toBe(
      'Beställning hittades inte. Kontrollera e-post och beställningsnummer.',
    )
    for (let tries = 0; tries < 4; tries += 1) await guest.call('order-lookup', misses[0])
    const right = { email: EMAIL, order_number: orderNumber }
    expect(refusal(await guest.call('order-lookup', right))).toEqual([429, 'too_many_requests'])
    await own.close()
  })

  it('serves a signed-in owner, however many others have guessed on the network', async () => {
    const own = await openTestShop()
    const customer = await own.customer(EMAIL)
    const { orderNumber } = await orderOf(own, customer)
    const miss = { email: 'annan@exempel.se', order_number: orderNumber }
    for (let tries = 0; tries < 12; tries += 1) await own.guest().call('order-lookup', miss)
    const right = { email: EMAIL, order_number: orderNumber }
    expect((await own.guest().call('order-lookup', right)).status).toBe(429)
    expect((await customer.call('order-lookup', right)).status).toBe(200)
    await own.close()
  })

  it('returns an order by number alone to its signed-in owner only', async () => {
    const anna = await shop.customer('anna@nummer.example')
    const bertil = await shop.customer('bertil@nummer.example')
    const order = await orderOf(shop, anna, { email: 'nagon.annan@exempel.se', recipient_name: 'Åke' })
    const byNumber = { order_number: order.orderNumber.toLowerCase() }
    const found = await lookedUp(anna, byNumber)
    expect(found).toMatchObject({
      order_number: order.orderNumber,
      email: 'nagon.annan@exempel.se',
      recipient: { name: 'Åke' },
      reorder: { order_id: order.orderId, design_id: (await orderRow(shop, order.orderId)).prompt_id },
    })
    for (const email of [undefined, ' '])
      expect(refusal(await bertil.call('order-lookup', { ...byNumber, email }))).toEqual([
        404,
        'lookup_missed',
      ])
    expect(refusal(await shop.guest().call('order-lookup', byNumber))).toEqual([400, 'lookup_incomplete'])
    expect(refusal(await anna.call('order-lookup', {}))).toEqual([400, 'lookup_incomplete'])
    const other = { ...byNumber, email: 'fel@exempel.se' }
    expect(refusal(await anna.call('order-lookup', other))).toEqual([404, 'lookup_missed'])
  })

  it('returns what reordering starts from, where the caller can open the design', async () => {
    const guest = shop.guest()
    const order = await orderOf(shop, guest)
    const wish = { email: EMAIL, order_number: order.orderNumber }
    const reorderFor = async (visitor: Visitor) => (await lookedUp(visitor, wish)).reorder
    const again = await reorderFor(guest)
    expect(again).toEqual({
      order_id: order.orderId,
      design_id: (await orderRow(shop, order.orderId)).prompt_id,
    })
    expect(await reorderFor(shop.guest())).toBeNull()
    const known = await checkoutOf(guest, again?.order_id ?? '')
    expect(known.addOns.engraving).toEqual({ enabled: true, text: 'Grattis Åke!' })
    await shop.db.asShop('host command', (tx) =>
      tx
        .updateTable('print_models')
        .set({ hidden_at: new Date() })
        .where('prompt_id', '=', again?.design_id ?? '')
        .execute(),
    )
    expect(await reorderFor(guest)).toBeNull()
  })

  it('never counts successful lookups', async () => {
    const guest = shop.guest()
    const { orderNumber } = await orderOf(shop, guest)
    for (let times = 0; times < 15; times += 1) {
      expect((await guest.call('order-lookup', { email: EMAIL, order_number: orderNumber })).status).toBe(200)
    }
  })
})
