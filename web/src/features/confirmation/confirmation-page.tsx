/**
 * Order confirmation: thanks, facts, next steps. Works after a reload, from the mail link, and before the
 * payment webhook has arrived.
 */
import type { OrderConfirmation } from '@leksmedjan/contract/order-pages'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { PageFrame } from '#frame/page-frame.tsx'
import { useOrders } from '#lib/order-store.ts'
import { PATHS } from '#routes.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Loading, Skeleton, Spinner } from '#ui/skeleton.tsx'
import { ToyMessage } from '#ui/toy/toy-message.tsx'
import { boughtOrder, nextPollMs, referenceIn } from './confirmation-rules.ts'
import { ConfirmedOrder } from './confirmed-order.tsx'
import { ConfirmedToOthers } from './confirmed-to-others.tsx'
import { confirmOrder, type PaymentReference } from './requests.ts'
import { TEXTS } from './texts.ts'

export default function ConfirmationPage() {
  const [search] = useSearchParams()
  const reference = referenceIn(search)
  return (
    <PageFrame title={TEXTS.pageTitle} footer="full" className="page-width py-8 sm:py-12">
      {reference === null ? <Failed message={TEXTS.noReference} /> : <Confirmation reference={reference} />}
    </PageFrame>
  )
}

function Confirmation({ reference }: { reference: PaymentReference }) {
  const {
    data: order,
    error,
    refetch,
  } = useQuery({
    queryKey: ['order-confirmation', reference],
    queryFn: () => confirmOrder(reference),
    refetchInterval: ({ state }) => nextPollMs(state.data, state.dataUpdateCount),
  })
  useHistory(order)
  useEffect(() => {
    if (error !== null) console.error(error)
  }, [error])
  if (order?.isBuyer === false) return <ConfirmedToOthers order={order} />
  if (order) return <ConfirmedOrder order={order} onRefetch={() => confirmOrder(reference)} />
  if (error === null) return <Waiting />
  return <Failed message={TEXTS.fetchFailed} error={error} onRetry={() => void refetch()} />
}

/** A paid order moves from current order to the local history. */
function useHistory(order: OrderConfirmation | undefined): void {
  const confirm = useOrders((state) => state.confirm)
  useEffect(() => {
    if (order?.isBuyer === true && order.paymentStatus === 'paid') confirm(boughtOrder(order))
  }, [order, confirm])
}

function Failed({ message, error, onRetry }: { message: string; error?: Error; onRetry?: () => void }) {
  const body = (
    <>
      <p>{message}</p>
      {onRetry && <p>{TEXTS.fetchFailedBody}</p>}
      {error && <p className="text-note">{TEXTS.technicalWords(error.message)}</p>}
    </>
  )
  return (
    <ToyMessage title={TEXTS.errorTitle} body={body} error={error}>
      {onRetry && <Button onClick={onRetry}>{TEXTS.again}</Button>}
      <ButtonLink to={PATHS.home} look={onRetry ? 'secondary' : 'primary'}>
        {TEXTS.home}
      </ButtonLink>
      <ButtonLink to={PATHS.orderStatus} look="secondary">
        {TEXTS.follow}
      </ButtonLink>
    </ToyMessage>
  )
}

function Waiting() {
  return (
    <Loading text={TEXTS.loading}>
      <p aria-hidden className="mb-6 flex items-center gap-3 text-plum">
        <Spinner />
        {TEXTS.loading}
      </p>
      <div className="grid min-h-[60rem] content-start items-start gap-10 lg:grid-cols-[520px_minmax(0,1fr)] lg:gap-x-[72px]">
        <div className="flex flex-col gap-3 lg:col-start-2">
          <Skeleton className="h-10 w-3/4" />
          <Skeleton className="h-14" />
        </div>
        <Skeleton className="aspect-square w-full rounded-stage sm:max-lg:max-w-80 lg:col-start-1 lg:row-span-2 lg:row-start-1" />
        <div className="flex flex-col gap-5 lg:col-start-2">
          <Skeleton className="h-40" />
          <Skeleton className="h-64" />
        </div>
      </div>
    </Loading>
  )
}
