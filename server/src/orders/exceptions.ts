/** Status descriptions beside the usual ones: print, delay, pickup, replacement, a returned or lost parcel, parking, a lost dispute. */
import { isOutsideEu, OUTSIDE_EU } from '@leksmedjan/contract/delivery'
import { swedishDate, type DaySpan } from '@leksmedjan/contract/delivery-span'
import { mayBeInTime, type LateOnItsWay } from '@leksmedjan/contract/lateness'
import { statusesIn, type OrderStatus } from '@leksmedjan/contract/orders'
import { type ReplacementState } from '@leksmedjan/contract/order-pages'
import {
  contentsWords,
  hasToyArrived,
  holdsToy,
  withItsToy,
  type ParcelThing,
} from '@leksmedjan/contract/parcel-contents'
import {
  endedParcels,
  isOnItsWay,
  newestSending,
  openReturns,
  parcelsOfSent,
  type SomeParcels,
} from '@leksmedjan/contract/shipments'
import { CAME_BACK } from '@leksmedjan/contract/status-words'
import type { Clock } from '@leksmedjan/platform/clock'
import { isForPickup } from './handover.rules.ts'
import type { Print } from './made/made.ts'
import { printRunsOf, standingOf, type PrintStanding } from './made/print-runs.rules.ts'
import { lastPromisedFirst } from './on-its-way.rules.ts'
import type { BackInWorkshop, OverdueThing } from './order-views.ts'
import type { OrderRow } from './orders.queries.ts'
import type { Shipment as SentParcel } from './shipments.queries.ts'
import type { MoneyExceptions } from './money.queries.ts'
import type { replacementOf } from './replacement.rules.ts'
import {
  ASKED,
  BANK_GAVE_BACK,
  BANK_GAVE_BACK_SENT,
  BESIDE_OVERDUE,
  CANCELLATION_ASKED,
  CAME_BACK_DAMAGED,
  COMES_LATE,
  LATE_DESCRIPTION,
  LATE_ON_ITS_WAY,
  LATE_PRINTED,
  MADE_FOR_RETURN,
  MONEY_INSTEAD,
  MAY_BE_MOVED,
  MAY_COME_LATE,
  MOVED_DESCRIPTION,
  MOVED_PRINTED,
  OVERDUE,
  PARKED,
  PARKED_NAMES,
  PARKED_TOY,
  PICKUP_DESCRIPTIONS,
  PRINTED_DESCRIPTIONS,
  REPLACEMENT_DESCRIPTIONS,
  REPLACEMENT_LATE,
  REPLACEMENT_PICKUP_DESCRIPTIONS,
  SEVERAL_PARTLY_ARRIVED,
  SEVERAL_SENT,
  STILL_COMING,
  STATUS_DESCRIPTIONS,
  TO_BE_ASKED,
  SENT_TO_CORRECTED,
  TO_BE_SENT,
  WAITS_FOR_PRINTER,
} from './texts.ts'

/** Status `printing`: by the state of the newest attempt (queued, running, printed, checked). */
export function printDescription(
  { status }: OrderRow,
  prints: readonly Print[],
): { print_waits: boolean; status_description?: string } {
  const standing = standingInPrint(status, prints)
  if (standing === 'waiting') return { print_waits: true, status_description: WAITS_FOR_PRINTER }
  if (standing === null || standing === 'printing') return { print_waits: false }
  return { print_waits: false, status_description: PRINTED_DESCRIPTIONS[standing] }
}

/** Of an order whose promised days were not kept, or will not be: with and without how far its toy is. */
export function lateDescription(
  order: OrderRow,
  { span, prints }: { span: DaySpan | null; prints: readonly Print[] },
  clock: Clock,
): { whole: string; ofDays: string } {
  const until = span?.last ?? order.promised_last
  const isMoved = until !== null && until >= swedishDate(clock.now())
  const last = lastPromisedFirst(order)
  const isSure = span === null || last === null || !mayBeInTime(span, last, clock.now())
  const ofDays = !isMoved ? LATE_DESCRIPTION : isSure ? MOVED_PRINTED : MAY_BE_MOVED
  const standing = standingInPrint(order.status, prints)
  if (standing === 'printed' || standing === 'checked')
    return { whole: `${LATE_PRINTED[standing]} ${ofDays}`, ofDays }
  return { whole: isMoved && isSure ? MOVED_DESCRIPTION : ofDays, ofDays }
}

