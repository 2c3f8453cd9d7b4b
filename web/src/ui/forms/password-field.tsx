/** Password input with a show/hide toggle. */
import { useState } from 'react'
import { IconButton } from '../button.tsx'
import { Field, type FieldProps } from './field.tsx'
import { TEXTS } from './password-texts.ts'

export function PasswordField(field: Omit<FieldProps, 'type' | 'trailing'>) {
  const [shown, setShown] = useState(false)
  return (
    <Field
      spellCheck={false}
      autoCapitalize="none"
      {...field}
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton
          icon={shown ? 'eyeOff' : 'eye'}
          label={shown ? TEXTS.hidePassword : TEXTS.showPassword}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
