/** Frame of what staff write about an order: its fields, and a button that is off while there is nothing to keep. */
import type { ClipboardEventHandler, ReactNode } from 'react'
import { Button } from '#ui/button.tsx'

interface WritingFormProps {
  isEmpty: boolean
  busy: boolean
  keep: () => void
  /** Of the button. */
  label: string
  onPaste?: ClipboardEventHandler | undefined
  children: ReactNode
}

export function WritingForm({ isEmpty, busy, keep, label, onPaste, children }: WritingFormProps) {
  return (
    <form
      className="mt-4 flex flex-col gap-4"
      onPaste={onPaste}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isEmpty) keep()
      }}
    >
      {children}
      <Button type="submit" busy={busy} offReason={isEmpty ? '' : null}>
        {label}
      </Button>
    </form>
  )
}
