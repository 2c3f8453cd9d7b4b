import { isOfToy } from '@leksmedjan/contract/add-ons'
import type { OrderStatus, PaymentStatus } from '@leksmedjan/contract/orders'
import type { Workload } from '@leksmedjan/contract/delivery-span'
import type { PricingResult } from '@leksmedjan/contract/pricing'
import { sql, type Insertable, type RawBuilder } from 'kysely'
import type { PricedCart } from '../pricing/pricing.ts'
import type { Tx } from '../database/database.ts'
import type { NarrowRow } from '../database/rows.ts'
import type { DB } from '../database/schema.generated.ts'
import type { ExceededLimit, ConsumedInStatement } from '@leksmedjan/platform/http/limits'
import { storyConsentOf } from './consents/consents.queries.ts'
import { ADD_ON_COLUMNS, type AddOnColumns } from './add-on-columns.ts'
import type { OrderItem } from './orders.rules.ts'
import type { OrderDraft } from './orders.wire.ts'

export interface OrderStates {
  status: OrderStatus
  payment_status: PaymentStatus
}

/** Every column, private ones included. */
export type WholeOrder = NarrowRow<
  'orders',
  OrderStates & {
    colors: string[]
    user_selections: object
    pricing: PricedCart
    add_ons: AddOnColumns['add_ons']
    workload: Workload | null
  }
>

/** Kept from strangers and from the owner alike; row rules grant neither. */
type Hidden =
  | 'access_secret_hash'
  | 'payment_reference'
  | 'review_reason'
  | 'status_changed_at'
  | 'prints_from'

export type OrderRow = Omit<WholeOrder, Hidden>

/** What the wizard adds to the toy. */
const PURCHASE = ['selected_size', ...ADD_ON_COLUMNS, 'shipping_method', 'coupon_code'] as const

const ADDRESS = [
  'delivery_full_name',
  'street_address',
  'postal_code',
  'city',
  'country',
  'phone_number',
] as const

const READABLE = [
  'id',
  'order_number',
  'created_at',
  'updated_at',
  'version',
  'user_id',
  'email',
  'email_lower',
  'status',
  'payment_status',
  'needs_review',
  'paid_at',
  'paid_with',
  'paid_card_last_four',
  'open_session_id',
  'payment_open_until',
  'payment_attempts',
  'promised_first',
  'promised_last',
  'first_promised_last',
  'is_cancelled_by_shop',
  'late_told_at',
  'remade_at',
  'workload',
  'print_model_id',
  'prompt_id',
  'image_url',
  'image_prompt',
  'toy_name',
  'toy_description',
  'category_l1',
  'category_l2',
  'category_l3',
  'category_l4',
  'subcategory_group',
  'toy_subcategory',
  'sub_subcategory',
  'toy_colors',
  'colors',
  'user_selections',
  'recipient_name',
  'recipient_age',
  'recipient_relation',
  'personal_message',
  'sign_text',
  ...PURCHASE,
  'currency',
  'product_total',
  'discount_total',
  'shipping_cost',
  'tax_amount',
  'total_price',
  'refunded_total',
  'cart_hash',
  'pricing',
  'terms_version',
  ...ADDRESS,
] as const

const columnsOf = (columns: readonly string[]) => sql.raw(columns.map((column) => `"${column}"`).join(', '))
const READABLE_COLUMNS = columnsOf(READABLE)
const readableWhere = (condition: RawBuilder<unknown>) =>
  sql`(select ${READABLE_COLUMNS} from orders where ${condition}) as readable`

/** One column of JSON: described and read one by one, the sixty take the driver twice the time. */
const AS_JSON = sql`row_to_json(readable) as "order"`

type Instant = 'created_at' | 'updated_at' | 'paid_at' | 'payment_open_until' | 'late_told_at' | 'remade_at'

interface OrderJson extends Omit<OrderRow, Instant> {
  created_at: string
  updated_at: string
  paid_at: string | null
  payment_open_until: string | null
  late_told_at: string | null
  remade_at: string | null
}

function orderOf(json: OrderJson): OrderRow {
  const { created_at, updated_at, paid_at, payment_open_until, late_told_at, remade_at, ...row } = json
  return {
    ...row,
    created_at: new Date(created_at),
    updated_at: new Date(updated_at),
    paid_at: instantOf(paid_at),
    payment_open_until: instantOf(payment_open_until),
    late_told_at: instantOf(late_told_at),
    remade_at: instantOf(remade_at),
  }
}

