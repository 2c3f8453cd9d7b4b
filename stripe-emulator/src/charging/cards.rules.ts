/** Identifies test cards; every other number is declined, so that no real card is ever used. */
import { OTHER_METHODS } from './other-methods.ts'
import { DECLINES, TEST_CARDS, type TestMethod } from '../objects/test-cards.ts'
import { SandboxError } from '../protocol/sandbox.errors.ts'

const BRANDS: [RegExp, string][] = [
  [/^4/, 'visa'],
  [/^(5[1-5]|2[2-7])/, 'mastercard'],
  [/^3[47]/, 'amex'],
  [/^(6011|65)/, 'discover'],
  [/^3(0[0-5]|[68])/, 'diners'],
  [/^35/, 'jcb'],
  [/^62/, 'unionpay'],
]

const CARDS = TEST_CARDS.map((row): TestMethod => ({
  type: 'card',
  name: row.name,
  brand: row.brand ?? 'visa',
  last4: row.number.slice(-4),
  country: row.country ?? 'US',
  funding: row.funding ?? 'credit',
  challenge: row.challenge ?? false,
  decline: row.decline ?? null,
  later: null,
  delayedOutcome: row.delayedOutcome ?? null,
}))
const BY_NAME = new Map([...CARDS, ...OTHER_METHODS].map((method) => [method.name, method]))
const BY_NUMBER = new Map(TEST_CARDS.map((row, at) => [row.number, CARDS[at]]))

const NOT_A_TEST_CARD = 'not_a_test_card'

/** By `pm_card_…`, by the same name as a token, `tok_…`, or by the name the sandbox keeps with a payment method. */
export function findMethodByName(name: string): TestMethod | null {
  if (name === NOT_A_TEST_CARD) return notATestCard('', '')
  return BY_NAME.get(name.replace(/^tok_/, 'pm_card_')) ?? null
}

export interface TypedCard {
  number: string
  expMonth: number
  expYear: number
  cvc?: string | undefined
}

/** Validates input like a card form, then identifies the test card. */
export function readTypedCard({ number, expMonth, expYear, cvc }: TypedCard, now: Date): TestMethod {
  const digits = number.replace(/[\s-]/g, '')
  if (!/^\d{12,19}$/.test(digits) || !passesLuhn(digits)) {
    throw cardError('incorrect_number', 'card[number]', 'Your card number is incorrect.')
  }
  if (expMonth < 1 || expMonth > 12) {
    throw cardError('invalid_expiry_month', 'card[exp_month]', "Your card's expiration month is invalid.")
  }
  const year = fullYear(expYear)
  const isPast = year * 12 + expMonth < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1
  if (isPast || year > now.getUTCFullYear() + 50) {
    throw cardError('invalid_expiry_year', 'card[exp_year]', "Your card's expiration year is invalid.")
  }
  const brand = BRANDS.find(([start]) => start.test(digits))?.[1] ?? 'unknown'
  if (cvc !== undefined && !(brand === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/).test(cvc)) {
    throw cardError('invalid_cvc', 'card[cvc]', "Your card's security code is invalid.")
  }
  return BY_NUMBER.get(digits) ?? notATestCard(brand, digits.slice(-4))
}

export function fullYear(year: number): number {
  return year < 100 ? 2000 + year : year
}

function notATestCard(brand: string, last4: string): TestMethod {
  return {
    type: 'card',
    name: NOT_A_TEST_CARD,
    brand,
    last4,
    country: 'US',
    funding: 'credit',
    challenge: false,
    decline: DECLINES.notATestCard,
    later: null,
    delayedOutcome: null,
  }
}

function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, at) => {
      const value = Number(digit) * (at % 2 === 1 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

function cardError(code: string, param: string, message: string): SandboxError {
  return new SandboxError(402, { type: 'card_error', code, param, message })
}