/** null before the print and once the toy is sent. */
function standingInPrint(status: OrderStatus, prints: readonly Print[]): PrintStanding | null {
  const run = printRunsOf(prints).at(-1)
  return status !== 'printing' || run === undefined ? null : standingOf(run)
}

const SENT: readonly OrderStatus[] = statusesIn('sent', 'received')

/** Sent in several parcels, of which at least one is on its way. */
export function severalDescription(
  { status }: Pick<OrderRow, 'status'>,
  sent: SentParcel[],
): { status_description?: string } {
  const parcels = newestSending(sent)
  if (status !== 'shipped') return {}
  const isBesideToy = parcels.some(isOnItsWay) && !parcels.some(holdsToy) && hasToyArrived(sent)
  if (parcels.length === 1 && isBesideToy) return { status_description: comingWords(parcels) }
  if (parcels.length < 2) return {}
  const coming = parcels.filter(isOnItsWay)
  const hasArrived = parcels.some(({ delivered_at }) => delivered_at !== null) && coming.length > 0
  if (hasArrived || coming.length === 0 || coming.length === parcels.length)
    return { status_description: hasArrived ? SEVERAL_PARTLY_ARRIVED : SEVERAL_SENT }
  const isKnown = coming.every(({ contents }) => contents !== null)
  const { name } = parcelsOfSent(coming, parcels.length)
  return { status_description: isKnown ? comingWords(coming) : STILL_COMING(name) }
}

/** Of parcels with known contents; `but`: without these. '' where nothing is left. */
export function comingWords(parcels: readonly SentParcel[], but: readonly ParcelThing[] = []): string {
  const things = parcels
    .filter(isOnItsWay)
    .flatMap(({ contents }) => contents ?? [])
    .filter(({ part }) => but.every((thing) => thing.part !== part))
  return things.length === 0 ? '' : STILL_COMING(contentsWords(things, true))
}

/** What its carrier takes out of the EU: stands after where it is. */
export const withDuty = (
  { country }: Pick<OrderRow, 'country'>,
  sent: readonly SentParcel[],
  told: { status_description: string },
): { status_description: string } => {
  const isCarried = sent.some((parcel) => parcel.method === 'parcel' && isOnItsWay(parcel))
  const { status_description: where } = told
  return { status_description: isCarried && isOutsideEu(country) ? `${where} ${OUTSIDE_EU}` : where }
}

/** Of an order that is late with its carrier: where it is, and what its buyer may do. */
export const lateOnItsWayDescription = (
  late: LateOnItsWay | null,
  sent: SentParcel[],
  isAsked: boolean,
): { status_description?: string } => {
  if (late === null) return {}
  const where = severalDescription({ status: 'shipped' }, sent).status_description
  return { status_description: `${where ?? STATUS_DESCRIPTIONS.shipped} ${lateWords(late, isAsked)}` }
}

/** After what is said of the toy. `isAsked`: its buyer has asked to cancel all. */
export function withBesideOverdue(
  overdue: readonly OverdueThing[],
  isAsked: boolean,
  { status_description: told }: { status_description: string },
): { status_description: string } {
  const of = (withdrawn: OverdueThing['withdrawn']) =>
    overdue.filter((thing) => thing.withdrawn === withdrawn)
  const said = (things: readonly ParcelThing[], words: keyof typeof BESIDE_OVERDUE) =>
    things.length === 0 ? [] : [BESIDE_OVERDUE[words](contentsWords(things, true))]
  const parts = isAsked
    ? said(overdue, 'asked')
    : [...said(of(null), 'owed'), ...said(of('before'), 'withdrawn'), ...said(of('promised'), 'promised')]
  return { status_description: [told, ...parts].join(' ') }
}

