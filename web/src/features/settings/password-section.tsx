import { NewPasswordForm } from '#ui/forms/new-password-form.tsx'
import { notify } from '#ui/notices/toast-store.ts'
import { Section } from './section.tsx'
import { TEXTS } from './texts.ts'

export function PasswordSection() {
  return (
    <Section title={TEXTS.passwordTitle} lead={TEXTS.passwordLead}>
      <NewPasswordForm
        onSaved={() => notify({ text: TEXTS.passwordSaved, detail: TEXTS.passwordSavedDetail })}
      />
    </Section>
  )
}
