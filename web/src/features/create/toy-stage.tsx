/** The chosen kind on its plate, or the shadow that waits for one. The live 3D view takes this place. */
import { useWizard } from '../../lib/wizard-store.ts'
import { Stage } from '../../ui/stage.tsx'
import { Bead } from '../../ui/swatch.tsx'
import { ToyShadow } from '../../ui/toy-picture.tsx'
import { chosenPath } from './category-drill-down.ts'
import { designAltText } from './design-wish.ts'
import { KindPicture } from './kind-picture.tsx'
import { TEXTS } from './texts.ts'

export function ToyStage({ className }: { className?: string }) {
  return (
    <Stage className={className ?? 'aspect-square rounded-window!'} corner={<ColourNote />}>
      <ChosenToy />
    </Stage>
  )
}

/** The kind's picture has its own colours; the chosen ones come with the picture of step 3. */
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
  const data = useWizard((wizard) => wizard.data)
  const values = chosenPath(data)
    .map(({ value }) => value)
    .toReversed()
  if (values.length === 0) return <ToyShadow alt="" />
  return <KindPicture key={values[0]} values={values} alt={designAltText(data)} eager />
}
