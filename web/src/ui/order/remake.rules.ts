/** A toy that is made again, as the row of its order shows it. Pure. */
import { carrierSpan } from '@leksmedjan/contract/delivery-span'
import { lateWithCarrier } from '@leksmedjan/contract/lateness'
import { holdsToy as holdsToyOf, isToyCancelledAlone } from '@leksmedjan/contract/parcel-contents'
import {
  buyerFetches,
  isOnItsWay,
  newestSending,
  shipmentMethod,
  type ShipmentMethod,
} from '@leksmedjan/contract/shipments'
import { ORDER_STAGES, statusesIn, type OrderStatus } from '@leksmedjan/contract/orders'
import * as z from 'zod/mini'

/** Shown in place of the order's status, which is that of the toy before. */
export type RemakeState = 'making' | 'sent' | 'ready'

/** The same of a toy that is fetched, or did not reach its buyer. */
export type SendingState = 'to_fetch' | 'fetched' | 'not_fetched' | 'to_be_sent' | 'back'

/** Its model waits for its buyer's yes, or for a change that they asked for. */
export type ProofState = 'proof' | 'change_asked'

/** The same, or the order waits for a person, for the answer to a buyer who wants to cancel, or for that of one who is asked to wait. */
export type WaitingState = ProofState | 'parked' | 'cancelling' | 'wait_asked'

/** The toy, or only what went beside it, did not reach its buyer; it is late; it was cancelled without what went beside the one before; or the shop cancelled the order. */
export type ExceptionState = 'lost' | 'part_lost' | 'late' | 'toy_cancelled' | 'closed'

/** Columns of `orders` with its parcels. */
export const REMAKE_COLUMNS =
  'needs_review,awaits_approval,is_change_asked,awaits_cancellation,wait_beyond,is_money_held,is_cancelled_by_shop,remade_at,promised_first,promised_last,first_promised_last,late_told_at,shipping_method,country,shipments(method,shipped_at,delivered_at,lost_at,returned_at,return_ended_at,returned_to_send,contents)'
