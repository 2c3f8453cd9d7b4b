/**
 * On phones: the stage below the progress bar collapses to a sticky strip on scroll; its height is reserved.
 */
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { Stage } from '#ui/toy/stage.tsx'
import { classes } from '#ui/class-names.ts'
import { colourWords, shortName } from '../choices/design-summary.ts'
import { LiveBackdrop } from '../live-toy/live-backdrop.tsx'
import { LiveToyCopy } from '../live-toy/live-toy-copy.tsx'
import { useLiveToy } from '../live-toy/live-toy-store.ts'
import { LiveToyStage, useScene } from './live-toy-stage.tsx'
import { ChosenToy } from './toy-stage.tsx'
import { useInView } from '../viewport/use-in-view.ts'
import { useWideViewport } from '../viewport/use-wide-viewport.ts'

export function PhoneStage() {
  const wide = useWideViewport()
  return wide ? null : <NarrowStage />
}

function NarrowStage() {
  const { watch, inView } = useInView('-72px 0px 0px 0px')
  return (
    <div ref={watch} className="mb-7 lg:hidden">
      <LiveToyStage className="h-54 rounded-panel" />
      <Strip shown={inView === false} />
    </div>
  )
}

function Strip({ shown }: { shown: boolean }) {
  const data = useWizard((wizard) => wizard.data)
  const scene = useScene()
  const live = useLiveToy(({ isShown }) => isShown)
  return (
    <div
      aria-hidden
      className={classes(
        'fixed inset-x-0 top-0 z-20 h-24 rounded-b-panel bg-sun-soft shadow-lift transition-transform duration-200 ease-out [@media(max-height:479px)]:hidden',
        shown ? '' : 'pointer-events-none -translate-y-full',
      )}
    >
      <div className="page-width flex h-full items-center gap-4">
        <Stage
          {...(scene !== null && { backdrop: <LiveBackdrop backdrop={scene} /> })}
          className="h-24 w-27 shrink-0 rounded-none"
        >
          {live ? <LiveToyCopy /> : <ChosenToy />}
        </Stage>
        <p className="min-w-0">
          <span className="block font-head text-h4 leading-tight font-semibold">{shortName(data)}</span>
          <span className="block text-note text-ink-soft">{colourWords(data, live)}</span>
        </p>
      </div>
    </div>
  )
}
