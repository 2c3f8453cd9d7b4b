/** Asks for the reason of a step: one of the usual, or in own words. */
import { useState, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/forms/field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { Pill } from '#ui/pill.tsx'
import { TEXTS } from './texts.ts'

interface ReasonDialogProps {
  open: boolean
  title: string
  body?: ReactNode
  usual: readonly string[]
  busy: boolean
  /** The ways out, the first is the usual one. */
  ways: readonly { label: string; run: (why: string) => void }[]
  onClose: () => void
}

const MOST = 300

export function ReasonDialog({ open, title, body, usual, busy, ways, onClose }: ReasonDialogProps) {
  const [why, setWhy] = useState('')
  const [first, ...others] = ways
  const missing = why.trim() === '' ? TEXTS.whyMissing : ''
  const form = useForm({ faults: { why: missing }, onSubmit: () => first?.run(why.trim()) })
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
        {body !== undefined && <p className="text-ink-soft">{body}</p>}
        <div className="flex flex-wrap gap-2.5">
          {usual.map((each) => (
            <Pill
              key={each}
              control="button"
              label={each}
              chosen={why === each}
              onChoose={() => setWhy(each)}
            />
          ))}
        </div>
        <TextArea
          label={TEXTS.why}
          rows={2}
          maxLength={MOST}
          value={why}
          error={form.errorOf('why')}
          onChange={({ target }) => setWhy(target.value)}
        />
        <div className="flex flex-col gap-3">
          <Button type="submit" wide busy={busy}>
            {first?.label}
          </Button>
          {others.map(({ label, run }) => (
            <Button
              key={label}
              look="secondary"
              wide
              busy={busy}
              offReason={missing === '' ? null : missing}
              onClick={() => run(why.trim())}
            >
              {label}
            </Button>
          ))}
          <Button look="quiet" className="self-center" onClick={onClose}>
            {TEXTS.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
