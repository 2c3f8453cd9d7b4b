/** Row schemas of the tables and their mapping to domain types. */
import { orderStatus, paymentStatus } from '@leksmedjan/contract/orders'
import { REMAKE_COLUMNS, remakeOf, remakeRow, shownStateOf } from '#ui/order/remake.rules.ts'
import * as z from 'zod/mini'
import type { StudioDesign, StudioOrder } from './studio-rules.ts'

export const COLUMNS =
  'id,name,description,prompt,style,thumbnail_url,generation_status,is_public,created_at,' +
  'categories(name),order_items(orders(id,order_number,email,paid_at,status,order_proofs(state,silence_prints)))'

const order = z.object({
  id: z.string(),
  order_number: z.string(),
  email: z.string(),
  paid_at: z.nullable(z.string()),
  status: z.string(),
  order_proofs: z.nullable(z.object({ state: z.string(), silence_prints: z.boolean() })),
})
type Order = z.infer<typeof order>

/** Columns of the table itself, as sent over realtime. */
export const liveRow = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  prompt: z.string(),
  style: z.nullable(z.string()),
  thumbnail_url: z.nullable(z.string()),
  generation_status: z.string(),
  is_public: z.boolean(),
  created_at: z.string(),
})
type LiveRow = z.infer<typeof liveRow>

export const designRow = z.extend(liveRow, {
  categories: z.nullable(z.object({ name: z.string() })),
  order_items: z.array(z.object({ orders: z.nullable(order) })),
})

export function designOf(row: z.infer<typeof designRow>): StudioDesign {
  const orders = row.order_items
    .flatMap((item) => (item.orders?.paid_at ? [item.orders] : []))
    .toSorted((one, other) => (other.paid_at ?? '').localeCompare(one.paid_at ?? ''))
  return {
    ...changeOf(row),
    category: row.categories?.name ?? null,
    orders: orders.map((each) => ({
      id: each.id,
      orderNumber: each.order_number,
      email: each.email,
      awaitsApproval: awaitsApproval(each),
    })),
  }
}

/** The proof can still be answered. */
function awaitsApproval({ status, order_proofs: proof }: Order): boolean {
  if (proof === null || (status !== 'confirmed' && status !== 'processing')) return false
  return proof.state === 'waiting' || (proof.state === 'lapsed' && !proof.silence_prints)
}

export function changeOf(row: LiveRow): Omit<StudioDesign, 'category' | 'orders'> {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    prompt: row.prompt,
    style: row.style,
    thumbnailUrl: row.thumbnail_url,
    status: row.generation_status,
    isPublic: row.is_public,
    createdAt: row.created_at,
  }
}

export const ORDER_COLUMNS = `id,order_number,paid_at,status,payment_status,total_price,refunded_total,toy_name,image_url,prompt_id,${REMAKE_COLUMNS}`

export const orderRow = z.extend(remakeRow, {
  id: z.string(),
  order_number: z.string(),
  paid_at: z.string(),
  status: orderStatus,
  payment_status: paymentStatus,
  total_price: z.number(),
  refunded_total: z.number(),
  toy_name: z.string(),
  image_url: z.string(),
  prompt_id: z.string(),
})

export function studioOrderOf(row: z.infer<typeof orderRow>): StudioOrder {
  const remake = remakeOf(row.status, row)
  return {
    id: row.id,
    orderNumber: row.order_number,
    paidAt: row.paid_at,
    status: row.status,
    paymentStatus: row.payment_status,
    totalOre: row.total_price,
    isPartlyBack: row.refunded_total > 0,
    toyName: row.toy_name,
    imageUrl: row.image_url,
    designId: row.prompt_id,
    remake,
    shown: shownStateOf(row.status, remake, { row, now: new Date() }),
  }
}
