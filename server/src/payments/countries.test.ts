/** With real payments an order abroad cannot be paid before its country has its VAT (decision 0021). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { paidAtOnce } from '../../test/doubles/scripted-payments.ts'
import { openTestShop, type TestShop } from '../../test/shops/open-shop.ts'
import { quickModels } from '../../test/doubles/instant-providers.ts'
import { askForSession, orderOf, refusal } from '../../test/visitors/purchase.ts'
import { vatContained, type CartQuoteProvider } from '../pricing/pricing.ts'

const quotes: CartQuoteProvider = {
  findCoupon: async () => null,
  async quote({ cartHash, lines, shipping }) {
    const productTotalOre = lines.reduce((total, { priceOre }) => total + priceOre, 0)
    const shippingOre = shipping?.priceOre ?? 0
    return {
      reference: `cs_${cartHash}`,
      lines: lines.map(({ priceOre }) => ({
        subtotalOre: priceOre,
        discountOre: 0,
        vatOre: vatContained(priceOre),
      })),
      productTotalOre,
      discountOre: 0,
      shippingOre,
      totalOre: productTotalOre + shippingOre,
    }
  },
}

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({
    env: {
      STRIPE_SECRET_KEY: 'sk_test_x',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
      STRIPE_WEBHOOK_SECRET: 'whsec_x',
    },
    adapters: { quotes, payments: paidAtOnce(0, { isEmbedded: false }), models3d: quickModels() },
  })
})
afterAll(() => shop.close())

async function pay(address: { country: string; postalCode: string }): Promise<unknown[]> {
  const guest = shop.guest()
  const answer = await askForSession(guest, await orderOf(shop, guest, address))
  return answer.status === 200 ? [200] : [...refusal(answer), answer.body['details']]
}

it('is refused before a country has its VAT, and paid after', async () => {
  const danish = { country: 'Danmark', postalCode: '2100' }
  const refused = [422, 'address_missing', { fields: ['country'] }]
  expect(await pay({ country: 'Sverige', postalCode: '753 20' })).toEqual([200])
  expect(await pay(danish)).toEqual(refused)
  await shop.db.pool.query(
    `update shop_settings set value = '{"Danmark": 25, "Finland": 25.5}' where key = 'countries.vat'`,
  )
  expect(await pay(danish)).toEqual([200])
  expect(await pay({ country: 'Finland', postalCode: '00100' })).toEqual(refused)
})
