/** Step 3: generates the picture, then size, add-ons and order. */
import { DEFAULT_TOY_DESCRIPTION, DEFAULT_TOY_NAME } from '@leksmedjan/contract/orders'
import { useEffect, useRef, useState } from 'react'
import { useOnline } from '#lib/use-online.ts'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { notify } from '#ui/notices/toast-store.ts'
import { Panel } from '#ui/panel.tsx'
import { AddOnChoice } from './add-on-choice.tsx'
import { DeliveryChoice } from './delivery-choice.tsx'
import { DesignPanel } from '../steps/design-panel.tsx'
import { PLACES } from '../choices/design-summary.ts'
import { EmailRow } from '../email/email-row.tsx'
import { SavePanel } from '../email/save-panel.tsx'
import { usePreviewRun } from '../picture/preview-run.ts'
import { ByDay, MoreSides } from './more-sides.tsx'
import { OrderPanel } from './order-panel.tsx'
import { PictureFrame } from '../picture/picture-frame.tsx'
import { RecipientFields } from './recipient-fields.tsx'
import { useRedraw } from '../picture/redraw.ts'
import { SizePicker } from './size-picker.tsx'
import { TEXTS } from './texts.ts'
import type { EmailQuestion } from '../email/use-email-question.ts'
import type { InView } from '../viewport/use-in-view.ts'
import type { OrderButton } from './use-order-button.ts'
import { usePreview } from '../picture/use-preview.ts'
import type { GoTo } from '../steps/use-steps.ts'
import { useStickyTop } from '../viewport/use-sticky-top.ts'
import { useToyContent } from '../picture/use-toy-content.ts'
import { useWideViewport } from '../viewport/use-wide-viewport.ts'
import { noteRefusedWish } from '../written/refused-texts.ts'
import { ToyName, useToyName } from '../written/toy-name.tsx'
import { PLACE_OF } from '../written/written-texts.ts'
import { UnderPicture } from '../picture/under-picture.tsx'
import { useMounts } from '../choices/mounts.ts'

interface StepOrderProps {
  goTo: GoTo
  order: OrderButton
  question: EmailQuestion
  onStartOver: () => void
  /** IntersectionObserver ref: the phone bar hides while the page's own order button is visible. */
  orderPlace: InView['watch']
}

export function StepOrder({ goTo, order, question, onStartOver, orderPlace }: StepOrderProps) {
  useMounts()
  usePreview()
  useToyContent()
  useToyName()
  useRedraw()
  useRefusedPicture(goTo)
  const wide = useWideViewport()
  const left = useRef<HTMLDivElement>(null)
  const top = useStickyTop(left)
  const [lostPicture, setLostPicture] = useState<string | null>(null)
  const online = useOnline()
  const [askedOnline, setAskedOnline] = useState(online)
  // Retry the lost picture when the connection comes or goes.
  if (askedOnline !== online) {
    setAskedOnline(online)
    setLostPicture(null)
  }
  const hasImage = useWizard((wizard) => wizard.generation.generatedImage !== null)
  const afterwards = hasImage && (
    <div className="mt-9 flex min-w-0 flex-col gap-9">
      <Story />
      <MoreSides />
      <EmailRow />
    </div>
  )
  return (
    <div className="grid gap-x-14 gap-y-9 lg:grid-cols-[640fr_544fr] lg:items-start">
      <div ref={left} className="min-w-0 lg:sticky" style={{ top }}>
        <ToyHeading />
        <PictureFrame onLost={setLostPicture} />
        {hasImage && <ByDay />}
        {!wide && hasImage && <SavePanel question={question} className="mt-4" />}
        <UnderPicture goTo={goTo} onStartOver={onStartOver} lostPicture={lostPicture} />
        {wide && afterwards}
      </div>
      <div className="min-w-0">
        {hasImage ? (
          <>
            {wide && <SavePanel question={question} className="mb-9" />}
            <OrderColumn order={order} question={question} place={orderPlace} />
          </>
        ) : (
          <WaitingColumn />
        )}
        {!wide && afterwards}
      </div>
    </div>
  )
}

/** Navigates to the step and field of a refused wish, where the reason is shown. */
function useRefusedPicture(goTo: GoTo): void {
  const refused = usePreviewRun((run) => run.failure?.refused ?? null)
  useEffect(() => {
    if (refused === null) return
    const { data } = useWizard.getState()
    if (refused.where === 'features') {
      notify({ text: refused.message, tone: 'bad' })
      goTo(2, PLACES.features)
    } else if (PLACE_OF[refused.where].step < 3 && noteRefusedWish(refused, data)) {
      goTo(PLACE_OF[refused.where].step, PLACE_OF[refused.where].place)
    }
  }, [refused, goTo])
}

function ToyHeading() {
  const content = useWizard((wizard) => wizard.generation.toyContent)
  return (
    <div className="mb-4 [overflow-wrap:anywhere]">
      <h1 className="text-toy-phone sm:text-toy">{content?.toyName ?? DEFAULT_TOY_NAME}</h1>
      <p className="mt-2 min-h-[1.5em] text-body text-ink-soft">
        {content?.description ?? DEFAULT_TOY_DESCRIPTION}
      </p>
    </div>
  )
}

interface OrderColumnProps {
  order: OrderButton
  question: EmailQuestion
  place: InView['watch']
}

function OrderColumn({ order, question, place }: OrderColumnProps) {
  return (
    <div className="flex flex-col gap-9 sm:gap-11">
      <ToyName />
      <SizePicker />
      <AddOnChoice />
      <RecipientFields />
      <DeliveryChoice />
      <div ref={place}>
        <OrderPanel order={order} question={question} />
      </div>
    </div>
  )
}

function WaitingColumn() {
  const teaser = useWizard((wizard) => wizard.generation.toyContent?.storyTeaser)
  return (
    <div className="flex flex-col gap-5">
      {teaser !== undefined && (
        <Panel>
          <h2 className="mb-3 text-h4">{TEXTS.whileWaiting}</h2>
          <Teaser text={teaser} />
        </Panel>
      )}
      <DesignPanel step={3} compact />
    </div>
  )
}

function Story() {
  const teaser = useWizard((wizard) => wizard.generation.toyContent?.storyTeaser)
  return teaser === undefined ? null : <Teaser text={teaser} />
}

function Teaser({ text }: { text: string }) {
  return (
    <blockquote className="border-l-4 border-sun pl-4.5 text-body italic [overflow-wrap:anywhere]">
      {text}
    </blockquote>
  )
}
