/** Step 2: opens a payment session for exactly this order and shows the provider's form. */
import type { CheckoutOrder } from '@leksmedjan/contract/orders'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { ApiError, wordsOf } from '#lib/request.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notices/notice.tsx'
import { notify } from '#ui/notices/toast-store.ts'
import { AwaitedPayment } from './awaited-payment.tsx'
import { OrderLine } from '../checkout-frame.tsx'
import { CouponDisclosure } from '../coupon/coupon-field.tsx'
import {
  isLocked,
  isOutcomeUnknown,
  isShopMessage,
  sessionKey,
  sessionRequest,
  startFailure,
  needsAddress,
  type Names,
} from '../checkout-rules.ts'
import { usePaymentGuard } from '../payment-guard.ts'
import { PaymentRedirect } from './payment-redirect.tsx'
import { Preparing } from './preparing.tsx'
import { createCheckoutSession, priceAgain } from '../requests.ts'
import { TEXTS } from '../texts.ts'
import { UnknownPayment } from './unknown-payment.tsx'
import { noteForm } from '../use-checkout-order.ts'

/** The server queries the provider on each poll; polling never charges. */
const POLL_MS = 8000

const PaymentForm = lazy(() => import('./payment-form.tsx'))

interface PaymentStepProps {
  order: CheckoutOrder
  names: Names
  orderLabel: string
  onBack: () => void
}

export function PaymentStep({ order, names, orderLabel, onBack }: PaymentStepProps) {
  const paying = usePaymentGuard((hold) => hold.order !== null)
  const unclear = usePaymentGuard((hold) => hold.isUnclear)
  const queries = useQueryClient()
  const last = order.deliverySpans[order.shippingMethod ?? '']?.last ?? null
  /** The last day that is not promised any more; the form is asked for again once other days are seen. */
  const [refusedLast, setRefusedLast] = useState<string | null>(null)
  const session = useQuery({
    queryKey: [...sessionKey(order), refusedLast !== null && refusedLast !== last],
    queryFn: async () => {
      const opened = await createCheckoutSession(sessionRequest(order))
      noteForm(queries, order.orderId, true)
      return opened
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    // A cached session may have been cancelled meanwhile: always create anew on return.
    gcTime: 0,
    refetchOnReconnect: false,
    refetchInterval: ({ state }) =>
      (isOutcomeUnknown(state.error, order) || isLocked(state.error)) && POLL_MS,
  })
  // Once: two processes of the shop may know different queues for a minute.
  if (refusedLast === null && isPromiseOld(session.error)) setRefusedLast(last)
  useFreshOrderWhenRefused(order, session.error)
  return (
    <div className="flex lg:max-w-146 flex-col gap-6">
      <div>
        <h1 className="text-h1-phone sm:text-h1">{TEXTS.paymentHeading}</h1>
        <OrderLine orderLabel={orderLabel} />
      </div>
      {!isLocked(session.error) && !unclear && (
        <div inert={paying} className="lg:hidden inert:opacity-55">
          <CouponDisclosure order={order} />
        </div>
      )}
      <section aria-labelledby="payment-heading">
        <h2 id="payment-heading" className="mb-4.5 text-h3">
          {TEXTS.payment}
        </h2>
        {session.data && 'clientSecret' in session.data && (
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
        {session.data && 'redirectUrl' in session.data && (
          <PaymentRedirect url={session.data.redirectUrl} order={order} names={names} />
        )}
        {session.isPending && <Preparing />}
        {session.error && !paying && (
          <StartFailed
            error={session.error}
            order={order}
            onRetry={() => void session.refetch()}
            onChange={onBack}
          />
        )}
      </section>
      {!unclear && (
        <Button
          look="quiet"
          icon="left"
          onClick={onBack}
          inert={paying}
          className="self-center inert:opacity-55"
        >
          {TEXTS.back}
        </Button>
      )}
    </div>
  )
}

interface StartFailedProps {
  error: Error
  order: CheckoutOrder
  onRetry: () => void
  onChange: () => void
}

function StartFailed({ error, order, onRetry, onChange }: StartFailedProps) {
  const code = error instanceof ApiError ? error.code : null
  if (isOutcomeUnknown(error, order)) return <UnknownPayment order={order} />
  if (isLocked(error)) return <AwaitedPayment order={order} />
  if (needsAddress(error)) {
    return (
      <Notice tone="bad" urgent title={wordsOf(error, TEXTS.startFailed)}>
        <div className="mt-3">
          <Button look="secondary" size="small" onClick={onChange}>
            {TEXTS.changeWhat(TEXTS.deliveryAddress)}
          </Button>
        </div>
      </Notice>
    )
  }
  const isPricing = code === 'pricing_failed'
  const { title, body } = isPricing
    ? { title: TEXTS.pricingFailed, body: TEXTS.pricingFailedBody }
    : startWords(error, code)
  return (
    <Notice tone="bad" urgent title={title}>
      {body !== null && <p>{body}</p>}
      <div className="mt-3">
        <Button
          look="secondary"
          size="small"
          icon="again"
          onClick={isPricing ? () => location.reload() : onRetry}
        >
          {TEXTS.retry}
        </Button>
      </div>
    </Notice>
  )
}

/** Server messages about the charge are shown alone; technical messages below our own text. */
function startWords(error: Error, code: string | null): { title: string; body: string | null } {
  const message = startFailure(error)
  if (!isShopMessage(error)) return { title: TEXTS.notOpened, body: TEXTS.technicalWords(message) }
  const statesNoCharge = code === 'order_already_paid' || /inget har dragits/i.test(message)
  return { title: message, body: statesNoCharge ? null : TEXTS.nothingCharged }
}

const isPromiseOld = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'promise_changed'

/** Refused for a changed price, later days or a paid order: reprice and refetch, the screen follows. */
function useFreshOrderWhenRefused({ orderId, email }: CheckoutOrder, error: Error | null): void {
  const queries = useQueryClient()
  const { mutate: readAgain } = useMutation({
    mutationFn: async (isPriceOld: boolean) => {
      if (isPriceOld) await priceAgain(orderId, email)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['checkout-order', orderId] }),
  })
  useEffect(() => {
    if (!(error instanceof ApiError) || error.status !== 409) return
    const isPriceOld = error.code === 'price_changed'
    if (isPriceOld) notify({ text: TEXTS.priceChanged, tone: 'bad' })
    if (isPromiseOld(error)) notify({ text: TEXTS.promiseChanged, tone: 'bad' })
    readAgain(isPriceOld)
  }, [error, readAgain])
}
