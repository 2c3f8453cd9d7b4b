/** The published test numbers a person meets most; the sandbox knows them all. */
import { TEXTS } from './texts.ts'

export const TEST_CARDS = [
  { number: '4242424242424242', outcome: TEXTS.testCards.visa },
  { number: '4000000000000002', outcome: TEXTS.testCards.declined },
  { number: '4000000000009995', outcome: TEXTS.testCards.funds },
  { number: '4000002760003184', outcome: TEXTS.testCards.challenge },
] as const

/** Filled in beside a test number, so that one touch makes a whole card. */
export function testExpiry(today: Date): string {
  return `12 / ${String(today.getFullYear() + 2).slice(-2)}`
}
export const TEST_CVC = '123'
export const TEST_NAME = 'Test Testsson'
