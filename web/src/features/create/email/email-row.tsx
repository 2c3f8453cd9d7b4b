/** The known e-mail address, and whether it could be attached to the design. */
import { isEmail } from '@leksmedjan/contract/email'
import { useEffect, useRef, useState } from 'react'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { classes } from '#ui/class-names.ts'
import { EmailForm } from './email-form.tsx'
import { saveEmail, useEmailSaving } from './save-email.ts'
import { TEXTS as WIZARD_TEXTS } from '../texts.ts'
import { TEXTS } from './texts.ts'

export function EmailRow() {
  const [changed, setChanged] = useState<string | null>(null)
  const isChanging = changed !== null
  const place = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isChanging) field.current?.focus()
  }, [isChanging])
  const email = useWizard((wizard) => wizard.data.email)
  const promptId = useWizard((wizard) => wizard.generation.promptId)
  const { status, failedFor } = useEmailSaving()
  if (!isEmail(email)) return null
  const failed = failedFor !== null && failedFor === promptId
  const leave = () => {
    setChanged(null)
    place.current?.focus()
  }
  if (changed !== null) {
    return (
      <div ref={place} tabIndex={-1} className="rounded-row border border-line bg-card p-4 outline-none">
        <EmailForm
          text={changed}
          onText={setChanged}
          field={field}
          submitLabel={TEXTS.saveAndGoOn}
          onSaved={leave}
          mayRemember
        >
          <Button look="quiet" onClick={leave}>
            {TEXTS.keepEmail}
          </Button>
        </EmailForm>
      </div>
    )
  }
  return (
    <div
      ref={place}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-row border border-line bg-card p-4 outline-none"
    >
      <Mark failed={failed} />
      <div className="min-w-40 flex-1 basis-40">
        <p className="font-bold [overflow-wrap:anywhere]">{TEXTS.emailRow(email)}</p>
        <p className={classes('text-note', failed ? 'text-bad' : 'text-ink-soft')}>
          {failed ? TEXTS.emailNotSaved : TEXTS.emailRowNote}
        </p>
      </div>
      {failed && (
        <RowButton busy={status === 'saving'} onClick={() => void saveEmail(email)}>
          {WIZARD_TEXTS.retry}
        </RowButton>
      )}
      <RowButton onClick={() => setChanged(email)}>{WIZARD_TEXTS.change}</RowButton>
    </div>
  )
}

function Mark({ failed }: { failed: boolean }) {
  return (
    <span
      aria-hidden
      className={classes(
        'grid size-12 shrink-0 place-items-center rounded-full',
        failed ? 'bg-berry-soft text-bad' : 'bg-spruce-soft text-spruce',
      )}
    >
      <Icon name={failed ? 'mark' : 'check'} />
    </span>
  )
}

interface RowButtonProps {
  busy?: boolean
  onClick: () => void
  children: string
}

function RowButton({ busy = false, onClick, children }: RowButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={busy || undefined}
      className="min-h-12 px-2 text-fjord hover:underline"
      onClick={() => !busy && onClick()}
    >
      {children}
    </button>
  )
}
