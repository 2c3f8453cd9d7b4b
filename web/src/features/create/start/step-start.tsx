/** Step 1: recipient age and category. */
import { useState } from 'react'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { ChoiceGroup } from '#ui/forms/choice.tsx'
import { Tile } from '#ui/tile.tsx'
import { chosenPath, openLevel, type Level } from '../choices/category-drill-down.ts'
import { CategoryPicker } from './category-picker.tsx'
import { PLACES } from '../choices/design-summary.ts'
import { StepHeading } from '../steps/step-parts.tsx'
import { TEXTS } from '../texts.ts'
import { choiceOf } from '../choices/wizard-rules.ts'
import { useWizardContext } from '../wizard-context.ts'
import { RecipientName } from '../written/recipient-name.tsx'

export function StepStart() {
  const { catalogue } = useWizardContext()
  const [level, setLevel] = useState<Level>(() =>
    openLevel(catalogue.categoryL1Tree, useWizard.getState().data),
  )
  const age = useWizard((wizard) => wizard.data.recipientAge)
  const showAges = level === 1 || age === null
  return (
    <div className="flex flex-col gap-9 sm:gap-11">
      <div>
        <StepHeading title={TEXTS.startHeading} lead={level === 1 ? TEXTS.startLead : undefined} />
        {level > 1 && <SelectionSummary onLevel={setLevel} />}
      </div>
      {showAges && (
        <>
          <AgeTiles />
          <div id={PLACES.recipient} className="-mt-3 max-w-110 scroll-mt-6 outline-none">
            <RecipientName hint={TEXTS.recipientHint} />
          </div>
        </>
      )}
      <CategoryPicker level={level} onLevel={setLevel} />
    </div>
  )
}

function AgeTiles() {
  const { catalogue } = useWizardContext()
  const age = useWizard((wizard) => wizard.data.recipientAge)
  const change = useWizard((wizard) => wizard.change)
  return (
    <div id={PLACES.age} className="scroll-mt-6 outline-none">
      <ChoiceGroup legend={TEXTS.ageHeading}>
        <div className="grid grid-cols-3 gap-3 sm:grid-cols-5">
          {catalogue.age_ranges.map((range) => (
            <Tile
              key={range.value}
              control="radio"
              name="age"
              title={range.name}
              chosen={age?.value === range.value}
              onChoose={() => change({ recipientAge: choiceOf(range) })}
            />
          ))}
        </div>
        <p className="mt-3.5 text-note text-ink-soft">{TEXTS.ageNote}</p>
      </ChoiceGroup>
    </div>
  )
}

/** The choice at each level, with an edit link to it. */
function SelectionSummary({ onLevel }: { onLevel: (level: Level) => void }) {
  const data = useWizard((wizard) => wizard.data)
  const levels: readonly Level[] = [1, 2, 3, 4]
  const { recipientAge } = data
  return (
    <ul aria-label={TEXTS.yourSelection} className="mt-4 flex flex-wrap gap-2.5">
      {recipientAge && <Chosen name={recipientAge.name} onChange={() => onLevel(1)} />}
      {chosenPath(data).map(({ name, value }, index) => (
        <Chosen key={value} name={name} onChange={() => onLevel(levels[index] ?? 1)} />
      ))}
    </ul>
  )
}

function Chosen({ name, onChange }: { name: string; onChange: () => void }) {
  return (
    <li className="inline-flex min-h-12 items-center rounded-full border border-line bg-card pl-5">
      {name}
      <button
        type="button"
        className="min-h-12 rounded-full pr-5 pl-3.5 text-fjord hover:underline"
        aria-label={`${TEXTS.change} ${name}`}
        onClick={onChange}
      >
        {TEXTS.change}
      </button>
    </li>
  )
}
