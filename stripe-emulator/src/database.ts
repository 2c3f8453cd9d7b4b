/** Tables of the emulator: one for its objects, one for stored responses, one for deliveries. */
import type * as platform from '@leksmedjan/platform/db/database'
import type { DB } from './schema.generated.ts'

export type Database = platform.Database<DB, 'sandbox'>
export type Tx = platform.Tx<DB>
