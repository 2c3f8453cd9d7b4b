/** When an unconfirmed parcel counts as delivered (decision 0032). */
import { sql } from 'kysely'

/** No parcel takes longer; a lost one is claimed by then. */
const NEVER_MARKED = sql`interval '60 days'`

/** For a shipped row of `orders`. */
export const COUNTS_AS_DELIVERED_AT = sql<Date>`coalesce(
  (select max(shipped_at) from shipments where order_id = orders.id and voided_at is null), status_changed_at) + ${NEVER_MARKED}`
