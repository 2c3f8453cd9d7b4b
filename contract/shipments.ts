/** Parcels of an order: who carries them and where they can be followed. */
import * as z from 'zod/mini'

/** A parcel on its way, or delivered. */
export const shipment = z.object({
  /** As the buyer reads it: 'PostNord'. */
  carrier: z.string(),
  tracking_number: z.string(),
  /** The carrier's page about this very parcel; null where the carrier has none that the shop knows. */
  tracking_url: z.nullable(z.string()),
  shipped_at: z.string(),
  delivered_at: z.nullable(z.string()),
  /** When it was recorded as lost. */
  lost_at: z.nullable(z.string()),
})
export type Shipment = z.infer<typeof shipment>

interface Carrier {
  name: string
  /** Other spellings, in small letters and digits alone. */
  aliases: readonly string[]
  /** Followed by the tracking number; null where no address by number is known. */
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

/** Spelt as the carrier does; one that is not known keeps its name. Null when it is none: empty, too long, not a line of text. */
export function readCarrier(text: string): string | null {
  const name = text.trim().replaceAll(/ +/g, ' ')
  if (bare(name) === '' || name.length > 40 || /[\p{Cc}\p{Cf}<>]/u.test(name)) return null
  return findCarrier(name)?.name ?? name
}

export const isKnownCarrier = (name: string): boolean => findCarrier(name) !== undefined

const TRACKING_NUMBER = /^(?=.*\d)[A-Za-z\d][A-Za-z\d-]{3,38}[A-Za-z\d]$/

/** Without the spaces it is printed with; null when no carrier gives such numbers. */
export function readTrackingNumber(text: string): string | null {
  const number = text.replaceAll(/\s/g, '')
  return TRACKING_NUMBER.test(number) ? number : null
}

/** Where the parcel can be followed; null for a carrier without such a page. */
export function trackingUrlOf(carrier: string, trackingNumber: string): string | null {
  const page = findCarrier(carrier)?.page ?? null
  return page === null ? null : page + encodeURIComponent(trackingNumber)
}
