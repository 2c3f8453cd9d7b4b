/** What the chosen occasion adds to the toy, with its colours; may be declined. Lazy: nobody has chosen one at first. */
import { offeredProp } from '@leksmedjan/contract/built-occasions'
import { broughtColour } from '@leksmedjan/contract/occasion-colours'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { TickBox } from '#ui/forms/tick-box.tsx'
import { OCCASION_TEXTS } from './occasion-texts.ts'

export function OccasionProp() {
  const data = useWizard((wizard) => wizard.data)
  const change = useWizard((wizard) => wizard.change)
  const prop = offeredProp(data)
  if (prop === null) return null
  const brought = data.occasionProp ? broughtColour(data) : null
  return (
    <div className="mt-5">
      <TickBox
        label={OCCASION_TEXTS.adds(prop.name.toLowerCase())}
        name="occasion-prop"
        checked={data.occasionProp}
        onChange={(event) => change({ occasionProp: event.target.checked })}
      />
      <output className="mt-1 block pl-9 text-note text-ink-soft">
        {brought && OCCASION_TEXTS.brings(brought)}
      </output>
    </div>
  )
}
