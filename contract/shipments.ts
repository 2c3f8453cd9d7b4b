/** Parcels of an order. */
import * as z from 'zod/mini'
import { contentsWords, parcelThing } from './parcel-contents.ts'

/** parcel: carried; pickup: its buyer comes for it. */
export const SHIPMENT_METHODS = ['parcel', 'pickup'] as const
export const shipmentMethod = z.enum(SHIPMENT_METHODS)
export type ShipmentMethod = z.infer<typeof shipmentMethod>

/** Usual reason why a parcel came back. */
export const DAMAGED_ON_ITS_WAY = 'Skadat på vägen'

/** Usual reason why a toy was not fetched. */
export const SEND_INSTEAD = 'Köparen vill ha den skickad'

/** Usual reasons why what waited for its buyer cannot be fetched. */
export const BROKEN_HERE = 'Trasig'
export const GONE_HERE = 'Borta i verkstaden'

/** Loss or damage in the workshop, parsed from the reason. */
export type EndHere = 'broken' | 'gone' | 'unknown'

/** Whether a sentence of `why` starts with `reason`; case-insensitive. */
const says = (why: string, reason: string): boolean =>
  why
    .toLowerCase()
    .split(/[.!?\n]/)
    .some((sentence) => sentence.trim().startsWith(reason.toLowerCase()))

/** Whether a parcel came back for damage. */
export const isDamagedReturn = (why: string): boolean => says(why, DAMAGED_ON_ITS_WAY)

export function endHereOf(why: string): EndHere {
  if (says(why, BROKEN_HERE)) return 'broken'
  return says(why, GONE_HERE) ? 'gone' : 'unknown'
}

/** Whether a toy was not fetched because its buyer wants it sent: then nothing is asked of its buyer. */
export const isToBeSentInstead = (why: string): boolean => says(why, SEND_INSTEAD)

/** Whether its buyer comes for the toy, or came, by what was sent last; not one who wants it sent instead. `sent`: in order of sending. */
export const buyerFetches = (
  sent: readonly Readonly<{ method: ShipmentMethod }>[],
  isToBeSent: boolean,
): boolean => sent.at(-1)?.method === 'pickup' && !isToBeSent

/** Packaging by material, as its yearly report requires it (förordning 2022:1274). */
export const PACKAGING_MATERIALS = ['cardboard', 'paper', 'plastic', 'wood'] as const
export type PackagingMaterial = (typeof PACKAGING_MATERIALS)[number]
/** Grams by material. */
export const packaging = z.partialRecord(z.enum(PACKAGING_MATERIALS), z.int().check(z.gte(0), z.lte(10_000)))
export type Packaging = z.infer<typeof packaging>

/**
 * Proposed gross weight of a parcel, g; null where the weight of toy or packaging is unknown.
 *
 * @example parcelGrams(74, { cardboard: 80, paper: 20 }) === 174
 */
export function parcelGrams(netGrams: number | null, wrapped: Packaging): number | null {
  const wrapping = Object.values(wrapped).reduce((sum, grams) => sum + grams, 0)
  return netGrams === null || wrapping === 0 ? null : netGrams + wrapping
}

/** Of a thing in it: it is not handed over, as its buyer withdrew from it before they fetched the rest. */
export const staysAtPickup = (
  {
    method,
    delivered_at: fetchedAt,
  }: Readonly<{ method: ShipmentMethod; delivered_at: Date | string | null }>,
  withdrewAt: Date | string,
): boolean => method === 'pickup' && (fetchedAt === null || +new Date(fetchedAt) >= +new Date(withdrewAt))

/** A sent or delivered parcel, or a toy that waits for its buyer. */
export const shipment = z.object({
  method: shipmentMethod,
  /** Which parcel of its sending, as entered: 1 for the first. */
  place: z.int(),
  /** Display name: 'PostNord'. */
  carrier: z.string(),
  /** null for a pickup. */
  tracking_number: z.nullable(z.string()),
  /** Tracking page of this parcel; null for an unknown carrier. */
  tracking_url: z.nullable(z.string()),
  shipped_at: z.string(),
  delivered_at: z.nullable(z.string()),
  /** When it was recorded as lost. */
  lost_at: z.nullable(z.string()),
  /** When it came back to the workshop. */
  returned_at: z.nullable(z.string()),
  /** It came back damaged, or was damaged in the workshop, where it waited for its buyer. */
  is_damaged: z.boolean(),
  /** What lies in it; null for the only parcel of its sending that holds all, and where it is not known. */
  contents: z.nullable(z.array(parcelThing)),
})
export type Shipment = z.infer<typeof shipment>

/** Names a toy that waits for its buyer among parcels on their way: it has no tracking number. */
export const PICKUP_KEY = 'pickup'

export const parcelKeyOf = ({ tracking_number: number }: Pick<Shipment, 'tracking_number'>): string =>
  number ?? PICKUP_KEY

/** Of a parcel: whether it arrived, and what its buyer has with it. */
export const sentPart = z.pick(shipment, { place: true, delivered_at: true, contents: true })
export type SentPart = z.infer<typeof sentPart>

