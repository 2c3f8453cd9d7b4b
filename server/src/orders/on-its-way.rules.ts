/** Delay of a shipped parcel against the promised day. Pure. */
import { carrierSpan, swedishDate } from '@leksmedjan/contract/delivery-span'
import { lateWithCarrier, type LateOnItsWay } from '@leksmedjan/contract/lateness'
import { hasToyArrived, holdsToy, type ParcelThing } from '@leksmedjan/contract/parcel-contents'
import { isOnItsWay, parcelStateOf } from '@leksmedjan/contract/shipments'
import type { Print } from './made/made.ts'
import { parcelsAwaited } from './parcel-contents.ts'
import type { Step } from './lifecycle/steps.rules.ts'
import { printRunsOf } from './made/print-runs.rules.ts'
import type { MoneyExceptions } from './money.queries.ts'
import type { OrderRow } from './orders.queries.ts'
import { isSentAgain, replacementOf, spanOfToy } from './replacement.rules.ts'
import type { Shipment } from './shipments.queries.ts'

export interface SentFacts {
  sent: readonly Shipment[]
  prints: readonly Print[]
  money: Pick<MoneyExceptions, 'bank' | 'isAllBack'>
}

/** Of a payment that the bank decides about, or that has gone back, nothing is late. */
export const mayBeLate = ({ bank, isAllBack }: SentFacts['money']): boolean => bank === null && !isAllBack

type Sent = Pick<
  OrderRow,
  | 'status'
  | 'payment_status'
  | 'promised_last'
  | 'first_promised_last'
  | 'late_told_at'
  | 'shipping_method'
  | 'country'
  | 'remade_at'
>

/** Of the days that lateness is measured against, ISO date. */
export const lastPromisedFirst = (
  order: Pick<Sent, 'promised_last' | 'first_promised_last'>,
): string | null => order.first_promised_last ?? order.promised_last

/**
 * The seller's delay lasts until delivery, not until shipping (konsumentköplagen 2022:260, 3 kap.). null: on time, or excluded because
 * other mails cover it (pick-up, resent return, replacement) or because the payment is disputed or charged back.
 */
export function lateOnItsWay(
  order: Sent,
  { sent, prints, money }: SentFacts,
  now: Date,
): LateOnItsWay | null {
  const { status, payment_status: payment, late_told_at: toldAt } = order
  const last = lastPromisedFirst(order)
  if (status !== 'shipped' || payment !== 'paid' || last === null || !mayBeLate(money)) return null
  const parcels = parcelsAwaited(sent)
  const newest = parcels.at(-1)
  // What travels beside the toy says nothing of where that is.
  if (newest === undefined || !holdsToy(newest)) return null
  const isWithCarrier = newest.method === 'parcel' && parcelStateOf(parcels) === 'on_its_way'
  const isReplaced = printRunsOf(prints).at(-1)?.isReplacement === true
  if (!isWithCarrier || isReplaced || isSentAgain(order, parcels)) return null
  const carried = spanOfToy({ first: last, last }, order, parcels)
  return lateWithCarrier({ last, carried, isTold: toldAt !== null }, now)
}

/** Contents of the overdue parcels without the toy. */
export const listOverdueBesideToy = (order: Sent, facts: SentFacts, now: Date): ParcelThing[] =>
  listOverdue(order, facts, now).flatMap((parcel) => (holdsToy(parcel) ? [] : (parcel.contents ?? [])))

/** Parcels in transit after both the promised days and their carrier's. */
export function listOverdue(order: Sent, { sent, money }: SentFacts, now: Date): Shipment[] {
  const { status, payment_status: payment } = order
  const last = hasToyArrived(sent) ? order.promised_last : lastPromisedFirst(order)
  const isSent = status === 'shipped' || status === 'delivered'
  if (!isSent || payment !== 'paid' || last === null || !mayBeLate(money)) return []
  const way = { shippingMethod: order.shipping_method ?? 'standard', country: order.country }
  const today = swedishDate(now)
  return sent
    .filter((parcel) => parcel.method === 'parcel' && isOnItsWay(parcel))
    .filter((parcel) => today > last && today > carrierSpan(parcel.shipped_at, way).last)
}

