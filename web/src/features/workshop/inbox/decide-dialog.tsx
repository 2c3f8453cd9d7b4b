/** Asks for the reason of a decision, and for more where it needs more. */
import { INBOX_REASON_CHARACTERS } from '@leksmedjan/contract/workshop-inbox'
import { useState, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/forms/field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { TEXTS } from './texts.ts'

interface DecideDialogProps {
  words: { title: string; body: string }
  /** Of the button that decides. */
  label: string
  busy: boolean
  /** false: the decision needs no words. */
  asksWhy?: boolean
  /** Of the fields in `children`; '' for none. */
  fault?: string
  children?: ReactNode
  onDecide: (why: string) => void
  onClose: () => void
}

export function DecideDialog(props: DecideDialogProps) {
  const { words, label, busy, asksWhy = true, fault = '', children, onDecide, onClose } = props
  const [why, setWhy] = useState('')
  const form = useForm({
    faults: { more: fault, why: asksWhy && why.trim() === '' ? TEXTS.whyMissing : '' },
    onSubmit: () => onDecide(why.trim()),
  })
  return (
    <Dialog open onClose={onClose} title={words.title}>
      <form noValidate onSubmit={form.submit} className="mt-3 flex flex-col gap-5">
        <p className="text-ink-soft">{words.body}</p>
        {children}
        {asksWhy && (
          <TextArea
            data-first-focus
            label={TEXTS.why}
            rows={3}
            maxLength={INBOX_REASON_CHARACTERS}
            value={why}
            error={form.errorOf('why')}
            onChange={({ target }) => setWhy(target.value)}
          />
        )}
        <div className="flex flex-col gap-3">
          <Button type="submit" wide busy={busy}>
            {label}
          </Button>
          <Button look="quiet" className="self-center" onClick={onClose}>
            {TEXTS.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