/** With which toy of its order it holds. */
export const orderShipment = z.extend(shipment, {
  /** 1 for the first, one more for each that was made again: after a complaint, or a parcel that was lost or came back damaged. */
  toy: z.int(),
  /** Its carrier's days; null unless it is on its way by parcel. */
  expected: z.nullable(z.object({ first: z.string(), last: z.string() })),
})
export type OrderShipment = z.infer<typeof orderShipment>

export type ParcelState = 'on_its_way' | 'delivered' | 'back' | 'lost'

/** Rows and wire shape alike: an open end is null. */
type Ends = Readonly<Record<'delivered_at' | 'lost_at' | 'returned_at', unknown>>

export const isOnItsWay = ({ delivered_at, lost_at, returned_at }: Ends): boolean =>
  (delivered_at ?? lost_at ?? returned_at) === null

export interface SomeParcels {
  /** As a reader reads it: 'Paket 2 av 3'. */
  name: string
  isOne: boolean
}

const NUMBERS = ['', 'Ett', 'Två', 'Tre', 'Fyra', 'Fem', 'Sex', 'Sju', 'Åtta', 'Nio']

/** `some` of the `all` parcels of one sending, by their places; where one is not known, by how many they are. */
export function parcelsOfSent(some: readonly { place?: number }[], all: number): SomeParcels {
  const isOne = some.length === 1
  if (all < 2) return { name: 'Paketet', isOne: true }
  if (some.length === all) return { name: 'Paketen', isOne: false }
  const places = some.flatMap(({ place }) => place ?? []).toSorted((one, other) => one - other)
  if (places.length === some.length) return { name: `Paket ${listWords(places)} av ${all}`, isOne }
  // With what lies in them behind it: 'Ett av paketen med …' would lay it in all.
  return { name: `${NUMBERS[some.length] ?? some.length} paket`, isOne }
}

const listWords = (words: readonly (string | number)[]): string =>
  [words.slice(0, -1).join(', '), ...words.slice(-1)].filter((word) => word !== '').join(' och ')

/**
 * `some` of the `all` parcels of one sending, by their places, with what lies in them; at the beginning of a sentence.
 * @example parcelNames([{ place: 2, contents: [{ part: 'greeting', name: 'Hälsningskort' }] }], 3) === 'Paket 2 av 3 med hälsningskortet'
 */
export function parcelNames(some: readonly Pick<Shipment, 'place' | 'contents'>[], all: number): string {
  const { name } = parcelsOfSent(some, all)
  const isPart = all > 1 && some.length < all
  const isKnown = isPart && some.every(({ contents }) => contents !== null)
  const laid = isKnown ? contentsWords(some.flatMap(({ contents }) => contents ?? [])) : ''
  return laid === '' ? name : `${name} med ${laid}`
}

/** Those of the newest sending, or of the one that the decisive parcel is of, which is the last of `shipments`. */
export function newestSending<Parcel extends Readonly<{ shipped_at: string | Date }>>(
  shipments: readonly Parcel[],
): Parcel[] {
  const newest = shipments.at(-1)
  const at = newest && new Date(newest.shipped_at).getTime()
  return shipments.filter(({ shipped_at }) => new Date(shipped_at).getTime() === at)
}

/** Of the newest sending those that came back and were not sent again. */
export function openReturns<
  Parcel extends Readonly<{ shipped_at: string | Date; returned_at: string | Date | null }>,
>(shipments: readonly Parcel[]): Parcel[] {
  const times = shipments.map(({ shipped_at: at }) => +new Date(at))
  return newestSending(shipments).filter(
    ({ shipped_at: sent, returned_at: back }) =>
      back !== null && !times.some((at) => at > +new Date(sent) && at >= +new Date(back)),
  )
}

/** Of the newest sending, those that ended so. */
export function endedParcels(
  shipments: readonly Readonly<{
    shipped_at: string | Date
    place?: number
    lost_at: string | Date | null
    returned_at: string | Date | null
  }>[],
  end: 'lost_at' | 'returned_at',
): SomeParcels {
  const sent = newestSending(shipments)
  const ended = end === 'lost_at' ? sent.filter(({ lost_at }) => lost_at !== null) : openReturns(shipments)
  return parcelsOfSent(ended, sent.length)
}

/** Of one sending, as entered. */
export const byPlace = <Parcel extends Readonly<{ place: number }>>(parcels: readonly Parcel[]): Parcel[] =>
  parcels.toSorted((one, other) => one.place - other.place)

/** As entered, in order of shipping. */
export const inPlace = <Parcel extends Readonly<{ shipped_at: string; place: number }>>(
  parcels: readonly Parcel[],
): Parcel[] =>
  parcels.toSorted((one, other) => one.shipped_at.localeCompare(other.shipped_at) || one.place - other.place)

/** State of the newest sending, read from the last of the list, which is the decisive parcel. null before the first. */
export function parcelStateOf(shipments: readonly Ends[]): ParcelState | null {
  const newest = shipments.at(-1)
  if (newest === undefined) return null
  if (newest.returned_at !== null) return 'back'
  if (newest.lost_at !== null) return 'lost'
  return newest.delivered_at === null ? 'on_its_way' : 'delivered'
}
