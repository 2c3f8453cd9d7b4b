/** All of an order, beside the board or on a page of its own. */
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '#lib/request.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notices/notice.tsx'
import { isToyCancelledAlone, parcelsOfToy } from '@leksmedjan/contract/parcel-contents'
import { parcelStateOf } from '@leksmedjan/contract/shipments'
import { OrderBadge } from '#ui/order/order-badges.tsx'
import { Parcels } from '#ui/order/parcels.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { untilStartMs } from '../live/until-start.ts'
import { orderKey, useRefetchMs } from '../live/use-workshop-changes.ts'
import { Complaints } from '../complaints/complaints.tsx'
import { TEXTS as COMPLAINTS } from '../complaints/texts.ts'
import { FoundParcel, FoundParcels } from '../moves/found-parcel.tsx'
import { OrderPapers } from '../papers/order-papers.tsx'
import { isForPickup } from '../pickup.rules.ts'
import { Address } from './address.tsx'
import { Facts } from './facts.tsx'
import { Gist } from './gist.tsx'
import { Goods } from './goods.tsx'
import { History } from './history.tsx'
import { Jobs } from './jobs.tsx'
import { Letters } from './letters.tsx'
import { Money } from './money.tsx'
import { NextStep } from './next-step.tsx'
import { NotFound } from './not-found.tsx'
import { OtherOrders } from './other-orders.tsx'
import { hasFailed, isFetched, paymentStateOf, printStage, type PaymentState } from './order.rules.ts'
import { readOrder } from './requests.ts'
import { Section } from './section.tsx'
import { TEXTS as WORKSHOP } from '../texts.ts'
import { TEXTS as STEP } from './next-step-texts.ts'
import { TEXTS } from './texts.ts'
import { Tags } from './tags.tsx'
import { Thread } from './thread.tsx'
import { ToyHead } from './toy-head.tsx'
import { ToyStage } from './toy-stage.tsx'

interface OrderViewProps {
  /** Without its prefix. */
  orderNumber: string
  /** Right of its status: to the next one, close. */
  corner?: ReactNode
}

export function OrderView({ orderNumber, corner }: OrderViewProps) {
  const everyMs = useRefetchMs()
  const { data, error, refetch } = useQuery({
    queryKey: orderKey(`MINIMAL-${orderNumber}`),
    queryFn: ({ signal }) => readOrder(orderNumber, signal),
    refetchInterval: ({ state: { data: order } }) =>
      order === undefined ? everyMs : untilStartMs(everyMs, [order.startsFrom], Date.parse(order.now)),
  })
  return (
    <>
      <Head order={data} corner={corner} />
      {data !== undefined ? (
        <Whole order={data} />
      ) : error === null ? (
        <Waiting />
      ) : (
        <Failed error={error} orderNumber={orderNumber} onRetry={() => void refetch()} />
      )}
    </>
  )
}

/** Beside the board its corner leaves little room: there what follows the state stands below both, in rows as wide as the panel. */
function Head({ order, corner }: { order: WorkshopOrder | undefined; corner: ReactNode }) {
  const badges = order !== undefined && <OtherBadges order={order} />
  const state = order !== undefined && <StatusBadge order={order} />
  if (!corner)
    return (
      <div className="flex min-h-12 flex-wrap items-center gap-2">
        {state}
        {badges}
      </div>
    )
  return (
    <div className="@container">
      <div className="flex flex-wrap items-start gap-2">
        {/* As high as the corner while it is one line. */}
        <div className="flex min-h-12 min-w-0 flex-1 items-center @md:flex-none">{state}</div>
        <div className="order-last flex basis-full flex-wrap content-center items-center gap-2 empty:hidden @md:order-none @md:min-h-12 @md:flex-1 @md:basis-0">
          {badges}
        </div>
        <div className="shrink-0">{corner}</div>
      </div>
    </div>
  )
}

function OtherBadges({ order }: { order: WorkshopOrder }) {
  return (
    <>
      <PaymentBadge order={order} />
      {order.isDisputed && <Badge tone="bad">{TEXTS.disputed}</Badge>}
      {order.isAsked && <Badge tone="bad">{TEXTS.asked}</Badge>}
      {order.isReprint && <Badge tone="working">{order.isSecondTry ? TEXTS.secondTry : TEXTS.reprint}</Badge>}
      {order.isLate && <Badge tone="bad">{TEXTS.late}</Badge>}
      {order.hasNewDays && <Badge tone="bad">{WORKSHOP.newDays}</Badge>}
    </>
  )
}

/**
 * Where the toy is that its buyer waits for: in print it may wait for a printer or lie on the packing table, sent it may be back or
 * wait for its buyer. An order whose toy was delivered stays delivered while another is made and sent.
 */
