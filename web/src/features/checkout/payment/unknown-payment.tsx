/** Payment outcome unknown: states this and offers no pay button. */
import type { CheckoutOrder } from '@leksmedjan/contract/orders'
import { useEffect, useRef } from 'react'
import { PATHS } from '#routes.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notices/notice.tsx'
import { Spinner } from '#ui/skeleton.tsx'
import { TEXTS } from '../texts.ts'
import { useUnclearPayment } from '../payment-guard.ts'
import { PaymentWaits } from './payment-waits.tsx'

export function UnknownPayment({ order }: { order: CheckoutOrder }) {
  useUnclearPayment()
  const box = useRef<HTMLDivElement>(null)
  // The replaced form is taller: without scrolling, a phone would show what was below it.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={box}>
      <Notice tone="sun" urgent title={TEXTS.unknownTitle}>
        <p className="mt-1">{TEXTS.unknownBody(order.email)}</p>
        <p className="mt-3 flex items-center gap-3 text-plum">
          <Spinner />
          {TEXTS.unknownAsking}
        </p>
        <div className="mt-4">
          <ButtonLink to={PATHS.orderStatus} look="secondary" size="small">
            {TEXTS.orderStatus}
          </ButtonLink>
        </div>
      </Notice>
      <PaymentWaits order={order} now={TEXTS.unknownNow} />
    </div>
  )
}
