/** What has arrived of what was sent. Pure; `sent` is in order of shipping. */
import { isOnItsWay, newestSending, parcelStateOf } from '@leksmedjan/contract/shipments'
import { toResend } from '../parcel-contents.ts'
import type { Shipment } from '../shipments.queries.ts'

/** No parcel is on its way any more, none of the newest sending came back, and nothing lost is to be sent again. */
export const isAllHere = (sent: readonly Shipment[]): boolean =>
  parcelStateOf(sent) !== 'back' && !sent.some(isOnItsWay) && toResend(sent).length === 0

/** Of the newest sending; `sent` is in order of shipping. */
export const lastDelivery = (sent: readonly Shipment[]): Date | null => latestDelivery(newestSending(sent))

export function latestDelivery(parcels: readonly Shipment[]): Date | null {
  return parcels.reduce<Date | null>(
    (last, { delivered_at: at }) => (at !== null && (last === null || at > last) ? at : last),
    null,
  )
}
