/** Published test cards and the text shown after paying with each. */
export type CardEnd =
  | { end: 'paid' }
  /** Text below 'Betalningsfel:'; another card can be tried in the same form. */
  | { end: 'declined'; says: string }
  /** 3-D Secure challenge; `says` is null when passing it pays. */
  | { end: 'asked'; says: string | null }
  /** Rejected by client-side validation. */
  | { end: 'wrong'; says: string }

export interface TestCard {
  number: string
  /** Purpose of the card. */
  what: string
  outcome: CardEnd
  /** Part of every run; the others run with `E2E_CARDS=all`. */
  always?: true
  expiry?: string
  cvc?: string
}

const paid = { end: 'paid' } as const
const asked = { end: 'asked', says: null } as const
const declined = (says = 'Kortet nekades. Prova ett annat kort.') => ({ end: 'declined', says }) as const
const FUNDS = 'Kortet saknar täckning. Prova ett annat kort.'
const PROCESSING = 'Kortet kunde inte behandlas just nu. Försök igen om en stund.'
const CVC = 'Säkerhetskoden stämmer inte.'

export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242 4242 4242 4242', what: 'Visa', outcome: paid, always: true },
  { number: '5555 5555 5555 4444', what: 'Mastercard', outcome: paid },
  { number: '3782 822463 10005', what: 'American Express', outcome: paid, cvc: '1234', always: true },
  { number: '4000 0566 5566 5556', what: 'Visa, debit', outcome: paid },
  { number: '2223 0031 2200 3222', what: 'Mastercard, 2-series', outcome: paid },
  { number: '5200 8282 8282 8210', what: 'Mastercard, debit', outcome: paid },
  { number: '5105 1051 0510 5100', what: 'Mastercard, prepaid', outcome: paid },
  { number: '3714 496353 98431', what: 'American Express, another', outcome: paid, cvc: '1234' },
  { number: '6011 1111 1111 1117', what: 'Discover', outcome: paid },
  { number: '3056 9300 0902 0004', what: 'Diners Club', outcome: paid },
  { number: '3566 0020 2036 0505', what: 'JCB', outcome: paid },
  { number: '6200 0000 0000 0005', what: 'UnionPay', outcome: paid },
  { number: '4000 0075 2000 0008', what: 'Visa of Sweden', outcome: paid },
  { number: '4000 0057 8000 0007', what: 'Visa of Norway', outcome: paid },
  { number: '4000 0020 8000 0001', what: 'Visa of Denmark', outcome: paid },
  { number: '4000 0024 6000 0001', what: 'Visa of Finland', outcome: paid },
  { number: '4000 0027 6000 0016', what: 'Visa of Germany', outcome: paid },
  { number: '4000 0082 6000 0000', what: 'Visa of Great Britain', outcome: paid },

  { number: '4000 0000 0000 0002', what: 'declined', outcome: declined(), always: true },
  { number: '4000 0000 0000 9995', what: 'no funds', outcome: declined(FUNDS), always: true },
  { number: '4000 0000 0000 9987', what: 'lost', outcome: declined(), always: true },
  { number: '4000 0000 0000 9979', what: 'stolen', outcome: declined() },
  {
    number: '4000 0000 0000 6975',
    what: 'used too often',
    outcome: declined('Kortets gräns för köp är nådd. Prova ett annat kort.'),
    always: true,
  },
  {
    number: '4000 0000 0000 0069',
    what: 'expired',
    outcome: declined('Kortet har gått ut. Prova ett annat kort.'),
    always: true,
  },
  { number: '4000 0000 0000 0127', what: 'wrong code', outcome: declined(CVC), always: true },
  { number: '4000 0000 0000 0101', what: 'the check of the code fails', outcome: declined(CVC) },
  { number: '4000 0000 0000 0119', what: 'processing error', outcome: declined(PROCESSING), always: true },
  { number: '4000 0000 0000 0341', what: 'can be kept, not charged', outcome: declined() },
  { number: '4000 0084 0000 1280', what: 'the bank cannot be asked', outcome: declined(PROCESSING) },
  { number: '4000 0000 0000 4954', what: 'highest risk', outcome: declined() },
  { number: '4100 0000 0000 0019', what: 'blocked as fraud', outcome: declined(), always: true },
  {
    number: '4111 1111 1111 1111',
    what: 'no test card',
    outcome: declined('I testläge fungerar bara testkort. Inget har dragits.'),
    always: true,
  },

  { number: '4000 0025 0000 3155', what: 'asks each time', outcome: asked },
  { number: '4000 0027 6000 3184', what: 'asks always', outcome: asked, always: true },
  { number: '4000 0000 0000 3220', what: 'asks, 3-D Secure 2', outcome: asked },
  {
    number: '4000 0082 6000 3178',
    what: 'asks, then no funds',
    outcome: { end: 'asked', says: FUNDS },
    always: true,
  },
  {
    number: '4000 0084 0000 1629',
    what: 'asks, then declined',
    outcome: { end: 'asked', says: 'Kortet nekades. Prova ett annat kort.' },
  },
  { number: '4000 0000 0000 3055', what: 'could ask, does not', outcome: paid },

  { number: '4000 0000 0000 0259', what: 'disputed later as fraud', outcome: paid, always: true },
  { number: '4000 0000 0000 2685', what: 'disputed later, never came', outcome: paid },
  { number: '4000 0000 0000 1976', what: 'asked about later', outcome: paid },
  { number: '4000 0004 0400 0079', what: 'disputed twice', outcome: paid },
  { number: '4000 0000 0000 5423', what: 'warned of later', outcome: paid },
  { number: '4000 0000 0000 7726', what: 'refunds slowly', outcome: paid },
  { number: '4000 0000 0000 5126', what: 'refunds fail', outcome: paid },
  { number: '4000 0000 0000 0077', what: 'money at once', outcome: paid },
  { number: '4000 0000 0000 9235', what: 'raised risk', outcome: paid },

  {
    number: '4242 4242 4242 4241',
    what: 'wrong check digit',
    outcome: { end: 'wrong', says: 'Kortnumret är ogiltigt' },
    always: true,
  },
  {
    number: '4242 4242 4242 4242',
    what: 'month 13',
    expiry: '13 / 40',
    outcome: { end: 'wrong', says: 'Ogiltig giltighetstid (format: MM / ÅÅ)' },
    always: true,
  },
  {
    number: '4242 4242 4242 4242',
    what: 'a past year',
    expiry: '12 / 20',
    outcome: { end: 'wrong', says: 'Kortet har gått ut' },
    always: true,
  },
  {
    number: '4242 4242 4242 4242',
    what: 'a code of two digits',
    cvc: '12',
    outcome: { end: 'wrong', says: 'Säkerhetskoden är inte komplett' },
    always: true,
  },
]
