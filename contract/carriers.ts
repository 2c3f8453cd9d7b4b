/** Carriers by name, with their tracking pages. */

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
