/** The chosen kind on its plate, or a placeholder silhouette; in step 2 the interactive toy. */
import { useStore } from 'zustand'
import { selectionsOf, type WizardData } from '#lib/wizard/wizard-data.ts'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { classes } from '#ui/class-names.ts'
import { Stage } from '#ui/toy/stage.tsx'
import { Bead } from '#ui/toy/swatch.tsx'
import { ToyShadow } from '#ui/toy/toy-picture.tsx'
import { stageAltText } from '../choices/tile-defaults.ts'
import { chosenPath, kindShownFor } from '../choices/category-drill-down.ts'
import { KindPicture } from './kind-picture.tsx'
import { LiveBackdrop } from '../live-toy/live-backdrop.tsx'
import { LiveToyView } from '../live-toy/live-toy-view.tsx'
import { liveTurn, useLiveToy } from '../live-toy/live-toy-store.ts'
import { TurnButtons } from '../live-toy/turn-buttons.tsx'
import { TEXTS } from '../texts.ts'
import { useWizardContext } from '../wizard-context.ts'

export function ToyStage({ className }: { className?: string }) {
  return (
    <Stage className={className ?? 'aspect-square rounded-window'} corner={<ColourNote />}>
      <ChosenToy />
    </Stage>
  )
}

/** Starts as the kind's stock picture, replaced by the live toy. */
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
  return (
    <Stage
      className={className ?? 'aspect-square rounded-window'}
      plate={!(visible && hasFoot)}
      corner={visible ? <TurnCorners /> : <ColourNote />}
      {...(scene !== null && { backdrop: <LiveBackdrop backdrop={scene} /> })}
    >
      <div className={classes('size-full', toyClassName)}>
        <LiveToyView picture={<ChosenToy />} kind={kind} />
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

/** The stock picture has its own colours; the chosen ones appear in the picture of step 3. */
function ColourNote() {
  const colours = useWizard((wizard) => wizard.data.colors)
  if (colours.length === 0) return null
  return (
    <p className="absolute right-3 bottom-3 flex items-center gap-1.5 rounded-full bg-card px-3 py-1.5 text-small font-semibold shadow-rest">
      {colours.map(({ value }) => (
        <Bead key={value} hex={value} size={20} />
      ))}
      {TEXTS.coloursCome}
    </p>
  )
}

export function ChosenToy() {
  const { catalogue } = useWizardContext()
  const data = useWizard((wizard) => wizard.data)
  const worn = useLiveToy((live) => (live.isShown ? live.worn : null))
  const { categoryL3, categoryL4 } = data
  const kind = categoryL3 ?? kindShownFor(catalogue.categoryL1Tree, data)
  const values = [categoryL4, kind].flatMap((each) => each?.value ?? [])
  if (values.length === 0) return <ToyShadow alt="" />
  const alt = stageAltText(catalogue, { ...selectionsOf({ data, seed: 0 }), categoryL3: kind }, worn)
  return <KindPicture key={values[0]} values={values} alt={alt} eager />
}