/** Whose message waits for a person: nothing goes on but what travels. */
export const cancellationAskedDescription = (
  isAsked: boolean,
  sent: readonly SentParcel[],
  told: { status_description: string },
): { status_description?: string } => {
  if (!isAsked) return {}
  const where = sent.some(isOnItsWay) ? `${told.status_description} ` : ''
  return { status_description: `${where}${CANCELLATION_ASKED}` }
}

/** `isAsked`: its buyer has asked to cancel, and is offered no other choice. */
export function lateWords({ isOverdue, mayBeInTime }: LateOnItsWay, isAsked: boolean): string {
  const { overdue, mayCome, comes } = LATE_ON_ITS_WAY
  if (isAsked) return isOverdue ? overdue : mayBeInTime ? mayCome : comes
  return isOverdue ? OVERDUE : mayBeInTime ? MAY_COME_LATE : COMES_LATE
}

/** Description of the newest sending: ready for pickup, or returned. `isAsked`: the return letter has been sent; `isLate`: see `isLateOnceBack`; `isGivenUp`: nothing of it is sent again; `asked`: what its buyer is asked about, 'det' for all of it. */
export function pickupDescription(
  order: OrderRow,
  sent: SentParcel[],
  {
    isAsked,
    isLate,
    isGivenUp,
    asked,
    isAddressCorrected,
  }: { isAsked: boolean; isLate: boolean } & BackInWorkshop,
): { status_description?: string } {
  const newest = sent.at(-1)
  if (newest === undefined) return {}
  // Of an order that was cancelled what its buyer keeps, beside the toy.
  const isKept = order.status === 'cancelled' && !holdsToy(newest) && !isGivenUp
  const isToSend = SENT.includes(order.status) || (isKept && order.refunded_total < order.total_price)
  const isBack = isToSend && newest.returned_at !== null && newest.return_ended_at === null
  const text = newest.method === 'pickup' ? PICKUP_DESCRIPTIONS[order.status] : undefined
  const told = isBack
    ? backDescription(newest, endedParcels(sent, 'returned_at'), {
        isAsked,
        isGivenUp,
        asked,
        isAddressCorrected,
        isToy: openReturns(sent).some(holdsToy),
      })
    : text
  return told === undefined ? {} : { status_description: isLate ? `${told} ${COMES_LATE}` : told }
}

function backDescription(
  parcel: SentParcel,
  parcels: SomeParcels,
  {
    isAsked,
    isGivenUp,
    asked,
    isAddressCorrected,
    isToy,
  }: { isAsked: boolean; isToy: boolean } & BackInWorkshop,
): string {
  if (isGivenUp) return CAME_BACK[parcel.method](parcels.name)
  if (parcel.returned_damaged) return CAME_BACK_DAMAGED[parcel.method](parcels, { isToy })
  if (parcel.returned_to_send) return TO_BE_SENT
  if (isAddressCorrected && parcel.method === 'parcel')
    return `${CAME_BACK[parcel.method](parcels.name)} ${SENT_TO_CORRECTED}`
  return `${CAME_BACK[parcel.method](parcels.name)} ${(isAsked ? ASKED : TO_BE_ASKED)(asked)}`
}

/** While a toy is made again after a complaint or a return, and once it is sent. `again`: what is sent where no toy has come; null where one has. */
export function replacementDescription(
  replacement: ReturnType<typeof replacementOf>,
  sent: readonly SentParcel[],
  { isLate, again }: { isLate: boolean; again: readonly ParcelThing[] | null },
): { replacement: ReplacementState | null; status_description?: string } {
  if (replacement === null) return { replacement: null }
  const { state } = replacement
  const ofPickup = isForPickup(sent) ? REPLACEMENT_PICKUP_DESCRIPTIONS[state] : undefined
  const ofParcel =
    again !== null && state === 'waiting'
      ? MADE_FOR_RETURN(withItsToy(again))
      : REPLACEMENT_DESCRIPTIONS[state]
  const choice = isLate ? REPLACEMENT_LATE : again === null ? '' : MONEY_INSTEAD
  return {
    replacement: state,
    status_description: [ofPickup ?? ofParcel, choice].filter(Boolean).join(' '),
  }
}

