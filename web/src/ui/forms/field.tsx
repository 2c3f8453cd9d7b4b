/**
 * Label above, hint and error below, both linked by aria-describedby. Errors have an icon, so that colour is
 * never the only cue.
 */
import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react'
import { classes } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { TEXTS } from '../texts.ts'

interface FieldTexts {
  label: string
  hint?: string
  error?: string | undefined
  /** Confirmation line once the value is valid. */
  valid?: string | undefined
  optional?: boolean
  /** Part of a grid row with labels and inputs on shared lines; the classes place hint and error. */
  inRow?: string | undefined
}

export const inputLooks = (wrong: boolean, valid = false) =>
  classes(
    'block w-full rounded-field bg-card base:px-4 text-body text-ink placeholder:text-ink-soft',
    wrong ? 'border-2 border-bad' : valid ? 'border-2 border-spruce' : 'border-[1.5px] border-field-line',
  )

interface Tied {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldFrameProps extends FieldTexts {
  id?: string | undefined
  children: (tied: Tied) => ReactNode
}

function FieldFrame({ id, label, hint, error, valid, optional = false, inRow, children }: FieldFrameProps) {
  const made = useId()
  const inputId = id ?? made
  const wrong = error !== undefined && error !== ''
  const shown = wrong || valid ? `${inputId}-answer` : null
  const hinted = hint === undefined ? null : `${inputId}-hint`
  const describedBy = [shown, hinted].filter(Boolean).join(' ')
  return (
    <div className={inRow === undefined ? 'flex flex-col gap-[7px]' : 'contents'}>
      <label
        htmlFor={inputId}
        className={classes('text-label font-bold', inRow !== undefined && 'row-start-1')}
      >
        {label}
        {optional && <span className="font-normal text-ink-soft"> ({TEXTS.optional})</span>}
      </label>
      <div className={inRow !== undefined ? 'row-start-2' : undefined}>
        {children({
          id: inputId,
          'aria-describedby': describedBy === '' ? undefined : describedBy,
          'aria-invalid': wrong || undefined,
        })}
      </div>
      {wrong && (
        <p id={`${inputId}-answer`} className={classes('flex items-start gap-2 text-note text-bad', inRow)}>
          <Icon name="mark" size={20} />
          {error}
        </p>
      )}
      {!wrong && valid && (
        <p id={`${inputId}-answer`} className={classes('text-note font-semibold text-spruce', inRow)}>
          {valid}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${inputId}-hint`} className={classes('text-note text-ink-soft', inRow)}>
          {hint}
        </p>
      )}
    </div>
  )
}

export interface FieldProps extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, 'children'> {
  ref?: React.Ref<HTMLInputElement>
  /** Inside the input at its right edge, such as the card brand or a clear button. */
  trailing?: ReactNode
}

export function Field({
  label,
  hint,
  error,
  valid,
  optional,
  inRow,
  trailing,
  id,
  className,
  ...input
}: FieldProps) {
  const wrong = error !== undefined && error !== ''
  return (
    <FieldFrame {...texts({ label, hint, error, valid, optional })} inRow={inRow} id={id}>
      {(tied) => (
        <div className="relative">
          <input
            {...input}
            {...tied}
            className={classes(inputLooks(wrong), 'h-13.5', trailing !== undefined && 'pr-16', className)}
          />
          {trailing !== undefined && (
            <div className="absolute inset-y-0 right-0 flex items-center pr-2">{trailing}</div>
          )}
        </div>
      )}
    </FieldFrame>
  )
}

/** E-mail keyboard and autofill. */
export const EmailField = (props: FieldProps) => (
  <Field type="email" inputMode="email" autoComplete="email" {...props} />
)

/** Auto-capitalised, without spell check and autofill. */
export const OrderNumberField = (props: FieldProps) => (
  <Field autoComplete="off" autoCapitalize="characters" spellCheck={false} {...props} />
)

export interface TextAreaProps extends FieldTexts, TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: React.Ref<HTMLTextAreaElement>
}

export function TextArea({
  label,
  hint,
  error,
  valid,
  optional,
  id,
  className,
  rows = 3,
  ...area
}: TextAreaProps) {
  const wrong = error !== undefined && error !== ''
  return (
    <FieldFrame {...texts({ label, hint, error, valid, optional })} id={id}>
      {(tied) => (
        <textarea
          {...area}
          {...tied}
          rows={rows}
          className={classes(inputLooks(wrong), 'py-3.5', className)}
        />
      )}
    </FieldFrame>
  )
}

export interface SelectFieldProps extends FieldTexts, SelectHTMLAttributes<HTMLSelectElement> {
  ref?: React.Ref<HTMLSelectElement>
}

export function SelectField({
  label,
  hint,
  error,
  valid,
  optional,
  id,
  className,
  children,
  ...select
}: SelectFieldProps) {
  const wrong = error !== undefined && error !== ''
  return (
    <FieldFrame {...texts({ label, hint, error, valid, optional })} id={id}>
      {(tied) => (
        <div className="relative">
          <select
            {...select}
            {...tied}
            className={classes(inputLooks(wrong), 'h-13.5 appearance-none pr-12', className)}
          >
            {children}
          </select>
          <span className="pointer-events-none absolute inset-y-0 right-4 flex items-center">
            <Icon name="down" />
          </span>
        </div>
      )}
    </FieldFrame>
  )
}

/** Omits undefined keys, as exactOptionalPropertyTypes requires. */
function texts(
  given: { [K in keyof FieldTexts]: FieldTexts[K] | undefined } & { label: string },
): FieldTexts {
  return {
    label: given.label,
    ...(given.hint !== undefined && { hint: given.hint }),
    ...(given.optional !== undefined && { optional: given.optional }),
    error: given.error,
    valid: given.valid,
  }
}
