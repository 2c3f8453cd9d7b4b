/** Orders with what a spreadsheet needs of them: addresses, days and sums. */
import { TIME_ZONE } from '@leksmedjan/contract/delivery-span'
import type { OrderStatus } from '@leksmedjan/contract/orders'
import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { AGAIN } from '../again.queries.ts'
import { IS_TOY_CANCELLED_ALONE, paidBackOf, type GivenBack, type PricedOrder } from '../../orders/orders.ts'
import { matching, type Wanted } from './conditions.queries.ts'
import type { ExportedOrder } from './order-file.rules.ts'

const inSweden = (at: string) => sql`to_char(${sql.raw(at)} at time zone ${TIME_ZONE}, 'YYYY-MM-DD HH24:MI')`

/** What its add-ons follow from. */
interface Bought extends Pick<PricedOrder, 'pricing'> {
  credited: GivenBack[]
  /** Names of goods that were withdrawn from alone. */
  withdrawn: string[]
}

/** What is neither paid back nor withdrawn from, by name. */
function addOnsOf({ pricing, credited, withdrawn }: Bought): string[] {
  const back = paidBackOf({ pricing }, credited)
  return pricing.lines
    .slice(1)
    .map(({ name }) => name)
    .filter((name) => !back.has(name) && !withdrawn.includes(name))
}

/** Those ordered last, newest first. `columns`: of the board, where an order may stand elsewhere than by its status; null for all. */
export async function listForExport(
  tx: Tx,
  wanted: Wanted,
  { columns, most }: { columns: readonly OrderStatus[] | null; most: number },
): Promise<ExportedOrder[]> {
  const stands =
    columns === null ? sql`true` : sql`coalesce(again.in_column, o.status) = any(${[...columns]}::text[])`
  const { rows } = await sql<Omit<ExportedOrder, 'addOns'> & Bought>`
    with ${AGAIN}
    select o.order_number as "orderNumber", coalesce(again.in_column, o.status) as status, ${IS_TOY_CANCELLED_ALONE} as "isToyCancelledAlone",
      ${inSweden('o.created_at')} as "orderedAt",
      ${inSweden('o.paid_at')} as "paidAt", o.promised_first::text as "promisedFirst", o.promised_last::text as "promisedLast",
      (select ${inSweden('max(s.shipped_at)')} from shipments s where s.order_id = o.id and s.voided_at is null) as "shippedAt",
      o.toy_name as "toyName", coalesce(kind_of_design(o.print_model_id), '') as kind, o.pricing #>> '{size,name}' as "sizeName",
      jsonb_build_object('lines', o.pricing -> 'lines', 'discountsOre', coalesce(o.pricing -> 'discountsOre', '[]')) as pricing,
      (select coalesce(json_agg(json_build_object('subject', r.subject, 'amountOre', note.total)), '[]') from receipts note
        join refunds r on r.id = note.refund_id where note.order_id = o.id and note.series = 'credit_note') as credited,
      array(select unnest(string_to_array(w.goods, chr(10))) from withdrawals w where w.order_id = o.id and w.subject = 'goods') as withdrawn,
      array(select tag from order_tags t where t.order_id = o.id order by lower(tag)) as tags,
      o.delivery_full_name as "fullName", o.email, o.phone_number as phone, o.street_address as "streetAddress",
      o.postal_code as "postalCode", o.city, o.country, o.product_total::float as "productsOre", o.discount_total::float as "discountOre",
      o.coupon_code as "couponCode", o.shipping_cost::float as "freightOre", o.total_price::float as "totalOre",
      o.tax_amount::float as "vatOre", coalesce(o.refunded_total, 0)::float as "refundedOre"
    from orders o left join again on again.order_id = o.id
    where ${stands} and ${matching(wanted)}
    order by o.created_at desc, o.order_number limit ${most}`.execute(tx)
  return rows.map(({ pricing, credited, withdrawn, ...order }) => ({
    ...order,
    addOns: addOnsOf({ pricing, credited, withdrawn }),
  }))
}
