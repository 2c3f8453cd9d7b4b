/** The toy that replaces a sent one after a complaint; the status of its order stays where it is. Pure. */
import { carrierSpan, spanStillAhead, type DaySpan } from '@leksmedjan/contract/delivery-span'
import type { ReplacementState } from '@leksmedjan/contract/order-pages'
import { statusesIn } from '@leksmedjan/contract/orders'
import { holdsToy } from '@leksmedjan/contract/parcel-contents'
import { parcelStateOf } from '@leksmedjan/contract/shipments'
import type { Step } from './lifecycle/steps.rules.ts'
import type { Print } from './made/made.ts'
import { printRunsOf, standingOf } from './made/print-runs.rules.ts'
import type { OrderRow } from './orders.queries.ts'
import type { Journey, Shipment as SentParcel } from './shipments.queries.ts'

type Sending = Pick<SentParcel, 'method' | 'shipped_at' | 'returned_at' | 'lost_at'>

/** The order's own parcels are sent at the time of its step; those of a replacement are not. */
export const isReplacementParcel = (parcel: SentParcel, steps: readonly Step[]): boolean =>
  !steps.some(({ status, at }) => status === 'shipped' && +at === +parcel.shipped_at)

/** Parcels whose toy was made again: after a complaint, or a lost parcel. `sent` is in order of shipping. */
export function remadeParcels(sent: readonly SentParcel[], steps: readonly Step[]): SentParcel[] {
  // One that was lost after another had been sent again replaces nothing of that sending.
  const ends = sent
    .filter(holdsToy)
    .flatMap((parcel) => (isReplacementParcel(parcel, steps) ? [parcel.shipped_at] : (parcel.lost_at ?? [])))
  return sent.filter(
    (parcel) =>
      holdsToy(parcel) &&
      (isReplacementParcel(parcel, steps) || ends.some((endedAt) => endedAt < parcel.shipped_at)),
  )
}

/** Parcels of a toy that was made again and sent since. */
export function replacedParcels(
  sent: readonly SentParcel[],
  steps: readonly Step[],
): { former: SentParcel[]; at: Date | null } {
  const remade = remadeParcels(sent, steps).at(-1)
  if (remade === undefined) return { former: [], at: null }
  const at = remade.shipped_at
  return { former: sent.filter((parcel) => holdsToy(parcel) && parcel.shipped_at < at), at }
}

/** What came back lies in the workshop, and is not made again: no days are promised for it until it is sent. `sent` is in order of shipping. */
export function isBackUnpromised(
  { remade_at: remadeAt }: Pick<OrderRow, 'remade_at'>,
  sent: readonly Sending[],
): boolean {
  const newest = sent.at(-1)
  return (
    newest !== undefined &&
    newest.returned_at !== null &&
    !(remadeAt !== null && remadeAt > newest.shipped_at)
  )
}

/** The parcel that was sent last holds the toy of the one before, which came back. */
export function isSentAgain(order: Pick<OrderRow, 'remade_at'>, sent: readonly Sending[]): boolean {
  const newest = sent.at(-1)
  if (newest?.method !== 'parcel' || (newest.returned_at ?? newest.lost_at) !== null) return false
  return isBackUnpromised(
    order,
    sent.filter(({ shipped_at }) => shipped_at < newest.shipped_at),
  )
}

/**
 * Whether the days promised last are those of the toy that is made or on its way: not once its parcel was lost or came back, until
 * it is made or sent again.
 */
