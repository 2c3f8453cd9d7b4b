/** Partial pictures cross-fade in a frame of fixed size. */
import { pictureWords } from '@leksmedjan/contract/picture-words'
import { useState } from 'react'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { ToyPicture } from '#ui/toy/toy-picture.tsx'
import { classes } from '#ui/class-names.ts'
import { usePreviewRun } from './preview-run.ts'
import { LiveFrame } from '../live-toy/live-frame.tsx'
import { useLiveToy } from '../live-toy/live-toy-store.ts'
import type { RedrawRun } from './redraw-run.ts'
import { useRedrawRun } from './redraw.ts'
import { TEXTS } from './texts.ts'
import { LiveToyStage } from '../stage/live-toy-stage.tsx'

const PILL = 'absolute top-4 left-4 rounded-full bg-card px-4 py-2 text-note font-bold shadow-rest'

interface PictureFrameProps {
  /** URL of a picture that failed to load; null once one is shown. */
  onLost?: (src: string | null) => void
}

export function PictureFrame({ onLost }: PictureFrameProps) {
  const image = useWizard((wizard) => wizard.generation.generatedImage)
  const isGenerating = useWizard((wizard) => wizard.generation.isGenerating)
  const data = useWizard((wizard) => wizard.data)
  const partial = usePreviewRun((run) => run.partial)
  const failed = usePreviewRun((run) => run.status === 'failed')
  const late = usePreviewRun((run) => run.status === 'slow')
  // A late picture may still arrive, so its partial stays; after a cancellation the live toy takes over.
  const shown = image ?? (isGenerating || late ? (partial?.url ?? null) : null)
  // Smaller on phones after a failure, so that the reason and the actions are visible without scrolling.
  const shape = classes('aspect-[640/580]', (failed || late) && 'max-sm:aspect-[358/230]')
  if (shown === null) {
    return (
      <LiveToyStage
        className={shape}
        toyClassName={classes(
          failed && 'grayscale',
          isGenerating && 'animate-pulse motion-reduce:animate-none',
        )}
      />
    )
  }
  return (
    <div className={classes('relative isolate overflow-hidden rounded-stage bg-sun-soft', shape)}>
      {image === null ? (
        <Layers shown={shown} alt={pictureWords(data)} {...(onLost && { onLost })} />
      ) : (
        <>
          <LiveFrame
            picture={<Layers shown={shown} alt={pictureWords(data)} {...(onLost && { onLost })} />}
          />
          <RedrawNote />
        </>
      )}
      {image === null && partial !== null && <p className={PILL}>{TEXTS.pictureOf(partial.number)}</p>}
    </div>
  )
}

/** Texts or size have changed and the picture is not redrawn yet; the live toy already shows them. */
function RedrawNote() {
  const status = useRedrawRun((run) => run.status)
  const live = useLiveToy(({ isShown }) => isShown)
  const note = NOTES[status]
  return (
    <p aria-live="polite" className={live || note === undefined ? 'sr-only' : PILL}>
      {note}
    </p>
  )
}

const NOTES: Partial<Record<RedrawRun['status'], string>> = {
  waiting: TEXTS.pictureUpdating,
  drawing: TEXTS.pictureUpdating,
  failed: TEXTS.pictureNotUpdated,
}

/** Fades a new picture in over the previous one, which stays beneath until then. */
function Layers({ shown, alt, onLost }: { shown: string; alt: string } & PictureFrameProps) {
  const [layers, setLayers] = useState<{ under: string | null; over: string }>({ under: null, over: shown })
  if (layers.over !== shown) setLayers({ under: layers.over, over: shown })
  return (
    <>
      {layers.under !== null && (
        <div className="absolute inset-0">
          <ToyPicture src={layers.under} alt="" eager />
        </div>
      )}
      <div key={layers.over} className="fade-in absolute inset-0">
        <ToyPicture src={layers.over} alt={alt} eager {...(onLost && { onLost })} />
      </div>
    </>
  )
}