/**
 * It became ready after the days promised first, or once its buyer was told that it is late, and waits in the workshop: it is not
 * sent, and may be cancelled as before. Not a new toy for a faulty one, as in `lateOnItsWay`.
 */
export function isLateToFetch(order: Sent, { sent, prints, money }: SentFacts): boolean {
  const { status, payment_status: payment, late_told_at: toldAt } = order
  const last = lastPromisedFirst(order)
  const newest = parcelsAwaited(sent).at(-1)
  if (status !== 'shipped' || payment !== 'paid' || last === null || !mayBeLate(money)) return false
  if (newest?.method !== 'pickup' || !holdsToy(newest) || !isOnItsWay(newest)) return false
  const isReplaced = printRunsOf(prints).at(-1)?.isReplacement === true
  return !isReplaced && (toldAt !== null || swedishDate(newest.shipped_at) > last)
}

/**
 * The parcel came back late and was never received, and waits for what becomes of it: the delay has not ended. A whole parcel that
 * left in time may have come back for a reason of its buyer's; a damaged one did not.
 */
export function isLateOnceBack(order: Sent, facts: SentFacts, now: Date): boolean {
  const back = facts.sent.at(-1)
  if (back === undefined || parcelStateOf(facts.sent) !== 'back' || !holdsToy(back)) return false
  const sent = facts.sent.map((parcel, index) =>
    index === facts.sent.length - 1 ? { ...parcel, returned_at: null } : parcel,
  )
  const late = lateOnItsWay(order, { ...facts, sent }, now)
  return late !== null && (late.comesLate || back.returned_damaged)
}

/**
 * A toy made in place of a faulty or damaged one comes, or came to be sent, after the days promised for it, or a letter said that it will: its buyer may cancel, as
 * the fault is not put right in time (konsumentköplagen 2022:260, 5 kap.). Not while the bank decides, and not of a toy that waits
 * to be fetched.
 */
export function isReplacementLate(
  order: Sent,
  { sent, steps, prints, money }: SentFacts & { steps: readonly Step[] },
  now: Date,
): boolean {
  const { payment_status: payment, remade_at: remadeAt, late_told_at: toldAt } = order
  const run = printRunsOf(prints).at(-1)
  const begunAt = run?.begunAt
  // Who has had no toy waits for the one that was promised first; who complains of one has it, also before its arrival is noted.
  const hasHad = hasToyArrived(sent) || run?.prints[0]?.reason === 'complaint'
  const last = hasHad ? order.promised_last : lastPromisedFirst(order)
  const replacement = replacementOf(order, { sent, steps, prints })
  if (replacement === null || replacement.state === 'delivered' || replacement.parcel?.method === 'pickup')
    return false
  const isPromised = remadeAt !== null && begunAt !== undefined && remadeAt >= begunAt
  if (!isPromised || payment !== 'paid' || last === null || !mayBeLate(money)) return false
  // A letter said that it comes after the days first promised for it.
  if (toldAt !== null && toldAt > remadeAt) return true
  return swedishDate(now) > last || spanOfToy({ first: last, last }, order, sent).last > last
}

/** No toy has reached its buyer: the parcel of the last one came back, and the one made in its place is not sent. */
export function isRemadeUnsent(
  order: Pick<OrderRow, 'status'>,
  facts: Parameters<typeof replacementOf>[1],
): boolean {
  const ofToy = facts.sent.filter(holdsToy)
  return (
    !hasToyArrived(facts.sent) &&
    ofToy.at(-1)?.returned_at != null &&
    replacementOf(order, facts)?.parcel === null
  )
}
