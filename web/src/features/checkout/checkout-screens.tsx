/** Checkout screens with nothing to pay: loading, failed, not found, ended. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, type ComponentProps } from 'react'
import { useSession } from '#lib/account/session.ts'
import { openSignIn } from '#lib/account/sign-in-dialog.ts'
import { PATHS } from '#routes.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Loading, Skeleton, Spinner } from '#ui/skeleton.tsx'
import { ToyMessage } from '#ui/toy/toy-message.tsx'
import { CheckoutFrame } from './checkout-frame.tsx'
import type { OrderEnd } from './checkout-rules.ts'
import { confirmationAddress, paymentStatus } from './requests.ts'
import { TEXTS } from './texts.ts'

export function WaitingScreen({ orderLabel }: { orderLabel?: string | undefined }) {
  return (
    <CheckoutFrame orderLabel={orderLabel}>
      <Loading text={TEXTS.calculating}>
        <p aria-hidden className="flex items-center gap-3 text-note text-plum">
          <Spinner />
          {TEXTS.calculating}
        </p>
        <div className="mt-8 grid gap-10 lg:grid-cols-[minmax(0,584px)_minmax(0,464px)] lg:justify-between">
          <div className="flex flex-col gap-6">
            <Skeleton className="h-10 w-72" />
            {[1, 2, 3, 4].map((row) => (
              <Skeleton key={row} className="h-13.5 w-full" />
            ))}
          </div>
          <Skeleton className="h-96 w-full rounded-panel" />
        </div>
      </Loading>
    </CheckoutFrame>
  )
}

type MessageScreenProps = ComponentProps<typeof ToyMessage>

const SETTLED_OWL = { file: 'owl', tint: 'sun' } as const

function MessageScreen(message: MessageScreenProps) {
  return (
    <CheckoutFrame title={message.title}>
      <ToyMessage {...message} />
    </CheckoutFrame>
  )
}

export function PricingFailedScreen({ error }: { error: Error | null }) {
  return (
    <MessageScreen title={TEXTS.pricingFailed} body={TEXTS.pricingFailedBody} error={error}>
      <Button onClick={() => location.reload()}>{TEXTS.retry}</Button>
    </MessageScreen>
  )
}

interface ErrorScreenProps {
  message: string
  error?: Error
  onRetry?: () => void
}

export function ErrorScreen({ message, error, onRetry }: ErrorScreenProps) {
  const again = () => {
    onRetry?.()
    location.reload()
  }
  return (
    <MessageScreen title={TEXTS.errorTitle} body={message} error={error}>
      <Button onClick={again}>{TEXTS.retry}</Button>
      <ButtonLink to={PATHS.create} look="secondary">
        {TEXTS.toStart}
      </ButtonLink>
    </MessageScreen>
  )
}

/** A guest order may have moved to an account on another device: refetch after sign-in. */
export function NotFoundScreen() {
  const queries = useQueryClient()
  const status = useSession((session) => session.status)
  useEffect(() => {
    if (status === 'signedIn') void queries.invalidateQueries({ queryKey: ['checkout-order'] })
  }, [queries, status])
  return (
    <MessageScreen title={TEXTS.notFoundTitle} body={TEXTS.notFoundBody}>
      {status === 'signedOut' && <Button onClick={() => openSignIn()}>{TEXTS.signIn}</Button>}
      <ButtonLink to={PATHS.create} look={status === 'signedOut' ? 'secondary' : 'primary'}>
        {TEXTS.toStart}
      </ButtonLink>
      <ButtonLink to={PATHS.orderStatus} look="secondary">
        {TEXTS.orderStatus}
      </ButtonLink>
    </MessageScreen>
  )
}

/** Nothing left to pay. A closed order links to a new design, a paid one to its status page. */
export function EndedScreen({ orderId, end }: { orderId: string; end: OrderEnd }) {
  const { data } = useQuery({ queryKey: ['payment-status', orderId], queryFn: () => paymentStatus(orderId) })
  const { title, body } = TEXTS.ended[end]
  return (
    <MessageScreen title={title} body={body} toy={SETTLED_OWL}>
      {end !== 'paid' && <ButtonLink to={PATHS.create}>{TEXTS.toStart}</ButtonLink>}
      {end === 'paid' && data?.sessionId && (
        <ButtonLink to={confirmationAddress(data.sessionId)}>{TEXTS.toConfirmation}</ButtonLink>
      )}
      <ButtonLink to={PATHS.orderStatus} look="secondary">
        {TEXTS.orderStatus}
      </ButtonLink>
    </MessageScreen>
  )
}
