/** The three steps in their layout: progress bar, choices, summary, bottom bar on phones. */
import type { BusinessLogic } from '@leksmedjan/contract/catalogue'
import { WIZARD_STEPS } from '@leksmedjan/contract/limits'
import { useCallback, useEffect, useState } from 'react'
import { PageFrame } from '#frame/page-frame.tsx'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notices/notice.tsx'
import { notify } from '#ui/notices/toast-store.ts'
import { WizardBar } from '#ui/wizard-bar.tsx'
import { DesignPanel } from './steps/design-panel.tsx'
import { NextButton, TwoColumns, useNextFault } from './steps/step-parts.tsx'
import { loadLaterSteps, usePrefetchedSteps, type LaterSteps } from './use-later-steps.ts'
import { snapshotDesign, startOver } from './picture/preview-run.ts'
import { PhoneBar } from './steps/phone-bar.tsx'
import { PriceAnnouncement } from './price/price-panel.tsx'
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

const UNDO_MS = 10_000

interface WizardPageProps {
  catalogue: BusinessLogic
  /** null while step 1 is shown and they are on their way. */
  later: LaterSteps | null
}

export function WizardPage({ catalogue, later }: WizardPageProps) {
  useOfferedChoices(catalogue)
  const prices = usePriceMaps(catalogue)
  const price = usePrice()
  return (
    <WizardContext value={{ catalogue, prices, price }}>
      <Wizard later={later} />
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

/** On from step 1 only once the steps after it are there. */
function useLoadedSteps(later: LaterSteps | null) {
  usePrefetchedSteps()
  const { step, goTo } = useSteps()
  const [waiting, setWaiting] = useState(false)
  const goToLoaded = useCallback<GoTo>(
    (wanted, place) => {
      const goOnceLoaded = async () => {
        setWaiting(true)
        await loadLaterSteps()
        setWaiting(false)
        goTo(wanted, place)
      }
      if (wanted === 1 || later !== null) goTo(wanted, place)
      else void goOnceLoaded()
    },
    [goTo, later],
  )
  return { step, goTo: goToLoaded, waiting }
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

function Wizard({ later }: { later: LaterSteps | null }) {
  const { step, goTo, waiting } = useLoadedSteps(later)
  const { prices, catalogue } = useWizardContext()
  useShownKind(step, catalogue)
  const question = useEmailQuestion()
  const order = useOrderButton(question.need)
  const wide = useWideViewport()
  useScrollFocusIntoView()
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
      topBarAside={step === 3 && wide && later !== null ? <later.TopTotal order={order} /> : undefined}
      className="page-width pt-4 pb-14 sm:pt-5 lg:pb-16"
      beside={
        <>
          {/* Spacer for the phone's fixed bar, so that it does not cover the end of the page. */}
          <div className="h-22 lg:hidden [@media(max-height:479px)]:hidden" />
          <Bar
            step={step}
            goTo={goTo}
            waiting={waiting}
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
          <TwoColumns aside={<StartAside goTo={goTo} waiting={waiting} />}>
            <StepStart />
          </TwoColumns>
        )}
        {step > 1 && later !== null && <later.LiveDesign />}
        {step === 2 && later !== null && <later.CustomiseColumns goTo={goTo} />}
        {step === 3 && later !== null && (
          <later.StepOrder
            goTo={goTo}
            order={order}
            question={question}
            onStartOver={restart}
            orderPlace={watch}
          />
        )}
      </div>
    </PageFrame>
  )
}

/** A placeholder and the button until something is chosen; then the design summary. */
function StartAside({ goTo, waiting }: { goTo: GoTo; waiting: boolean }) {
  const begun = useWizard(({ data }) => data.recipientAge !== null || data.categoryL1 !== null)
  const next = <NextButton step={1} goTo={goTo} busy={waiting} wide />
  if (begun) return <DesignPanel step={1} action={next} />
  return (
    <div className="sticky top-24 flex flex-col gap-5">
      <ToyStage className="aspect-square rounded-stage" />
      {next}
    </div>
  )
}

function Bar({
  step,
  goTo,
  waiting,
  order,
  timesNeeded,
  hidden,
}: {
  step: number
  goTo: GoTo
  waiting: boolean
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
      action={<NextButton step={here} goTo={goTo} busy={waiting} short />}
      sheetAction={<NextButton step={here} goTo={goTo} busy={waiting} wide />}
      hidden={false}
    />
  )
}
