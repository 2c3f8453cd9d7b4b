/** The most common published test numbers; the sandbox accepts all of them. */
import { TEXTS } from './texts.ts'

export const TEST_CARDS = [
  { number: '4242424242424242', outcome: TEXTS.testCards.visa },
  { number: '4000000000000002', outcome: TEXTS.testCards.declined },
  { number: '4000000000009995', outcome: TEXTS.testCards.funds },
  { number: '4000002760003184', outcome: TEXTS.testCards.challenge },
] as const

/** A future expiry that completes a test card. */
export function testExpiry(today: Date): string {
  return `12 / ${String(today.getFullYear() + 2).slice(-2)}`
}
export const TEST_CVC = '123'
export const TEST_NAME = 'Test Testsson'