/**
 * Parked while its toy, or the one that replaces it, is in the workshop, also where it waits for its buyer: how far it is, and that a
 * person looks at the order before it goes on. `late`: said of its days.
 */
export function parkedDescription(
  order: Pick<OrderRow, 'status' | 'needs_review'>,
  { sent, ...standing }: Parameters<typeof toyInWorkshop>[1] & { sent: readonly SentParcel[] },
  { money, late }: { money: Pick<MoneyExceptions, 'bank' | 'isAsked'>; late: string | null },
): { is_parked: boolean; status_description?: string } {
  const toy = order.needs_review
    ? (toyInWorkshop(order.status, standing) ?? toyToFetch(standing, sent))
    : null
  if (toy === null) return { is_parked: false }
  const why = money.bank === 'decides' || money.isAsked ? PARKED.bank : PARKED.other
  const ofDays = isPaymentHeld(order, standing, money) ? PARKED.noDays : late
  return { is_parked: true, status_description: [toy + why, ofDays].filter(Boolean).join(' ') }
}

/**
 * Parked as the buyer's bank decides about the payment, or what came is not what the order costs: it cannot be late meanwhile
 * (`isLateNow`), and no day of it is promised. A question of the bank stops no clock.
 */
export const isPaymentHeld = (
  order: Pick<OrderRow, 'status' | 'needs_review'>,
  standing: Parameters<typeof toyInWorkshop>[1],
  { bank }: Pick<MoneyExceptions, 'bank'>,
): boolean =>
  order.needs_review &&
  (order.status === 'pending' || (bank === 'decides' && toyInWorkshop(order.status, standing) !== null))

/** Of an unpaid order whose payment a person looks at. */
export const unsettledDescription = ({ status, needs_review: isParked }: OrderRow) =>
  status === 'pending' && isParked
    ? { is_parked: true, status_description: `${PARKED.bank} ${PARKED.noDays}` }
    : {}

/** How far it is; null where it is with its carrier or its buyer, or the order is unpaid or over. */
function toyInWorkshop(
  status: OrderStatus,
  { prints, replacement }: { prints: readonly Print[]; replacement: ReturnType<typeof replacementOf> },
): string | null {
  if (UNSENT.includes(status))
    return PARKED_TOY[standingInPrint(status, prints) ?? 'unmade'](PARKED_NAMES.own)
  const state = replacement?.state ?? 'delivered'
  return state === 'shipped' || state === 'delivered' ? null : PARKED_TOY[state](PARKED_NAMES.replacement)
}

/** It waits for its buyer; null of any other. */
const toyToFetch = (
  { replacement }: Pick<Parameters<typeof toyInWorkshop>[1], 'replacement'>,
  sent: readonly SentParcel[],
): string | null =>
  sent.some((parcel) => parcel.method === 'pickup' && isOnItsWay(parcel))
    ? PARKED_TOY.packed(PARKED_NAMES[replacement === null ? 'own' : 'replacement'])
    : null

export const UNSENT: readonly OrderStatus[] = statusesIn('to_make', 'in_print')

/** Dispute lost before shipping: the bank has paid the buyer back, and the toy is not made. */
export const isTakenBack = ({ status }: OrderRow, { bank }: MoneyExceptions): boolean =>
  bank === 'gave_back' && (status === 'cancelled' || UNSENT.includes(status))

export const takenBackDescription = (isTaken: boolean): { status_description?: string } =>
  isTaken ? { status_description: BANK_GAVE_BACK } : {}

/** Dispute lost once it was sent: stands after what is said of the toy. */
export const withBankBack = (
  { bank }: Pick<MoneyExceptions, 'bank'>,
  isTaken: boolean,
  { status_description: told }: { status_description: string },
): { status_description: string } => ({
  status_description: bank === 'gave_back' && !isTaken ? `${told} ${BANK_GAVE_BACK_SENT}` : told,
})
