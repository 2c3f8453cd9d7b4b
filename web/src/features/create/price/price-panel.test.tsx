import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls, planted } from '#lib/shop-double.test-data.ts'
import { firstPaint, settledPage } from '#lib/settled-page.test-data.tsx'
import { priceMaps } from '../catalogue/catalogue-lists.ts'
import { PricePanel } from './price-panel.tsx'
import { usePrice } from './use-price.ts'
import { CATALOGUE, PRICE } from '../wizard.test-data.ts'
import { WizardContext } from '../wizard-context.ts'

afterEach(() => vi.unstubAllGlobals())

function Panel() {
  const prices = { maps: priceMaps(CATALOGUE), fault: null }
  return (
    <WizardContext value={{ catalogue: CATALOGUE, prices, price: usePrice() }}>
      <PricePanel title="Pris" />
    </WizardContext>
  )
}

test('a loaded price is shown with its VAT', async () => {
  const calls = answerCalls(() => Response.json(PRICE))
  expect(await settledPage(<Panel />)).toMatch(/379\skr.*varav moms 25\s%/)
  expect(calls.filter(({ url }) => url.endsWith('calculate-pricing'))).toHaveLength(1)
})

test('freight is said from the price of a method that can be chosen', async () => {
  const behind = (queueDays: number) =>
    answerCalls((url) => Response.json(url.endsWith('delivery-outlook') ? { queueDays, closed: [] } : PRICE))
  behind(0)
  expect(await settledPage(<Panel />)).toMatch(/Frakt från 59\s/)
  behind(100)
  expect(await settledPage(<Panel />)).not.toContain('Frakt från')
})

test('a loading price has a placeholder', () => {
  expect(firstPaint(<Panel />)).toBe(' Pris ')
})

const DIFFERS = { error: 'Stripe pricing calculation failed', code: 'pricing_failed' }

test.each([
  // Sums from the provider that differ from the shop's own (server: pricing.test.ts).
  ['Fel vid prisberäkning: Stripe pricing calculation failed', () => Response.json(DIFFERS, { status: 502 })],
  ['Fel vid prisberäkning: Stripe pricing calculation failed', () => planted()],
  ['Fel vid prisberäkning: Stripe pricing calculation failed', () => Promise.reject(new TypeError('dead'))],
  [
    'Fel vid prisberäkning: Invalid pricing response - not Stripe powered',
    () => Response.json({ ...PRICE, metadata: { ...PRICE.metadata, stripe_powered: false } }),
  ],
])('%s', async (words, answer) => {
  answerCalls(answer)
  const page = await settledPage(<Panel />)
  expect(page).toContain(words)
  expect(page).not.toContain('kr')
})
