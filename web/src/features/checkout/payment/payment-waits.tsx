/** Waiting screens: known facts about the order and its payment, and what comes next. */
import type { CheckoutOrder } from '@leksmedjan/contract/orders'
import { Timeline } from '#ui/order/timeline.tsx'
import { Panel } from '#ui/panel.tsx'
import { ToyPicture } from '#ui/toy/toy-picture.tsx'
import { orderLabel } from '../checkout-rules.ts'
import { TEXTS } from '../texts.ts'

export function PaymentWaits({ order, now }: { order: CheckoutOrder; now: string }) {
  const { orderNumber, orderId, email, imageUrl } = order
  return (
    <Panel as="div" className="mt-5">
      <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-7 sm:grid-cols-[240px_minmax(0,1fr)]">
        <div className="aspect-square overflow-hidden rounded-tile max-sm:hidden">
          <ToyPicture src={imageUrl} alt="" sizes="240px" />
        </div>
        <Timeline
          steps={[
            { title: TEXTS.waitsSaved, detail: orderLabel(orderNumber, orderId), state: 'done' },
            { title: now, detail: TEXTS.waitsNote, state: 'now' },
            { title: TEXTS.waitsConfirmed, detail: TEXTS.waitsReceipt(email), state: 'next' },
          ]}
        />
      </div>
    </Panel>
  )
}
