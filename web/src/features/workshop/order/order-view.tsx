/** All of an order, beside the board or on a page of its own. */
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { ApiError } from '#lib/request.ts'
import { dayAndMonth } from '#lib/formats/dates.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useSecondsLeft } from '#ui/notices/auth-failure-notice.tsx'
import { Notice } from '#ui/notices/notice.tsx'
import { parcelStateOf } from '@leksmedjan/contract/shipments'
import { OrderBadge } from '#ui/order/order-badges.tsx'
import { Parcels } from '#ui/order/parcels.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { useStaff } from '../standing.ts'
import { orderKey, useRefetchMs } from '../live/use-workshop-changes.ts'
import { hasPapers, movesOf, subjectOfOrder, undoOf, type Subject } from '../moves/move.rules.ts'
import { placeOf } from '../moves/next-place.ts'
import { TEXTS as MOVES } from '../moves/texts.ts'
import { useMoves } from '../moves/use-moves.ts'
import { Complaints } from '../complaints/complaints.tsx'
import { TEXTS as COMPLAINTS } from '../complaints/texts.ts'
import { Address } from './address.tsx'
import { Facts } from './facts.tsx'
import { History } from './history.tsx'
import { Jobs } from './jobs.tsx'
import { Letters } from './letters.tsx'
import { Money } from './money.tsx'
import { mayGiveBack, MONEY_ID } from './order.rules.ts'
import { NotFound } from './not-found.tsx'
import { OtherOrders } from './other-orders.tsx'
import { reasonWords } from './reasons.rules.ts'
import { readOrder } from './requests.ts'
import { Section } from './section.tsx'
import { TEXTS } from './texts.ts'
import { Thread } from './thread.tsx'
import { ToyHead } from './toy-head.tsx'

interface OrderViewProps {
  /** Without its prefix. */
  orderNumber: string
  /** Right of its status: to the next one, close. */
  corner?: ReactNode
}

