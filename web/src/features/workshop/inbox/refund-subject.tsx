/** What a part of the payment goes back for, as its buyer will read it. */
import { countCharacters } from '@leksmedjan/contract/limits'
import { REFUND_SUBJECT_CHARACTERS } from '@leksmedjan/contract/refund-subjects'
import { useId } from 'react'
import { atMost } from '#lib/formats/at-most.ts'
import { kronorAndOre } from '#lib/formats/money.ts'
import { CharacterCounter, limitWords } from '#ui/forms/character-counter.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Pill } from '#ui/pill.tsx'
import { GroupFault } from '../group-fault.tsx'
import { useKeptText } from '../kept-through-sign-in.ts'
import { subjectChoices, wordsOfSubject, type ChosenSubject } from './refund.rules.ts'
import { TEXTS } from './texts.ts'

export interface SubjectState extends ChosenSubject {
  choose: (choice: string) => void
  write: (words: string) => void
  /** '' for none. */
  fault: string
}

/** `name`: of the dialog and what it is about; `first`: chosen at its opening. */
export function useSubject(name: string, first = ''): SubjectState {
  const [choice, choose] = useKeptText(`subject:${name}`, first)
  const [words, write] = useKeptText(`subject-words:${name}`)
  const missing = choice === 'other' ? TEXTS.subjectWordsMissing : TEXTS.subjectMissing
  return { choice, choose, words, write, fault: wordsOfSubject({ choice, words }) === '' ? missing : '' }
}

interface SubjectChoiceProps {
  about: SubjectState
  addOns: readonly string[]
  /** Öre, by name: filled in once it is chosen. */
  worthOre: Readonly<Record<string, number>>
  /** '' until the form is submitted. */
  fault: string
}

export function SubjectChoice({
  about: { choice, choose, words, write },
  addOns,
  worthOre,
  fault,
}: SubjectChoiceProps) {
  const name = useId()
  return (
    <fieldset
      // The focus goes here where nothing is chosen.
      data-fault={(fault !== '' && choice !== 'other') || undefined}
      tabIndex={-1}
      className="flex flex-wrap gap-2.5"
    >
      <legend className="mb-2 font-bold">
        {TEXTS.subject} <span className="block font-normal text-ink-soft">{TEXTS.subjectHint}</span>
      </legend>
      {subjectChoices(addOns).map((each) => (
        <Pill
          key={each}
          control="radio"
          name={name}
          label={each === 'other' ? TEXTS.otherSubject : each}
          {...((worthOre[each] ?? 0) > 0 ? { condition: kronorAndOre(worthOre[each] ?? 0) } : {})}
          chosen={choice === each}
          onChoose={() => choose(each)}
        />
      ))}
      {choice === 'other' ? (
        <div className="mt-1.5 w-full">
          <Field
            label={TEXTS.subjectWords}
            aria-description={limitWords(REFUND_SUBJECT_CHARACTERS)}
            autoComplete="off"
            value={words}
            error={fault === '' ? undefined : fault}
            onChange={({ target }) => write(atMost(target.value, REFUND_SUBJECT_CHARACTERS))}
          />
          <CharacterCounter count={countCharacters(words)} most={REFUND_SUBJECT_CHARACTERS} />
        </div>
      ) : (
        fault !== '' && <GroupFault text={fault} />
      )}
    </fieldset>
  )
}
