/** What has arrived of what was sent. Pure. */
import { isOnItsWay } from '@leksmedjan/contract/shipments'
import { backInWorkshop, toResend } from '../parcel-contents.ts'
import type { Shipment } from '../shipments.queries.ts'

/** No parcel is on its way, and nothing that came back or was lost is to be sent again. */
export const areAtRest = (sent: readonly Shipment[]): boolean =>
  !sent.some(isOnItsWay) && backInWorkshop(sent).length === 0 && toResend(sent).length === 0

export function latestDelivery(parcels: readonly Shipment[]): Date | null {
  return parcels.reduce<Date | null>(
    (last, { delivered_at: at }) => (at !== null && (last === null || at > last) ? at : last),
    null,
  )
}
