/** Where the things of an order are, by the parcels that hold them. Pure. */
import { statusesIn, type OrderStatus } from '@leksmedjan/contract/orders'
import { holdsToy } from '@leksmedjan/contract/parcel-contents'
import type { GoodsPlace } from '@leksmedjan/contract/withdrawal'
import type { SentParcel } from '../orders/orders.ts'

type Sent = Pick<
  SentParcel,
  'contents' | 'method' | 'shipped_at' | 'delivered_at' | 'lost_at' | 'returned_at'
>

const LEFT: readonly OrderStatus[] = statusesIn('sent', 'received')

/** Of the thing of an order: of a parcel whose contents are not known, the status of the order is decisive. `isOverdue`: of a parcel on its way. */
export function placeOf<Parcel extends Sent>(
  part: string,
  status: OrderStatus,
  { sent, isOverdue }: { sent: readonly Parcel[]; isOverdue: (parcel: Parcel) => boolean },
): GoodsPlace {
  const holding = sent.filter(
    ({ contents, lost_at, returned_at }) =>
      (lost_at ?? returned_at) === null &&
      (contents === null ? LEFT.includes(status) : contents.some((thing) => thing.part === part)),
  )
  if (holding.length === 0) return 'unsent'
  const coming = holding.filter(({ delivered_at }) => delivered_at === null)
  if (coming.length === 0) return 'with_buyer'
  if (coming.every(({ method }) => method === 'pickup')) return 'to_fetch'
  return coming.every(isOverdue) ? 'overdue' : 'on_its_way'
}

/** No toy arrived, and none is made or sent in its place: its loss was paid back. */
export function isToyLost(status: OrderStatus, sent: readonly Sent[]): boolean {
  if (!LEFT.includes(status)) return false
  const ofToy = sent.filter(holdsToy)
  const newest = Math.max(...ofToy.map(({ shipped_at: at }) => +at))
  return (
    ofToy.length > 0 &&
    ofToy.every(({ lost_at, returned_at }) => (lost_at ?? returned_at) !== null) &&
    ofToy.every(({ lost_at, shipped_at: at }) => +at !== newest || lost_at !== null)
  )
}
