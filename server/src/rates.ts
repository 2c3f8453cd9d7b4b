/**
 * Rate limits per visitor, account, address and network, counted in the database for all processes, before any work.
 * `docs/limits.md` is generated from it. `server/test/rates.test.ts` plays two busy evenings that no limit may hit.
 */
import type { Limit } from '@leksmedjan/platform/http/limits'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const ACCOUNTS = {
  /** Requests for one address from one network, whether a mail was sent or not: other networks cannot use up the owner's. */
  lettersOfAKindAMinute: { name: 'auth-letter', points: 1, perSeconds: MINUTE },
  lettersOfAKindAnHour: { name: 'auth-letter-hour', points: 10, perSeconds: HOUR },
  /**
   * Mails sent, from all networks; one network cannot reach it. Past it the response is the same, and a mail goes only to
   * requests from networks the account has signed in from.
   */
  lettersPerAddress: { name: 'auth-letters-sent', points: 60, perSeconds: HOUR },
  /** Room for a school class of 31 that signs in within the hour. */
  lettersPerNetwork: { name: 'auth-letters', points: 40, perSeconds: HOUR },
  /** Failures only, like every limit on compared credentials. */
  proofsPerNetwork: { name: 'auth-proofs', points: 30, perSeconds: 5 * MINUTE },
  /** Fewer than the attempts of one code (`CODE_TRIES`): one network cannot void the code that an owner is typing. */
  codesPerAddressAndNetwork: { name: 'auth-code', points: 5, perSeconds: 10 * MINUTE },
  /**
   * From all networks: a success probability of 1 in 20 000 an hour. Past it the mailed link still works, and the code on
   * networks the account has signed in from.
   */
  codesPerAddress: { name: 'auth-codes-anywhere', points: 50, perSeconds: HOUR },
  passwordsPerNetwork: { name: 'auth-passwords', points: 30, perSeconds: 5 * MINUTE },
  /** Failures on one address from one network: other networks cannot use up the owner's. */
  passwordsPerAddressAndNetwork: { name: 'auth-password', points: 10, perSeconds: 10 * MINUTE },
  /**
   * Failures on one address from all networks; one network cannot reach it. Past it a mailed link still works, and the
   * password on networks the account has signed in from.
   */
  passwordsPerAddress: { name: 'auth-password-anywhere', points: 200, perSeconds: HOUR },
  newPasswordsPerNetwork: { name: 'auth-new-passwords', points: 40, perSeconds: HOUR },
  newPasswordsPerCustomer: { name: 'auth-new-password', points: 10, perSeconds: HOUR },
  noncesPerCustomer: { name: 'auth-nonces', points: 5, perSeconds: HOUR },
  factorsPerNetwork: { name: 'auth-factors', points: 15, perSeconds: MINUTE },
  factorsPerCustomer: { name: 'auth-factor', points: 20, perSeconds: 10 * MINUTE },
  recoveryCodesPerSheet: { name: 'auth-recovery', points: 5, perSeconds: 15 * MINUTE },
  /** To verified phone numbers, whose owners alone can use them up: one number's day is far below the shop's. */
  messagesPerNumber: { name: 'auth-message', points: 1, perSeconds: MINUTE },
  messagesPerNumberADay: { name: 'auth-message-day', points: 30, perSeconds: DAY },
  messagesPerCustomer: { name: 'auth-messages', points: 10, perSeconds: HOUR },
  messagesPerNetwork: { name: 'auth-messages-net', points: 20, perSeconds: HOUR },
  messagesInAll: { name: 'auth-messages-all', points: 1000, perSeconds: DAY },
  /** To unverified numbers, which anybody can type: these leave most of the shop's messages to sign-ins. */
  firstMessagesPerNumber: { name: 'auth-first-message', points: 1, perSeconds: MINUTE },
  firstMessagesPerNumberADay: { name: 'auth-first-message-day', points: 5, perSeconds: DAY },
  firstMessagesPerCustomer: { name: 'auth-first-messages', points: 5, perSeconds: DAY },
  firstMessagesPerNetwork: { name: 'auth-first-messages-net', points: 10, perSeconds: DAY },
  firstMessagesInAll: { name: 'auth-first-messages-all', points: 300, perSeconds: DAY },
  servicesPerNetwork: { name: 'auth-services', points: 30, perSeconds: 5 * MINUTE },
  refreshesPerNetwork: { name: 'auth-refreshes', points: 150, perSeconds: 5 * MINUTE },
} as const satisfies Record<string, Limit>

