/** The sums, row by row, and the order button. */
import { useWizard } from '../../lib/wizard-store.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PricePanel } from './price-panel.tsx'
import { TEXTS } from './texts.ts'
import type { OrderButton } from './use-order-button.ts'

export function OrderPanel({ order }: { order: OrderButton }) {
  const name = useWizard((wizard) => wizard.generation.toyContent?.toyName)
  return (
    <Panel>
      <PricePanel />
      <div className="mt-5 flex flex-col items-center gap-3">
        <Button size="large" wide busy={order.busy} offReason={order.offReason} onClick={order.press}>
          {name === undefined ? TEXTS.orderShort : TEXTS.order(name)}
        </Button>
        <p className="text-center text-note text-ink-soft">{TEXTS.orderNext}</p>
      </div>
      {order.fault && (
        <div className="mt-4">
          <Notice tone="bad" urgent title={order.fault.message}>
            {order.fault.detail !== null && <p>{order.fault.detail}</p>}
          </Notice>
        </div>
      )}
    </Panel>
  )
}
