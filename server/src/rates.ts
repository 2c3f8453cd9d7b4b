/**
 * Rate limits per visitor, account, address and network, counted in the database for all processes, before any work.
 * `docs/limits.md` is generated from it. `server/test/rates.test.ts` plays two busy evenings that no limit may hit.
 */
import type { Limit } from '@leksmedjan/platform/http/limits'
import { ACCOUNTS, TABLES_AND_CHANNEL } from '@leksmedjan/supabase-wire/rates'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

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

  complaintsPerNetwork: { name: 'complaints', points: 20, perSeconds: HOUR },
  /** Five to each complaint, each sent again a few times on a bad line. */
  complaintPhotosPerNetwork: { name: 'complaint-photos', points: 100, perSeconds: HOUR },

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

export const RATES = { ...ACCOUNTS, ...ORDERS, ...DESIGNS, ...TABLES_AND_CHANNEL }

/** As `docs/limits.md` shows them. */
export const RATE_CHAPTERS: Record<string, Record<string, Limit>> = {
  accounts: ACCOUNTS,
  'orders and coupons': ORDERS,
  designs: DESIGNS,
  'table calls and live channel': TABLES_AND_CHANNEL,
}
