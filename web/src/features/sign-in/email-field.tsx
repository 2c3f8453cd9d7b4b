import { EMAIL_INVALID, EMAIL_VALID, isEmail } from '@leksmedjan/contract/email'
import { Field } from '#ui/forms/field.tsx'
import { TEXTS } from './texts.ts'

interface EmailFieldProps {
  email: string
  onChange: (email: string) => void
  /** The form has been submitted once: show validation errors. */
  judged: boolean
  hint?: string
  first?: boolean
}

/** Validation message; '' for a usable address. */
export function emailFault(email: string): string {
  if (email.trim() === '') return TEXTS.emailRequired
  return isEmail(email.trim()) ? '' : EMAIL_INVALID
}

export function EmailField({ email, onChange, judged, hint, first = true }: EmailFieldProps) {
  const fault = emailFault(email)
  return (
    <Field
      label={TEXTS.email}
      type="email"
      name="email"
      required
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...(first && { 'data-first-focus': true })}
      {...(hint !== undefined && { hint })}
      value={email}
      error={judged && fault !== '' ? fault : undefined}
      valid={fault === '' ? EMAIL_VALID : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
