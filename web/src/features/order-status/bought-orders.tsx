/** Orders paid in this browser, from the local history. */
import { longDate } from '#lib/formats/dates.ts'
import { kronorAndOre } from '#lib/formats/money.ts'
import type { BoughtOrder } from '#lib/order-store.ts'
import { Button } from '#ui/button.tsx'
import type { Lookup } from './requests.ts'
import { TEXTS } from './texts.ts'

interface BoughtOrdersProps {
  orders: readonly BoughtOrder[]
  onShow: (lookup: Lookup) => void
}

export function BoughtOrders({ orders, onShow }: BoughtOrdersProps) {
  return (
    <section aria-labelledby="bought-heading" className="mt-12 print:hidden">
      <h2 id="bought-heading" className="text-h3">
        {TEXTS.yours}
      </h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {orders.map((order) => (
          <li key={order.orderId} className="flex items-center justify-between gap-6 py-3">
            <div className="min-w-0">
              <p className="font-bold">{order.toyName ?? order.orderNumber}</p>
              <p className="flex flex-wrap gap-x-4 text-note text-ink-soft">
                <span>{order.orderNumber}</span>
                <span>{longDate(order.createdAt)}</span>
                <span className="sums">{kronorAndOre(order.totalOre)}</span>
              </p>
            </div>
            <Button
              look="secondary"
              size="small"
              aria-label={TEXTS.showOrder(order.orderNumber)}
              onClick={() => {
                scrollTo(0, 0)
                onShow({ email: order.email, order_number: order.orderNumber })
              }}
            >
              {TEXTS.show}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
