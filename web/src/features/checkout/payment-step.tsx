/** Step 2: opens a payment session for exactly this order and shows the provider's form. */
import type { CheckoutOrder } from '@leksmedjan/contract/orders'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { ApiError, wordsOf } from '../../lib/request.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { notify } from '../../ui/toast-store.ts'
import { OrderLine } from './checkout-frame.tsx'
import { sessionKey, sessionRequest, type Names } from './checkout-rules.ts'
import { usePaymentHold } from './payment-hold.ts'
import { Preparing } from './preparing.tsx'
import { createCheckoutSession } from './requests.ts'
import { TEXTS } from './texts.ts'

const PaymentForm = lazy(() => import('./payment-form.tsx'))

interface PaymentStepProps {
  order: CheckoutOrder
  names: Names
  orderLabel: string
  onBack: () => void
}

export function PaymentStep({ order, names, orderLabel, onBack }: PaymentStepProps) {
  const paying = usePaymentHold((hold) => hold.order !== null)
  const session = useQuery({
    queryKey: sessionKey(order),
    queryFn: () => createCheckoutSession(sessionRequest(order)),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    // A session left behind may have been given up meanwhile: coming back always asks anew.
    gcTime: 0,
    refetchOnReconnect: false,
  })
  useFreshOrderWhenRefused(order.orderId, session.error)
  return (
    <div className="flex lg:max-w-146 flex-col gap-6">
      <div>
        <h1 className="text-h1-phone sm:text-h1">{TEXTS.paymentHeading}</h1>
        <OrderLine orderLabel={orderLabel} />
      </div>
      <section aria-labelledby="payment-heading">
        <h2 id="payment-heading" className="mb-4.5 text-h3">
          {TEXTS.payment}
        </h2>
        {session.data && (
          <Suspense fallback={<Preparing />}>
            <PaymentForm
              key={session.data.clientSecret}
              clientSecret={session.data.clientSecret}
              order={order}
              names={names}
              onRetry={() => void session.refetch()}
            />
          </Suspense>
        )}
        {session.isPending && <Preparing />}
        {session.error && !paying && (
          <Notice
            tone="bad"
            urgent
            title={wordsOf(session.error, session.error.message || TEXTS.startFailed)}
          >
            <div className="mt-3">
              <Button look="secondary" size="small" icon="again" onClick={() => void session.refetch()}>
                {TEXTS.retry}
              </Button>
            </div>
          </Notice>
        )}
      </section>
      <Button
        look="quiet"
        icon="left"
        onClick={onBack}
        inert={paying}
        className="self-center inert:opacity-55"
      >
        {TEXTS.back}
      </Button>
    </div>
  )
}

/** Another price or a paid order is the server's truth: read the order again, the screen follows. */
function useFreshOrderWhenRefused(orderId: string, error: Error | null): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (!(error instanceof ApiError) || error.status !== 409) return
    if (error.code === 'price_changed') notify({ text: TEXTS.priceChanged, tone: 'bad' })
    void queries.invalidateQueries({ queryKey: ['checkout-order', orderId] })
  }, [error, orderId, queries])
}