/** Names that the setting `accounts.limits` may override. */
export const ACCOUNT_LIMITS = Object.keys(ACCOUNTS) as [keyof typeof ACCOUNTS]

const ORDERS = {
  lookupMissesPerNetwork: { name: 'lookup-network', points: 10, perSeconds: 10 * MINUTE },
  /** Failures on one order number from one network: other networks cannot use up the buyer's. */
  lookupMissesPerNumber: { name: 'lookup-number', points: 5, perSeconds: HOUR },
  /** Failures on one order number from all networks; past it a mailed code is required. */
  lookupMissesADay: { name: 'lookup-day', points: 20, perSeconds: DAY },
  lookupLettersPerOrder: { name: 'lookup-letter', points: 5, perSeconds: HOUR },

  ownDataLettersPerNetwork: { name: 'own-data', points: 10, perSeconds: HOUR },
  /**
   * Requests from one network, hit or miss: other networks cannot use up the owner's. Past it the response is the same, and no
   * mail is sent.
   */
  ownDataLettersPerAddressAndNetwork: { name: 'own-data-asked', points: 5, perSeconds: DAY },
  /** Mails sent, from all networks; past it likewise. */
  ownDataLettersPerAddress: { name: 'own-data-address', points: 30, perSeconds: DAY },

  /** New orders, paid or not; updates are free. Consumed by the statement that inserts the order. */
  draftsPerVisitor: { name: 'drafts-visitor', points: 60, perSeconds: HOUR },
  /** Two classes behind one address fit. */
  draftsPerNetwork: { name: 'drafts-network', points: 600, perSeconds: HOUR },

  couponMissesPerVisitor: { name: 'coupon-visitor', points: 20, perSeconds: 10 * MINUTE },
  couponMissesPerNetwork: { name: 'coupon-network', points: 60, perSeconds: 10 * MINUTE },
} as const satisfies Record<string, Limit>

const DESIGNS = {
  /** A class of 31 draws some 120 in 40 minutes, a family of four 60 in three hours; two classes behind one address fit. */
  drawingsPerNetwork: { name: 'drawings', points: 300, perSeconds: HOUR },
  /** One render of the finished picture per text or size that was settled on. */
  redrawsPerNetwork: { name: 'redraws', points: 900, perSeconds: HOUR },
  savedLettersPerAddress: { name: 'designs-saved', points: 10, perSeconds: HOUR },
  savedLettersPerVisitor: { name: 'designs-saved-visitor', points: 10, perSeconds: HOUR },
  savedLettersPerNetwork: { name: 'designs-saved-network', points: 40, perSeconds: HOUR },
  typedTextsPerNetwork: { name: 'typed-texts', points: 600, perSeconds: 10 * MINUTE },
  sharePreviewsPerDesign: { name: 'designs-share-previews', points: 60, perSeconds: HOUR },
  copiesPerNetwork: { name: 'designs-copies', points: 40, perSeconds: HOUR },
  reportsPerNetwork: { name: 'report-network', points: 10, perSeconds: HOUR },
} as const satisfies Record<string, Limit>

const TABLES_AND_CHANNEL = {
  /** Rows written through the table API; the shop's own flows have their own limits. Accounts count separately. */
  rowsPerBrowser: { name: 'rest-guest', points: 20, perSeconds: 10 * MINUTE },
  rowsPerCustomer: { name: 'rest-customer', points: 200, perSeconds: HOUR },
  rowsPerNetwork: { name: 'rest-guests', points: 60, perSeconds: 10 * MINUTE },
  broadcastsPerNetwork: { name: 'realtime-broadcast', points: 20, perSeconds: 2 },
} as const satisfies Record<string, Limit>

export const RATES = { ...ACCOUNTS, ...ORDERS, ...DESIGNS, ...TABLES_AND_CHANNEL }

/** As `docs/limits.md` shows them. */
export const RATE_CHAPTERS: Record<string, Record<string, Limit>> = {
  accounts: ACCOUNTS,
  'orders and coupons': ORDERS,
  designs: DESIGNS,
  'table calls and live channel': TABLES_AND_CHANNEL,
}
