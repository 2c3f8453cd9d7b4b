/** Browser config: seeded with the specification's values, overridden by settings. */
import type { ShopConfig } from '@leksmedjan/contract/config'
import { shopConfig } from '@leksmedjan/contract/config'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../test/shops/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ now: new Date('2026-11-23T12:00:00Z') })
})
afterAll(() => shop.close())

async function readConfig(from = shop): Promise<ShopConfig> {
  return shopConfig.parse((await from.http.inject({ url: '/config.json' })).json())
}

async function setMarketing(path: string, value: unknown): Promise<void> {
  await shop.db.pool.query(
    `update shop_settings set value = jsonb_set(value, $1::text[], $2::jsonb) where key = 'marketing'`,
    [path.split('.'), JSON.stringify(value)],
  )
}

it('claims, testimonial, lowest price and delivery days are formatted for display', async () => {
  const { claims, testimonial, offer, seller, rating } = await readConfig()
  expect(claims.families).toEqual({ figure: 'Över 10\u00a0000', words: 'nöjda familjer.' })
  expect(claims.delivery.figure).toBe('5-7 dagar')
  expect(claims.moneyBack.figure).toBe('Pengarna tillbaka')
  expect(claims.recyclable.figure).toBe('100\u00a0%')
  expect(claims.toxins.figure).toBe('Fri från gifter')
  expect(claims.handChecked).toEqual({ figure: 'Granskad', words: 'för hand innan den skickas.' })
  expect(claims.safety.figure).toBe('5 stjärnor')
  expect(claims.madeIn.figure).toContain('Sverige')
  expect(testimonial.by).toBe('Karin, mormor till Åke')
  expect(rating).toBe(4.5)
  expect(offer).toEqual({
    from: '249\u00a0kr',
    arrives: 'Hos dig 30\u00a0november–9\u00a0december',
    sales: 'open',
    artist: 'Leksaksmakaren',
  })
  expect(seller.phoneHref).toBe('tel:018000000')
})

it('a changed setting is served at once', async () => {
  await setMarketing('families.figure', 'Över 20 000')
  await setMarketing('testimonial.by', 'Olle, pappa till Siv')
  const { claims, testimonial } = await readConfig()
  expect(claims.families.figure).toBe('Över 20 000')
  expect(testimonial.by).toBe('Olle, pappa till Siv')
})

const REAL_PAYMENTS = {
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
}

it('all four countries are offered in test mode, with real payments those with a VAT registration', async () => {
  expect((await readConfig()).countries).toEqual(['Sverige', 'Norge', 'Danmark', 'Finland'])
  const selling = await openTestShop({ env: REAL_PAYMENTS })
  try {
    expect((await readConfig(selling)).countries).toEqual(['Sverige'])
    await selling.db.pool.query(
      `update shop_settings set value = '{"Danmark": 25, "Finland": 25.5}' where key = 'countries.vat'`,
    )
    expect((await readConfig(selling)).countries).toEqual(['Sverige', 'Danmark'])
  } finally {
    await selling.close()
  }
})

it('a shop with real payments shows only claims with evidence', async () => {
  const selling = await openTestShop({ env: REAL_PAYMENTS })
  const { claims, testimonial, rating } = await readConfig(selling)
  await selling.close()
  expect(claims.families).toEqual({ figure: '', words: '' })
  expect(claims.safety.figure).toBe('')
  expect(claims.moneyBack.figure).toBe('Pengarna tillbaka')
  expect(testimonial).toEqual({ quote: '', by: '' })
  expect(rating).toBeNull()
})
