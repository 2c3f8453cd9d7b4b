/** Area below the picture in step 3: progress, failures and actions. */
import { DEFAULT_TOY_NAME } from '@leksmedjan/contract/orders'
import { isByAi, type PreviewNotice } from '@leksmedjan/contract/preview'
import { useConfig } from '#lib/config.ts'
import { useOnline } from '#lib/use-online.ts'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { LiveRegion, Notice } from '#ui/notices/notice.tsx'
import { ShareButton } from '#ui/toy/share-button.tsx'
import { EarlierPictures } from './earlier-pictures.tsx'
import { generate, generateAgain, generateAnew } from './generate.ts'
import { stopGenerating, usePreviewRun } from './preview-run.ts'
import { ConnectionBadge, GenerationProgress } from './generation-progress.tsx'
import { LiveToggle } from '../live-toy/live-frame.tsx'
import { isLate, MailWhenReady } from './mail-when-ready.tsx'
import type { RedrawRun } from './redraw-run.ts'
import { retryRedraw, useRedrawRun } from './redraw.ts'
import { TEXTS as WIZARD_TEXTS } from '../texts.ts'
import { TEXTS } from './texts.ts'
import type { GoTo } from '../steps/use-steps.ts'
import { useWizardContext } from '../wizard-context.ts'
import { useRefusedFields } from '../written/refused-texts.ts'

interface UnderPictureProps {
  goTo: GoTo
  onStartOver: () => void
  /** URL of the picture that failed to load. */
  lostPicture: string | null
}

export function UnderPicture({ goTo, onStartOver, lostPicture }: UnderPictureProps) {
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
            <p>{online ? TEXTS.pictureLost : WIZARD_TEXTS.pictureOffline}</p>
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

/** Notice that a fallback source drew the picture. */
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
                {WIZARD_TEXTS.retry}
              </Button>
            )}
          </Notice>
        </div>
      )}
    </>
  )
}

/** How closely the picture matches the printed toy. */
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
          {WIZARD_TEXTS.retry}
        </Button>
      )}
    </div>
  )
}

/**
 * Source of the picture: AI illustrates how the toy may look, the toymaker renders the exact printed form.
 */
export function useIsByAi(): boolean {
  const picturesBy = useConfig()?.picturesBy
  const image = useWizard((wizard) => wizard.generation.generatedImage)
  return image === null ? picturesBy === 'ai' : isByAi(image)
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

/** Progress, connection state and the cancel button. */
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

/** Kept in the same place during and after generation, so that the layout does not shift. */
function PictureButtons({ goTo }: { goTo: GoTo }) {
  const { catalogue } = useWizardContext()
  const isGenerating = useWizard((wizard) => wizard.generation.isGenerating)
  const anew = () => generateAnew(catalogue.categoryL1Tree)
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      <Button look="secondary" icon="again" className="max-sm:grow max-sm:px-5" onClick={anew}>
        {TEXTS.regenerate}
      </Button>
      <Button
        look="secondary"
        icon="left"
        className="max-sm:grow max-sm:px-5"
        offReason={isGenerating ? WIZARD_TEXTS.whileDrawing : null}
        reasonHidden
        onClick={() => goTo(2)}
      >
        {WIZARD_TEXTS.back}
      </Button>
      <Share />
    </div>
  )
}

/** Shown once the picture is finished and saved. */
function Share() {
  const { isGenerating, generatedImage, promptId } = useWizard(({ generation }) => generation)
  const name = useWizard((wizard) => wizard.generation.toyContent?.toyName ?? DEFAULT_TOY_NAME)
  const isUnsaved = usePreviewRun((run) => run.notice === 'not_saved' && run.promptId === promptId)
  if (isGenerating || generatedImage === null || promptId === null || isUnsaved) return null
  return <ShareButton designId={promptId} name={name} className="max-sm:grow max-sm:px-5" />
}

/** When the picture may still arrive, e-mail is the primary action and retry the secondary one. */
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
        {WIZARD_TEXTS.retry}
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
