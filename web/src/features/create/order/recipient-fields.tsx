/** Who the toy is for, in the giver's own words; all of it may be left out. */
import { LIMITS } from '@leksmedjan/contract/limits'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Field, TextArea } from '#ui/forms/field.tsx'
import { atMost } from '../card-text.ts'
import { TEXTS } from '../texts.ts'
import { RecipientName } from '../written/recipient-name.tsx'

const RELATION_CHARACTERS = 100

export function RecipientFields() {
  const { recipientName, recipientRelation, personalMessage } = useWizard((wizard) => wizard.data)
  const change = useWizard((wizard) => wizard.change)
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
        <RecipientName />
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
