/** Every add-on of the catalogue counts in every place: one that is left out of any of them fails here. */
import {
  ADD_ON_KEYS,
  choicesOf,
  dependentsOf,
  fieldsOf,
  flagName,
  GIFT_ADD_ONS,
  hasText,
  isInParcel,
  isOnToy,
  stateOf,
  TEXT_ADD_ONS,
  textSpec,
  type AddOnChoices,
  type AddOnKey,
} from '@leksmedjan/contract/add-ons'
import { ADD_ONS } from '@leksmedjan/contract/add-on-table'
import { subjectInSentence } from '@leksmedjan/contract/refund-subjects'
import { withText } from '@leksmedjan/contract/receipt-words'
import { checkoutOrder } from '@leksmedjan/contract/orders'
import { orderConfirmation } from '@leksmedjan/contract/order-pages'
import { pricingResult } from '@leksmedjan/contract/pricing'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCatalogueSeed } from '../src/catalogue/catalogue-seed.ts'
import { clearCutTexts, clearPrivateTexts } from '../src/orders/orders.ts'
import { cartHashOf } from '../src/pricing/pricing.rules.ts'
import { openTestShop, type TestShop, type Visitor } from './shops/open-shop.ts'
import { lettersTo, orderRow, paidOrder, type PaidOrder } from './visitors/paid-order.ts'
import { quickModels, storiesLater } from './doubles/instant-providers.ts'
import { askForSession, EMAIL, ok, orderOf, refusal } from './visitors/purchase.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ adapters: { models3d: quickModels(), storyTexts: storiesLater() } })
})
afterAll(() => shop.close())

const SEED = readCatalogueSeed().add_ons
const TEXT = 'Till Ida'
const CART = { selected_size: 'medium', shipping_method: 'standard' }

const NONE: AddOnChoices = choicesOf({})
const withAll = (keys: readonly AddOnKey[], choices: AddOnChoices): AddOnChoices => ({
  ...choices,
  ...Object.fromEntries(keys.map((key) => [key, { chosen: true, text: hasText(key) ? TEXT : '' }])),
})
/** Whatever it cannot be bought without. */
const requiredBy = (key: AddOnKey) => ADD_ON_KEYS.filter((each) => dependentsOf(each).includes(key))
const only = (key: AddOnKey, text = hasText(key) ? TEXT : ''): AddOnChoices => ({
  ...withAll(requiredBy(key), NONE),
  [key]: { chosen: true, text },
})

const inCatalogue = (key: AddOnKey) => {
  const item = SEED.find(({ value }) => value === key)
  if (item === undefined) throw new Error(`${key} is missing from server/seed/catalogue.json`)
  return item
}

const place = (visitor: Visitor, choices: AddOnChoices) =>
  orderOf(shop, visitor, { ...CART, ...fieldsOf(choices) })

it('the catalogue of a new shop and the table hold the same add-ons', () => {
  expect(SEED.map(({ value }) => value).toSorted()).toEqual(ADD_ON_KEYS.toSorted())
})

it.each(ADD_ON_KEYS)(
  'the table names %s as the catalogue does, so that a refund for it is named in the definite form',
  (key) => {
    expect(subjectInSentence(inCatalogue(key).name)).toBe(ADD_ONS[key].definite)
  },
)

it('no two carts share a hash', () => {
  const carts = ADD_ON_KEYS.reduce<AddOnKey[][]>(
    (sets, key) => [...sets, ...sets.map((set) => [...set, key])],
    [[]],
  )
  const hashes = carts.map((addOns) =>
    cartHashOf('v1', { size: 'medium', addOns, shippingMethod: 'standard', couponCode: null }),
  )
  expect(new Set(hashes).size).toBe(2 ** ADD_ON_KEYS.length)
})

