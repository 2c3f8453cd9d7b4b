/** The three steps in their layout: progress bar, choices, summary, bottom bar on phones. */
import type { BusinessLogic } from '@leksmedjan/contract/catalogue'
import { WIZARD_STEPS } from '@leksmedjan/contract/limits'
import { useEffect, type ReactNode } from 'react'
import { PageFrame } from '#frame/page-frame.tsx'
import { useOnline } from '#lib/use-online.ts'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notices/notice.tsx'
import { notify } from '#ui/notices/toast-store.ts'
import { WizardBar } from '#ui/wizard-bar.tsx'
import { DesignPanel } from './steps/design-panel.tsx'
import { snapshotDesign, startOver } from './picture/generate.ts'
import { useLiveDesign } from './live-toy/use-live-design.ts'
import { nextStepFault } from './steps/next-step.ts'
import { PhoneBar } from './steps/phone-bar.tsx'
import { PhoneStage } from './stage/phone-stage.tsx'
import { PriceAnnouncement, useTotal } from './price/price-panel.tsx'
import { StepCustomise } from './customise/step-customise.tsx'
import { StepOrder } from './order/step-order.tsx'
import { shownPatch } from './choices/category-drill-down.ts'
import { StepStart } from './start/step-start.tsx'
import { TEXTS } from './texts.ts'
import { ToyStage } from './stage/toy-stage.tsx'
import { usePriceMaps } from './catalogue/use-catalogue.ts'
import { useEmailQuestion } from './email/use-email-question.ts'
import { useScrollFocusIntoView } from './viewport/use-scroll-focus-into-view.ts'
import { useInView } from './viewport/use-in-view.ts'
import { useOrderButton, type OrderButton } from './order/use-order-button.ts'
import { usePrice } from './price/use-price.ts'
import { useSteps, type GoTo } from './steps/use-steps.ts'
import { useWideViewport } from './viewport/use-wide-viewport.ts'
import { offeredPatch } from './choices/offered-choices.ts'
import { useWizardContext, WizardContext } from './wizard-context.ts'
import { useRefusedFields } from './written/refused-texts.ts'
import { PLACE_OF } from './written/written-texts.ts'

const UNDO_MS = 10_000

export function WizardPage({ catalogue }: { catalogue: BusinessLogic }) {
  useOfferedChoices(catalogue)
  const prices = usePriceMaps(catalogue)
  const price = usePrice()
  return (
    <WizardContext value={{ catalogue, prices, price }}>
      <Wizard />
    </WizardContext>
  )
}

/** Drops choices that have left the catalogue; fills in the default size's id and name. */
function useOfferedChoices(catalogue: BusinessLogic): void {
  const data = useWizard((wizard) => wizard.data)
  useEffect(() => {
    const patch = offeredPatch(data, catalogue)
    if (patch !== null) useWizard.getState().change(patch)
  }, [catalogue, data])
}

/** After step 1, fixes the kind to the one shown, so that the seed does not choose another. */
function useShownKind(step: number, { categoryL1Tree }: BusinessLogic): void {
  const isOpen = useWizard(
    ({ data, generation, generationId }) =>
      step > 1 && data.categoryL3 === null && generation.generatedImage === null && generationId === null,
  )
  useEffect(() => {
    const { data, change } = useWizard.getState()
    const patch = isOpen ? shownPatch(categoryL1Tree, data) : null
    if (patch !== null) change(patch)
  }, [isOpen, categoryL1Tree])
}

function Wizard() {
  const { step, goTo } = useSteps()
  const { prices, catalogue } = useWizardContext()
  useShownKind(step, catalogue)
  const question = useEmailQuestion()
  const order = useOrderButton(question.need)
  const wide = useWideViewport()
  useScrollFocusIntoView()
  useLiveDesign(step > 1)
  const { watch, inView } = useInView()
  const restart = () => {
    const putBack = snapshotDesign()
    startOver()
    goTo(1)
    const undo = () => {
      putBack()
      goTo(3)
    }
    notify({ text: TEXTS.startedOver, duration: UNDO_MS, action: { label: TEXTS.undo, run: undo } })
  }
  return (
    <PageFrame
      title={TEXTS.title}
      topBar="wizard"
      topBarSticky={wide}
      topBarAside={step === 3 && wide ? <TopTotal order={order} /> : undefined}
      className="page-width pt-4 pb-14 sm:pt-5 lg:pb-16"
      beside={
        <>
          {/* Spacer for the phone's fixed bar, so that it does not cover the end of the page. */}
          <div className="h-22 lg:hidden [@media(max-height:479px)]:hidden" />
          <Bar
            step={step}
            goTo={goTo}
            order={order}
            timesNeeded={question.timesNeeded}
            hidden={inView === true}
          />
        </>
      }
    >
      <WizardBar
        step={step}
        total={WIZARD_STEPS}
        captions={TEXTS.captions}
        label={TEXTS.stepOf(step, WIZARD_STEPS)}
      />
      <PriceAnnouncement />
      <div className="mt-6 sm:mt-9">
        {prices.fault !== null && <Notice tone="bad">{prices.fault}</Notice>}
        {step === 1 && (
          <TwoColumns aside={<StartAside goTo={goTo} />}>
            <StepStart />
          </TwoColumns>
        )}
        {step === 2 && (
          <TwoColumns aside={<CustomiseAside goTo={goTo} />}>
            <PhoneStage />
            <StepCustomise />
            <div className="mt-9 lg:hidden">
              <BackButton goTo={goTo} to={1} />
            </div>
          </TwoColumns>
        )}
        {step === 3 && (
          <StepOrder goTo={goTo} order={order} question={question} onStartOver={restart} orderPlace={watch} />
        )}
      </div>
    </PageFrame>
  )
}

