/** Parcels of an order: carriers and tracking pages. */
import * as z from 'zod/mini'

/** parcel: carried; pickup: its buyer comes for it. */
export const SHIPMENT_METHODS = ['parcel', 'pickup'] as const
export const shipmentMethod = z.enum(SHIPMENT_METHODS)
export type ShipmentMethod = z.infer<typeof shipmentMethod>

/** Packaging by material, as its yearly report asks for it (förordning 2022:1274). */
export const PACKAGING_MATERIALS = ['cardboard', 'paper', 'plastic', 'wood'] as const
export type PackagingMaterial = (typeof PACKAGING_MATERIALS)[number]
/** Grams by material. */
export const packaging = z.partialRecord(z.enum(PACKAGING_MATERIALS), z.int().check(z.gte(0), z.lte(10_000)))
export type Packaging = z.infer<typeof packaging>

/** A sent or delivered parcel, or a toy that waits for its buyer. */
export const shipment = z.object({
  method: shipmentMethod,
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
})
export type Shipment = z.infer<typeof shipment>

/** As its buyer reads it. */
export const buyersShipment = z.extend(shipment, {
  /** Its toy was made again: after a complaint, or a lost parcel. */
  is_remade: z.boolean(),
})
export type BuyersShipment = z.infer<typeof buyersShipment>

export type ParcelState = 'on_its_way' | 'delivered' | 'back' | 'lost'

/** Of the newest sending, the last of the list; null before the first. Rows and wire shape alike: an open end is null. */
export function parcelStateOf(
  shipments: readonly Readonly<Record<'delivered_at' | 'lost_at' | 'returned_at', unknown>>[],
): ParcelState | null {
  const newest = shipments.at(-1)
  if (newest === undefined) return null
  if (newest.returned_at !== null) return 'back'
  if (newest.lost_at !== null) return 'lost'
  return newest.delivered_at === null ? 'on_its_way' : 'delivered'
}

interface Carrier {
  name: string
  /** Other spellings, in lower-case letters and digits. */
  aliases: readonly string[]
  /** Prefix of the tracking number; null where no tracking URL is known. */
  page: string | null
}

const CARRIERS: readonly Carrier[] = [
  { name: 'PostNord', aliases: ['posten'], page: 'https://tracking.postnord.com/se/?id=' },
  {
    name: 'DHL',
    aliases: ['dhlexpress', 'dhlfreight', 'dhlservicepoint'],
    page: 'https://www.dhl.com/se-sv/home/tracking.html?submit=1&tracking-id=',
  },
  {
    name: 'DB Schenker',
    aliases: ['schenker'],
    page: 'https://www.dbschenker.com/app/tracking-public/?refNumber=',
  },
  { name: 'Bring', aliases: [], page: 'https://tracking.bring.se/tracking/' },
  { name: 'Budbee', aliases: [], page: 'https://tracking.budbee.com/' },
  { name: 'Instabox', aliases: ['instabee'], page: 'https://track.instabox.io/' },
  { name: 'UPS', aliases: [], page: 'https://www.ups.com/track?loc=sv_SE&tracknum=' },
  { name: 'Early Bird', aliases: [], page: null },
]

const bare = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '')

const findCarrier = (name: string): Carrier | undefined =>
  CARRIERS.find((carrier) => bare(carrier.name) === bare(name) || carrier.aliases.includes(bare(name)))

/** Canonical spelling; an unknown carrier keeps its name. Null when invalid: empty, too long, not a line of text. */
export function readCarrier(text: string): string | null {
  const name = text.trim().replaceAll(/ +/g, ' ')
  if (bare(name) === '' || name.length > 40 || /[\p{Cc}\p{Cf}<>]/u.test(name)) return null
  return findCarrier(name)?.name ?? name
}

/** Names to offer, in the order of use. */
export const CARRIER_NAMES: readonly string[] = CARRIERS.map(({ name }) => name)

export const isKnownCarrier = (name: string): boolean => findCarrier(name) !== undefined

const TRACKING_NUMBER = /^(?=.*\d)[A-Za-z\d][A-Za-z\d-]{3,38}[A-Za-z\d]$/

/** Without spaces; null when no carrier has such numbers. */
export function readTrackingNumber(text: string): string | null {
  const number = text.replaceAll(/\s/g, '')
  return TRACKING_NUMBER.test(number) ? number : null
}

/** Tracking URL; null for a carrier without one. */
export function trackingUrlOf(carrier: string, trackingNumber: string): string | null {
  const page = findCarrier(carrier)?.page ?? null
  return page === null ? null : page + encodeURIComponent(trackingNumber)
}