function instantOf(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}

export async function findOrder(tx: Tx, id: string): Promise<OrderRow | null> {
  return findWhere(tx, sql`id = ${id}`)
}

/** Null where the row rules hide it from who reads. */
export async function findOwnId(tx: Tx, id: string): Promise<string | null> {
  const row = await tx.selectFrom('orders').select('id').where('id', '=', id).executeTakeFirst()
  return row?.id ?? null
}

export async function findByNumber(tx: Tx, orderNumber: string): Promise<OrderRow | null> {
  return findWhere(tx, sql`order_number = ${orderNumber}`)
}

async function findWhere(tx: Tx, condition: RawBuilder<unknown>): Promise<OrderRow | null> {
  const { rows } = await sql<{ order: OrderJson }>`
    select ${AS_JSON} from ${readableWhere(condition)}`.execute(tx)
  return rows[0] === undefined ? null : orderOf(rows[0].order)
}

const IN_CHECKOUT = [
  'id',
  'order_number',
  'status',
  'payment_status',
  'open_session_id',
  'payment_open_until',
  'image_url',
  'prompt_id',
  'email',
  'toy_name',
  'toy_description',
  'recipient_name',
  'recipient_relation',
  'personal_message',
  'sign_text',
  ...PURCHASE,
  ...ADDRESS,
  'terms_version',
] as const

const CHECKOUT_COLUMNS = columnsOf(IN_CHECKOUT)

export interface OrderInCheckout {
  order: Pick<OrderRow, (typeof IN_CHECKOUT)[number]>
  price: PricingResult
  /** null when the order has no digital story. */
  storyConsent: boolean | null
}

export async function findForCheckout(tx: Tx, id: string): Promise<OrderInCheckout | null> {
  const { rows } = await sql<{ found: Omit<OrderInCheckout, 'order'> & { order: OrderJson } }>`
    select json_build_object(
      'order', row_to_json(readable),
      'price', orders.pricing -> 'result',
      'storyConsent', case when orders.digital_story then ${storyConsentOf(sql.ref('orders.id'))} end) as found
    from orders cross join lateral (select ${CHECKOUT_COLUMNS}) as readable
    where orders.id = ${id}`.execute(tx)
  const [row] = rows
  if (row === undefined) return null
  const { order, ...rest } = row.found
  return { ...rest, order: { ...order, payment_open_until: instantOf(order.payment_open_until) } }
}

