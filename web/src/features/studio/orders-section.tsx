/** 'Beställningar': the customer's orders, newest first, each linked to its status page. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { longDate } from '#lib/formats/dates.ts'
import { kronorAndOre } from '#lib/formats/money.ts'
import { orderAgain, ownOrderPath, STUDIO_ORDERS } from '#routes.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notices/notice.tsx'
import { OrderBadge, PaymentBadge, RemakeDays } from '#ui/order/order-badges.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { ToyPicture } from '#ui/toy/toy-picture.tsx'
import { FIRST_ORDERS, listOrders, ORDERS_PAGE } from './requests.ts'
import type { StudioOrder } from './studio-rules.ts'
import { TEXTS } from './texts.ts'
import { STUDIO } from './use-designs.ts'

/** Orders change on the server: printed, shipped, delivered. */
const POLL_MS = 60_000
const [, PLACE = ''] = STUDIO_ORDERS.split('#')

export function OrdersSection({ ready }: { ready: boolean }) {
  const [count, setCount] = useState(FIRST_ORDERS)
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [...STUDIO, 'orders', count],
    queryFn: () => listOrders(count),
    enabled: ready,
    placeholderData: (before) => before,
    refetchInterval: POLL_MS,
  })
  useEffect(() => {
    if (error !== null) console.error(error)
  }, [error])
  const known = data !== undefined
  useEffect(() => {
    if (known && location.hash === `#${PLACE}`) document.getElementById(PLACE)?.scrollIntoView()
  }, [known])
  const left = data === undefined ? 0 : data.total - data.orders.length
  return (
    <section id={PLACE} aria-labelledby="orders-heading" className="scroll-mt-24">
      <h2 id="orders-heading" className="text-h3">
        {TEXTS.ordersTitle}
      </h2>
      {isPending && (
        <Loading text={TEXTS.ordersLoading}>
          <Skeleton className="mt-3 h-24 rounded-panel" />
        </Loading>
      )}
      {error !== null && (
        <div className="mt-3">
          <Notice tone="bad">
            <p>{TEXTS.ordersFailed}</p>
            <Button look="quiet" size="small" icon="again" busy={isFetching} onClick={() => void refetch()}>
              {TEXTS.retry}
            </Button>
          </Notice>
        </div>
      )}
      {data?.total === 0 && <p className="mt-2 text-ink-soft">{TEXTS.ordersNone}</p>}
      {data !== undefined && data.orders.length > 0 && (
        <ul className="mt-3 divide-y divide-line rounded-panel border border-line bg-card px-3 shadow-rest sm:px-4">
          {data.orders.map((order) => (
            <Row key={order.id} order={order} />
          ))}
        </ul>
      )}
      {left > 0 && (
        <div className="mt-3 text-center">
          <Button
            look="quiet"
            busy={isPlaceholderData && isFetching}
            onClick={() => setCount(data?.orders.length === FIRST_ORDERS ? ORDERS_PAGE : count + ORDERS_PAGE)}
          >
            {TEXTS.ordersMore(left)}
          </Button>
        </div>
      )}
    </section>
  )
}

function Row({ order }: { order: StudioOrder }) {
  const { id, orderNumber, toyName, designId } = order
  return (
    <li className="grid grid-cols-[72px_minmax(0,1fr)] items-center gap-x-4 gap-y-2 py-3 lg:grid-cols-[72px_minmax(0,1fr)_auto_auto]">
      <span className="block size-18 overflow-hidden rounded-window bg-sun-soft">
        <ToyPicture src={order.imageUrl} alt="" sizes="72px" />
      </span>
      <div className="min-w-0">
        <h3 className="line-clamp-1 text-h4">{toyName}</h3>
        <p className="text-note text-ink-soft">
          <span className="whitespace-nowrap max-sm:block">{orderNumber}</span>
          <span className="max-sm:hidden"> · </span>
          <span className="whitespace-nowrap">{longDate(order.paidAt)}</span> ·{' '}
          <span className="sums whitespace-nowrap">{kronorAndOre(order.totalOre)}</span>
        </p>
        <RemakeDays remake={order.remake} />
      </div>
      <div className="flex flex-wrap gap-2 max-lg:col-span-2">
        <OrderBadge status={order.shown} />
        <PaymentBadge status={order.paymentStatus} isPartlyBack={order.isPartlyBack} />
      </div>
      <div className="flex items-center gap-3 max-lg:col-span-2 lg:ml-4">
        <ButtonLink
          to={ownOrderPath(orderNumber)}
          look="secondary"
          size="small"
          aria-label={TEXTS.showOrderOf(toyName, orderNumber)}
        >
          {TEXTS.showOrder}
        </ButtonLink>
        <ButtonLink
          to={orderAgain({ designId, orderId: id })}
          look="quiet"
          size="small"
          aria-label={TEXTS.againOf(toyName)}
        >
          {TEXTS.again}
        </ButtonLink>
      </div>
    </li>
  )
}
