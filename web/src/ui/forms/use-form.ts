/**
 * When a form's faults are shown and where the focus goes. Values stay with the form, so that they outlast a
 * failure; it is sent once, however often it is submitted meanwhile.
 */
import { useRef, useState, type SyntheticEvent } from 'react'
import { flushSync } from 'react-dom'
import type { FormFault } from './error-summary.tsx'

interface FormOptions<Field extends string> {
  /** Message of each field that is not right, in the order of the fields; '' is none. */
  faults: Partial<Record<Field, string>>
  /** Called without faults only. */
  onSubmit: () => unknown
}

export interface Form<Field extends string> {
  submit: (event: SyntheticEvent<HTMLFormElement>) => void
  /** Of the field, once the form was submitted or the field left. */
  errorOf: (field: Field) => string | undefined
  /** Errors of the fields as `errorOf` returns them, for the summary above the form. */
  shownFaults: (fields: readonly Field[], idOf?: (field: Field) => string) => FormFault[]
  /** For `onBlur`, in a form that shows faults before it is submitted. */
  leave: (field: Field) => void
  /** Shows no fault until the next submit. */
  forget: () => void
  isSubmitted: boolean
  busy: boolean
}

export function useForm<Field extends string>({ faults, onSubmit }: FormOptions<Field>): Form<Field> {
  const [isSubmitted, setSubmitted] = useState(false)
  const [left, setLeft] = useState<readonly Field[]>([])
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const send = async () => {
    sending.current = true
    setBusy(true)
    try {
      await onSubmit()
    } finally {
      sending.current = false
      setBusy(false)
    }
  }
  const errorOf = (field: Field) =>
    isSubmitted || left.includes(field) ? faults[field] || undefined : undefined
  return {
    submit: (event) => {
      event.preventDefault()
      if (sending.current) return
      // The faults are on the page before the focus moves to the first.
      flushSync(() => setSubmitted(true))
      if (Object.values(faults).some(Boolean)) focusFirstFault(event.currentTarget)
      else void send()
    },
    errorOf,
    shownFaults: (fields, idOf = (field) => field) =>
      fields.flatMap((field) => {
        const message = errorOf(field)
        return message === undefined ? [] : [{ fieldId: idOf(field), message }]
      }),
    leave: (field) => setLeft((before) => (before.includes(field) ? before : [...before, field])),
    forget: () => {
      setSubmitted(false)
      setLeft([])
    },
    isSubmitted,
    busy,
  }
}

/** A group of choices has `data-fault`: `aria-invalid` is for single controls. */
function focusFirstFault(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[aria-invalid=true], [data-fault]')?.focus()
}
