/** Step 3: the toy comes into being, then is sized, dressed and ordered. */
import { DEFAULT_TOY_DESCRIPTION, DEFAULT_TOY_NAME } from '@leksmedjan/contract/orders'
import type { PreviewNotice } from '@leksmedjan/contract/preview'
import { useEffect, useRef, useState } from 'react'
import { useConfig } from '#lib/config.ts'
import { useOnline } from '#lib/use-online.ts'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { LiveRegion } from '#ui/notices/live-region.tsx'
import { Notice } from '#ui/notices/notice.tsx'
import { notify } from '#ui/notices/toast-store.ts'
import { Panel } from '#ui/panel.tsx'
import { ShareButton } from '#ui/toy/share-button.tsx'
import { AddOnChoice } from './add-on-choice.tsx'
import { DeliveryChoice } from './delivery-choice.tsx'
import { DesignPanel } from '../design-panel.tsx'
import { PLACES } from '../design-summary.ts'
import { EarlierPictures } from '../picture/earlier-pictures.tsx'
import { EmailRow } from '../email/email-row.tsx'
import { SavePanel } from '../email/save-panel.tsx'
import { generate, generateAgain, generateAnew, stopGenerating, usePreviewRun } from '../picture/generate.ts'
import { ConnectionBadge, GenerationProgress } from '../picture/generation-progress.tsx'
import { LiveToggle } from '../live-toy/live-frame.tsx'
import { isLate, MailWhenReady } from '../picture/mail-when-ready.tsx'
import { MoreSides } from './more-sides.tsx'
import { OrderPanel } from './order-panel.tsx'
import { PictureFrame } from '../picture/picture-frame.tsx'
import { RecipientFields } from './recipient-fields.tsx'
import type { RedrawRun } from '../picture/redraw-run.ts'
import { retryRedraw, useRedraw, useRedrawRun } from '../picture/redraw.ts'
import { SizePicker } from './size-picker.tsx'
import { TEXTS } from '../texts.ts'
import type { EmailQuestion } from '../email/use-email-question.ts'
import type { InView } from '../use-in-view.ts'
import type { OrderButton } from './use-order-button.ts'
import { useIsByAi } from '../picture/use-is-by-ai.ts'
import { usePreview } from '../picture/use-preview.ts'
import type { GoTo } from '../use-steps.ts'
import { useStickyTop } from '../use-sticky-top.ts'
import { useToyContent } from '../picture/use-toy-content.ts'
import { useWide } from '../use-wide.ts'
import { useShop } from '../wizard-shop.ts'
import { noteRefusedWish, useRefusedFields } from '../written/refused-texts.ts'
import { ToyName, useToyName } from '../written/toy-name.tsx'
import { PLACE_OF } from '../written/written-texts.ts'

interface StepOrderProps {
  goTo: GoTo
  order: OrderButton
  question: EmailQuestion
  onStartOver: () => void
  /** Watched by the phone's bar, which steps aside for the page's own button. */
  orderPlace: InView['watch']
}

export function StepOrder({ goTo, order, question, onStartOver, orderPlace }: StepOrderProps) {
  usePreview()
  useToyContent()
  useToyName()
  useRedraw()
  useRefusedPicture(goTo)
  const wide = useWide()
  const left = useRef<HTMLDivElement>(null)
  const top = useStickyTop(left)
  const [lostPicture, setLostPicture] = useState<string | null>(null)
  const online = useOnline()
  const [askedOnline, setAskedOnline] = useState(online)
  // A net that comes or goes has the picture tried anew.
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

/** Back to where the refused wish was chosen or written; there it says why. */
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
    <div className="mb-6 [overflow-wrap:anywhere]">
      <h1 className="text-toy-phone sm:text-toy">{content?.toyName ?? DEFAULT_TOY_NAME}</h1>
      <p className="mt-2 min-h-[1.5em] text-lead text-ink-soft">
        {content?.description ?? DEFAULT_TOY_DESCRIPTION}
      </p>
    </div>
  )
}

