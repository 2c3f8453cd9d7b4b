/** When a parcel counts as delivered that was never marked so (decision 0032). */
import { sql } from 'kysely'

/** No parcel is under way for longer; a lost one is claimed by then. */
const NEVER_MARKED = sql`interval '60 days'`

/** Of a row of `orders` that is shipped. */
export const COUNTS_AS_DELIVERED_AT = sql<Date>`coalesce(
  (select max(shipped_at) from shipments where order_id = orders.id and voided_at is null), status_changed_at) + ${NEVER_MARKED}`
