/** The published test cards and what each does. */
export interface Decline {
  code: string
  declineCode: string
  message: string
  /** Blocked before it reached a bank. */
  isBlocked?: boolean
}

export type DelayedOutcome =
  | 'dispute_fraudulent'
  | 'dispute_not_received'
  | 'inquiry'
  | 'two_disputes'
  | 'fraud_warning'
  | 'refund_pending'
  | 'refund_fails'

export type MethodType = 'card' | 'klarna' | 'swish' | 'sepa_debit'

/** A test payment method and its outcome. */
export interface TestMethod {
  type: MethodType
  /** Cards: the id used on the server's side, `pm_card_…`. */
  name: string
  brand: string
  last4: string
  /** Where the card was issued. */
  country: string
  funding: 'credit' | 'debit' | 'prepaid'
  /** Requires action: 3-D Secure, or the app of the payment method. */
  challenge: boolean
  decline: Decline | null
  /** Outcome reported by the bank some seconds later. */
  later: 'succeeded' | 'failed' | null
  delayedOutcome: DelayedOutcome | null
}

const declined = (declineCode: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  declineCode,
  message,
})

export const DECLINES = {
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

export interface TestCardRow {
  number: string
  name: string
  brand?: string
  country?: string
  funding?: TestMethod['funding']
  challenge?: boolean
  decline?: Decline
  delayedOutcome?: DelayedOutcome
}

export const TEST_CARDS: readonly TestCardRow[] = [
  { number: '4242424242424242', name: 'pm_card_visa' },
  { number: '5555555555554444', name: 'pm_card_mastercard', brand: 'mastercard' },
  { number: '378282246310005', name: 'pm_card_amex', brand: 'amex' },
  { number: '4000056655665556', name: 'pm_card_visa_debit', funding: 'debit' },
  { number: '2223003122003222', name: 'pm_card_mastercard_2series', brand: 'mastercard' },
  { number: '5200828282828210', name: 'pm_card_mastercard_debit', brand: 'mastercard', funding: 'debit' },
  { number: '5105105105105100', name: 'pm_card_mastercard_prepaid', brand: 'mastercard', funding: 'prepaid' },
  { number: '371449635398431', name: 'pm_card_amex_second', brand: 'amex' },
  { number: '6011111111111117', name: 'pm_card_discover', brand: 'discover' },
  { number: '3056930009020004', name: 'pm_card_diners', brand: 'diners' },
  { number: '3566002020360505', name: 'pm_card_jcb', brand: 'jcb', country: 'JP' },
  { number: '6200000000000005', name: 'pm_card_unionpay', brand: 'unionpay', country: 'CN' },
  { number: '4000007520000008', name: 'pm_card_se', country: 'SE' },
  { number: '4000005780000007', name: 'pm_card_no', country: 'NO' },
  { number: '4000002080000001', name: 'pm_card_dk', country: 'DK' },
  { number: '4000002460000001', name: 'pm_card_fi', country: 'FI' },
  { number: '4000002760000016', name: 'pm_card_de', country: 'DE' },
  { number: '4000008260000000', name: 'pm_card_gb', country: 'GB' },
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
  // The 3-D Secure lookup itself fails: declined without a challenge.
  {
    number: '4000008400001280',
    name: 'pm_card_threeDSecureRequiredProcessingError',
    decline: DECLINES.processing,
  },
  { number: '4000000000003055', name: 'pm_card_threeDSecureOptional' },
  { number: '4000000000000259', name: 'pm_card_createDispute', delayedOutcome: 'dispute_fraudulent' },
  {
    number: '4000000000002685',
    name: 'pm_card_createDisputeProductNotReceived',
    delayedOutcome: 'dispute_not_received',
  },
  { number: '4000000000001976', name: 'pm_card_createDisputeInquiry', delayedOutcome: 'inquiry' },
  {
    number: '4000000404000079',
    name: 'pm_card_createMultipleDisputes',
    delayedOutcome: 'two_disputes',
  },
  { number: '4000000000005423', name: 'pm_card_createIssuerFraudRecord', delayedOutcome: 'fraud_warning' },
  { number: '4000000000007726', name: 'pm_card_pendingRefund', delayedOutcome: 'refund_pending' },
  { number: '4000000000005126', name: 'pm_card_refundFail', delayedOutcome: 'refund_fails' },
  { number: '4000000000000077', name: 'pm_card_bypassPending' },
  { number: '4000000000004954', name: 'pm_card_riskLevelHighest', decline: DECLINES.fraudulent },
  { number: '4000000000009235', name: 'pm_card_riskLevelElevated' },
  { number: '4100000000000019', name: 'pm_card_radarBlock', decline: DECLINES.fraudulent },
  { number: '4000000000000101', name: 'pm_card_cvcCheckFail', decline: DECLINES.cvc },
]
