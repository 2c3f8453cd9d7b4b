import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls } from '#lib/shop-double.test-data.ts'
import { ORDER } from './checkout.test-data.ts'
import { calculatePricing, getCheckoutOrder } from './requests.ts'

afterEach(() => vi.unstubAllGlobals())

const { pricing } = ORDER
const UNPOWERED = { ...pricing, metadata: { ...pricing.metadata, stripe_powered: false } }

test.each([
  ['a cart', UNPOWERED, () => calculatePricing({ selected_size: 'medium' })],
  ['an order', { ...ORDER, pricing: UNPOWERED }, () => getCheckoutOrder(ORDER.orderId)],
])('a price of %s that the provider did not reckon is refused', async (_what, answer, ask) => {
  answerCalls(() => Response.json(answer))
  await expect(ask()).rejects.toThrow('Invalid pricing response - not Stripe powered')
})