/** Of the customer's last paid order. */
export async function findLastAddress(
  tx: Tx,
  userId: string,
): Promise<Pick<OrderRow, (typeof ADDRESS)[number]> | null> {
  const row = await tx
    .selectFrom('orders')
    .select(ADDRESS)
    .where('user_id', '=', userId)
    .where('paid_at', 'is not', null)
    .orderBy('paid_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

export interface Pictured {
  print_model_id: string
  prompt_id: string
  image_url: string
}

export interface NewOrder extends OrderDraft, Pictured {
  id: string
  order_number: string
  user_id: string | null
  access_secret_hash: string | null
  terms_version: string
}

function pricedColumns(priced: PricedCart) {
  const { product_total, shipping_cost, tax_amount, total_price, metadata } = priced.result
  return {
    product_total,
    discount_total: metadata.discount_details?.savings ?? 0,
    shipping_cost,
    tax_amount,
    total_price,
    cart_hash: priced.cartHash,
    pricing: priced,
    coupon_code: priced.coupon?.code ?? null,
  }
}

/** The order, its items and the first row of its history, in one statement; nothing is written where `limit` refuses. */
export async function insertOrder(
  tx: Tx,
  order: NewOrder,
  priced: PricedCart,
  parts: { items: OrderItem[]; beginning: HistoryRow; limit: ConsumedInStatement },
): Promise<void> {
  const { at } = parts.beginning
  const placed: Insertable<DB['orders']> = {
    ...order,
    ...pricedColumns(priced),
    colors: order.colors,
    created_at: at,
    updated_at: at,
  }
  const items: Insertable<DB['order_items']>[] = itemRows(order, parts.items)
  const told: Insertable<DB['order_history']> = parts.beginning
  // Rows as JSON: one parameter each. Spelt out, the sixty columns cost more to compile than the insert takes.
  const { rows } = await sql<ExceededLimit>`
    with short as materialized (${parts.limit.query}),
      placed as (${insertRows('orders', [placed])} returning id),
      filled as (${insertRows('order_items', items)} returning order_id),
      told as (${insertRows('order_history', [told])} returning order_id)
    select * from short`.execute(tx)
  parts.limit.throwIfExceeded(rows)
}

/** Of the columns the first row names; beside `short`, which stays empty while no limit is reached. */
function insertRows(table: 'orders' | 'order_items' | 'order_history', rows: readonly object[]) {
  const columns = sql.raw(
    Object.keys(rows[0] ?? {})
      .map((column) => `"${column}"`)
      .join(', '),
  )
  const into = sql.raw(table)
  return sql`insert into ${into} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${into}, ${JSON.stringify(rows)}::jsonb)
    where not exists (select from short)`
}

/** False when the order has changed since `version`, is being paid or is no longer the owner's to change. */
export async function updateOrder(
  tx: Tx,
  order: { id: string; version: number },
  changes: OrderDraft & Pictured & { user_id: string | null; terms_version: string },
  priced: PricedCart,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({
      ...changes,
      ...pricedColumns(priced),
      // An account that took the order over meanwhile keeps it.
      user_id: sql<string | null>`coalesce(user_id, ${changes.user_id})`,
      colors: JSON.stringify(changes.colors),
      version: order.version + 1,
      updated_at: at,
    })
    .where('id', '=', order.id)
    .where('version', '=', order.version)
    .where('status', '=', 'pending')
    .where('needs_review', '=', false)
    .where((where) =>
      where.or([where('payment_open_until', 'is', null), where('payment_open_until', '<=', at)]),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface OrderClaim {
  userId: string
  /** Proven, in lower case. */
  email: string
  /** Of the browser that signs in. */
  guestHash: string | null
}

/**
 * Assigns guest orders of a verified address to its account: paid ones, and drafts of this browser. Another browser's draft
 * may have any address. The version is unchanged, so an open payment continues.
 */
export async function claimOrders(tx: Tx, { userId, email, guestHash }: OrderClaim, at: Date): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ user_id: userId, updated_at: at })
    .where('user_id', 'is', null)
    .where('email_lower', '=', email)
    .where((where) =>
      where.or([where('paid_at', 'is not', null), where('access_secret_hash', '=', guestHash)]),
    )
    .execute()
}

export async function insertItems(
  tx: Tx,
  order: { id: string; print_model_id: string },
  items: OrderItem[],
): Promise<void> {
  await tx.insertInto('order_items').values(itemRows(order, items)).execute()
}

function itemRows(order: { id: string; print_model_id: string }, items: OrderItem[]) {
  return items.map((item) => ({
    ...item,
    of_toy: isOfToy(item.part),
    order_id: order.id,
    print_model_id: item.position === 0 ? order.print_model_id : null,
  }))
}

export async function removeItems(tx: Tx, orderId: string): Promise<void> {
  await tx.deleteFrom('order_items').where('order_id', '=', orderId).execute()
}

const HISTORY = ['order_id', 'at', 'aspect', 'was', 'became', 'who', 'why'] as const

interface HistoryAspect {
  aspect: 'status' | 'payment_status' | 'review' | 'refund' | 'dispute' | 'second_payment'
}

export type HistoryRow = Pick<NarrowRow<'order_history', HistoryAspect>, (typeof HISTORY)[number]>

export async function addHistory(tx: Tx, happenings: HistoryRow[]): Promise<void> {
  await tx.insertInto('order_history').values(happenings).execute()
}

/** Without second sendings that were taken back. */
export async function listHistory(tx: Tx, orderId: string): Promise<HistoryRow[]> {
  return tx
    .selectFrom('order_history')
    .select(HISTORY)
    .$narrowType<HistoryAspect>()
    .where('order_id', '=', orderId)
    .where(
      sql<boolean>`not (was is not distinct from 'shipped' and became = 'shipped' and exists (select from shipments s
        where s.order_id = order_history.order_id and s.shipped_at = order_history.at and s.voided_at is not null))`,
    )
    .orderBy('id')
    .execute()
}
