/** Who fetches a toy. Pure. */
import { buyerFetches } from '@leksmedjan/contract/shipments'
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'

/** Its buyer comes for the toy, or came; not one who wants it sent instead. */
export const isForPickup = ({
  parcels,
  isToBeSent,
}: Pick<WorkshopOrder, 'parcels' | 'isToBeSent'>): boolean => buyerFetches(parcels, isToBeSent)
