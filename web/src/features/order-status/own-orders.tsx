/** The signed-in customer's orders, latest first, found without typing a number. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { longDate } from '#lib/formats/dates.ts'
import { kronorAndOre } from '#lib/formats/money.ts'
import { ownOrderPath, STUDIO_ORDERS } from '#routes.ts'
import { ButtonLink } from '#ui/button.tsx'
import { OrderBadge, RemakeDays } from '#ui/order/order-badges.tsx'
import { remakeOf, shownStateOf } from '#ui/order/remake.rules.ts'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { listOwnOrders, type OwnOrder } from './requests.ts'
import { TEXTS } from './texts.ts'

export function OwnOrders({ ready }: { ready: boolean }) {
  const { data, error, isPending } = useQuery({
    queryKey: ['order-status', 'own'],
    queryFn: listOwnOrders,
    enabled: ready,
    staleTime: 0,
  })
  const [now] = useState(() => new Date())
  useEffect(() => {
    if (error !== null) console.error(error)
  }, [error])
  return (
    <section aria-labelledby="own-heading" className="mt-4">
      <h2 id="own-heading" className="text-h3">
        {TEXTS.own.title}
      </h2>
      {isPending && (
        <Loading text={TEXTS.own.loading}>
          <Skeleton className="mt-3 h-24 rounded-panel" />
        </Loading>
      )}
      {error !== null && <p className="mt-2 text-ink-soft">{TEXTS.own.failed}</p>}
      {data?.total === 0 && <p className="mt-2 text-ink-soft">{TEXTS.own.none}</p>}
      {data !== undefined && data.total > data.orders.length && (
        <p className="mt-2 text-ink-soft">{TEXTS.own.newest(data.orders.length, data.total)}</p>
      )}
      {data !== undefined && data.orders.length > 0 && (
        <ul className="mt-3 divide-y divide-line rounded-panel border border-line bg-card px-3 shadow-rest sm:px-4">
          {data.orders.map((order) => (
            <Row key={order.order_number} order={order} now={now} />
          ))}
        </ul>
      )}
      <ButtonLink to={STUDIO_ORDERS} look="quiet" icon="left" className="mt-2">
        {TEXTS.allOrders}
      </ButtonLink>
    </section>
  )
}

function Row({ order, now }: { order: OwnOrder; now: Date }) {
  const remake = remakeOf(order.status, order)
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="line-clamp-1 font-bold">{order.toy_name}</p>
        <p className="flex flex-wrap gap-x-4 text-note text-ink-soft">
          <span>{order.order_number}</span>
          <span>{longDate(order.paid_at)}</span>
          <span className="sums">{kronorAndOre(order.total_price)}</span>
        </p>
        <RemakeDays remake={remake} />
      </div>
      <OrderBadge status={shownStateOf(order.status, remake, { row: order, now })} />
      <ButtonLink
        to={ownOrderPath(order.order_number)}
        look="secondary"
        size="small"
        // One column of them on a phone, too, whatever the state beside it is called.
        className="ml-auto"
        aria-label={TEXTS.showOrder(order.order_number)}
      >
        {TEXTS.show}
      </ButtonLink>
    </li>
  )
}
