/** Who fetches a toy. Pure. */
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'

/** Its buyer comes for the toy, or came; not one who wants it sent instead. */
export const isForPickup = ({
  parcels,
  isToBeSent,
}: Pick<WorkshopOrder, 'parcels' | 'isToBeSent'>): boolean =>
  parcels.at(-1)?.method === 'pickup' && !isToBeSent
