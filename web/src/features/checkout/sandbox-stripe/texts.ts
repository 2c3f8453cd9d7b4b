import type { CardBrand, CardFault, CardField } from './card-rules.ts'
import type { Method } from './payment-page-api.ts'

const CODE_RAN_OUT = 'Rabattkoden gäller inte längre. Ladda om sidan, så visas det nya priset.'

const EXPIRED = 'Betalningen har gått ut. Ladda om sidan och försök igen.'

export const TEXTS = {
  methodsLabel: 'Betalsätt',
  methods: { card: 'Kort', swish: 'Swish', klarna: 'Klarna' } satisfies Record<Method, string>,
  elsewhere: (method: string) =>
    `När du trycker på Betala öppnas en testsida för ${method}, där du väljer hur det ska gå. Sedan kommer du tillbaka hit. Inga pengar dras.`,
  labels: {
    number: 'Kortnummer',
    expiry: 'Giltigt till',
    cvc: 'Säkerhetskod',
    name: 'Namn på kortet',
  } satisfies Record<CardField, string>,
  placeholders: {
    number: '1234 1234 1234 1234',
    expiry: 'MM / ÅÅ',
    cvc: 'CVC',
    name: '',
  } satisfies Record<CardField, string>,
  brands: {
    visa: 'Visa',
    mastercard: 'Mastercard',
    amex: 'Amex',
    discover: 'Discover',
    diners: 'Diners Club',
    jcb: 'JCB',
    unionpay: 'UnionPay',
    unknown: '',
  } satisfies Record<CardBrand, string>,
  faults: {
    number_missing: 'Kortnummer krävs',
    number_incomplete: 'Kortnumret är inte komplett',
    number_wrong: 'Kortnumret är ogiltigt',
    expiry_missing: 'Giltighetstid krävs',
    expiry_wrong: 'Ogiltig giltighetstid (format: MM / ÅÅ)',
    expiry_past: 'Kortet har gått ut',
    cvc_missing: 'Säkerhetskod krävs',
    cvc_wrong: 'Säkerhetskoden är inte komplett',
    name_missing: 'Namn på kortet krävs',
  } satisfies Record<CardFault, string>,
  checkCard: 'Kontrollera kortuppgifterna.',

  testMode: 'Testläge',
  testModeBody:
    'Inga pengar dras och inget riktigt kort behövs. Välj ett testkort, eller skriv ett nummer nedan.',
  testCards: {
    visa: 'Går igenom',
    declined: 'Nekas',
    funds: 'Täckning saknas',
    challenge: 'Kräver 3-D Secure',
  },

  challengeTitle: 'Bekräfta köpet',
  challengeBody: (sum: string) =>
    `Banken vill veta att det är du som betalar ${sum}. Det här är bankens sida i testläge.`,
  challengeComplete: 'Godkänn betalningen',
  challengeFail: 'Avbryt',

  /** Looked up by decline code, then by code; the last entry is the default. */
  declines: {
    insufficient_funds: 'Kortet saknar täckning. Prova ett annat kort.',
    expired_card: 'Kortet har gått ut. Prova ett annat kort.',
    incorrect_cvc: 'Säkerhetskoden stämmer inte.',
    invalid_cvc: 'Säkerhetskoden stämmer inte.',
    incorrect_number: 'Kortnumret är ogiltigt.',
    invalid_number: 'Kortnumret är ogiltigt.',
    invalid_expiry_month: 'Kortets giltighetstid är ogiltig.',
    invalid_expiry_year: 'Kortets giltighetstid är ogiltig.',
    processing_error: 'Kortet kunde inte behandlas just nu. Försök igen om en stund.',
    payment_intent_authentication_failure:
      'Banken kunde inte bekräfta betalningen. Försök igen eller välj ett annat kort.',
    authentication_required: 'Banken kräver att du bekräftar betalningen. Försök igen.',
    card_velocity_exceeded: 'Kortets gräns för köp är nådd. Prova ett annat kort.',
    test_mode_live_card: 'I testläge fungerar bara testkort. Inget har dragits.',
    card_declined: 'Kortet nekades. Prova ett annat kort.',
  } as Record<string, string>,
  declined: 'Kortet nekades. Prova ett annat kort.',
  /** Errors of the call, not the card: paid in another tab, price changed. */
  refusals: {
    checkout_session_not_open: EXPIRED,
    resource_missing: EXPIRED,
    checkout_amount_mismatch: 'Priset har ändrats. Ladda om sidan, så visas det nya priset.',
    promotion_code_expired: CODE_RAN_OUT,
    coupon_expired: CODE_RAN_OUT,
    promotion_code_invalid: CODE_RAN_OUT,
    rate_limit: 'Betaltjänsten är upptagen just nu. Försök igen om en stund.',
    payment_intent_unexpected_state: 'Betalningen är inte längre öppen. Ladda om sidan och försök igen.',
  } as Record<string, string>,
  codeInvalid: 'Rabattkoden gäller inte.',
  codeTooSmall: 'Köpet är för litet för den rabattkoden.',
  codeStays: 'Rabattkoden kunde inte tas bort. Försök igen.',
  emailMissing: 'E-postadress krävs',
  emailWrong: 'E-postadressen är ogiltig',
  setByShop: 'Det här ändras i beställningen, inte i betalningen.',
  expired: EXPIRED,
  unreachable: 'Betalningen kunde inte nås. Kontrollera nätet och försök igen.',
} as const
