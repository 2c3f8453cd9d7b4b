import type { OrderAnswer } from '@leksmedjan/contract/orders'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { TestShop } from '../../test/shops/open-shop.ts'
import { orderRow } from '../../test/visitors/paid-order.ts'
import {
  ADDRESS,
  designOf,
  EMAIL,
  MEDIUM_ENGRAVED,
  ok,
  orderOf,
  payByCard,
  refusal,
  sessionOf,
} from '../../test/visitors/purchase.ts'
import { newOrderNumber } from './orders.rules.ts'
import { checkoutOf, openOrderShop } from './orders.test-data.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())

describe('an order number', () => {
  it('is MINIMAL- and eight unambiguous characters', () => {
    const numbers = Array.from({ length: 1000 }, newOrderNumber)
    expect(new Set(numbers).size).toBe(1000)
    for (const number of numbers) expect(number).toMatch(/^MINIMAL-[2-9A-HJKMNP-Z]{8}$/)
  })
})

describe('creating an order', () => {
  it('stores everything of the request, at the prices of the shop', async () => {
    const guest = shop.guest()
    const design = await designOf(shop, guest)
    const request = {
      email: ' Karin@Exempel.se ',
      ...design,
      openai_prompt: 'En glad räv',
      recipient_name: 'Åke',
      recipient_age: '3-5',
      recipient_relation: 'Barnbarn',
      personal_message: 'Grattis!',
      categoryL1: 'Djur',
      categoryL2: 'Skogens djur',
      categoryL3: 'Räv',
      categoryL4: 'Rödräv',
      subcategoryGroup: 'Skogens djur',
      toy_subcategory: 'Räv',
      subSubcategory: 'Rödräv',
      toy_colors: 'Apelsin, Snö',
      colors: ['#F28C28', '#FFFFFF'],
      toy_name: 'Gnista',
      toy_description: 'En räv',
      ...MEDIUM_ENGRAVED,
      gift_box: true,
      greeting: { enabled: true, message: 'Grattis <3' },
      digital_story: true,
      product_total: 56_500,
      shipping_cost: 5900,
      total_price: 62_400,
      ...ADDRESS,
      userSelections: { personality: 'Lekfull', style: 'Klassisk', specialFeatures: ['Vingar'] },
    }
    const answer = ok<OrderAnswer>(await guest.call('create-or-update-order', request))
    expect(answer).toEqual({
      orderId: expect.any(String),
      orderNumber: expect.stringMatching(/^MINIMAL-/),
      total: 62_400,
    })
    expect(await orderRow(shop, answer.orderId)).toMatchObject({
      email: 'Karin@Exempel.se',
      email_lower: 'karin@exempel.se',
      prompt_id: design.prompt_id,
      image_url: design.openai_image_url,
      image_prompt: 'En glad räv',
      recipient_name: 'Åke',
      recipient_age: '3-5',
      recipient_relation: 'Barnbarn',
      personal_message: 'Grattis!',
      category_l1: 'Djur',
      category_l4: 'Rödräv',
      subcategory_group: 'Skogens djur',
      toy_subcategory: 'Räv',
      sub_subcategory: 'Rödräv',
      toy_colors: 'Apelsin, Snö',
      colors: ['#F28C28', '#FFFFFF'],
      toy_name: 'Gnista',
      engraving_text: 'Grattis Åke!',
      gift_box: true,
      greeting_message: 'Grattis <3',
      digital_story: true,
      shipping_method: 'standard',
      product_total: 56_500,
      shipping_cost: 5900,
      total_price: 62_400,
      tax_amount: 12_480,
      delivery_full_name: 'Karin Lindqvist',
      phone_number: '070-123 45 67',
      user_selections: { personality: 'Lekfull', style: 'Klassisk', specialFeatures: ['Vingar'] },
      status: 'pending',
      payment_status: 'pending',
      terms_version: '2026-11-28',
    })
    const items = await shop.db.asShop('host command', (tx) =>
      tx
        .selectFrom('order_items')
        .select(['part', 'title', 'total', 'withdrawal', 'print_model_id'])
        .where('order_id', '=', answer.orderId)
        .orderBy('position')
        .execute(),
    )
    expect(items.map(({ part, title, total, withdrawal }) => [part, title, total, withdrawal])).toEqual([
      ['toy', 'Gnista, Mellan 12 cm', 37_900, 'exempt_personalised'],
      ['engraving', 'Gravyr ”Grattis Åke!”', 4900, 'exempt_personalised'],
      ['gift_box', 'Presentask', 5900, 'applies'],
      ['greeting', 'Hälsningskort', 2900, 'exempt_personalised'],
      ['digital_story', 'Digital saga', 4900, 'applies'],
    ])
    expect(items.filter((item) => item.print_model_id !== null)).toHaveLength(1)
  })

  it.each([
    ['Åke ❤', 'Gravyr ”Åke ♥”'],
    ['Ḿia', 'Gravyr ”Mia”'],
  ])('lists of the engraving ”%s” what is cut: %s', async (text, title) => {
    const { orderId } = await orderOf(shop, shop.guest(), { engraving: { enabled: true, text } })
    const { rows } = await shop.db.pool.query<{ title: string }>(
      `select title from order_items where order_id = $1 and part = 'engraving'`,
      [orderId],
    )
    expect(rows).toEqual([{ title }])
  })

  it.each([
    ['engraving', { engraving: { enabled: true, text: 'Åke 🎉' } }],
    ['sign', { sign_text: '🎉' }],
  ])('is rejected when the %s has characters that cannot be cut', async (field, texts) => {
    const guest = shop.guest()
    const sign = { id: 'name_sign', name: 'Namnskylt', value: 'name_sign' }
    const request = { email: EMAIL, ...(await designOf(shop, guest, { specialFeatures: [sign] })) }
    const answer = await guest.call('create-or-update-order', { sign_text: 'Åke', ...request, ...texts })
    expect(refusal(answer)).toEqual([422, 'wish_refused'])
    expect(answer.body['details']).toEqual({ field, reason: 'not_cut' })
  })

  it('lets an emoji stand on the card, which is printed on paper', async () => {
    const greeting = { enabled: true, message: 'Grattis 🎉' }
    expect((await orderOf(shop, shop.guest(), { greeting })).orderId).toBeTruthy()
  })

  it('has defaults for missing fields', async () => {
    const guest = shop.guest()
    const answer = await guest.call('create-or-update-order', {
      email: EMAIL,
      ...(await designOf(shop, guest)),
    })
    expect(await orderRow(shop, ok<OrderAnswer>(answer).orderId)).toMatchObject({
      toy_name: 'Din Unika Leksak',
      toy_description: 'Personlig leksak',
      selected_size: 'medium',
      shipping_method: null,
      country: 'Sverige',
      total_price: 37_900,
    })
  })

  it('stores the applied code, and no other', async () => {
    const guest = shop.guest()
    const saved = await orderOf(shop, guest, { coupon_code: 'save10' })
    const refused = await orderOf(shop, guest, { coupon_code: 'GRATIS' })
    expect([saved.total, refused.total]).toEqual([44_420, 48_700])
    const row = await orderRow(shop, saved.orderId)
    expect([row.coupon_code, row.discount_total]).toEqual(['SAVE10', 4280])
    expect((await orderRow(shop, refused.orderId)).coupon_code).toBeNull()
  })

  it('is rejected with joints on a toy without movable parts', async () => {
    const guest = shop.guest()
    const option = (value: string) => ({ id: value, name: value, value })
    const design = (kind: string) =>
      designOf(shop, guest, { categoryL3: option(kind), specialFeatures: [option('joints')] })
    const order = async (kind: string) =>
      guest.call('create-or-update-order', { email: EMAIL, ...(await design(kind)) })
    expect(refusal(await order('vehicles.batar.ubat'))).toEqual([422, 'feature_not_possible'])
    expect((await order('animals.skogens_djur.bjorn')).status).toBe(200)
  })

  it('is rejected with an engraving, which needs a base, on a toy that rolls', async () => {
    const guest = shop.guest()
    const option = (value: string) => ({ id: value, name: value, value })
    const car = { categoryL3: option('vehicles.bilar.taxi'), specialFeatures: [option('joints')] }
    const request = { email: EMAIL, ...(await designOf(shop, guest, car)) }
    const save = (more: object) => guest.call('create-or-update-order', { ...request, ...more })
    const engraved = { engraving: { enabled: true, text: 'Åke' } }
    expect(refusal(await save(engraved))).toEqual([422, 'feature_not_possible'])
    const { body } = await save({})
    expect(refusal(await save({ id: body['orderId'], ...engraved }))).toEqual([422, 'feature_not_possible'])
  })

  it.each(['', '  '])('is rejected with the name sign %j', async (text) => {
    const guest = shop.guest()
    const sign = { id: 'name_sign', name: 'Namnskylt', value: 'name_sign' }
    const request = { email: EMAIL, ...(await designOf(shop, guest, { specialFeatures: [sign] })) }
    const save = (more: object) => guest.call('create-or-update-order', { ...request, ...more })
    expect(refusal(await save({ sign_text: text }))).toEqual([422, 'sign_wordless'])
    const { body } = await save({ sign_text: 'Åke' })
    expect(refusal(await save({ id: body['orderId'], sign_text: text }))).toEqual([422, 'sign_wordless'])
    const plain = await designOf(shop, guest)
    expect((await save({ id: body['orderId'], ...plain, sign_text: text })).status).toBe(200)
  })

  it.each([
    ['no e-mail', { email: '' }, [400, 'email_required']],
    ['an e-mail that is none', { email: 'karin' }, [400, 'email_required']],
    ['no picture', { openai_image_url: '' }, [422, 'image_not_ours']],
    ['a picture in the request', { openai_image_url: 'data:image/png;base64,AAAA' }, [422, 'image_not_ours']],
    [
      'a picture from elsewhere',
      { openai_image_url: 'https://elsewhere.example/a.png' },
      [422, 'image_not_ours'],
    ],
    ['an unknown design', { prompt_id: '00000000-0000-4000-8000-000000000000' }, [422, 'image_not_ours']],
    ['an unknown size', { selected_size: 'giant' }, [422, 'unknown_option']],
    ['a long engraving', { engraving: { enabled: true, text: 'å'.repeat(51) } }, [400, 'bad_request']],
    ['a long greeting', { greeting: { enabled: true, message: 'å'.repeat(51) } }, [400, 'bad_request']],
    ['a weapon cut into it', { engraving: { enabled: true, text: 'en pistol' } }, [422, 'wish_refused']],
    ['a weapon on its sign', { sign_text: 'en pistol' }, [422, 'wish_refused']],
    ['a weapon for a recipient', { recipient_name: 'en pistol' }, [422, 'wish_refused']],
    ['a weapon for a name', { toy_name: 'Kapten Pistol' }, [422, 'wish_refused']],
    ['a weapon on its card', { greeting: { enabled: true, message: 'en pistol' } }, [422, 'wish_refused']],
    [
      'a weapon in its book',
      { digital_story: true, personal_message: 'en p·i·s·t·o·l' },
      [422, 'wish_refused'],
    ],
    [
      'a weapon for a relation',
      { digital_story: true, recipient_relation: 'min pistol' },
      [422, 'wish_refused'],
    ],
    ['an unknown field', { status: 'paid' }, [400, 'unknown_field']],
    ['a total that is an öre off', { total_price: 48_701 }, [409, 'price_changed']],
    ['another delivery price', { shipping_cost: 0 }, [409, 'price_changed']],
    ['another product price', { product_total: 1 }, [409, 'price_changed']],
  ])('is rejected with %s', async (_name, wrong, expected) => {
    const guest = shop.guest()
    const request = {
      email: EMAIL,
      ...(await designOf(shop, guest)),
      ...ADDRESS,
      ...MEDIUM_ENGRAVED,
      ...wrong,
    }
    expect(refusal(await guest.call('create-or-update-order', request))).toEqual(expected)
  })

  it('takes any words to the shop, until a book prints them', async () => {
    const guest = shop.guest()
    const message = { personal_message: 'Han är rädd för allt som liknar en pistol.' }
    const saved = await orderOf(shop, guest, { email: EMAIL, ...message })
    const wish = { id: saved.orderId, email: EMAIL, digital_story: true }
    const refused = await guest.call('create-or-update-order', wish)
    expect(refusal(refused)).toEqual([422, 'wish_refused'])
    expect(refused.body['details']).toEqual({ field: 'message', reason: 'weapon' })
  })

  it('returns the current price when the request has another', async () => {
    const guest = shop.guest()
    const request = { email: EMAIL, ...(await designOf(shop, guest)), ...MEDIUM_ENGRAVED, total_price: 1 }
    const { body } = await guest.call('create-or-update-order', request)
    expect(body['details']).toMatchObject({ pricing: { total_price: 48_700 } })
  })

  it("is rejected with another owner's picture", async () => {
    const design = await designOf(shop, shop.guest())
    const answer = await shop.guest().call('create-or-update-order', { email: EMAIL, ...design })
    expect(refusal(answer)).toEqual([422, 'image_not_ours'])
  })

  it('accepts fifty graphemes', async () => {
    const order = await orderOf(shop, shop.guest(), { engraving: { enabled: true, text: 'é'.repeat(50) } })
    expect(order.total).toBe(48_700)
  })
})

