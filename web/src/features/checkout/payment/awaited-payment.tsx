/** Submitted and awaiting the bank: link to the order status, no pay button. */
import type { CheckoutOrder } from '@leksmedjan/contract/orders'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notices/notice.tsx'
import { Spinner } from '#ui/skeleton.tsx'
import { confirmationAddress, paymentStatus } from '../requests.ts'
import { TEXTS } from '../texts.ts'
import { useUnclearPayment } from '../payment-guard.ts'
import { PaymentWaits } from './payment-waits.tsx'

export function AwaitedPayment({ order }: { order: CheckoutOrder }) {
  useUnclearPayment()
  const { orderId, email } = order
  const { data } = useQuery({ queryKey: ['payment-status', orderId], queryFn: () => paymentStatus(orderId) })
  return (
    <div>
      <Notice tone="sun" urgent title={TEXTS.awaitedTitle}>
        <p className="mt-1">{TEXTS.awaitedBody(email)}</p>
        <p className="mt-3 flex items-center gap-3 text-plum">
          <Spinner />
          {TEXTS.unknownAsking}
        </p>
        {data?.sessionId && (
          <div className="mt-4">
            <ButtonLink to={confirmationAddress(data.sessionId)} look="secondary" size="small">
              {TEXTS.toConfirmation}
            </ButtonLink>
          </div>
        )}
      </Notice>
      <PaymentWaits order={order} now={TEXTS.awaitedTitle} />
    </div>
  )
}
