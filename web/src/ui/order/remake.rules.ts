/** A toy that is made again, as the row of its order shows it. Pure. */
import { carrierSpan } from '@leksmedjan/contract/delivery-span'
import { buyerFetches, newestSending, shipmentMethod } from '@leksmedjan/contract/shipments'
import type { OrderStatus } from '@leksmedjan/contract/orders'
import * as z from 'zod/mini'

/** Shown in place of the order's status, which is that of the toy before. */
export type RemakeState = 'making' | 'sent' | 'ready'

/** The same of a toy that is fetched, or did not reach its buyer. */
export type SendingState = 'to_fetch' | 'fetched' | 'not_fetched' | 'to_be_sent' | 'back'

/** Columns of `orders` with its parcels. */
export const REMAKE_COLUMNS =
  'remade_at,promised_first,promised_last,shipping_method,country,shipments(method,shipped_at,delivered_at,returned_at,returned_to_send)'
export const remakeRow = z.object({
  remade_at: z.nullable(z.string()),
  promised_first: z.nullable(z.string()),
  promised_last: z.nullable(z.string()),
  shipping_method: z.nullable(z.string()),
  country: z.string(),
  shipments: z.array(
    z.object({
      method: shipmentMethod,
      shipped_at: z.string(),
      delivered_at: z.nullable(z.string()),
      returned_at: z.nullable(z.string()),
      returned_to_send: z.boolean(),
    }),
  ),
})
export type RemakeRow = z.infer<typeof remakeRow>

export interface Remake {
  state: RemakeState
  /** When the new toy is promised, or expected once it is on its way. */
  days: { first: string; last: string } | null
  /** Its buyer comes for the new toy: the days are those it is ready on. */
  isForPickup: boolean
}

interface Sending {
  method: RemakeRow['shipments'][number]['method']
  shipped_at: string
  returned_at: string | null
}

/** null where the order's status says it. `inOrder`: of sending; `isToBeSent`: its buyer did not come, and wants it sent. */
export function sendingStateOf(
  status: OrderStatus,
  inOrder: readonly Sending[],
  isToBeSent: boolean,
): SendingState | null {
  const sent = newestSending(inOrder)
  const isPickup = sent.at(-1)?.method === 'pickup'
  if (status === 'shipped' && sent.some(({ returned_at: at }) => at !== null)) {
    if (!isPickup) return 'back'
    return isToBeSent ? 'to_be_sent' : 'not_fetched'
  }
  if (!isPickup) return null
  if (status === 'shipped') return 'to_fetch'
  return status === 'delivered' ? 'fetched' : null
}

const sentInOrder = (shipments: RemakeRow['shipments']) =>
  shipments.toSorted((one, other) => one.shipped_at.localeCompare(other.shipped_at))

/** What the row of an order shows as its state. */
export function shownStateOf(
  status: OrderStatus,
  remake: Remake | null,
  { shipments }: Pick<RemakeRow, 'shipments'>,
): OrderStatus | RemakeState | SendingState {
  const inOrder = sentInOrder(shipments)
  const isToBeSent = inOrder.at(-1)?.returned_to_send === true
  return remake?.state ?? sendingStateOf(status, inOrder, isToBeSent) ?? status
}

/** null where no toy is made again, and once the new one has arrived or the order has ended. */
export function remakeOf(
  status: OrderStatus,
  { remade_at: at, shipments, shipping_method: shippingMethod, country, ...promised }: RemakeRow,
): Remake | null {
  if (at === null || status === 'cancelled' || status === 'refunded') return null
  const inOrder = sentInOrder(shipments)
  const isForPickup = buyerFetches(inOrder, inOrder.at(-1)?.returned_to_send === true)
  const sent = inOrder.filter(({ shipped_at: shippedAt }) => Date.parse(shippedAt) > Date.parse(at))
  const newest = newestSending(sent)
  if (newest.length > 0 && newest.every(({ delivered_at: deliveredAt }) => deliveredAt !== null)) return null
  const { promised_first: first, promised_last: last } = promised
  const days = first === null || last === null ? null : { first, last }
  const sentAt = sent
    .filter(({ method }) => method === 'parcel')
    .map(({ shipped_at: shippedAt }) => shippedAt)
    .toSorted()
    .at(-1)
  const ofSent = isForPickup ? 'ready' : 'sent'
  const state = sent.length === 0 ? 'making' : ofSent
  if (days === null || sentAt === undefined || isForPickup) return { state, days, isForPickup }
  const way = { shippingMethod: shippingMethod ?? 'standard', country }
  return { state, days: carrierSpan(new Date(sentAt), way), isForPickup }
}
