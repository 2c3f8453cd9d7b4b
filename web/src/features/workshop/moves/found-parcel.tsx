/** A lost parcel that arrived after all: recorded where it is read, and taken back for a minute. */
import { ORDER_STAGES } from '@leksmedjan/contract/orders'
import { parcelKeyOf, type OrderShipment } from '@leksmedjan/contract/shipments'
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
    run: () => deliver(orderNumber, { parcels: [parcelKeyOf(parcel)] }),
    said: () => TEXTS.found,
    back: orderBack(job),
  })
  if (!mayBeFound(order, parcel)) return null
  return (
    <Button
      size="small"
      look="quiet"
      className="-mx-2"
      busy={found.busy}
      onClick={() => found.take(undefined)}
    >
      {TEXTS.arrivedAfterAll}
    </Button>
  )
}

/** Nothing was sent in its place, nor is to be. */
function mayBeFound(
  { status, next, isReprint, isBuyerErased, parcels }: WorkshopOrder,
  { lost_at: lostAt }: OrderShipment,
): boolean {
  const stage = ORDER_STAGES[status]
  const isAgain = stage === 'to_make' || stage === 'in_print' || isReprint || next === 'pack'
  return (
    lostAt !== null &&
    !isAgain &&
    !isBuyerErased &&
    !parcels.some(({ shipped_at: sentAt }) => sentAt >= lostAt)
  )
}
