/** Suggested texts derived from the recipient, applied with one tap. */
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { TEXTS } from '../texts.ts'
import { proposalsFor, type ProposedText } from './written-texts.ts'

interface ProposalsProps {
  field: ProposedText
  onTake: (text: string) => void
}

export function Proposals({ field, onTake }: ProposalsProps) {
  const data = useWizard((wizard) => wizard.data)
  const texts = proposalsFor(field, data)
  if (texts.length === 0) return null
  return (
    <ul aria-label={TEXTS.proposals} className="mt-3 flex flex-wrap gap-2">
      {texts.map((text) => (
        <li key={text}>
          <button
            type="button"
            className="min-h-12 rounded-full border-[1.5px] border-field-line bg-card px-4.5 text-left text-label font-semibold [overflow-wrap:anywhere]"
            onClick={() => onTake(text)}
          >
            {TEXTS.write(text)}
          </button>
        </li>
      ))}
    </ul>
  )
}
