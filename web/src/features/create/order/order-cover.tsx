/** Until an e-mail is known a field for it covers the order button; submitting it places the order. */
import { useEffect, useRef, type ReactNode } from 'react'
import { classes } from '#ui/class-names.ts'
import { EmailForm } from '../email/email-form.tsx'
import type { EmailQuestion } from '../email/use-email-question.ts'
import { TEXTS } from './texts.ts'

interface OrderCoverProps {
  question: EmailQuestion
  /** Why ordering is blocked. */
  offReason: string | null
  /** Called with a valid address: places the order. */
  onSaved: () => void
  children: ReactNode
}

export function OrderCover({ question, offReason, onSaved, children }: OrderCoverProps) {
  const { isNeeded, timesNeeded } = question
  const field = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (timesNeeded === 0) return undefined
    // Deferred: a closing sheet restores the focus first.
    const timer = setTimeout(() => {
      field.current?.focus({ preventScroll: true })
      field.current?.scrollIntoView({ block: 'center' })
    })
    return () => clearTimeout(timer)
  }, [timesNeeded])
  return (
    <div className="grid">
      <div
        ref={button}
        tabIndex={-1}
        inert={isNeeded}
        className={classes('col-start-1 row-start-1 outline-none', isNeeded && 'invisible')}
      >
        {children}
      </div>
      {isNeeded && (
        <section
          aria-label={TEXTS.coverTitle}
          className="z-10 col-start-1 row-start-1 rounded-row border border-line bg-paper p-4"
        >
          <h3 className="text-h4">{TEXTS.coverTitle}</h3>
          <p className="mt-1 mb-4 text-note text-ink-soft">{TEXTS.coverBody}</p>
          <EmailForm
            text={question.text}
            onText={question.write}
            field={field}
            submitLabel={TEXTS.saveAndOrder}
            offReason={offReason}
            onSaved={() => {
              onSaved()
              // The field unmounts: move keyboard focus to the button that replaces it.
              setTimeout(() => button.current?.focus({ preventScroll: true }))
            }}
          />
        </section>
      )}
    </div>
  )
}
