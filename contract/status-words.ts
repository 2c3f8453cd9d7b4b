/** First sentences of an order's status description that its page has as its headline, and strips from the description. Pure. */
import type { ShipmentMethod } from './shipments.ts'

/** `parcels`: 'Paketet', 'Paket 2 av 2'. */
export const CAME_BACK: Readonly<Record<ShipmentMethod, (parcels: string) => string>> = {
  parcel: (parcels) => `${parcels} kom tillbaka till vår verkstad.`,
  pickup: () => 'Leksaken hämtades inte.',
}

/** Of a cancelled order, by whom. */
export const CANCELLED = {
  buyer: 'Beställningen är avbeställd.',
  shop: 'Vi har avslutat beställningen.',
}

/** A new toy for a lost one was cancelled alone. */
export const NEW_TOY_CANCELLED = 'Den nya leksaken är avbeställd.'

/** The description without its first sentence `said`; '' if nothing is left. @example afterHeadline('Beställningen är avbeställd. Pengarna är på väg.', CANCELLED.buyer) === 'Pengarna är på väg.' */
export const afterHeadline = (description: string, said: string): string =>
  description.startsWith(said) ? description.slice(said.length).trimStart() : description
