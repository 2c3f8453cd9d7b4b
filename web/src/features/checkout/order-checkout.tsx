/** Two-step checkout of an order: delivery, then payment, with the order summary alongside. */
import { switchesOf } from '@leksmedjan/contract/add-ons'
import type { CheckoutOrder } from '@leksmedjan/contract/orders'
import { useEffect, useEffectEvent } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { useConfig } from '#lib/config.ts'
import { useOrders } from '#lib/order-store.ts'
import { ApiError } from '#lib/request.ts'
import { PATHS } from '#routes.ts'
import { CheckoutSteps } from '#ui/order/checkout-steps.tsx'
import { CheckoutFrame } from './checkout-frame.tsx'
import { endOf, orderLabel, stepOf, type CheckoutStep } from './checkout-rules.ts'
import {
  EndedScreen,
  ErrorScreen,
  NotFoundScreen,
  PricingFailedScreen,
  WaitingScreen,
} from './checkout-screens.tsx'
import { DeliveryStep } from './delivery/delivery-step.tsx'
import { OrderSummary, PhoneNotes, SummaryFold } from './order-summary.tsx'
import { isPaymentInProgress, useBlockNavigation, usePaymentGuard } from './payment-guard.ts'
import { PaymentStep } from './payment/payment-step.tsx'
import { TEXTS } from './texts.ts'
import { useCheckoutOrder, useNames } from './use-checkout-order.ts'

/** The step is a URL parameter, so that the back button moves between steps. */
const STEP_PARAMETER = 'step'

export function OrderCheckout({ orderId, orderNumber }: { orderId: string; orderNumber?: string }) {
  const { data: latest, error, isFetching, refetch } = useCheckoutOrder(orderId)
  const held = usePaymentGuard((hold) => hold.order)
  const order = held?.orderId === orderId ? held : latest
  useBlockNavigation()
  useRemembered(order)
  if (order === undefined) {
    if (error === null) return <WaitingScreen orderLabel={orderNumber} />
    return <FailedOrder error={error} onRetry={() => void refetch()} />
  }
  if (order.email === '') return <Navigate to={PATHS.create} replace />
  const end = endOf(order)
  if (end !== null) return <EndedScreen orderId={orderId} end={end} />
  return <OpenOrder order={order} waiting={isFetching} />
}

function FailedOrder({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof ApiError) {
    if (error.code === 'pricing_failed') return <PricingFailedScreen error={error} />
    if (error.status === 400 || error.status === 403 || error.status === 404) return <NotFoundScreen />
  }
  const message = error instanceof ApiError ? error.body?.error : undefined
  return <ErrorScreen message={message ?? TEXTS.orderFailed} error={error} onRetry={onRetry} />
}

function OpenOrder({ order, waiting }: { order: CheckoutOrder; waiting: boolean }) {
  const [search, setSearch] = useSearchParams()
  const { state: link } = useLocation()
  const countries = useConfig()?.countries
  const names = useNames(order.selectedSize)
  const paying = usePaymentGuard((hold) => hold.order !== null)
  const fixed = usePaymentGuard((hold) => hold.isUnclear)
  const step = paying ? 'payment' : stepOf(search.get(STEP_PARAMETER), order, countries)
  const label = orderLabel(order.orderNumber, order.orderId)
  const write = (shown: CheckoutStep, options: { replace: boolean }) =>
    setSearch(
      (now) => {
        now.set('order_id', order.orderId)
        now.set(STEP_PARAMETER, shown)
        return now
      },
      { ...options, state: link },
    )
  const goTo = (next: CheckoutStep) => {
    if (isPaymentInProgress()) return
    write(next, { replace: false })
    scrollTo(0, 0)
  }
  // Makes the derived step explicit: without it the same URL would change meaning once the form is complete.
  const nameStep = useEffectEvent(() => write(step, { replace: true }))
  const isNamed = search.has(STEP_PARAMETER)
  useEffect(() => {
    if (!isNamed) nameStep()
  }, [isNamed])
  const change = step === 'payment' ? () => goTo('delivery') : undefined
  const summary = { order, names, waiting, fixed, ...(change && { onChange: change }) }
  return (
    <CheckoutFrame orderLabel={label} title={step === 'delivery' ? TEXTS.deliveryHeading : TEXTS.payment}>
      <CheckoutSteps
        label={TEXTS.stepsLabel}
        steps={TEXTS.steps}
        current={step === 'delivery' ? 1 : 2}
        doneText={TEXTS.stepDone}
      />
      <div inert={paying} className="inert:opacity-55">
        <SummaryFold {...summary} />
      </div>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-10 lg:mt-8 lg:grid-cols-[minmax(0,584px)_minmax(0,464px)] lg:justify-between">
        {step === 'delivery' ? (
          <DeliveryStep order={order} orderLabel={label} onDone={() => goTo('payment')} />
        ) : (
          <PaymentStep order={order} names={names} orderLabel={label} onBack={() => goTo('delivery')} />
        )}
        <PhoneNotes />
        <aside inert={paying} className="max-lg:hidden inert:opacity-55">
          <OrderSummary {...summary} />
        </aside>
      </div>
    </CheckoutFrame>
  )
}

/** Stores the current order locally, so that the confirmation page can add it to the history. */
function useRemembered(order: CheckoutOrder | undefined): void {
  const begin = useOrders((state) => state.begin)
  useEffect(() => {
    if (order === undefined || endOf(order) !== null) return
    begin({
      orderId: order.orderId,
      orderNumber: order.orderNumber,
      email: order.email,
      selectedSize: order.selectedSize,
      shippingMethod: order.shippingMethod,
      addOns: switchesOf(order.addOns),
      couponCode: order.couponCode,
    })
  }, [order, begin])
}
