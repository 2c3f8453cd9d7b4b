/** A lost parcel that arrived after all: recorded where it is read, and taken back for a minute. */
import { ORDER_STAGES } from '@leksmedjan/contract/orders'
import { isOnItsWay, parcelKeyOf, type OrderShipment } from '@leksmedjan/contract/shipments'
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { Button } from '#ui/button.tsx'
import { deliver } from '../packing/requests.ts'
import { orderBack, useStep } from '../packing/use-packing.ts'
import { TEXTS } from './texts.ts'

interface FoundParcelProps {
  order: WorkshopOrder
  parcel: OrderShipment
}

export function FoundParcel({ order, parcel }: FoundParcelProps) {
  const { orderNumber, toy } = order
  const job = { order_number: orderNumber, toy_name: toy.title }
  const found = useStep({
    job,
    run: async (spares: boolean) => ({
      spares,
      ...(await deliver(orderNumber, { parcels: [parcelKeyOf(parcel)] })),
    }),
    said: ({ spares }) => (spares ? TEXTS.foundInTime : TEXTS.found),
    back: orderBack(job),
  })
  if (!mayBeFound(order, parcel)) return null
  return (
    <Button
      size="small"
      look="quiet"
      className="-mx-2"
      busy={found.busy}
      onClick={() => found.take(isSparing(order))}
    >
      {TEXTS.arrivedAfterAll}
    </Button>
  )
}

/** Its new toy waits for a printer: it is not made if the parcel arrived. Of several that were lost the host names all. */
const isSparing = ({ status, undo, parcels }: WorkshopOrder): boolean =>
  status === 'processing' &&
  undo === null &&
  !parcels.some(isOnItsWay) &&
  parcels.filter(({ lost_at: lostAt }) => lostAt !== null).length === 1

/** Nothing was sent in its place, nor is to be, or can still be left. */
function mayBeFound(order: WorkshopOrder, { lost_at: lostAt }: OrderShipment): boolean {
  const { status, next, isReprint, isBuyerErased, parcels } = order
  const stage = ORDER_STAGES[status]
  const isAgain = stage === 'to_make' || stage === 'in_print' || isReprint || next === 'pack'
  return (
    lostAt !== null &&
    (!isAgain || isSparing(order)) &&
    !isBuyerErased &&
    !parcels.some(({ shipped_at: sentAt }) => sentAt >= lostAt)
  )
}