export function isPromiseOpen(
  order: Pick<OrderRow, 'status' | 'remade_at'>,
  { sent, steps, prints }: Parameters<typeof replacementOf>[1],
): boolean {
  const replacement = replacementOf(order, { sent, steps, prints })
  const begunAt = printRunsOf(prints).at(-1)?.begunAt
  // A replacement is promised once its undo minute is over.
  if (
    replacement !== null &&
    begunAt !== undefined &&
    (order.remade_at === null || order.remade_at < begunAt)
  )
    return false
  if (isSentAgain(order, sent)) return true
  const ended = sent.findLast((parcel) => (parcel.lost_at ?? parcel.returned_at) !== null && holdsToy(parcel))
  if (ended === undefined) return true
  // The loss is announced, with new days, after the undo minute.
  if (order.remade_at === null || order.remade_at < (ended.lost_at ?? ended.shipped_at)) return false
  if (statusesIn('to_make', 'in_print').some((status) => status === order.status)) return true
  const newest = remadeParcels(sent, steps).at(-1)
  const isNewSent = newest !== undefined && newest === sent.at(-1) && newest !== ended
  return isNewSent || replacement !== null
}

/**
 * The days of what is made or on its way, as its buyer reads them: those promised, and its carrier's once it is sent. `sent` is in
 * order of shipping.
 */
export function spanOfToy(
  promised: DaySpan,
  order: Pick<OrderRow, 'shipping_method' | 'country' | 'remade_at'>,
  sent: readonly Sending[],
): DaySpan {
  const newest = sent.at(-1)
  if (newest?.method !== 'parcel' || (newest.returned_at ?? newest.lost_at) !== null) return promised
  // The parcel of the toy before.
  if (order.remade_at !== null && newest.shipped_at < order.remade_at) return promised
  const way = { shippingMethod: order.shipping_method ?? 'standard', country: order.country }
  return carrierSpan(newest.shipped_at, way)
}

/** The same for a reader of today: of what is still to be sent the likely ones. `from`: when it may be handed to its carrier. */
export function spanAheadOfToy(
  promised: DaySpan,
  order: Parameters<typeof spanOfToy>[1],
  {
    sent,
    now,
    from,
    closed,
  }: { sent: readonly Sending[]; now: Date; from: Date; closed: readonly DaySpan[] },
): DaySpan {
  const span = spanOfToy(promised, order, sent)
  const isUnsent = span === promised && sent.at(-1)?.method !== 'pickup'
  const way = { shippingMethod: order.shipping_method ?? 'standard', country: order.country, closed }
  return isUnsent ? spanStillAhead(promised, { now, from }, way) : span
}

/** The last of those days, ISO date, by the parcels that hold the toy; null without a promise. */
export function lastDayOfToy(
  promisedLast: string | null,
  { sent, remade_at, ...way }: Journey,
): string | null {
  if (promisedLast === null) return null
  const ofToy = sent.filter(({ holds_toy: holds }) => holds)
  const parcels = (ofToy.length === 0 ? sent : ofToy).map(({ method, ...at }) => ({
    method,
    shipped_at: new Date(at.shipped_at),
    returned_at: dateOf(at.returned_at),
    lost_at: dateOf(at.lost_at),
  }))
  const order = { ...way, remade_at: dateOf(remade_at) }
  return spanOfToy({ first: promisedLast, last: promisedLast }, order, parcels).last
}

const dateOf = (at: string | null): Date | null => (at === null ? null : new Date(at))

/** null without one, and once its parcel came back or was lost. */
export function replacementOf(
  { status }: Pick<OrderRow, 'status'>,
  { sent, steps, prints }: { sent: readonly SentParcel[]; steps: readonly Step[]; prints: readonly Print[] },
): { state: ReplacementState; parcel: SentParcel | null } | null {
  const run = printRunsOf(prints).at(-1)
  if (run?.isReplacement !== true || (status !== 'shipped' && status !== 'delivered')) return null
  const parcels = remadeParcels(sent, steps).filter(({ shipped_at }) => shipped_at >= run.begunAt)
  const parcel = parcels.at(-1) ?? null
  const parcelState = parcelStateOf(parcels)
  if (parcelState === null) return { state: standingOf(run), parcel }
  if (parcelState === 'back' || parcelState === 'lost') return null
  return { state: parcelState === 'delivered' ? 'delivered' : 'shipped', parcel }
}