describe('an order that cannot be written down', () => {
  const plant = (verb: 'insert' | 'update') =>
    shop.db.pool.query(`
      create function no_room() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$;
      create trigger no_room before ${verb} on orders for each row execute function no_room()`)
  afterEach(() => shop.db.pool.query('drop trigger no_room on orders; drop function no_room()'))

  it('returns an error on create, and leaves nothing behind', async () => {
    const guest = shop.guest()
    const design = await designOf(shop, guest)
    await plant('insert')
    const answer = await guest.call('create-or-update-order', { email: EMAIL, ...design, ...MEDIUM_ENGRAVED })
    expect(refusal(answer)).toEqual([500, 'order_create_failed'])
    expect(answer.body['error']).toBe('Failed to create order')
    const { rows } = await shop.db.pool.query('select from orders where prompt_id = $1', [design.prompt_id])
    expect(rows).toEqual([])
  })

  it('returns an error on update, and keeps its state', async () => {
    const guest = shop.guest()
    const { orderId } = await orderOf(shop, guest)
    const before = await orderRow(shop, orderId)
    await plant('update')
    const change = { id: orderId, email: EMAIL, city: 'Knivsta' }
    const answer = await guest.call('create-or-update-order', change)
    expect(refusal(answer)).toEqual([500, 'order_update_failed'])
    expect(answer.body['error']).toBe('Failed to update order')
    expect(await orderRow(shop, orderId)).toEqual(before)
  })
})

