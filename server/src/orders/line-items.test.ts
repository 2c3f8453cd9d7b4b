import { orderConfirmation, orderLookup } from '@leksmedjan/contract/order-pages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../test/shops/open-shop.ts'
import { lettersTo, paidOrder } from '../../test/visitors/paid-order.ts'
import { quickModels } from '../../test/doubles/instant-providers.ts'
import { designOf, ok } from '../../test/visitors/purchase.ts'

const EMAIL = 'karin@exempel.se'
const WITH_SIGN = { specialFeatures: [{ id: 'name_sign', name: 'Namnskylt', value: 'name_sign' }] }
const TEXTS = {
  toy_name: 'Gnista',
  sign_text: 'Åke',
  engraving: { enabled: true, text: 'Grattis Åke!' },
  greeting: { enabled: true, message: 'Kram\nfrån farmor' },
}

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ adapters: { models3d: quickModels() } })
})
afterAll(() => shop.close())

async function bought(design: object) {
  const guest = shop.guest()
  const more = { ...(await designOf(shop, guest, design)), ...TEXTS }
  const { order, session } = await paidOrder(shop, { email: EMAIL, guest, more })
  await shop.idle()
  const reference = { session_id: session.sessionId }
  const confirmed = orderConfirmation.parse(ok(await guest.call('order-confirmation', reference)))
  const known = { email: EMAIL, order_number: order.orderNumber }
  const looked = orderLookup.parse(ok(await shop.guest().call('order-lookup', known))).order
  const [letter] = await lettersTo(shop, EMAIL)
  const others = (await shop.guest().call('order-confirmation', reference)).text
  return { confirmed, looked, letter: letter?.text ?? '', others }
}

it('the buyer’s texts are listed at their items, alike in mail, confirmation and order page', async () => {
  const { confirmed, looked, letter, others } = await bought(WITH_SIGN)
  const titles = confirmed.receipt?.items.map(({ title }) => title)
  expect(titles).toEqual([
    'Gnista, Mellan 12 cm, namnskylt ”Åke”',
    'Gravyr ”Grattis Åke!”',
    'Hälsningskort ”Kram från farmor”',
  ])
  expect(looked.receipt?.items.map(({ title }) => title)).toEqual(titles)
  for (const title of titles ?? []) expect(letter).toContain(`- ${title}: `)
  const inWords = 'Mellan 12 cm, namnskylt ”Åke”, gravyr ”Grattis Åke!”, hälsningskort ”Kram från farmor”'
  expect([confirmed.package, looked.toy.package]).toEqual([inWords, inWords])
  for (const text of ['Åke', 'farmor']) expect(others).not.toContain(text)
})

it('the picture of an order has the alt text of the wizard, and none for other readers', async () => {
  const { confirmed, looked, others } = await bought({
    occasion: { id: 'x', name: 'Halloween', value: 'halloween' },
  })
  expect(confirmed.imageAlt).toMatch(/^\p{Lu}\p{L}+ i .*Bredvid: pumpa/u)
  expect(looked.toy.image_alt).toBe(confirmed.imageAlt)
  expect(confirmed.imageAlt).not.toMatch(/Gnista|Åke/)
  expect(JSON.parse(others)).toMatchObject({ imageAlt: null })
})

it('a toy without a sign has no sign text', async () => {
  const { confirmed, letter } = await bought({})
  expect(confirmed.package).toMatch(/^Mellan 12 cm, gravyr/)
  expect(letter).not.toContain('namnskylt')
})
