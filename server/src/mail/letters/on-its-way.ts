/** What the letters about an order on its way share. */
import { toyWithin } from '@leksmedjan/contract/toy-name'
import { isOutsideEu, OUTSIDE_EU, townLine } from '@leksmedjan/contract/delivery'
import { swedishDate, type DaySpan } from '@leksmedjan/contract/delivery-span'
import { DEFAULT_COUNTRY } from '@leksmedjan/contract/limits'
import { contentsWords, type ParcelThing } from '@leksmedjan/contract/parcel-contents'
import type { CheckoutOrder } from '@leksmedjan/contract/orders'
import type { EndHere } from '@leksmedjan/contract/shipments'
import type { Seller } from '../../settings/settings.ts'
import { days, moment } from './formats.ts'
import type { TopPicture } from './frame-html.ts'
import type { FactRow, Link } from './parts.ts'
import { followUrl, waitUrl } from './sender.ts'

export interface OrderFacts {
  orderNumber: string
  email: string
  toyName: string
  imageUrl: string
  promised: DaySpan
  deliveryAddress: CheckoutOrder['deliveryAddress']
}

/** Of a letter that names new days. */
export interface NewDaysFacts extends OrderFacts {
  /** They are more than 30 days after the order, and its buyer has not agreed to them. */
  asksToWait: boolean
  /** Of one who is asked: the print has begun, and goes on. */
  isPrintBegun: boolean
}

/** Asks for the consent that the terms need for days so late; empty for others. */
export const consentOf = ({
  asksToWait,
  isPrintBegun,
}: Pick<NewDaysFacts, 'asksToWait' | 'isPrintBegun'>): string[] =>
  asksToWait ? [`${WORDS.consent} ${waitTerms({ isPrintBegun })}`] : []

/** What goes on before the answer. */
export const waitTerms = ({ isPrintBegun }: Pick<NewDaysFacts, 'isPrintBegun'>): string =>
  isPrintBegun ? WORDS.begun : WORDS.unbegun

/** Of what who would rather not wait gets back, before it is sent. */
export interface CancelFacts {
  /** Its digital story was handed over, and is not paid back. */
  isStoryKept: boolean
}

/** What who would rather not wait may do, before it is sent; of a toy that was sent, `MONEY_CHOICE`. */
export const cancelChoice = ({ isStoryKept }: CancelFacts): string =>
  isStoryKept ? `${WORDS.cancel} ${WORDS.storyStays}` : WORDS.cancel
export const MONEY_CHOICE = 'Vill du hellre ha pengarna tillbaka? Svara på det här mejlet, så ordnar vi det.'

/** To the page of the order: to the answer that is asked for, else with the words of the letter. */
export const followLink = (
  publicUrl: string,
  order: Pick<NewDaysFacts, 'orderNumber' | 'email' | 'asksToWait'>,
  label: string,
): Link =>
  order.asksToWait
    ? { label: WORDS.answer, url: waitUrl(publicUrl, order) }
    : { label, url: followUrl(publicUrl, order) }

export interface Parcel {
  /** Which of its sending, as entered; absent where it is not known. */
  place?: number
  carrier: string
  /** null where its buyer comes for it. */
  tracking_number: string | null
  tracking_url: string | null
  /** Absent or null where nothing is said of it. */
  contents?: readonly ParcelThing[] | null
}

const WORDS = {
  orderNumber: 'Ordernummer',
  cancel:
    'Vill du hellre avbeställa? Så länge leksaken inte är skickad får du pengarna tillbaka, även för frakten och även om utskriften har börjat.',
  storyStays:
    'Den digitala sagan har du redan fått. Den behåller du, och pengarna för den går inte tillbaka.',
  consent:
    'Det är mer än 30 dagar efter din beställning, och så sent levererar vi bara om du går med på det. Vill du vänta? Säg ja på beställningens sida, eller svara ja på det här mejlet.',
  unbegun: 'Vi börjar inte skriva ut leksaken, och skickar inget så sent, förrän du har svarat.',
  begun: 'Utskriften har redan börjat, men vi skickar inget så sent förrän du har svarat.',
  answer: 'Svara om du vill vänta',
  parcel: (place: number) => `Paket ${place}`,
  carrier: 'Skickat med',
  trackingNumber: 'Kollinummer',
  contents: 'Innehåll',
  shippedAt: 'Skickat',
  atYours: 'Hos dig',
  deliveredTo: 'Levereras till',
  readyAt: 'Klar sedan',
  fetchedFrom: 'Hämtas på',
  picture: (toy: string) => `Bild av ${toyWithin(toy)}`,
} as const

