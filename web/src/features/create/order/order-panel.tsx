/** Price rows, total and the order button. */
import { PAGE_ERRORS } from '@leksmedjan/contract/page-errors'
import { useEffect, useRef } from 'react'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notices/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { asOrderFault, SizeFault, type OrderFault } from './place-order.ts'
import type { EmailQuestion } from '../email/use-email-question.ts'
import { OrderCover } from './order-cover.tsx'
import { PricePanel } from '../price/price-panel.tsx'
import { TEXTS as WIZARD_TEXTS } from '../texts.ts'
import { TEXTS } from './texts.ts'
import type { OrderButton } from './use-order-button.ts'

interface OrderPanelProps {
  order: OrderButton
  question: EmailQuestion
}

export function OrderPanel({ order, question }: OrderPanelProps) {
  const name = useWizard((wizard) => wizard.generation.toyContent?.toyName)
  return (
    <Panel>
      <PricePanel />
      <div className="mt-5 flex flex-col gap-3">
        <OrderCover question={question} offReason={order.offReason} onSaved={order.press}>
          <Button
            size="large"
            wide
            className="[overflow-wrap:anywhere]"
            busy={order.busy}
            offReason={order.offReason}
            reasonHidden={order.offReason === WIZARD_TEXTS.offline}
            onClick={order.press}
          >
            {name === undefined ? WIZARD_TEXTS.orderShort : TEXTS.order(name)}
          </Button>
        </OrderCover>
        {order.offReason !== PAGE_ERRORS.delivery_too_far && (
          <div className="text-center text-note text-ink-soft">
            <p>{TEXTS.orderNext}</p>
            <p>{TEXTS.freeCancelling}</p>
          </div>
        )}
      </div>
      {order.error !== null && !(order.error instanceof SizeFault) && (
        <FaultNotice fault={asOrderFault(order.error)} />
      )}
    </Panel>
  )
}

/** Scrolls itself into view: the press may have come from the top or bottom bar. */
function FaultNotice({ fault }: { fault: OrderFault }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Braces: scrollIntoView may return a promise, which React would take for a cleanup function.
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={box} className="mt-4">
      <Notice tone="bad" urgent title={fault.message}>
        {fault.detail !== null && <p>{fault.detail}</p>}
      </Notice>
    </div>
  )
}
