/** One-time code field: a single input, rendered as one box per digit. */
import { useId, type Ref } from 'react'
import { classes } from '../class-names.ts'
import { Icon } from '../icon.tsx'

interface CodeFieldProps {
  label: string
  value: string
  /** Digits only, truncated to the length. */
  onChange: (digits: string) => void
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}

export const CODE_DIGITS = 6

export function CodeField({ label, value, onChange, error, ref }: CodeFieldProps) {
  const id = useId()
  const next = Math.min(value.length, CODE_DIGITS - 1)
  return (
    <div className="flex flex-col gap-2.5">
      <label htmlFor={id} className="text-label font-bold">
        {label}
      </label>
      <div className="relative mx-auto w-full max-w-88">
        <input
          ref={ref}
          id={id}
          data-first-focus
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          value={value}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-answer`}
          onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, '').slice(0, CODE_DIGITS))}
          onSelect={(event) => event.currentTarget.setSelectionRange(value.length, value.length)}
          className="peer absolute inset-0 z-10 w-full cursor-text opacity-0"
        />
        <div aria-hidden className="code-boxes grid grid-cols-6 gap-2 sm:gap-2.5">
          {Array.from({ length: CODE_DIGITS }, (_, place) => (
            <span
              key={place}
              data-next={place === next}
              className={classes(
                'grid h-14.5 place-items-center rounded-field bg-card font-head text-h3 font-semibold',
                error === undefined ? 'border-[1.5px] border-field-line' : 'border-2 border-bad',
              )}
            >
              {value[place] ?? ''}
            </span>
          ))}
        </div>
      </div>
      {error !== undefined && (
        <p
          id={`${id}-answer`}
          role="alert"
          className="mx-auto flex max-w-88 items-start gap-2 text-left text-note text-bad"
        >
          <Icon name="mark" size={20} />
          {error}
        </p>
      )}
    </div>
  )
}
