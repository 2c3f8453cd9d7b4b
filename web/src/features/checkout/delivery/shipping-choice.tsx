/** Delivery methods, labelled by their date range; the method's name is secondary. */
import type { ShippingMethod } from '@leksmedjan/contract/catalogue'
import { LATER_THAN_TERMS } from '@leksmedjan/contract/delivery-span'
import type { CheckoutOrder } from '@leksmedjan/contract/orders'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { catalogueQuery } from '#lib/catalogue.ts'
import { daySpan, type DaySpan } from '#lib/formats/dates.ts'
import { freight } from '#lib/formats/money.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceGroup } from '#ui/forms/choice.tsx'
import { ChoiceRow } from '#ui/forms/choice-row.tsx'
import { Notice } from '#ui/notices/notice.tsx'
import { ARRIVAL_TEXTS } from '#ui/order/arrival-texts.ts'
import { giftDayWords, isLater, isTooFar } from '#ui/order/arrival.rules.ts'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { spanTo } from '../checkout-rules.ts'
import { TEXTS } from '../texts.ts'
import { useSaveOrder } from '../use-checkout-order.ts'

/** The delivery form preselects standard; the wizard preselects nothing. */
const PRESELECTED = 'standard'

interface ShippingChoiceProps {
  order: CheckoutOrder
  /** The form's value: the saved order may still have another. */
  country: string
}

export function ShippingChoice({ order, country }: ShippingChoiceProps) {
  const { data: catalogue, isError: isAway, isFetching, refetch } = useQuery(catalogueQuery)
  const { mutate, variables, isPending, isError } = useSaveOrder(order.orderId)
  const { orderId, email, shippingMethod } = order
  const chosen = (isPending && variables.shipping_method) || shippingMethod || PRESELECTED
  useEffect(() => {
    if (shippingMethod === null) mutate({ id: orderId, email, shipping_method: PRESELECTED })
  }, [shippingMethod, mutate, orderId, email])

  const [today] = useState(() => new Date())
  const deliveryBy = (method: string) => ({ shippingMethod: method, country, load: order.workload })
  return (
    <div className="mt-4">
      <ChoiceGroup legend={TEXTS.shippingHeading}>
        <div className="flex flex-col gap-3">
          {!catalogue && isAway && <MethodsAway busy={isFetching} onRetry={() => void refetch()} />}
          {!catalogue && !isAway && (
            <Loading text={TEXTS.shippingLoading}>
              <Skeleton className="h-20 rounded-row" />
              <Skeleton className="mt-3 h-20 rounded-row" />
            </Loading>
          )}
          {catalogue?.shipping_methods.map((method) => (
            <ChoiceRow
              key={method.value}
              control="radio"
              name="shipping-method"
              value={method.value}
              title={<AtYours span={spanTo(country, order, method.value)} fallback={method.name} />}
              detail={
                <>
                  {wayOf(method, country)}
                  <GiftDay words={giftDayWords(today, deliveryBy(method.value), null)} />
                </>
              }
              {...(isTooFar(today, deliveryBy(method.value)) && { unavailable: ARRIVAL_TEXTS.tooFar })}
              price={freight(method.price)}
              chosen={chosen === method.value}
              onChoose={() => mutate({ id: orderId, email, shipping_method: method.value })}
            />
          ))}
        </div>
      </ChoiceGroup>
      {isLater(today, deliveryBy(chosen)) && (
        <div className="mt-3">
          <Notice tone="sun">{LATER_THAN_TERMS}</Notice>
        </div>
      )}
      {isError && (
        <div className="mt-3">
          <Notice tone="bad" urgent>
            {TEXTS.shippingFailed}
          </Notice>
        </div>
      )}
    </div>
  )
}

/** Methods failed to load: the form stays usable and the order keeps its method. */
function MethodsAway({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <Notice tone="bad">
      <p>{TEXTS.shippingAway}</p>
      <Button look="quiet" size="small" icon="again" busy={busy} onClick={onRetry}>
        {TEXTS.retry}
      </Button>
    </Notice>
  )
}

function GiftDay({ words }: { words: string | null }) {
  return words === null ? null : <span className="mt-1 block font-semibold text-ink">{words}</span>
}

/** Short month names where the row is narrow. */
function AtYours({ span, fallback }: { span: DaySpan | undefined; fallback: string }) {
  if (span === undefined) return fallback
  return (
    <>
      <span className="sm:hidden">{TEXTS.atYours(daySpan(span, 'short'))}</span>
      <span className="max-sm:hidden">{TEXTS.atYours(daySpan(span))}</span>
    </>
  )
}

/** The catalogue's days apply within Sweden; abroad only the dates are shown. */
function wayOf(
  { name, description, delivery_time }: Pick<ShippingMethod, 'name' | 'description' | 'delivery_time'>,
  country: string,
): string {
  const way = `${TEXTS.methodAndWay(name, description)}.`
  return country === 'Sverige' ? `${way} ${TEXTS.fromFinished(delivery_time)}` : way
}
