/** The chosen kind on its plate, or a placeholder silhouette. */
import type { DesignSelections } from '@leksmedjan/contract/designs'
import { selectionsOf } from '#lib/wizard/wizard-data.ts'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { Stage } from '#ui/toy/stage.tsx'
import { Bead } from '#ui/toy/swatch.tsx'
import { ToyShadow } from '#ui/toy/toy-picture.tsx'
import { stageAltText } from '../choices/tile-defaults.ts'
import { kindShownFor } from '../choices/category-drill-down.ts'
import { KindPicture } from './kind-picture.tsx'
import { TEXTS } from '../texts.ts'
import { useWizardContext } from '../wizard-context.ts'

export function ToyStage({ className }: { className?: string }) {
  return (
    <Stage className={className ?? 'aspect-square rounded-window'} corner={<ColourNote />}>
      <ChosenToy />
    </Stage>
  )
}

/** The stock picture has its own colours; the chosen ones appear in the picture of step 3. */
export function ColourNote() {
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

interface ChosenToyProps {
  /** What the live toy laid over the picture is built from: the alternative text is of that toy. */
  worn?: DesignSelections | null
}

export function ChosenToy({ worn = null }: ChosenToyProps) {
  const { catalogue } = useWizardContext()
  const data = useWizard((wizard) => wizard.data)
  const { categoryL3, categoryL4 } = data
  const kind = categoryL3 ?? kindShownFor(catalogue.categoryL1Tree, data)
  const values = [categoryL4, kind].flatMap((each) => each?.value ?? [])
  if (values.length === 0) return <ToyShadow alt="" />
  const alt = stageAltText(catalogue, { ...selectionsOf({ data, seed: 0 }), categoryL3: kind }, worn)
  return <KindPicture key={values[0]} values={values} alt={alt} eager />
}
