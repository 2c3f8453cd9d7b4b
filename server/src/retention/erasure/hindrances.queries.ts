/**
 * Conditions that block an erasure: an undelivered toy, and open money matters. A step that can still be undone blocks too:
 * afterwards the buyer could not be notified, and the parcel would go to an erased address.
 */
import type { Hindrance } from '@leksmedjan/contract/account'
import { statusesIn } from '@leksmedjan/contract/orders'
import type { Tx } from '../../database/database.ts'
import { ordersOf, type Person } from './person.queries.ts'
import { sql } from 'kysely'

/** No parcel takes longer; a lost one is claimed by then. */
const NEVER_MARKED = sql`interval '60 days'`

/** When an unconfirmed parcel counts as delivered (decision 0032). For a shipped row of `orders`. */
export const COUNTS_AS_DELIVERED_AT = sql<Date>`coalesce(
  (select max(shipped_at) from shipments where order_id = orders.id and voided_at is null), status_changed_at) + ${NEVER_MARKED}`

/** A toy printed again after a complaint has not been sent yet. */
const IS_REPLACED = sql`(status in ('shipped', 'delivered') and exists (
  select from print_jobs j left join toys t on t.job_id = j.id
  where j.order_id = orders.id and (j.status in ('queued', 'starting', 'printing', 'paused', 'printed') or t.checked_at > (
    select max(shipped_at) from shipments where order_id = orders.id and voided_at is null))))`

const DONE = statusesIn('received', 'ended')

export interface HinderingOrder extends Hindrance {
  orderId: string
}

export async function listHindrances(
  tx: Tx,
  person: Person,
  { now, undoMs }: { now: Date; undoMs: number },
): Promise<HinderingOrder[]> {
  const undoable = new Date(now.getTime() - undoMs)
  const { rows } = await sql<HinderingOrder>`
    select kind, order_number, id as "orderId" from orders, unnest(array[
      case when paid_at is not null and (${IS_REPLACED} or status <> all(${DONE})
        and not (status = 'shipped' and ${COUNTS_AS_DELIVERED_AT} < ${now})) then 'under_way' end,
      case when status = 'delivered' and (select max(at) from order_history
        where order_id = orders.id and aspect = 'status' and became = 'delivered') > ${undoable} then 'just_delivered' end,
      case when open_session_id is not null then 'payment_open' end,
      case when exists (select from disputes where order_id = orders.id and closed_at is null) then 'dispute_open' end,
      case when exists (select from refunds where order_id = orders.id and status in ('due', 'pending')) then 'refund_open' end,
      case when needs_review or exists (select from complaints where order_id = orders.id and status = 'open') then 'needs_review' end
    ]) as kind
    where ${ordersOf(person)} and kind is not null order by created_at, kind`.execute(tx)
  return rows
}