describe('updating an order', () => {
  it('changes the same order, and only the fields of the request', async () => {
    const guest = shop.guest()
    const order = await orderOf(shop, guest, { toy_name: 'Gnista' })
    const update = { id: order.orderId, email: EMAIL, selected_size: 'large', city: 'Knivsta' }
    const answer = ok<OrderAnswer>(await guest.call('create-or-update-order', update))
    expect(answer).toEqual({ ...order, total: 54_900 + 4900 + 5900 })
    expect(await orderRow(shop, order.orderId)).toMatchObject({
      toy_name: 'Gnista',
      city: 'Knivsta',
      street_address: 'Storgatan 12',
      version: 2,
    })
  })

  it('stores an address that is still being typed', async () => {
    const guest = shop.guest()
    const order = await orderOf(shop, guest, { city: '', postalCode: '' })
    await guest.call('create-or-update-order', { id: order.orderId, email: EMAIL, postalCode: '75' })
    const draft = await checkoutOf(guest, order.orderId)
    expect(draft.deliveryAddress).toMatchObject({ postalCode: '75', city: '', fullName: 'Karin Lindqvist' })
  })

  it('handles many concurrent saves', async () => {
    const guest = shop.guest()
    const order = await orderOf(shop, guest)
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((letter) =>
        guest.call('create-or-update-order', { id: order.orderId, email: EMAIL, city: `Stad ${letter}` }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await orderRow(shop, order.orderId)).version).toBe(4)
  })

  it('accepts another design of the same visitor', async () => {
    const guest = shop.guest()
    const order = await orderOf(shop, guest)
    const other = await designOf(shop, guest)
    ok(await guest.call('create-or-update-order', { id: order.orderId, email: EMAIL, ...other }))
    expect((await orderRow(shop, order.orderId)).image_url).toBe(other.openai_image_url)
  })

  it('requires an e-mail', async () => {
    const guest = shop.guest()
    const { orderId } = await orderOf(shop, guest)
    const answer = await guest.call('create-or-update-order', { id: orderId, city: 'Knivsta' })
    expect(refusal(answer)).toEqual([400, 'email_required_for_update'])
    expect(answer.body['error']).toBe('Email is required for order updates')
  })

  it('and reading it are rejected for other owners who have its id', async () => {
    const { orderId } = await orderOf(shop, shop.guest())
    const stranger = shop.guest()
    const update = { id: orderId, email: EMAIL, city: 'Knivsta' }
    expect(refusal(await stranger.call('create-or-update-order', update))).toEqual([404, 'order_not_found'])
    expect(refusal(await stranger.call('get-checkout-order', { order_id: orderId }))).toEqual([
      404,
      'order_not_found',
    ])
    const bare = { 'x-guest-session': '' }
    expect((await stranger.call('get-checkout-order', { order_id: orderId }, bare)).status).toBe(404)
  })

  it('is locked while a payment is open, and unlocked when it is cancelled', async () => {
    const guest = shop.guest()
    const order = await orderOf(shop, guest)
    await sessionOf(guest, order)
    const change = { id: order.orderId, email: EMAIL, selected_size: 'large' }
    expect(refusal(await guest.call('create-or-update-order', change))).toEqual([409, 'order_locked'])
    const same = { id: order.orderId, email: EMAIL, ...ADDRESS, ...MEDIUM_ENGRAVED }
    expect(ok<OrderAnswer>(await guest.call('create-or-update-order', same)).total).toBe(48_700)
    ok(await guest.call('payment-cancel', { order_id: order.orderId }))
    expect((await guest.call('create-or-update-order', change)).status).toBe(200)
  })

  it('is rejected once it is paid', async () => {
    const guest = shop.guest()
    const order = await orderOf(shop, guest)
    const session = await sessionOf(guest, order)
    await payByCard(shop, session, order.total)
    ok(await guest.call('order-confirmation', { session_id: session.sessionId }))
    const change = { id: order.orderId, email: EMAIL, city: 'Knivsta' }
    expect(refusal(await guest.call('create-or-update-order', change))).toEqual([409, 'order_already_paid'])
  })
})

