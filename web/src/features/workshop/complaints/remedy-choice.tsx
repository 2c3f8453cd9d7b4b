import { REMEDIES, type Remedy } from '@leksmedjan/contract/complaints'
import { useId } from 'react'
import { Pill } from '#ui/pill.tsx'
import { remedyBar, type Hindrances } from './complaint.rules.ts'
import { TEXTS } from './texts.ts'

interface RemedyChoiceProps {
  chosen: Remedy
  hindrances: Hindrances
  onChoose: (remedy: Remedy) => void
}

export function RemedyChoice({ chosen, hindrances, onChoose }: RemedyChoiceProps) {
  const name = useId()
  return (
    <fieldset className="flex flex-wrap gap-2.5">
      <legend className="mb-2 font-bold">{TEXTS.remedy}</legend>
      {REMEDIES.map((remedy) => {
        const bar = remedyBar(remedy, hindrances)
        return (
          <Pill
            key={remedy}
            control="radio"
            name={name}
            label={TEXTS.remedies[remedy]}
            {...(bar !== null && { unavailable: bar })}
            chosen={chosen === remedy}
            onChoose={() => onChoose(remedy)}
          />
        )
      })}
    </fieldset>
  )
}
