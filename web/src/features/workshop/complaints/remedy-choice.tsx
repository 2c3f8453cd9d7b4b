import { REMEDIES, type Remedy } from '@leksmedjan/contract/complaints'
import { useId } from 'react'
import { Pill } from '#ui/pill.tsx'
import { TEXTS } from './texts.ts'

interface RemedyChoiceProps {
  chosen: Remedy
  /** What its buyer has without the toy, of which no new one is printed; null where they have it. */
  beside: string | null
  onChoose: (remedy: Remedy) => void
}

export function RemedyChoice({ chosen, beside, onChoose }: RemedyChoiceProps) {
  const name = useId()
  return (
    <fieldset className="flex flex-wrap gap-2.5">
      <legend className="mb-2 font-bold">{TEXTS.remedy}</legend>
      {REMEDIES.map((remedy) => (
        <Pill
          key={remedy}
          control="radio"
          name={name}
          label={TEXTS.remedies[remedy]}
          {...(remedy === 'reprint' &&
            beside !== null && { unavailable: TEXTS.withoutToy.noReprint(beside) })}
          chosen={chosen === remedy}
          onChoose={() => onChoose(remedy)}
        />
      ))}
    </fieldset>
  )
}
