/** New password with a strength meter. The estimator is large and loaded lazily with the first character. */
import { PASSWORD_CHARACTERS } from '@leksmedjan/contract/limits'
import { useEffect, useState } from 'react'
import { strengthOf, type Strength } from '../../lib/account/password-strength.ts'
import { classes } from '../class-names.ts'
import { PasswordField } from './password-field.tsx'
import { TEXTS } from './password-texts.ts'

interface NewPasswordFieldProps {
  label: string
  value: string
  onChange: (password: string) => void
  /** The customer's name and e-mail: passwords derived from them are weak. */
  known?: readonly string[]
  error?: string | undefined
}

/** Maximum length the server accepts. */
const LONGEST = PASSWORD_CHARACTERS.most

export function NewPasswordField({ label, value, onChange, known = [], error }: NewPasswordFieldProps) {
  const strength = useStrength(value, known.join('\n'))
  return (
    <div className="flex flex-col gap-2">
      <PasswordField
        label={label}
        name="new-password"
        autoComplete="new-password"
        required
        maxLength={LONGEST}
        value={value}
        error={error}
        hint={TEXTS.passwordHint}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' && <Meter strength={strength} />}
    </div>
  )
}

const BARS = [1, 2, 3, 4] as const
const COLOURS = ['bg-bad', 'bg-bad', 'bg-sun', 'bg-spruce', 'bg-spruce'] as const

function Meter({ strength }: { strength: Strength | null }) {
  const words = strength === null ? '' : TEXTS.strengths[strength]
  return (
    <div className="flex items-center gap-3">
      <div aria-hidden className="grid flex-1 grid-cols-4 gap-1.5">
        {BARS.map((bar) => (
          <span
            key={bar}
            className={classes(
              'h-1.5 rounded-full transition-opacity duration-150',
              strength !== null && Math.max(strength, 1) >= bar ? COLOURS[strength] : 'bg-line',
            )}
          />
        ))}
      </div>
      <output className="min-w-26 text-right text-note font-semibold">
        <span className="sr-only">{TEXTS.passwordStrength}: </span>
        {words}
      </output>
    </div>
  )
}

/** null until the estimator has loaded; if it fails to, only the server checks. */
function useStrength(password: string, known: string): Strength | null {
  const [judged, setJudged] = useState<{ password: string; strength: Strength } | null>(null)
  useEffect(() => {
    let watching = true
    if (password === '') return
    strengthOf(password, known.split('\n')).then(
      (strength) => watching && setJudged({ password, strength }),
      (error: unknown) => console.error('The password could not be judged', error),
    )
    return () => {
      watching = false
    }
  }, [password, known])
  return judged?.strength ?? null
}
