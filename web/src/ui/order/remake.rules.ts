/** A toy that is made again, as the row of its order shows it. Pure. */
import { spanOnceSent } from '@leksmedjan/contract/delivery-span'
import { newestSending } from '@leksmedjan/contract/shipments'
import type { OrderStatus } from '@leksmedjan/contract/orders'
import * as z from 'zod/mini'

/** Shown in place of the order's status, which is that of the toy before. */
export type RemakeState = 'making' | 'sent'

/** Columns of `orders` with its parcels. */
export const REMAKE_COLUMNS =
  'remade_at,promised_first,promised_last,shipping_method,country,shipments(method,shipped_at,delivered_at)'
export const remakeRow = z.object({
  remade_at: z.nullable(z.string()),
  promised_first: z.nullable(z.string()),
  promised_last: z.nullable(z.string()),
  shipping_method: z.nullable(z.string()),
  country: z.string(),
  shipments: z.array(
    z.object({ method: z.string(), shipped_at: z.string(), delivered_at: z.nullable(z.string()) }),
  ),
})
export type RemakeRow = z.infer<typeof remakeRow>

export interface Remake {
  state: RemakeState
  /** When the new toy is promised, or expected once it is on its way. */
  days: { first: string; last: string } | null
}

/** null where no toy is made again, and once the new one has arrived or the order has ended. */
export function remakeOf(
  status: OrderStatus,
  { remade_at: at, shipments, shipping_method: shippingMethod, country, ...promised }: RemakeRow,
): Remake | null {
  if (at === null || status === 'cancelled' || status === 'refunded') return null
  const sent = shipments.filter(({ shipped_at: shippedAt }) => Date.parse(shippedAt) > Date.parse(at))
  const newest = newestSending(sent.toSorted((one, other) => one.shipped_at.localeCompare(other.shipped_at)))
  if (newest.length > 0 && newest.every(({ delivered_at: deliveredAt }) => deliveredAt !== null)) return null
  const { promised_first: first, promised_last: last } = promised
  const days = first === null || last === null ? null : { first, last }
  const sentAt = sent
    .filter(({ method }) => method === 'parcel')
    .map(({ shipped_at: shippedAt }) => shippedAt)
    .toSorted()
    .at(-1)
  if (days === null || sentAt === undefined) return { state: sent.length === 0 ? 'making' : 'sent', days }
  const way = { shippingMethod: shippingMethod ?? 'standard', country }
  return { state: 'sent', days: spanOnceSent(days, new Date(sentAt), way) }
}