/** Where it is delivered. */
export function addressRow(label: string, to: Omit<OrderFacts['deliveryAddress'], 'phoneNumber'>): FactRow {
  const town = townLine(to)
  const lines = [
    to.fullName,
    to.streetAddress,
    to.country === DEFAULT_COUNTRY ? town : `${town}, ${to.country}`,
  ]
  return { label, lines, isList: true }
}

/** Of a toy in the workshop. */
export const ENDED_HERE: Record<EndHere, string> = {
  broken: 'har blivit skadad',
  gone: 'har kommit bort',
  unknown: 'har blivit skadad eller kommit bort',
}

export const CANCEL_AND_REFUND = 'Avbeställ och få pengarna tillbaka'
export const WITHDRAW_GOODS = 'Ångra det som inte är gjort efter dina val'
export const WITHDRAW_STORY = 'Ångra den digitala sagan'

export const toyPicture = ({ imageUrl, toyName }: Pick<OrderFacts, 'imageUrl' | 'toyName'>): TopPicture => ({
  url: imageUrl,
  alt: WORDS.picture(toyName),
})

export const numberRow = ({ orderNumber }: Pick<OrderFacts, 'orderNumber'>): FactRow => ({
  label: WORDS.orderNumber,
  lines: [orderNumber],
})

/** Of parcels that a carrier has: one row for each of several. */
export const parcelRows = (parcels: readonly Parcel[]): FactRow[] =>
  parcels.flatMap((parcel, index): FactRow[] => {
    const { carrier, tracking_number: number, contents = null } = parcel
    if (number === null) return []
    if (parcels.length > 1) {
      const within = contents === null ? [] : [contentsWords(contents)]
      const lines = [`${carrier} ${number}`, ...within]
      return [{ label: WORDS.parcel(placeOf(parcel, index)), lines, isList: true }]
    }
    return [
      { label: WORDS.carrier, lines: [carrier] },
      { label: WORDS.trackingNumber, lines: [number] },
      ...(contents === null ? [] : [{ label: WORDS.contents, lines: [contentsWords(contents, true)] }]),
    ]
  })

/** Which of its sending, as on the page of the order. */
const placeOf = ({ place }: Parcel, index: number): number => place ?? index + 1

/** A link for each of several parcels; nothing for one, whose link is the button. */
export const parcelLinks = (parcels: readonly Parcel[]): Link[] =>
  parcels.length < 2
    ? []
    : parcels.flatMap((parcel, index) => {
        const { carrier, tracking_number: number, tracking_url: url } = parcel
        return url === null
          ? []
          : [{ label: `Spåra paket ${placeOf(parcel, index)}, ${carrier} ${number}`, url }]
      })

/** Of several parcels one button would follow one toy: `parcelLinks` has them all. */
export const trackingUrlOf = (parcels: readonly Parcel[]): string | null =>
  parcels.length === 1 ? (parcels[0]?.tracking_url ?? null) : null

/** Of what its carrier takes out of the EU. */
export const dutyNote = ({ deliveryAddress: { country } }: Pick<OrderFacts, 'deliveryAddress'>): string[] =>
  isOutsideEu(country) ? [OUTSIDE_EU] : []

export const TRACK = 'Spåra paketet'

/** The tracking page of a carrier is empty for a while; nothing for parcels without one. */
export const trackingNote = (parcels: readonly Parcel[]): string[] =>
  parcels.some(({ tracking_url: url }) => url !== null)
    ? [`Det kan dröja några timmar innan spårningen visar ${parcels.length > 1 ? 'paketen' : 'paketet'}.`]
    : []

/** A late order may have been promised other days: those that passed are no days any more. */
export const daysInForce = (promised: DaySpan, at: Date): DaySpan | null =>
  promised.last < swedishDate(at) ? null : promised

export const atYoursRow = (promised: DaySpan): FactRow => ({ label: WORDS.atYours, lines: [days(promised)] })

/** Of what waits in the workshop for its buyer. */
export const fetchRows = (at: Date, { postalAddress }: Pick<Seller, 'postalAddress'>): FactRow[] => [
  { label: WORDS.readyAt, lines: [moment(at)] },
  { label: WORDS.fetchedFrom, lines: postalAddress.split(', '), isList: true },
]

/** Of what a carrier was given. `promised`: null where no days are in force. */
export const sentRows = ({
  at,
  parcels,
  promised,
  deliveryAddress,
}: Pick<OrderFacts, 'deliveryAddress'> & {
  at: Date
  parcels: readonly Parcel[]
  promised: DaySpan | null
}): FactRow[] => [
  ...parcelRows(parcels),
  { label: WORDS.shippedAt, lines: [moment(at)] },
  ...(promised === null ? [] : [atYoursRow(promised)]),
  addressRow(WORDS.deliveredTo, deliveryAddress),
]