export function OrderView({ orderNumber, corner }: OrderViewProps) {
  const { data, error, refetch } = useQuery({
    queryKey: orderKey(`MINIMAL-${orderNumber}`),
    queryFn: ({ signal }) => readOrder(orderNumber, signal),
    refetchInterval: useRefetchMs(),
  })
  return (
    <>
      <div className="flex min-h-12 flex-wrap items-center gap-2">
        {data !== undefined && <StatusBadge order={data} />}
        {data?.isReprint === true && <Badge tone="working">{TEXTS.reprint}</Badge>}
        {data?.isLate === true && <Badge tone="bad">{TEXTS.late}</Badge>}
        <div className="ml-auto">{corner}</div>
      </div>
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

/** A parcel that came back, or a toy that waits for its buyer, is not on its way. */
function StatusBadge({ order: { status, parcels } }: { order: WorkshopOrder }) {
  if (status === 'shipped' && parcelStateOf(parcels) === 'back')
    return <Badge tone="bad">{TEXTS.cameBack}</Badge>
  if (status === 'shipped' && parcels.at(-1)?.method === 'pickup')
    return <Badge tone="info">{TEXTS.toBeFetched}</Badge>
  return <OrderBadge status={status} />
}

function Whole({ order }: { order: WorkshopOrder }) {
  return (
    <div className="@container pt-3 pb-6">
      {/* Two columns on a page of its own, one beside the board. */}
      <div className="grid items-start gap-x-12 gap-y-6 @3xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <ToyHead order={order} />
          <Next order={order} />
          {order.complaints > 0 && (
            <Section title={COMPLAINTS.title}>
              <Complaints orderNumber={order.orderNumber} />
            </Section>
          )}
          <Facts order={order} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <Address order={order} />
          <Jobs jobs={order.jobs} />
          {order.parcels.length > 0 && (
            <Section title={TEXTS.parcels}>
              <Parcels parcels={order.parcels} />
            </Section>
          )}
          <Thread order={order} />
          <Letters letters={order.letters} />
          {order.money !== null && (
            <Money orderNumber={order.orderNumber} status={order.status} money={order.money} />
          )}
          {order.otherOrders !== null && <OtherOrders orders={order.otherOrders} />}
          <History history={order.history} isModelMade={order.toy.model === 'completed'} />
        </div>
      </div>
    </div>
  )
}

/** What it waits for, the steps that can be taken by hand, and the last one's way back. */
function Next({ order }: { order: WorkshopOrder }) {
  const { next, printsFrom, reviewReason } = order
  const { take, busy } = useMoves()
  const { role } = useStaff()
  const subject = subjectOfOrder(order)
  const place = placeOf({ next, code: subject.job?.code }, role)
  const newest = parcelStateOf(order.parcels)
  const isFetched = order.parcels.at(-1)?.method === 'pickup'
  const words =
    next === 'pack' && newest === 'back'
      ? TEXTS.packAgain
      : next === 'deliver' && isFetched
        ? TEXTS.waitsForBuyer
        : TEXTS.next[next]
  const { title, body } = words
  const isWork = next === 'print' || next === 'check' || next === 'pack'
  return (
    <Notice tone={next === 'review' ? 'sun' : isWork ? 'good' : 'quiet'} title={title}>
      <p>
        {next === 'day' && printsFrom !== null && `${TEXTS.fromDay(dayAndMonth(printsFrom))} `}
        {body}
      </p>
      {next === 'review' && reviewReason !== null && reviewReason !== '' && (
        <p className="mt-1 font-semibold">{reasonWords(reviewReason)}</p>
      )}
      <div className="mt-3 flex flex-col gap-2">
        {movesOf(subject).map((move, index) => (
          <Button
            key={move}
            wide
            busy={busy}
            look={index === 0 ? 'primary' : 'secondary'}
            onClick={() => take(move, [subject])}
          >
            {MOVES.moves[move]}
          </Button>
        ))}
        <TakeBack key={order.undo?.until} order={order} subject={subject} />
        <Shortcuts order={order} subject={subject} />
        {place !== null && (
          <ButtonLink to={place.to} look="quiet" size="small" className="self-start">
            {TEXTS.places[place.name]}
          </ButtonLink>
        )}
      </div>
    </Notice>
  )
}

/** What is often done beside the next step. */
function Shortcuts({ order, subject }: { order: WorkshopOrder; subject: Subject }) {
  const { papers, busy } = useMoves()
  const givesBack = order.money !== null && mayGiveBack(order.money)
  if (!hasPapers(subject) && !givesBack) return null
  return (
    <div className="flex flex-wrap gap-2">
      {hasPapers(subject) && (
        <Button size="small" look="secondary" icon="download" busy={busy} onClick={() => papers([subject])}>
          {MOVES.papers}
        </Button>
      )}
      {givesBack && (
        <Button
          size="small"
          look="secondary"
          onClick={() => {
            const money = document.getElementById(MONEY_ID)
            money?.scrollIntoView({ block: 'center' })
            money?.querySelector('button')?.focus({ preventScroll: true })
          }}
        >
          {TEXTS.toMoney}
        </Button>
      )}
    </div>
  )
}

function TakeBack({ order: { undo, now }, subject }: { order: WorkshopOrder; subject: Subject }) {
  const { takeBack, busy } = useMoves()
  const [clockOffMs] = useState(() => Date.now() - Date.parse(now))
  const seconds = useSecondsLeft(undo === null ? 0 : Date.parse(undo.until) + clockOffMs)
  const way = undo === null ? null : undoOf(subject, undo)
  if (way === null || seconds === 0) return null
  return (
    <Button
      look="secondary"
      icon="turnLeft"
      wide
      busy={busy}
      aria-label={MOVES.undo}
      onClick={() => takeBack({ subject, undo: way })}
    >
      <span className="sums">{MOVES.undoIn(seconds)}</span>
    </Button>
  )
}

function Waiting() {
  return (
    <Loading text={TEXTS.loading}>
      <div className="flex flex-col gap-4 pt-3">
        <Skeleton className="aspect-[4/3] w-full rounded-stage" />
        <Skeleton className="h-24 rounded-row" />
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