interface UnderPictureProps extends Pick<StepOrderProps, 'goTo' | 'onStartOver'> {
  /** The address that could not be shown. */
  lostPicture: string | null
}

function UnderPicture({ goTo, onStartOver, lostPicture }: UnderPictureProps) {
  const isGenerating = useWizard((wizard) => wizard.generation.isGenerating)
  const image = useWizard((wizard) => wizard.generation.generatedImage)
  const hasImage = image !== null
  const isLost = hasImage && image === lostPicture
  const online = useOnline()
  const name = useWizard((wizard) => wizard.generation.toyContent?.toyName ?? DEFAULT_TOY_NAME)
  const failure = usePreviewRun((run) => run.failure)
  return (
    <>
      {isGenerating && <Drawing />}
      <TakenOver />
      {hasImage && !isLost && (
        <div className="mt-4 flex flex-wrap-reverse items-center justify-between gap-x-4 gap-y-3">
          <PictureNote />
          <LiveToggle />
        </div>
      )}
      {isLost && (
        <div className="mt-4">
          <Notice tone="bad" urgent>
            <p>{online ? TEXTS.pictureLost : TEXTS.pictureOffline}</p>
          </Notice>
        </div>
      )}
      {!isGenerating && !hasImage && failure !== null && <FailureNotice />}
      {!hasImage && <MailWhenReady />}
      <LiveRegion text={hasImage && !isLost ? TEXTS.pictureReady(name) : ''} />
      {!isGenerating && !hasImage && failure !== null ? (
        <FailureButtons goTo={goTo} />
      ) : (
        <PictureButtons goTo={goTo} />
      )}
      <PictureStrip onStartOver={onStartOver} />
    </>
  )
}

const NOTICES: Partial<Record<string, string>> = TEXTS.notices satisfies Record<PreviewNotice, string>

/** Not the picture that was promised: said as soon as it is known, and kept beside the picture. */
function TakenOver() {
  const notice = usePreviewRun((run) => run.notice)
  const words = NOTICES[notice] ?? ''
  return (
    <>
      <LiveRegion text={words} />
      {words !== '' && (
        <div className="mt-4">
          <Notice tone="sun">
            <p>{words}</p>
            {notice === 'not_saved' && (
              <Button look="quiet" size="small" icon="again" onClick={generateAgain}>
                {TEXTS.retry}
              </Button>
            )}
          </Notice>
        </div>
      )}
    </>
  )
}

/** What the picture can be trusted to show; the frame itself says when it changes. */
function PictureNote() {
  const isByAi = useIsByAi()
  const isModelByAi = useConfig()?.modelsBy === 'ai'
  const status = useRedrawRun((run) => run.status)
  const refused = useRefusedFields().some((field) => field === 'engraving' || field === 'sign')
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 text-note text-ink-soft">
      <Icon name="info" size={20} />
      <p className="min-w-0 flex-1">
        {refused ? TEXTS.textRefused : noteOf(status, { isByAi, isModelByAi })}
      </p>
      {status === 'failed' && !refused && (
        <Button look="quiet" size="small" onClick={retryRedraw}>
          {TEXTS.retry}
        </Button>
      )}
    </div>
  )
}

interface Makers {
  isByAi: boolean
  isModelByAi: boolean
}

export function noteOf(status: RedrawRun['status'], { isByAi, isModelByAi }: Makers): string {
  if (!isByAi && isModelByAi && NOTES[status] === TEXTS.pictureTruth) return TEXTS.modelByAi
  if (!isByAi) return NOTES[status]
  return status === 'stays' ? `${TEXTS.pictureByAi} ${NOTES.stays}` : TEXTS.pictureByAi
}

const NOTES: Record<RedrawRun['status'], string> = {
  still: TEXTS.pictureTruth,
  waiting: TEXTS.pictureTruth,
  drawing: TEXTS.pictureTruth,
  failed: TEXTS.toyFollows,
  stays: TEXTS.pictureStays,
}

