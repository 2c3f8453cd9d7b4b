/** Lost parcels that arrived after all: recorded where they are read, and taken back for a minute. */
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

/** One that is recorded by itself. */
export const FoundParcel = ({ order, parcel }: FoundParcelProps) =>
  mayBeFound(order, parcel) &&
  (!isAgain(order) || (isSparing(order) && lostOf(order).length === 1)) && (
    <Found order={order} parcels={[parcel]} label={TEXTS.arrivedAfterAll} />
  )

/** Several whose toy is made again: unless all of them arrived, it is still to be made. */
export function FoundParcels({ order }: Pick<FoundParcelProps, 'order'>) {
  const lost = lostOf(order)
  if (lost.length < 2 || !isSparing(order) || !lost.every((parcel) => mayBeFound(order, parcel))) return null
  return <Found order={order} parcels={lost} label={TEXTS.allArrivedAfterAll(lost.length)} />
}

interface FoundProps {
  order: WorkshopOrder
  parcels: readonly OrderShipment[]
  label: string
}

function Found({ order, parcels, label }: FoundProps) {
  const { orderNumber, toy } = order
  const job = { order_number: orderNumber, toy_name: toy.title }
  const found = useStep({
    job,
    run: async (spares: boolean) => ({
      spares,
      ...(await deliver(orderNumber, { parcels: parcels.map(parcelKeyOf) })),
    }),
    said: ({ spares }) => (spares ? TEXTS.foundInTime : TEXTS.found)(parcels.length),
    back: orderBack(job),
  })
  return (
    <Button
      size="small"
      look="quiet"
      className="-mx-2"
      busy={found.busy}
      onClick={() => found.take(isSparing(order))}
    >
      {label}
    </Button>
  )
}

const lostOf = ({ parcels }: WorkshopOrder): OrderShipment[] =>
  parcels.filter(({ lost_at: lostAt }) => lostAt !== null)

/** Its new toy waits for a printer: it is not made if what was lost arrived. */
const isSparing = ({ status, undo, parcels }: WorkshopOrder): boolean =>
  status === 'processing' && undo === null && !parcels.some(isOnItsWay)

/** What was lost is made or sent again. */
function isAgain({ status, next, isReprint }: WorkshopOrder): boolean {
  const stage = ORDER_STAGES[status]
  return stage === 'to_make' || stage === 'in_print' || isReprint || next === 'pack'
}

/** Nothing was sent in its place. */
const mayBeFound = ({ isBuyerErased, parcels }: WorkshopOrder, { lost_at: lostAt }: OrderShipment): boolean =>
  lostAt !== null && !isBuyerErased && !parcels.some(({ shipped_at: sentAt }) => sentAt >= lostAt)
