/** What the letters about an order on its way share. */
import type { DaySpan } from '@leksmedjan/contract/delivery-span'
import type { CheckoutOrder } from '@leksmedjan/contract/orders'
import type { TopPicture } from './frame-html.ts'
import type { FactRow } from './parts.ts'

export interface OrderFacts {
  orderNumber: string
  email: string
  toyName: string
  imageUrl: string
  promised: DaySpan
  deliveryAddress: CheckoutOrder['deliveryAddress']
}

export interface Parcel {
  carrier: string
  tracking_number: string
  tracking_url: string | null
}

const WORDS = {
  orderNumber: 'Ordernummer',
  carrier: 'Skickat med',
  trackingNumber: 'Kollinummer',
  picture: (toy: string) => `Bild av ${toy}`,
} as const

export const CANCEL_AND_REFUND = 'Avbeställ och få pengarna tillbaka'

export const toyPicture = ({ imageUrl, toyName }: Pick<OrderFacts, 'imageUrl' | 'toyName'>): TopPicture => ({
  url: imageUrl,
  alt: WORDS.picture(toyName),
})

export const numberRow = ({ orderNumber }: Pick<OrderFacts, 'orderNumber'>): FactRow => ({
  label: WORDS.orderNumber,
  lines: [orderNumber],
})

/** `parcel` is null until the order is sent. */
export const parcelRows = (parcel: Parcel | null): FactRow[] =>
  parcel === null
    ? []
    : [
        { label: WORDS.carrier, lines: [parcel.carrier] },
        { label: WORDS.trackingNumber, lines: [parcel.tracking_number] },
      ]
