/** Rate limits per visitor, account, address and network, counted in the database for all processes, before any work. */
import type { Limit } from '@leksmedjan/platform/http/limits'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export const ACCOUNTS = {
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
  /** To unverified numbers, which can be entered without proof: these leave most of the shop's messages to sign-ins. */
  firstMessagesPerNumber: { name: 'auth-first-message', points: 1, perSeconds: MINUTE },
  firstMessagesPerNumberADay: { name: 'auth-first-message-day', points: 5, perSeconds: DAY },
  firstMessagesPerCustomer: { name: 'auth-first-messages', points: 5, perSeconds: DAY },
  firstMessagesPerNetwork: { name: 'auth-first-messages-net', points: 10, perSeconds: DAY },
  firstMessagesInAll: { name: 'auth-first-messages-all', points: 300, perSeconds: DAY },
  servicesPerNetwork: { name: 'auth-services', points: 30, perSeconds: 5 * MINUTE },
  refreshesPerNetwork: { name: 'auth-refreshes', points: 150, perSeconds: 5 * MINUTE },
} as const satisfies Record<string, Limit>

export const TABLES_AND_CHANNEL = {
  /** Rows written through the table API; the shop's own flows have their own limits. Accounts count separately. */
  rowsPerBrowser: { name: 'rest-guest', points: 20, perSeconds: 10 * MINUTE },
  rowsPerCustomer: { name: 'rest-customer', points: 200, perSeconds: HOUR },
  rowsPerNetwork: { name: 'rest-guests', points: 60, perSeconds: 10 * MINUTE },
  broadcastsPerNetwork: { name: 'realtime-broadcast', points: 20, perSeconds: 2 },
} as const satisfies Record<string, Limit>

export const RATES = { ...ACCOUNTS, ...TABLES_AND_CHANNEL }
