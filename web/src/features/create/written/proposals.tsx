/** Suggested texts derived from the recipient, applied with one tap. */
import { choicesOfState, type TextAddOnKey } from '@leksmedjan/contract/add-ons'
import type { WizardData } from '#lib/wizard/wizard-data.ts'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { TEXTS } from './texts.ts'

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

const GREETINGS: Readonly<Record<string, (name: string) => string>> = TEXTS.greetingsFor

export type ProposedText = 'sign' | TextAddOnKey

/** One-tap suggestions from recipient and occasion, excluding the current text. */
export function proposalsFor(field: ProposedText, data: WizardData): string[] {
  const name = data.recipientName.trim()
  if (name === '') return []
  const occasion = GREETINGS[data.occasion?.value ?? '']?.(name)
  const texts: Partial<Record<ProposedText, (string | undefined)[]>> = {
    sign: [name],
    engraving: [TEXTS.proposeTo(name), occasion],
    greeting: [occasion, TEXTS.proposeWithHug(name)],
  }
  const written = field === 'sign' ? data.signText : choicesOfState(data.addOns)[field].text
  return (texts[field] ?? []).flatMap((text) => (text === undefined || text === written.trim() ? [] : [text]))
}
