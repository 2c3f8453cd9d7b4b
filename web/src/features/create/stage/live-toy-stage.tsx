/** Starts as the kind's stock picture, replaced by the live toy. */
import { useStore } from 'zustand'
import type { WizardData } from '#lib/wizard/wizard-data.ts'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { classes } from '#ui/class-names.ts'
import { Stage } from '#ui/toy/stage.tsx'
import { chosenPath } from '../choices/category-drill-down.ts'
import { LiveBackdrop } from '../live-toy/live-backdrop.tsx'
import { LiveToyView } from '../live-toy/live-toy-view.tsx'
import { liveTurn, useLiveToy } from '../live-toy/live-toy-store.ts'
import { TurnButtons } from '../live-toy/turn-buttons.tsx'
import { TEXTS } from '../texts.ts'
import { ChosenToy, ColourNote } from './toy-stage.tsx'

export function LiveToyStage({
  className,
  toyClassName = '',
}: {
  className?: string
  toyClassName?: string
}) {
  const visible = useLiveToy((live) => live.isShown)
  const kind = useWizard(({ data }) => chosenPath(data).at(-1)?.value ?? '')
  const hasFoot = useWizard(({ data }) => standsOnFoot(data))
  const scene = useScene()
  const worn = useLiveToy((live) => (live.isShown ? live.worn : null))
  return (
    <Stage
      className={className ?? 'aspect-square rounded-window'}
      plate={!(visible && hasFoot)}
      corner={visible ? <TurnCorners /> : <ColourNote />}
      {...(scene !== null && { backdrop: <LiveBackdrop backdrop={scene} /> })}
    >
      <div className={classes('size-full', toyClassName)}>
        <LiveToyView picture={<ChosenToy worn={worn} />} kind={kind} />
      </div>
    </Stage>
  )
}

/** A toy with a base needs no plate. */
const standsOnFoot = ({ specialFeatures, addOns }: WizardData): boolean =>
  specialFeatures.some(({ value }) => value === 'base') ||
  (addOns.engraving.enabled && addOns.engraving.text.trim() !== '')

/** The chosen environment replaces the default sun and plate. */
export function useScene() {
  const backdrop = useLiveToy(({ toy, isShown }) => (isShown && toy !== null ? toy.backdrop : null))
  return backdrop?.isScene ? backdrop : null
}

function TurnCorners() {
  const wasTurned = useStore(liveTurn.store, (turn) => turn.wasTurned)
  return (
    <>
      {!wasTurned && (
        <p className="pointer-events-none absolute top-3 left-3 max-w-18 rounded-window bg-card px-2 py-1.5 text-center text-small leading-tight font-semibold shadow-rest">
          {TEXTS.dragToTurn}
        </p>
      )}
      <TurnButtons />
    </>
  )
}