function TwoColumns({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-x-12 lg:grid-cols-[minmax(0,1fr)_392px]">
      <div className="min-w-0">{children}</div>
      <div className="max-lg:hidden">{aside}</div>
    </div>
  )
}

function NextButton({
  step,
  goTo,
  wide = false,
  short = false,
}: {
  step: 1 | 2
  goTo: GoTo
  wide?: boolean
  short?: boolean
}) {
  const fault = useNextFault(step)
  const whole = step === 1 ? TEXTS.toDesign : TEXTS.toPicture
  const brief = step === 1 ? TEXTS.toDesign : TEXTS.toPictureShort
  return (
    <Button
      wide={wide}
      className={short ? 'whitespace-nowrap' : ''}
      offReason={fault}
      // Already stated in the notice across the page.
      reasonHidden={short || fault === TEXTS.pictureOffline}
      onClick={() => goTo(step + 1)}
    >
      {short ? brief : whole}
    </Button>
  )
}

function useNextFault(step: number, length?: 'short'): string | null {
  const online = useOnline()
  const refused = useRefusedFields().find((field) => PLACE_OF[field].step <= step)
  return useWizard(({ data, generation: { isGenerating } }) =>
    nextStepFault(step, data, { isGenerating, online, refused }, length),
  )
}

/** A placeholder and the button until something is chosen; then the design summary. */
function StartAside({ goTo }: { goTo: GoTo }) {
  const begun = useWizard(({ data }) => data.recipientAge !== null || data.categoryL1 !== null)
  const next = <NextButton step={1} goTo={goTo} wide />
  if (begun) return <DesignPanel step={1} action={next} />
  return (
    <div className="sticky top-24 flex flex-col gap-5">
      <ToyStage className="aspect-square rounded-stage" />
      {next}
    </div>
  )
}

function CustomiseAside({ goTo }: { goTo: GoTo }) {
  return (
    <DesignPanel
      step={2}
      action={
        <>
          <NextButton step={2} goTo={goTo} wide />
          <BackButton goTo={goTo} to={1} />
        </>
      }
    />
  )
}

function BackButton({ goTo, to }: { goTo: GoTo; to: number }) {
  const isGenerating = useWizard((wizard) => wizard.generation.isGenerating)
  return (
    <Button
      look="quiet"
      icon="left"
      offReason={isGenerating ? TEXTS.whileDrawing : null}
      reasonHidden
      onClick={() => goTo(to)}
    >
      {TEXTS.back}
    </Button>
  )
}

function Bar({
  step,
  goTo,
  order,
  timesNeeded,
  hidden,
}: {
  step: number
  goTo: GoTo
  order: OrderButton
  timesNeeded: number
  hidden: boolean
}) {
  const fault = useNextFault(step, 'short')
  if (step === 3) {
    const button = (wide: boolean) => (
      <Button wide={wide} busy={order.busy} offReason={order.offReason} reasonHidden onClick={order.press}>
        {TEXTS.orderShort}
      </Button>
    )
    return (
      <PhoneBar
        step={3}
        goTo={goTo}
        offReason={null}
        action={button(false)}
        sheetAction={button(true)}
        closeOn={timesNeeded}
        hidden={hidden}
      />
    )
  }
  const here = step === 1 ? 1 : 2
  return (
    <PhoneBar
      step={here}
      goTo={goTo}
      offReason={fault}
      action={<NextButton step={here} goTo={goTo} short />}
      sheetAction={<NextButton step={here} goTo={goTo} wide />}
      hidden={false}
    />
  )
}

/** Total and order button in the top bar, visible without scrolling. */
function TopTotal({ order }: { order: OrderButton }) {
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
