/** What has arrived of what was sent. Pure. */
import { isOnItsWay, parcelKeyOf } from '@leksmedjan/contract/shipments'
import { backInWorkshop, toResend } from '../parcel-contents.ts'
import type { ChosenParcels, Shipment } from '../shipments.queries.ts'

/** No parcel is on its way, and nothing that came back or was lost is to be sent again. */
export const areAtRest = (sent: readonly Shipment[]): boolean =>
  !sent.some(isOnItsWay) && backInWorkshop(sent).length === 0 && toResend(sent).length === 0

export function latestDelivery(parcels: readonly Shipment[]): Date | null {
  return parcels.reduce<Date | null>(
    (last, { delivered_at: at }) => (at !== null && (last === null || at > last) ? at : last),
    null,
  )
}

/** Lost parcels that are named: nothing was sent since, nor is to be, so that they may have arrived after all. */
export const foundOf = (sent: readonly Shipment[], chosen: ChosenParcels): Shipment[] =>
  sent.filter(
    (parcel) =>
      parcel.lost_at !== null &&
      parcel.resend_agreed_at === null &&
      chosen?.includes(parcelKeyOf(parcel)) === true &&
      !sent.some(({ shipped_at: at }) => parcel.lost_at !== null && at >= parcel.lost_at),
  )
