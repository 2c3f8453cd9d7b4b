/** How an order leaves: in parcels, or fetched by its buyer; as typed, read and refused. Pure. */
import { readCarrier, readTrackingNumber, trackingUrlOf } from '@leksmedjan/contract/carriers'
import { carrierSpan, swedishDate } from '@leksmedjan/contract/delivery-span'
import type { Packaging } from '@leksmedjan/contract/shipments'
import { stepRefused } from '../orders.errors.ts'
import type { Parcel } from '../shipments.queries.ts'

interface ParcelInput {
  carrier: string
  trackingNumber: string
  weightG?: number | null
  packaging?: Packaging
  /** Parts of the order that lie in it; omitted: not known, or all of them in the only one. */
  contents?: readonly string[] | undefined
}

/** Its buyer comes for the toy. */
interface PickupInput {
  packaging?: Packaging
}

export type Dispatch =
  | { method: 'parcel'; parcels: readonly ParcelInput[] }
  | ({ method: 'pickup' } & PickupInput)

/** `carrier` of a toy that its buyer comes for. */
const PICKUP = 'Hämtas i verkstaden'
const MOST_PARCELS = 10

export function parcelsOf(wish: Dispatch): Parcel[] {
  if (wish.method === 'pickup')
    return [
      {
        method: 'pickup',
        carrier: PICKUP,
        tracking_number: null,
        tracking_url: null,
        weight_g: null,
        packaging: wish.packaging ?? {},
        contents: null,
      },
    ]
  if (wish.parcels.length === 0 || wish.parcels.length > MOST_PARCELS)
    throw stepRefused('tracking_unreadable', `an order is sent in 1-${MOST_PARCELS} parcels`)
  return wish.parcels.map(parcelOf)
}

function parcelOf({
  carrier: name,
  trackingNumber,
  weightG = null,
  packaging = {},
  contents,
}: ParcelInput): Parcel {
  const carrier = readCarrier(name)
  const number = readTrackingNumber(trackingNumber)
  if (carrier === null) throw stepRefused('carrier_unreadable', 'the carrier must be a name of 1-40 signs')
  if (number === null)
    throw stepRefused(
      'tracking_unreadable',
      'a tracking number has 5-40 letters, digits and hyphens, and a digit',
    )
  return {
    method: 'parcel',
    carrier,
    tracking_number: number,
    tracking_url: trackingUrlOf(carrier, number),
    weight_g: weightG,
    packaging,
    contents: contents ?? null,
  }
}

/** The day on which the buyer has it at the latest, ISO date. */
export function arrivesBy(
  { shippingMethod, country }: { shippingMethod: string | null; country: string },
  { method }: Pick<Dispatch, 'method'>,
  at: Date,
): string {
  const way = { shippingMethod: shippingMethod ?? 'standard', country }
  return method === 'pickup' ? swedishDate(at) : carrierSpan(at, way).last
}

/** For the history. */
export const sentWords = (parcels: readonly Parcel[]): string =>
  parcels
    .map(({ carrier, tracking_number: number }) =>
      number === null ? 'its buyer comes for it' : `sent by ${carrier}, ${number}`,
    )
    .join('; ')
