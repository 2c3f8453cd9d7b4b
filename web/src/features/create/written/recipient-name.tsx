/** Recipient's name: used for suggestions, never public. */
import { LIMITS } from '@leksmedjan/contract/limits'
import { atMost } from '#lib/formats/at-most.ts'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { Field } from '#ui/forms/field.tsx'
import { TEXTS } from '../texts.ts'
import { useRefusal } from './refused-texts.ts'

export function RecipientName({ hint }: { hint?: string }) {
  const name = useWizard((wizard) => wizard.data.recipientName)
  const change = useWizard((wizard) => wizard.change)
  const error = useRefusal('recipient', name)
  return (
    <Field
      label={TEXTS.recipientName}
      {...(hint !== undefined && { hint })}
      error={error}
      optional
      autoComplete="off"
      value={name}
      onChange={(event) =>
        change({ recipientName: atMost(event.target.value, LIMITS.recipientNameCharacters) })
      }
    />
  )
}