describe.each(ADD_ON_KEYS)('%s', (key) => {
  const { name, price } = inCatalogue(key)
  const priceOf = async (choices: AddOnChoices) =>
    pricingResult.parse(ok(await shop.guest().call('calculate-pricing', { ...CART, ...fieldsOf(choices) })))
  const draftOf = async (guest: Visitor, orderId: string) =>
    checkoutOrder.parse(ok(await guest.call('get-checkout-order', { order_id: orderId })))

  it('changes the price by its own', async () => {
    const without = await priceOf(withAll(requiredBy(key), NONE))
    const chosen = await priceOf(only(key))
    expect(chosen.total_price - without.total_price).toBe(price)
    expect(chosen.breakdown.add_ons).toHaveLength(requiredBy(key).length + 1)
    expect(chosen.breakdown.add_ons).toContainEqual({ name, price })
  })

  it('has neither price nor order without what it requires', async () => {
    const cart = { ...CART, ...fieldsOf({ ...NONE, [key]: only(key)[key] }) }
    const priced = await shop.guest().call('calculate-pricing', cart)
    const guest = shop.guest()
    const { orderId } = await place(guest, NONE)
    const answer = await guest.call('create-or-update-order', { id: orderId, email: EMAIL, ...cart })
    const isSold = requiredBy(key).length === 0
    for (const each of [priced, answer])
      expect(isSold ? each.status : refusal(each)).toEqual(isSold ? 200 : [422, 'add_on_needs_another'])
  })

  it('changes the order and its cart hash, and stays until it is given up', async () => {
    const guest = shop.guest()
    const { orderId } = await place(guest, NONE)
    const plain = await orderRow(shop, orderId)
    const update = { id: orderId, email: EMAIL }
    ok(await guest.call('create-or-update-order', { ...update, ...fieldsOf(only(key)) }))
    const changed = await orderRow(shop, orderId)
    expect(changed.cart_hash).not.toBe(plain.cart_hash)
    expect(changed.total_price - plain.total_price).toBe(
      [...requiredBy(key), key].reduce((sum, each) => sum + inCatalogue(each).price, 0),
    )
    expect((await draftOf(guest, orderId)).addOns).toEqual(stateOf(only(key)))
    ok(await guest.call('create-or-update-order', { ...update, city: 'Knivsta' }))
    expect((await draftOf(guest, orderId)).addOns).toEqual(stateOf(only(key)))
    ok(await guest.call('create-or-update-order', { ...update, ...fieldsOf(NONE) }))
    expect((await orderRow(shop, orderId)).cart_hash).toBe(plain.cart_hash)
  })

  it('is not paid by a page that does not know of it', async () => {
    const guest = shop.guest()
    const order = await place(guest, only(key))
    const stale = await askForSession(guest, order, { [flagName(key)]: false })
    expect(refusal(stale)).toEqual([409, 'price_changed'])
    ok(
      await askForSession(
        guest,
        order,
        Object.fromEntries([...requiredBy(key), key].map((each) => [flagName(each), true])),
      ),
    )
  })

  describe('bought', () => {
    const email = `${key.replaceAll('_', '-')}@exempel.se`
    const title = hasText(key) ? withText(name, TEXT) : name
    let bought: PaidOrder
    beforeAll(async () => {
      bought = await paidOrder(shop, { email, more: { ...CART, ...fieldsOf(only(key)) } })
      await shop.idle()
    })

    it('is kept as a part of the toy, or as what lies beside it', async () => {
      const { rows } = await shop.db.pool.query<{ of_toy: boolean }>(
        'select of_toy from order_items where order_id = $1 and part = $2',
        [bought.order.orderId, key],
      )
      expect(rows).toEqual([{ of_toy: isOnToy(key) }])
    })

    it('stands on the receipt', async () => {
      const { guest, session } = bought
      const answer = await guest.call('order-confirmation', { session_id: session.sessionId })
      const { receipt, package: words } = orderConfirmation.parse(ok(answer))
      expect(receipt?.items.slice(1)).toHaveLength(requiredBy(key).length + 1)
      expect(receipt?.items).toContainEqual({ title, price })
      expect(words).toContain(hasText(key) ? withText(name.toLowerCase(), TEXT) : name.toLowerCase())
    })

    it('stands in the letter', async () => {
      const [letter] = await lettersTo(shop, email)
      expect(letter?.text).toContain(`- ${title}: ${price / 100}`)
    })

    it('is shown to the packer', async () => {
      const order = await shop.db.asShop('host command', (tx) =>
        shop.orders.getForFulfilment(tx, bought.order.orderId),
      )
      expect(order?.bought).toContain(title)
      const isWritten = hasText(key) && !textSpec(key).cut
      expect(order?.writtenTexts.filter((each) => each.key === key)).toEqual(
        isWritten ? [{ key, text: TEXT }] : [],
      )
    })

    it('is listed at the packing table, on the toy or in its box, unless it comes by letter', async () => {
      const order = await shop.db.asShop('host command', (tx) =>
        shop.orders.findForPacking(tx, bought.order.orderId),
      )
      expect(order?.addOns.filter(({ part }) => part === key)).toEqual(
        isInParcel(key) ? [{ part: key, name, text: hasText(key) ? TEXT : null }] : [],
      )
    })

    it('keeps prices off the packing slip where it makes a gift', async () => {
      const order = await shop.db.asShop('host command', (tx) =>
        shop.orders.findForPacking(tx, bought.order.orderId),
      )
      const isGift = [key, ...requiredBy(key)].some((each) => GIFT_ADD_ONS.includes(each))
      expect([order?.isGift, order?.prices === null]).toEqual([isGift, isGift])
    })
  })
})

