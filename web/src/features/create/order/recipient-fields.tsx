/** Who the toy is for, in the giver's own words; all of it may be left out. */
import { LIMITS } from '@leksmedjan/contract/limits'
import { NAME_SIGN } from '@leksmedjan/contract/toy-wish'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Field, TextArea } from '#ui/forms/field.tsx'
import { atMost } from '../card-text.ts'
import { TEXTS } from '../texts.ts'
import { useEngravable } from '../use-engravable.ts'

const RELATION_CHARACTERS = 100

export function RecipientFields() {
  const { recipientName, recipientRelation, personalMessage } = useWizard((wizard) => wizard.data)
  const change = useWizard((wizard) => wizard.change)
  const hasSign = useWizard(({ data }) => data.specialFeatures.some(({ value }) => value === NAME_SIGN))
  const { note } = useEngravable(hasSign ? recipientName : '')
  return (
    <Disclosure
      summary={<span className="font-head text-h4 font-semibold">{TEXTS.recipient}</span>}
      value={
        <span className={recipientName === '' ? 'font-normal text-ink-soft' : ''}>
          {recipientName || TEXTS.optional}
        </span>
      }
    >
      <div className="flex flex-col gap-5">
        <Field
          label={TEXTS.recipientName}
          {...(note !== undefined && { hint: note })}
          optional
          autoComplete="off"
          value={recipientName}
          onChange={(event) =>
            change({ recipientName: atMost(event.target.value, LIMITS.recipientNameCharacters) })
          }
        />
        <Field
          label={TEXTS.recipientRelation}
          hint={TEXTS.recipientRelationHint}
          optional
          autoComplete="off"
          value={recipientRelation}
          onChange={(event) => change({ recipientRelation: atMost(event.target.value, RELATION_CHARACTERS) })}
        />
        <TextArea
          label={TEXTS.personalMessage}
          optional
          value={personalMessage}
          onChange={(event) =>
            change({ personalMessage: atMost(event.target.value, LIMITS.personalMessageCharacters) })
          }
        />
      </div>
    </Disclosure>
  )
}