export const remakeRow = z.object({
  needs_review: z.boolean(),
  awaits_approval: z.boolean(),
  is_change_asked: z.boolean(),
  awaits_cancellation: z.boolean(),
  wait_beyond: z.nullable(z.string()),
  is_money_held: z.boolean(),
  is_cancelled_by_shop: z.boolean(),
  remade_at: z.nullable(z.string()),
  promised_first: z.nullable(z.string()),
  promised_last: z.nullable(z.string()),
  first_promised_last: z.nullable(z.string()),
  late_told_at: z.nullable(z.string()),
  shipping_method: z.nullable(z.string()),
  country: z.string(),
  shipments: z.array(
    z.object({
      method: shipmentMethod,
      shipped_at: z.string(),
      delivered_at: z.nullable(z.string()),
      lost_at: z.nullable(z.string()),
      returned_at: z.nullable(z.string()),
      return_ended_at: z.nullable(z.string()),
      returned_to_send: z.boolean(),
      /** Parts; null for the only parcel of its sending that holds all, and where it is not known. */
      contents: z.nullable(z.array(z.string())),
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

/**
 * null where the order's status shows it. `method`: of the newest sending; `isBack`: something of it came back and waits in the
 * workshop; `isToBeSent`: its buyer did not come, and wants it sent.
 */
export function sendingStateOf(
  status: OrderStatus,
  sending: { method: ShipmentMethod | undefined; isBack: boolean; isToBeSent: boolean },
): SendingState | null {
  const { isBack, isToBeSent } = sending
  const isPickup = sending.method === 'pickup'
  if (status === 'shipped' && isBack) {
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
  { row, now }: { row: RemakeRow; now: Date },
): OrderStatus | RemakeState | SendingState | ExceptionState | WaitingState {
  const inOrder = sentInOrder(row.shipments)
  const sent = newestSending(inOrder)
  const sending = {
    method: sent.at(-1)?.method,
    isBack: sent.some(({ returned_at: at, return_ended_at: endedAt }) => at !== null && endedAt === null),
    isToBeSent: inOrder.at(-1)?.returned_to_send === true,
  }
  if (row.awaits_cancellation) return 'cancelling'
  if (isAskedToWait(status, remake, row)) return 'wait_asked'
  if (isUnsentAndLate(status, row)) return 'late'
  const waits = waitingStateOf(status, row)
  if (waits !== null) return waits
  return (
    remake?.state ??
    (isToyCancelledAlone(status, inOrder.map(withParts)) ? 'toy_cancelled' : null) ??
    (status === 'cancelled' && row.is_cancelled_by_shop ? 'closed' : null) ??
    lostStateOf(status, inOrder) ??
    (isToyBack(status, inOrder) ? 'back' : null) ??
    sendingStateOf(status, sending) ??
    (isLateOnItsWay(status, { ...row, shipments: inOrder }, now) ? 'late' : status)
  )
}

/** As `asks_to_wait` has it, but for what only the shop reads. */
const isAskedToWait = (status: OrderStatus, remake: Remake | null, row: RemakeRow): boolean =>
  row.wait_beyond !== null &&
  !row.is_money_held &&
  (statusesIn('to_make', 'in_print').some((each) => each === status) || remake?.state === 'making')

const withParts = ({ contents, ...parcel }: RemakeRow['shipments'][number]) => ({
  ...parcel,
  contents: contents?.map((part) => ({ part })) ?? null,
})
const holdsToy = (parcel: RemakeRow['shipments'][number]): boolean => holdsToyOf(withParts(parcel))

/** The toy came back and is paid back; its buyer has the rest. */
function isToyBack(status: OrderStatus, inOrder: RemakeRow['shipments']): boolean {
  const ofToy = inOrder.filter(holdsToy)
  return (
    status === 'delivered' &&
    ofToy.some(({ return_ended_at: endedAt }) => endedAt !== null) &&
    ofToy.every(({ lost_at, returned_at }) => (lost_at ?? returned_at) !== null)
  )
}

/** Until something is sent after the loss. A lost toy that is made again is shown as such. */
function lostStateOf(status: OrderStatus, inOrder: RemakeRow['shipments']): ExceptionState | null {
  if (status !== 'shipped' && status !== 'delivered') return null
  const lost = inOrder.filter(
    ({ lost_at: at }) =>
      at !== null && !inOrder.some(({ shipped_at: sent }) => Date.parse(sent) > Date.parse(at)),
  )
  if (lost.length === 0) return null
  return lost.some(holdsToy) ? 'lost' : 'part_lost'
}

/** Until the print begins, as on the page of the order. */
function waitingStateOf(status: OrderStatus, row: RemakeRow): WaitingState | null {
  const proof = proofStateOf(status, { awaitsYes: row.awaits_approval, isChangeAsked: row.is_change_asked })
  if (proof !== null) return proof
  return (ORDER_STAGES[status] === 'to_make' || status === 'pending') && row.needs_review ? 'parked' : null
}

/** Until the print begins, for the list of orders and the page of each. */
export function proofStateOf(
  status: OrderStatus,
  { awaitsYes, isChangeAsked }: { awaitsYes: boolean; isChangeAsked: boolean },
): ProofState | null {
  if (ORDER_STAGES[status] !== 'to_make') return null
  if (awaitsYes) return 'proof'
  return isChangeAsked ? 'change_asked' : null
}

/** Later days were named in a letter, of a first toy or of one that is made for a lost one. */
const isUnsentAndLate = (
  status: OrderStatus,
  { promised_last: last, late_told_at: toldAt, is_money_held: isHeld }: RemakeRow,
) =>
  !isHeld &&
  last !== null &&
  toldAt !== null &&
  statusesIn('to_make', 'in_print').some((unsent) => unsent === status)

/** As on the page of the order: its carrier's days end after those promised first, which are over or were moved by a letter. */
function isLateOnItsWay(status: OrderStatus, { shipments, ...row }: RemakeRow, now: Date): boolean {
  const { late_told_at: toldAt, shipping_method: method, country } = row
  const last = row.first_promised_last ?? row.promised_last
  const toy = shipments.findLast(holdsToy)
  if (
    last === null ||
    row.is_money_held ||
    status !== 'shipped' ||
    toy?.method !== 'parcel' ||
    !isOnItsWay(toy)
  )
    return false
  const way = { shippingMethod: method ?? 'standard', country }
  const carried = carrierSpan(new Date(toy.shipped_at), way)
  return lateWithCarrier({ last, carried, isTold: toldAt !== null }, now)?.isShown === true
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
  const isArrived = newest.every(
    ({ delivered_at: arrivedAt, lost_at: lostAt }) => (arrivedAt ?? lostAt) !== null,
  )
  if (newest.length > 0 && isArrived) return null
  const { promised_first: first, promised_last: last } = promised
  // Nothing is sent before its buyer, who wants to cancel, has an answer.
  const isStopped = promised.awaits_cancellation && sent.length === 0
  const days = isStopped || first === null || last === null ? null : { first, last }
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
