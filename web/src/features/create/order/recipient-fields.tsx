/** Recipient and relation, all optional. */
import { LIMITS } from '@leksmedjan/contract/limits'
import { RELATION_CHARACTERS } from '@leksmedjan/contract/wish-texts'
import { atMost } from '#lib/formats/at-most.ts'
import type { WizardData } from '#lib/wizard/wizard-data.ts'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Field, TextArea } from '#ui/forms/field.tsx'
import { writtenTexts } from '../written/written-texts.ts'
import { PLACES } from '../choices/design-summary.ts'
import { TEXTS as WIZARD_TEXTS } from '../texts.ts'
import { TEXTS } from './texts.ts'
import { RecipientName } from '../written/recipient-name.tsx'
import { useRefusal } from '../written/refused-texts.ts'

export function RecipientFields() {
  const data = useWizard((wizard) => wizard.data)
  const { recipientName, recipientRelation, personalMessage, addOns } = data
  const change = useWizard((wizard) => wizard.change)
  const { relation, message } = writtenTexts(data)
  const relationError = useRefusal('relation', relation)
  const messageError = useRefusal('message', message)
  return (
    <Disclosure
      summary={<span className="font-head text-h4 font-semibold">{TEXTS.recipient}</span>}
      value={
        <span className={recipientName === '' ? 'font-normal text-ink-soft' : ''}>
          {recipientName || WIZARD_TEXTS.optional}
        </span>
      }
    >
      <div className="flex flex-col gap-5">
        <RecipientName />
        <div id={PLACES.relation} className="scroll-mt-6 outline-none">
          <Field
            {...relationWords(data)}
            error={relationError}
            optional
            autoComplete="off"
            value={recipientRelation}
            onChange={(event) =>
              change({ recipientRelation: atMost(event.target.value, RELATION_CHARACTERS) })
            }
          />
        </div>
        <div id={PLACES.message} className="scroll-mt-6 outline-none">
          <TextArea
            label={addOns.digitalStory ? TEXTS.messageInStory : TEXTS.personalMessage}
            {...(addOns.digitalStory && { hint: TEXTS.messageInStoryHint })}
            error={messageError}
            optional
            value={personalMessage}
            onChange={(event) =>
              change({ personalMessage: atMost(event.target.value, LIMITS.personalMessageCharacters) })
            }
          />
        </div>
      </div>
    </Disclosure>
  )
}

/** Value of the only adult age range. */
const ADULT = '18+'

/** 'Godchild' is not offered for adults. */
const relationWords = ({ recipientAge }: WizardData) =>
  recipientAge?.value === ADULT ? TEXTS.relationOfAdult : TEXTS.relationOfChild
