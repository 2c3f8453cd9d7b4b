/** Requests the code e-mailed to the buyer, after too many failed lookups of the order number. */
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../lib/request.ts'
import { Button } from '../button.tsx'
import { CODE_DIGITS, CodeField } from '../forms/code-field.tsx'
import { useForm } from '../forms/use-form.ts'
import { CODE_STEP_TEXTS as TEXTS } from './code-step-texts.ts'

interface CodeStepProps {
  busy: boolean
  /** Error of the last code; null without one. */
  refusal: string | null
  onCode: (code: string) => void
  /** Label of the submit button. */
  action: string
  /** Note about an alternative. */
  elsewhere?: string
  /** Requests another e-mail. */
  onAgain: () => void
}

export function CodeStep({ busy, refusal, onCode, onAgain, action, elsewhere }: CodeStepProps) {
  const [code, setCode] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that had the focus may be gone, and screen readers would announce nothing.
  useEffect(() => heading.current?.focus(), [])
  const form = useForm({
    faults: { code: code.length === CODE_DIGITS ? '' : TEXTS.digits },
    onSubmit: () => onCode(code),
  })
  return (
    <section
      aria-labelledby="code-step"
      className="mx-auto flex max-w-130 flex-col gap-4 rounded-panel bg-card p-6 shadow-card sm:p-8"
    >
      <h2 id="code-step" ref={heading} tabIndex={-1} className="text-h3 outline-none">
        {TEXTS.title}
      </h2>
      <p>{TEXTS.body}</p>
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
        <CodeField
          label={TEXTS.label}
          value={code}
          onChange={setCode}
          error={busy ? undefined : (form.errorOf('code') ?? refusal ?? undefined)}
        />
        <Button type="submit" busy={busy}>
          {action}
        </Button>
      </form>
      <Button look="quiet" className="self-start" onClick={onAgain} offReason={busy ? '' : null}>
        {TEXTS.again}
      </Button>
      {elsewhere !== undefined && <p className="text-note text-ink-soft">{elsewhere}</p>}
    </section>
  )
}

/** Whether a code is needed or was wrong; null for any other error. */
export function codeRefusal(error: unknown): 'needed' | 'wrong' | null {
  const code = error instanceof ApiError ? error.code : null
  if (code === 'lookup_code_needed') return 'needed'
  return code === 'lookup_code_wrong' ? 'wrong' : null
}
