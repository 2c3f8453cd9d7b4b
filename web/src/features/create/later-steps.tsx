/** What follows step 1, in a file of its own: steps 2 and 3 with their live toy, and what is shown while an order is paid and after. */
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { Button } from '#ui/button.tsx'
import type { OrderButton } from './order/use-order-button.ts'
import { useTotal } from './price/price-panel.tsx'
import { TEXTS } from './texts.ts'
import { useLiveDesign } from './live-toy/use-live-design.ts'
import { StepCustomise } from './customise/step-customise.tsx'
import { PhoneStage } from './stage/phone-stage.tsx'
import { LiveToyStage } from './stage/live-toy-stage.tsx'
import { ToyStage } from './stage/toy-stage.tsx'
import { DesignPanel } from './steps/design-panel.tsx'
import { BackButton, NextButton, TwoColumns } from './steps/step-parts.tsx'
import type { GoTo } from './steps/use-steps.ts'
import { useWideViewport } from './viewport/use-wide-viewport.ts'

export { StepOrder } from './order/step-order.tsx'
export { BoughtToy } from './payment-lock/bought-toy.tsx'
export { LockedScreen } from './payment-lock/locked-screen.tsx'

/** One for both steps: the toy stays from one to the other. */
export function LiveDesign() {
  useLiveDesign()
  return null
}

export function CustomiseColumns({ goTo }: { goTo: GoTo }) {
  return (
    <TwoColumns aside={<CustomiseAside goTo={goTo} />}>
      <PhoneStage />
      <StepCustomise />
      <div className="mt-9 lg:hidden">
        <BackButton goTo={goTo} to={1} />
      </div>
    </TwoColumns>
  )
}

function CustomiseAside({ goTo }: { goTo: GoTo }) {
  const wide = useWideViewport()
  return (
    <DesignPanel
      step={2}
      toy={wide ? <LiveToyStage /> : <ToyStage />}
      action={
        <>
          <NextButton step={2} goTo={goTo} wide />
          <BackButton goTo={goTo} to={1} />
        </>
      }
    />
  )
}

/** Total and order button in the top bar, visible without scrolling. */
export function TopTotal({ order }: { order: OrderButton }) {
  const sum = useTotal()
  const chosenFreight = useWizard((wizard) => wizard.data.shippingMethod !== null)
  return (
    <div className="flex items-center gap-3">
      <span className="text-note text-ink-soft">
        {chosenFreight ? TEXTS.totalWithFreight : TEXTS.totalBeforeFreight}
      </span>
      <span className="sums font-head text-h3 font-semibold">{sum}</span>
      <Button size="small" busy={order.busy} offReason={order.offReason} reasonHidden onClick={order.press}>
        {TEXTS.orderShort}
      </Button>
    </div>
  )
}
