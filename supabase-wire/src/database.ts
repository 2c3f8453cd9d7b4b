/** Tables of accounts, their roles and presence; table calls and the live channel reach any other by statements of their own. */
import type * as platform from '@leksmedjan/platform/db/database'
import type { DB } from './schema.generated.ts'

/** Why row policies are bypassed. */
export type WireReason =
  | 'realtime: readers of a change'
  | 'realtime: private topics'
  | 'accounts: token keys'
  | 'accounts: sign in and out'
  | 'accounts: session check'
  | 'rest: read the schema'

export type Database = platform.Database<DB, WireReason>
export type Tx = platform.Tx<DB>
