/** The shop's database: its tables, and the reasons for which it bypasses row policies. */
import type * as platform from '@leksmedjan/platform/db/database'
import type { WireReason } from '@leksmedjan/supabase-wire/database'
import type { DB } from './schema.generated.ts'

/** Reasons for bypassing row policies; a closed list, so that each use can be searched and reviewed. */
export type ShopReason =
  | 'catalogue: public lists'
  | 'settings: read'
  | 'designs: store a generation'
  | 'designs: store a moderation result'
  | 'designs: reopen for its owner'
  | 'designs: attach an e-mail'
  | 'designs: claim at sign-in'
  | 'designs: delete and restore'
  | 'designs: share'
  | 'files: PUBLIC_URL changed'
  | 'spending: record a metered call'
  | 'pricing: cache quotes'
  | 'orders: create and update for the owner'
  | 'orders: look up by number'
  | 'orders: agree to wait'
  | 'orders: record a lost parcel'
  | 'payments: start'
  | 'payments: event'
  | 'payments: settle'
  | 'payments: refund'
  | 'payments: reconcile'
  | 'withdrawals: record and respond'
  | 'retention: delete expired'
  | 'reports: record and notify'
  | 'complaints: record and show'
  | 'own data: mail and link'
  | 'review: list and decide'
  | 'models: make and store'
  | 'proofs: show and answer'
  | 'stories: make and store'
  | 'mail: write and send'
  | 'workshop: staff at work'
  | 'toys: show by number'
  | 'safety files: list and keep'
  | 'sandbox'
  | WireReason
  | 'host command'

export type Database = platform.Database<DB, ShopReason>
/** Statements of one open transaction. */
export type Tx = platform.Tx<DB>
