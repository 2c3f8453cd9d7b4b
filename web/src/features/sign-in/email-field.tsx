import { EMAIL_INVALID, EMAIL_VALID, isEmail } from '@leksmedjan/contract/email'
import { Field } from '#ui/forms/field.tsx'
import { TEXTS } from './texts.ts'

interface EmailFieldProps {
  email: string
  onChange: (email: string) => void
  error: string | undefined
  hint?: string
  first?: boolean
}

/** Validation message; '' for a usable address. */
export function emailFault(email: string): string {
  if (email.trim() === '') return TEXTS.emailRequired
  return isEmail(email.trim()) ? '' : EMAIL_INVALID
}

export function EmailField({ email, onChange, error, hint, first = true }: EmailFieldProps) {
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
      error={error}
      valid={emailFault(email) === '' ? EMAIL_VALID : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