describe('the texts of an order', () => {
  it('are independent: the sign text is not the recipient', async () => {
    const guest = shop.guest()
    const order = await orderOf(shop, guest, { toy_name: 'Rufus', sign_text: 'Stjärnöga' })
    const session = await sessionOf(guest, order)
    const checkout = await checkoutOf(guest, order.orderId)
    expect(checkout).toMatchObject({
      toyName: 'Rufus',
      signText: 'Stjärnöga',
      recipient: { name: '', relation: '', message: '' },
    })
    await payByCard(shop, session, order.total)
    const confirmed = ok(await guest.call('order-confirmation', { session_id: session.sessionId }))
    expect(confirmed).toMatchObject({ toyName: 'Rufus', recipientName: null })
    await shop.idle()
    const written = await shop.db.asShop('host command', (tx) =>
      tx.selectFrom('mail_messages').selectAll().execute(),
    )
    const said = JSON.stringify(written)
    expect(said).toContain('Rufus')
    expect(said).not.toContain('Stjärnöga')
  })

  it('are rejected by the field they are in', async () => {
    const guest = shop.guest()
    const body = { email: EMAIL, ...(await designOf(shop, guest)), ...ADDRESS, sign_text: 'en pistol' }
    const answer = await guest.call('create-or-update-order', body)
    expect(answer.body).toMatchObject({
      code: 'wish_refused',
      details: { field: 'sign', reason: 'weapon' },
    })
  })
})

describe('the history of an order', () => {
  it('is append-only', async () => {
    const { orderId } = await orderOf(shop, shop.guest())
    await expect(
      shop.db.asShop('host command', (tx) =>
        tx.updateTable('order_history').set({ why: 'else' }).where('order_id', '=', orderId).execute(),
      ),
    ).rejects.toThrow('only ever added to')
  })
})
