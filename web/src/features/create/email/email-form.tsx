/** E-mail form with one field and one button; the address takes effect on submit. */
import { EMAIL_INVALID, EMAIL_VALID, isEmail } from '@leksmedjan/contract/email'
import { useEffect, useEffectEvent, useState, type ReactNode, type Ref } from 'react'
import { forgetEmail, rememberEmail } from '#lib/account/remembered-email.ts'
import { Button } from '#ui/button.tsx'
import { EmailField } from '#ui/forms/field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { TickBox } from '#ui/forms/tick-box.tsx'
import { saveEmail } from './save-email.ts'
import { TEXTS as WIZARD_TEXTS } from '../texts.ts'
import { TEXTS } from './texts.ts'

/** Debounce after the last keystroke before an invalid address is reported; blur reports it at once. */
const PAUSE_MS = 700

interface EmailFormProps {
  text: string
  onText: (text: string) => void
  submitLabel: string
  onSaved: () => void
  /** Shows the option to remember the address on this device. */
  mayRemember?: boolean
  field?: Ref<HTMLInputElement>
  /** Why the follow-up action is unavailable even with a valid address. */
  offReason?: string | null
  /** Rendered next to the button. */
  children?: ReactNode
}

export function EmailForm({
  text,
  onText,
  submitLabel,
  onSaved,
  mayRemember = false,
  field,
  offReason = null,
  children,
}: EmailFormProps) {
  const [remember, setRemember] = useState(false)
  const valid = isEmail(text.trim())
  const save = () => {
    if (offReason !== null) return
    if (remember) rememberEmail(text.trim())
    else if (mayRemember) forgetEmail()
    void saveEmail(text.trim())
    onSaved()
  }
  const form = useForm({ faults: { email: valid ? '' : EMAIL_INVALID }, onSubmit: save })
  const judge = useEffectEvent(() => form.leave('email'))
  useEffect(() => {
    if (text === '') return undefined
    const timer = setTimeout(judge, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={form.submit}>
      <EmailField
        {...(field !== undefined && { ref: field })}
        label={WIZARD_TEXTS.email}
        name="email"
        value={text}
        error={form.errorOf('email')}
        valid={valid ? EMAIL_VALID : undefined}
        onChange={(event) => {
          onText(event.target.value)
          form.forget()
        }}
        onBlur={() => text !== '' && form.leave('email')}
      />
      {mayRemember && (
        <TickBox
          label={TEXTS.rememberEmail}
          checked={remember}
          onChange={(event) => setRemember(event.target.checked)}
        />
      )}
      <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1">
        <Button
          type="submit"
          className="grow"
          offReason={valid ? offReason : EMAIL_INVALID}
          reasonHidden={!valid}
        >
          {submitLabel}
        </Button>
        {children}
      </div>
    </form>
  )
}
