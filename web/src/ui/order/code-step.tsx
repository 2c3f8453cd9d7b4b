/** A number that is being guessed at: whoever owns the order shows the code that its mailbox got. */
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { Button } from '../button.tsx'
import { CODE_DIGITS, CodeField } from '../forms/code-field.tsx'
import { CODE_STEP_TEXTS as TEXTS } from './code-step-texts.ts'

interface CodeStepProps {
  busy: boolean
  /** Why the last code was not taken. */
  refusal: string | null
  onCode: (code: string) => void
  /** What the code does. */
  action: string
  /** Another way to the same. */
  elsewhere?: string
  /** Asks for another letter. */
  onAgain: () => void
}

export function CodeStep({ busy, refusal, onCode, onAgain, action, elsewhere }: CodeStepProps) {
  const [code, setCode] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed may be gone, and a screen reader would stay behind.
  useEffect(() => heading.current?.focus(), [])
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (code.length === CODE_DIGITS) onCode(code)
  }
  return (
    <section
      aria-labelledby="code-step"
      className="mx-auto flex max-w-130 flex-col gap-4 rounded-panel bg-card p-6 shadow-card sm:p-8"
    >
      <h2 id="code-step" ref={heading} tabIndex={-1} className="text-h3 outline-none">
        {TEXTS.title}
      </h2>
      <p>{TEXTS.body}</p>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <CodeField
          label={TEXTS.label}
          value={code}
          onChange={setCode}
          error={busy || refusal === null ? undefined : refusal}
        />
        <Button type="submit" busy={busy} offReason={code.length === CODE_DIGITS ? null : TEXTS.digits}>
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
