/** The chosen kind on its plate, or the shadow that waits for one. The live 3D view takes this place. */
import { useWizard } from '../../lib/wizard-store.ts'
import { Stage } from '../../ui/stage.tsx'
import { ToyShadow } from '../../ui/toy-picture.tsx'
import { chosenPath } from './category-drill-down.ts'
import { designAltText } from './design-wish.ts'
import { KindPicture } from './kind-picture.tsx'

export function ToyStage({ className }: { className?: string }) {
  return (
    <Stage className={className ?? 'aspect-square rounded-window!'}>
      <ChosenToy />
    </Stage>
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
