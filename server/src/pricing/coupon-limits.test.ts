/** Coupon codes can be guessed through two calls; both count. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { pricingResult } from '@leksmedjan/contract/pricing'
import { openTestShop, type TestShop, type Visitor } from '../../test/shops/open-shop.ts'
import { ADDRESS, EMAIL, designOf, MEDIUM_ENGRAVED, ok, refusal } from '../../test/visitors/purchase.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(() => shop.db.asShop('host command', (tx) => tx.deleteFrom('rate_limits').execute()))
afterAll(() => shop.close())

const priced = async (visitor: Visitor, coupon_code: string) =>
  pricingResult.parse(ok(await visitor.call('calculate-pricing', { selected_size: 'medium', coupon_code })))
    .metadata

it('allows a visitor twenty misses in ten minutes; then codes are ignored, and the price is still returned', async () => {
  const visitor = shop.guest()
  const guesses = Array.from({ length: 300 }, (_, n) => (n === 299 ? 'SAVE10' : `GISSA${n}`))
  const answers = await Promise.all(guesses.map((code) => priced(visitor, code)))
  const refused = answers.filter(({ coupon_message: words = '' }) =>
    words.startsWith('För många kupongkoder'),
  )
  expect(refused).toHaveLength(280)
  expect(answers.at(-1)).toMatchObject({
    discount_applied: false,
    coupon_message: 'För många kupongkoder har prövats. Prova igen om 10 minuter.',
  })
  expect((await priced(shop.guest(), 'SAVE10')).discount_applied).toBe(true)
  shop.clock.advance(10 * 60_000)
  expect((await priced(visitor, 'SAVE10')).discount_applied).toBe(true)
})

it('allows a network sixty misses in ten minutes, with however many visitors', async () => {
  const guesses = Array.from({ length: 70 }, (_, n) => priced(shop.guest(), `GISSA${n}`))
  const refused = (await Promise.all(guesses)).filter(({ coupon_message: words = '' }) =>
    words.startsWith('För många kupongkoder'),
  )
  expect(refused).toHaveLength(10)
  expect((await priced(shop.guest(), 'SAVE10')).discount_applied).toBe(false)
  shop.clock.advance(10 * 60_000)
  expect((await priced(shop.guest(), 'SAVE10')).discount_applied).toBe(true)
})

it('accepts a valid code any number of times', async () => {
  const visitor = shop.guest()
  for (let n = 0; n < 30; n += 1) expect((await priced(visitor, 'SAVE10')).discount_applied).toBe(true)
})

async function ordering(visitor: Visitor) {
  const request = { email: EMAIL, ...(await designOf(shop, visitor)), ...ADDRESS, ...MEDIUM_ENGRAVED }
  return (coupon_code: string, more: object = {}) =>
    visitor.call('create-or-update-order', { ...request, coupon_code, ...more })
}

it('counts guesses made through an order', async () => {
  const order = await ordering(shop.guest())
  const answers = []
  for (let n = 0; n < 20; n += 1) answers.push(await order(`GISSA${n}`))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(refusal(await order('SAVE10'))).toEqual([429, 'too_many_requests'])
})

it('counts no order that fails for another reason, and each with amounts that differ from the price', async () => {
  const order = await ordering(shop.guest())
  for (let n = 0; n < 21; n += 1)
    expect(refusal(await order('SAVE10', { email: '' }))).toEqual([400, 'email_required'])
  for (let n = 0; n < 20; n += 1)
    expect(refusal(await order(`GISSA${n}`, { total_price: 1 }))).toEqual([409, 'price_changed'])
  expect(refusal(await order('SAVE10'))).toEqual([429, 'too_many_requests'])
})