function StatusBadge({ order }: { order: WorkshopOrder }) {
  const { parcels, isReprint } = order
  const status = standingOf(order)
  if (hasFailed(order)) return <Badge tone="bad">{STEP.printFailed.title}</Badge>
  const inPrint = status === 'printing' || isReprint ? TEXTS.inPrint[stepInPrint(order)] : undefined
  if (inPrint !== undefined) return <Badge tone="working">{inPrint}</Badge>
  if (status === 'shipped' && parcelStateOf(parcels) === 'back') {
    const unfetched = order.isReturnDamaged ? TEXTS.damagedHere : TEXTS.unfetched
    return <Badge tone="bad">{isFetched({ parcels }) ? unfetched : TEXTS.cameBack}</Badge>
  }
  if (status === 'delivered' && isToyGone(parcels)) return <Badge tone="bad">{TEXTS.toyGone}</Badge>
  if (status === 'shipped' && isFetched({ parcels })) return <Badge tone="info">{TEXTS.toBeFetched}</Badge>
  return <OrderBadge status={isToyCancelledAlone(status, parcels) ? 'toy_cancelled' : status} />
}

/** What lay beside the toy has arrived; the toy was lost or came back, and is paid back. */
const isToyGone = (parcels: WorkshopOrder['parcels']): boolean =>
  parcels.length > 0 &&
  parcelsOfToy(parcels).every(({ lost_at, returned_at }) => (lost_at ?? returned_at) !== null)

const PAYMENT_TONES: Record<PaymentState, BadgeTone> = {
  paid: 'good',
  failed: 'bad',
  partly_refunded: 'neutral',
  refunded: 'neutral',
  refunding: 'sun',
  refund_failed: 'bad',
  lost: 'bad',
}

function PaymentBadge({ order }: { order: WorkshopOrder }) {
  const state = paymentStateOf(order)
  return state !== null && <Badge tone={PAYMENT_TONES[state]}>{TEXTS.paymentStates[state]}</Badge>
}

/** While a person must look at the order, its toy stays where it was. */
function stepInPrint({ next, jobs }: WorkshopOrder): WorkshopOrder['next'] {
  if (next !== 'review') return next
  const stage = printStage(jobs)
  return stage === 'printed' ? 'check' : stage === 'checked' ? 'pack' : next
}

function standingOf({ status, next, parcels, isReprint }: WorkshopOrder): WorkshopOrder['status'] {
  if (status !== 'shipped' && status !== 'delivered') return status
  if (isReprint) return next === 'printing' ? 'printing' : 'processing'
  return next === 'deliver' || parcelStateOf(parcels) === 'back' ? 'shipped' : status
}

function Whole({ order }: { order: WorkshopOrder }) {
  return (
    <div className="@container pt-3 pb-6">
      {/* Two columns on a page of its own, one beside the board. The second row takes what the right column is longer. */}
      <div className="grid items-start gap-x-12 gap-y-6 @3xl:grid-cols-2 @3xl:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-6">
          <ToyHead order={order} />
          {/* Above what is read, so that a phone shows it before anything is scrolled. */}
          <NextStep order={order} />
          <Gist order={order} />
          <Tags order={order} />
          <ToyStage toy={order.toy} />
          {order.complaints > 0 && (
            <Section title={COMPLAINTS.title}>
              <Complaints orderNumber={order.orderNumber} />
            </Section>
          )}
          <Facts order={order} />
        </div>
        <div className="flex min-w-0 flex-col gap-6 @3xl:row-span-2">
          <Address order={order} />
          <Jobs jobs={order.jobs} />
          <Goods order={order} />
          {order.papers.length > 0 && (
            <Section title={TEXTS.papers}>
              <OrderPapers order={order} />
            </Section>
          )}
          {order.parcels.length > 0 && (
            <Section title={isFetched(order) ? TEXTS.pickups : TEXTS.parcels}>
              <Parcels
                parcels={order.parcels}
                isMadeAgain={order.isReprint}
                paidBack={order.goods.filter(({ isBack }) => isBack).map(({ part }) => part)}
                reader="staff"
                renderEnded={(parcel) => <FoundParcel order={order} parcel={parcel} />}
              />
              <FoundParcels order={order} />
            </Section>
          )}
          <Thread order={order} />
          <Letters order={order} />
          {order.money !== null && (
            <Money order={order} money={order.money} isForPickup={isForPickup(order)} />
          )}
          {order.otherOrders !== null && <OtherOrders orders={order.otherOrders} />}
        </div>
        {/* Last where there is one column, below the toy where there are two. */}
        <div className="min-w-0">
          <History order={order} />
        </div>
      </div>
    </div>
  )
}

function Waiting() {
  return (
    <Loading text={TEXTS.loading}>
      <div className="flex flex-col gap-4 pt-3">
        <Skeleton className="h-18 rounded-row" />
        <Skeleton className="h-24 rounded-row" />
        <Skeleton className="aspect-video w-full rounded-stage" />
        <Skeleton className="h-48 rounded-row" />
      </div>
    </Loading>
  )
}

interface FailedProps {
  error: unknown
  orderNumber: string
  onRetry: () => void
}

function Failed({ error, orderNumber, onRetry }: FailedProps) {
  const isUnknown = error instanceof ApiError && error.code === 'order_not_found'
  if (isUnknown) return <NotFound orderNumber={orderNumber} />
  return (
    <Notice tone="bad" title={TEXTS.failed} urgent>
      <Button size="small" look="secondary" onClick={onRetry}>
        {TEXTS.retry}
      </Button>
    </Notice>
  )
}
