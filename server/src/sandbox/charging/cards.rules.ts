/** The published test cards and what each does; every other number is declined, so that no real card is ever used. */
import { SandboxError } from '../protocol/sandbox.errors.ts'

export interface Decline {
  code: string
  declineCode: string
  message: string
  /** Stopped before it reached a bank. */
  isBlocked?: boolean
}

export type Aftermath =
  | 'dispute_fraudulent'
  | 'dispute_not_received'
  | 'inquiry'
  | 'fraud_warning'
  | 'refund_pending'
  | 'refund_fails'

export interface TestCard {
  /** The id used on the server's side, `pm_card_…`. */
  name: string
  brand: string
  last4: string
  challenge: boolean
  decline: Decline | null
  aftermath: Aftermath | null
}

const declined = (declineCode: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  declineCode,
  message,
})

const DECLINES = {
  generic: declined('generic_decline'),
  insufficient: declined('insufficient_funds', 'Your card has insufficient funds.'),
  lost: declined('lost_card'),
  stolen: declined('stolen_card'),
  velocity: declined(
    'card_velocity_exceeded',
    'Your card was declined for making repeated attempts too frequently.',
  ),
  expired: { code: 'expired_card', declineCode: 'expired_card', message: 'Your card has expired.' },
  cvc: {
    code: 'incorrect_cvc',
    declineCode: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
  },
  processing: {
    code: 'processing_error',
    declineCode: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
  fraudulent: { ...declined('fraudulent'), isBlocked: true },
  notATestCard: declined(
    'test_mode_live_card',
    'Your card was declined. Your request was in test mode, but used a non test card.',
  ),
} satisfies Record<string, Decline>

interface Row {
  number: string
  name: string
  brand?: string
  challenge?: boolean
  decline?: Decline
  aftermath?: Aftermath
}

const ROWS: readonly Row[] = [
  { number: '4242424242424242', name: 'pm_card_visa' },
  { number: '5555555555554444', name: 'pm_card_mastercard', brand: 'mastercard' },
  { number: '378282246310005', name: 'pm_card_amex', brand: 'amex' },
  { number: '4000000000000002', name: 'pm_card_visa_chargeDeclined', decline: DECLINES.generic },
  {
    number: '4000000000009995',
    name: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    decline: DECLINES.insufficient,
  },
  { number: '4000000000009987', name: 'pm_card_visa_chargeDeclinedLostCard', decline: DECLINES.lost },
  { number: '4000000000009979', name: 'pm_card_visa_chargeDeclinedStolenCard', decline: DECLINES.stolen },
  {
    number: '4000000000006975',
    name: 'pm_card_visa_chargeDeclinedVelocityLimitExceeded',
    decline: DECLINES.velocity,
  },
  { number: '4000000000000069', name: 'pm_card_chargeDeclinedExpiredCard', decline: DECLINES.expired },
  { number: '4000000000000127', name: 'pm_card_chargeDeclinedIncorrectCvc', decline: DECLINES.cvc },
  { number: '4000000000000119', name: 'pm_card_chargeDeclinedProcessingError', decline: DECLINES.processing },
  { number: '4000000000000341', name: 'pm_card_chargeCustomerFail', decline: DECLINES.generic },
  { number: '4000002500003155', name: 'pm_card_authenticationRequiredOnSetup', challenge: true },
  { number: '4000002760003184', name: 'pm_card_authenticationRequired', challenge: true },
  {
    number: '4000008260003178',
    name: 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
    challenge: true,
    decline: DECLINES.insufficient,
  },
  { number: '4000000000003220', name: 'pm_card_threeDSecure2Required', challenge: true },
  {
    number: '4000008400001629',
    name: 'pm_card_threeDSecureRequiredChargeDeclined',
    challenge: true,
    decline: DECLINES.generic,
  },
  // The look-up of the challenge itself fails: nothing is asked, the card is declined.
  {
    number: '4000008400001280',
    name: 'pm_card_threeDSecureRequiredProcessingError',
    decline: DECLINES.processing,
  },
  { number: '4000000000003055', name: 'pm_card_threeDSecureOptional' },
  { number: '4000000000000259', name: 'pm_card_createDispute', aftermath: 'dispute_fraudulent' },
  {
    number: '4000000000002685',
    name: 'pm_card_createDisputeProductNotReceived',
    aftermath: 'dispute_not_received',
  },
  { number: '4000000000001976', name: 'pm_card_createDisputeInquiry', aftermath: 'inquiry' },
  { number: '4000000000005423', name: 'pm_card_createIssuerFraudRecord', aftermath: 'fraud_warning' },
  { number: '4000000000007726', name: 'pm_card_pendingRefund', aftermath: 'refund_pending' },
  { number: '4000000000005126', name: 'pm_card_refundFail', aftermath: 'refund_fails' },
  { number: '4100000000000019', name: 'pm_card_radarBlock', decline: DECLINES.fraudulent },
  { number: '4000000000000101', name: 'pm_card_cvcCheckFail', decline: DECLINES.cvc },
]

const BRANDS: [RegExp, string][] = [
  [/^4/, 'visa'],
  [/^(5[1-5]|2[2-7])/, 'mastercard'],
  [/^3[47]/, 'amex'],
  [/^(6011|65)/, 'discover'],
]

const CARDS = ROWS.map((row): TestCard => ({
  name: row.name,
  brand: row.brand ?? 'visa',
  last4: row.number.slice(-4),
  challenge: row.challenge ?? false,
  decline: row.decline ?? null,
  aftermath: row.aftermath ?? null,
}))
const BY_NAME = new Map(CARDS.map((card) => [card.name, card]))
const BY_NUMBER = new Map(ROWS.map((row, at) => [row.number, CARDS[at]]))

const NOT_A_TEST_CARD = 'not_a_test_card'

/** By `pm_card_…`, or by the same name as a token, `tok_…`. */
export function findCardByName(name: string): TestCard | null {
  if (name === NOT_A_TEST_CARD) return notATestCard('', '')
  return BY_NAME.get(name.replace(/^tok_/, 'pm_card_')) ?? null
}

export interface TypedCard {
  number: string
  expMonth: number
  expYear: number
  cvc?: string | undefined
}

/** Checks what was typed as a card form does, then says which card it is. */
export function readTypedCard({ number, expMonth, expYear, cvc }: TypedCard, now: Date): TestCard {
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

function notATestCard(brand: string, last4: string): TestCard {
  return {
    name: NOT_A_TEST_CARD,
    brand,
    last4,
    challenge: false,
    decline: DECLINES.notATestCard,
    aftermath: null,
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