describe.each(TEXT_ADD_ONS)('the text of %s', (key) => {
  const { most, moderated, cut } = textSpec(key)
  const written = async (guest: Visitor, text: string) => {
    const { orderId } = await place(guest, NONE)
    const update = { id: orderId, email: EMAIL, ...fieldsOf(only(key, text)) }
    return { orderId, answer: await guest.call('create-or-update-order', update) }
  }

  it('is limited', async () => {
    const guest = shop.guest()
    expect((await written(guest, 'å'.repeat(most))).answer.status).toBe(200)
    expect(refusal((await written(guest, 'å'.repeat(most + 1))).answer)).toEqual([400, 'bad_request'])
  })

  it('is moderated, unless the table excepts it', async () => {
    const guest = shop.guest()
    const refused = { field: key, reason: 'weapon' }
    const { answer } = await written(guest, 'en pistol')
    expect(answer.body['details']).toEqual(moderated ? refused : undefined)
    const checked = await guest.call('check-texts', { [key]: 'en pistol' })
    expect(checked.body['refused']).toEqual(moderated ? [refused] : undefined)
  })

  it('goes with its buyer, or with the toy it is cut into', async () => {
    const { orderId } = await written(shop.guest(), TEXT)
    const after = async (clear: typeof clearCutTexts) => {
      await shop.db.asShop('host command', (tx) => clear(tx, [orderId]))
      return JSON.stringify(await orderRow(shop, orderId)).includes(TEXT)
    }
    expect(await after(cut ? clearPrivateTexts : clearCutTexts)).toBe(true)
    expect(await after(cut ? clearCutTexts : clearPrivateTexts)).toBe(false)
  })
})

it('a customer takes every text home', async () => {
  const customer = await shop.customer('ida@exempel.se')
  const texts = TEXT_ADD_ONS.map((key, index) => [key, `Till Ida ${index}`] as const)
  const choices = texts.reduce<AddOnChoices>(
    (all, [key, text]) => ({ ...all, [key]: { chosen: true, text } }),
    withAll(ADD_ON_KEYS, NONE),
  )
  await place(customer, choices)
  const { rawPayload } = await shop.http.inject({
    url: '/functions/v1/account-export',
    headers: customer.headers,
  })
  const account = strFromU8(unzipSync(rawPayload)['konto.json'] ?? new Uint8Array())
  for (const [, text] of texts) expect(account).toContain(text)
})