const FAILURE_TITLES = {
  aborted: TEXTS.abortedTitle,
  slow: TEXTS.slowTitle,
  failed: TEXTS.failedTitle,
}

function FailureNotice() {
  const failure = usePreviewRun((run) => run.failure)
  if (failure === null) return null
  return (
    <div className="mt-6">
      <Notice tone={failure.kind === 'failed' ? 'bad' : 'quiet'} title={FAILURE_TITLES[failure.kind]} urgent>
        <p>{failure.message}</p>
        <p className="mt-1">{TEXTS.nothingCharged}</p>
        {failure.kind !== 'aborted' && failure.refused === null && (
          <p className="mt-3">
            <ConnectionBadge />
          </p>
        )}
      </Notice>
    </div>
  )
}

/** How far it has come, over what line, and the way out. */
function Drawing() {
  return (
    <>
      <GenerationProgress />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4">
        <ConnectionBadge />
        <Button look="quiet" size="small" onClick={stopGenerating}>
          {TEXTS.stop}
        </Button>
      </div>
    </>
  )
}

/** In the same place while a picture is drawn and when it is there. */
function PictureButtons({ goTo }: { goTo: GoTo }) {
  const { catalogue } = useShop()
  const isGenerating = useWizard((wizard) => wizard.generation.isGenerating)
  const anew = () => generateAnew(catalogue.categoryL1Tree)
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      <Button look="secondary" icon="again" className="max-sm:grow max-sm:px-5!" onClick={anew}>
        {TEXTS.regenerate}
      </Button>
      <Button
        look="secondary"
        icon="left"
        className="max-sm:grow max-sm:px-5!"
        offReason={isGenerating ? TEXTS.whileDrawing : null}
        reasonHidden
        onClick={() => goTo(2)}
      >
        {TEXTS.back}
      </Button>
      <Share />
    </div>
  )
}

/** Once the picture is there and kept. */
function Share() {
  const { isGenerating, generatedImage, promptId } = useWizard(({ generation }) => generation)
  const name = useWizard((wizard) => wizard.generation.toyContent?.toyName ?? DEFAULT_TOY_NAME)
  const isUnsaved = usePreviewRun((run) => run.notice === 'not_saved' && run.promptId === promptId)
  if (isGenerating || generatedImage === null || promptId === null || isUnsaved) return null
  return <ShareButton designId={promptId} name={name} className="max-sm:grow max-sm:px-5!" />
}

/** A late picture may still come: then the letter is the first way on, and trying again the second. */
function FailureButtons({ goTo }: { goTo: GoTo }) {
  const mayBeMailed = usePreviewRun(isLate)
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      <Button
        look={mayBeMailed ? 'secondary' : 'primary'}
        icon="again"
        className="max-sm:w-full"
        onClick={() => void generate()}
      >
        {TEXTS.retry}
      </Button>
      <Button look="secondary" icon="left" className="max-sm:w-full" onClick={() => goTo(2)}>
        {TEXTS.backToSteps}
      </Button>
    </div>
  )
}

function PictureStrip({ onStartOver }: { onStartOver: () => void }) {
  const some = useWizard((wizard) => wizard.pictures.length > 0)
  const isGenerating = useWizard((wizard) => wizard.generation.isGenerating)
  if (!some && isGenerating) return null
  return (
    <section className={some ? 'mt-9' : 'mt-2'} aria-label={TEXTS.yourPictures}>
      <div className="mb-3 flex min-h-12 items-center justify-between gap-4">
        {some ? <h2 className="text-h4">{TEXTS.yourPictures}</h2> : <span />}
        {!isGenerating && (
          <Button look="quiet" size="small" onClick={onStartOver}>
            {TEXTS.startOver}
          </Button>
        )}
      </div>
      <div inert={isGenerating} className={isGenerating ? 'opacity-50' : ''}>
        <EarlierPictures />
      </div>
    </section>
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
