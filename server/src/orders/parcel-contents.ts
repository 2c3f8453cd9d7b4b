/** What of an order lies in a parcel, what it is worth, and what of it the next sending holds. Pure. */
import {
  asksContents,
  holdsToy,
  isWhole,
  TOY_NAME,
  TOY_THING,
  type ParcelThing,
} from '@leksmedjan/contract/parcel-contents'
import { isOnItsWay, newestSending, staysAtPickup } from '@leksmedjan/contract/shipments'
import type { Thing } from './order-views.ts'
import { stepRefused } from './orders.errors.ts'
import type { Parcel, Shipment } from './shipments.queries.ts'
import { leftBesideToy, toyLeftOre, type GivenBack, type PricedOrder } from './worth-left.ts'

/** What can lie in a parcel of its own: without what its buyer has the money back for. */
export function thingsOf(order: PricedOrder, refunds: readonly GivenBack[]): Thing[] {
  const toyOre = toyLeftOre(order, refunds)
  const isToyBack = toyOre === 0 && refunds.some(({ subject }) => subject === TOY_NAME)
  return [
    ...(isToyBack ? [] : [{ part: TOY_THING, name: TOY_NAME, worthOre: toyOre }]),
    ...leftBesideToy(order, refunds)
      .filter(({ paidOre, leftOre }) => paidOre === 0 || leftOre > 0)
      .map(({ part, name, leftOre }) => ({ part, name, worthOre: leftOre })),
  ]
}

/**
 * Parts that the next sending holds: of a sending in several parcels what was lost or came back, else all. `waiting`: those parcels.
 * `isNewToy`: one is made for it. `beside`: parts that arrived or are on their way beside a toy that its buyer complained of; null where
 * another is made for no complaint. Empty where the money for all that waits went back.
 */
export function partsToSend(
  things: readonly Pick<Thing, 'part'>[],
  waiting: readonly Pick<Shipment, 'contents'>[],
  { isNewToy, beside }: { isNewToy: boolean; beside: ((part: string) => boolean) | null },
): string[] {
  const all = things.map(({ part }) => part)
  if (beside !== null) return all.filter((part) => part === TOY_THING || !beside(part))
  if (waiting.length === 0 || waiting.some(({ contents }) => contents === null)) return all
  const named = new Set(waiting.flatMap(({ contents }) => (contents ?? []).map(({ part }) => part)))
  return isNewToy && !named.has(TOY_THING) ? all : all.filter((part) => named.has(part))
}

export const holds = ({ contents }: Pick<Shipment, 'contents'>, part: string): boolean =>
  contents === null || contents.some((thing) => thing.part === part)

/** What its buyer has with these parcels of what they have withdrawn from, or will have. */
export const withdrawnIn = <Thing extends ParcelThing & { at: Date }>(
  parcels: readonly Pick<Shipment, 'contents' | 'method' | 'delivered_at'>[],
  withdrawn: readonly Thing[],
): Thing[] =>
  withdrawn.filter(({ part, at }) =>
    parcels.some((parcel) => holds(parcel, part) && !staysAtPickup(parcel, at)),
  )

/** Those with the toy while one of them is on its way, else all; in their order. */
export function parcelsAwaited<
  Sent extends Pick<Shipment, 'contents' | 'delivered_at' | 'lost_at' | 'returned_at'>,
>(sent: readonly Sent[]): readonly Sent[] {
  const ofToy = sent.filter(holdsToy)
  return ofToy.some(isOnItsWay) ? ofToy : sent
}

/** Lost parcels whose contents are to be sent again, and have not been. */
export const toResend = <Sent extends Pick<Shipment, 'shipped_at' | 'resend_agreed_at'>>(
  sent: readonly Sent[],
): Sent[] =>
  sent.filter(
    ({ resend_agreed_at: agreed }) => agreed !== null && !sent.some(({ shipped_at: at }) => at >= agreed),
  )

/** A later parcel holds it: with its buyer, on its way, or to be sent once more. */
export const isSentSince = (
  part: string,
  { shipped_at: before }: Pick<Shipment, 'shipped_at'>,
  sent: readonly Pick<Shipment, 'contents' | 'shipped_at' | 'lost_at' | 'return_ended_at'>[],
): boolean =>
  sent.some(
    (parcel) =>
      parcel.shipped_at > before &&
      (parcel.lost_at ?? parcel.return_ended_at) === null &&
      holds(parcel, part),
  )

/** How all that these parcels of one sending hold was sent before, where it came back; null at its first sending, and of what was lost or made again. */
export function cameBackAs<Sent extends Pick<Shipment, 'contents' | 'method' | 'shipped_at' | 'returned_at'>>(
  parcels: readonly Sent[],
  sent: readonly Sent[],
): Shipment['method'] | null {
  const at = parcels[0]?.shipped_at
  if (at === undefined) return null
  const earlier = sent
    .filter(({ shipped_at }) => shipped_at < at)
    .toSorted((one, other) => +one.shipped_at - +other.shipped_at)
  const parts = new Set(
    parcels.flatMap(({ contents }) => contents?.map(({ part }) => part) ?? [TOY_THING as string]),
  )
  const back = [...parts].map((part) =>
    newestSending(earlier.filter((parcel) => holds(parcel, part))).find(
      ({ returned_at }) => returned_at !== null,
    ),
  )
  return back.every((parcel) => parcel !== undefined) ? (back[0]?.method ?? null) : null
}

/** Parcels that came back, whose contents wait to be sent again, and nothing was sent since. */
export const backInWorkshop = <Sent extends Pick<Shipment, 'shipped_at' | 'returned_at' | 'return_ended_at'>>(
  sent: readonly Sent[],
): Sent[] =>
  sent.filter(
    ({ shipped_at: sentAt, returned_at: backAt, return_ended_at: endedAt }) =>
      backAt !== null && endedAt === null && !sent.some(({ shipped_at: at }) => at > sentAt && at >= backAt),
  )

/** Lost parcels, while nothing was sent since. */
export const lostSinceSending = <Sent extends Pick<Shipment, 'shipped_at' | 'lost_at'>>(
  sent: readonly Sent[],
): Sent[] =>
  sent.filter(({ lost_at: lostAt }) => lostAt !== null && !sent.some(({ shipped_at: at }) => at >= lostAt))

/** The parcels that were lost last, at once; empty where none is. */
export function lostLast<Sent extends Pick<Shipment, 'lost_at'>>(sent: readonly Sent[]): Sent[] {
  const newest = Math.max(...sent.map(({ lost_at: at }) => (at === null ? 0 : +at)))
  return sent.filter(({ lost_at: at }) => at !== null && +at === newest)
}

/** Parcels with what lies in them; of the only one nothing is kept where it holds all, with the toy. Refuses what is not each thing once. */
export function withContents(
  parcels: readonly Parcel[],
  { things, toSend }: { things: readonly Pick<Thing, 'part'>[]; toSend: readonly string[] },
): Parcel[] {
  const [first, ...others] = parcels
  if (first !== undefined && others.length === 0)
    return [
      {
        ...first,
        contents: toSend.length < things.length || !toSend.includes(TOY_THING) ? toSend : null,
      },
    ]
  const said = parcels.flatMap(({ contents }) => (contents === null ? [] : [contents]))
  if (said.length === 0) return [...parcels]
  if (said.length < parcels.length || !isWhole(toSend, said) || !asksContents(toSend.length, parcels.length))
    throw stepRefused(
      'contents_wrong',
      `each of ${toSend.join(', ')} lies in one of its parcels, and none is empty`,
    )
  return [...parcels]
}
