/** 'Spara din design': one field, one box, one button. */
import { EMAIL_INVALID, EMAIL_VALID, isEmail } from '@leksmedjan/contract/email'
import { DEFAULT_TOY_NAME } from '@leksmedjan/contract/orders'
import { useEffect, useState, type SyntheticEvent } from 'react'
import { forgetEmail, rememberEmail, rememberedEmail } from '#lib/account/remembered-email.ts'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TickBox } from '#ui/forms/tick-box.tsx'
import { ToyPicture } from '#ui/toy/toy-picture.tsx'
import { saveEmail } from './save-email.ts'
import { TEXTS } from '../texts.ts'
import type { EmailModalState } from './use-email-modal.ts'

/** An address is called wrong once the visitor has stopped typing or left the field. */
const PAUSE_MS = 700

export function EmailModal({ modal }: { modal: EmailModalState }) {
  const image = useWizard((wizard) => wizard.generation.generatedImage)
  const name = useWizard((wizard) => wizard.generation.toyContent?.toyName ?? DEFAULT_TOY_NAME)
  return (
    <Dialog
      open={modal.isOpen}
      onClose={modal.close}
      title={TEXTS.saveHeading}
      picture={image === null ? undefined : <SavedPicture src={image} />}
    >
      <p className="mt-1 text-ink-soft [overflow-wrap:anywhere]">{TEXTS.saveLead(name)}</p>
      <EmailForm onDone={modal.close} />
    </Dialog>
  )
}

function SavedPicture({ src }: { src: string }) {
  return (
    <div className="-mx-5 -mt-5 mb-4 h-[min(17rem,30dvh)] overflow-hidden bg-sun-soft sm:-mx-8 sm:-mt-8">
      {/* Feet, not heads, meet the edge. */}
      <ToyPicture src={src} alt="" className="object-top" />
    </div>
  )
}

function EmailForm({ onDone }: { onDone: () => void }) {
  const known = useWizard((wizard) => wizard.data.email)
  const [text, setText] = useState(known || rememberedEmail())
  const [remember, setRemember] = useState(false)
  const [judged, setJudged] = useState(false)
  const valid = isEmail(text.trim())
  useEffect(() => {
    const timer = setTimeout(() => setJudged(text !== ''), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setJudged(true)
    if (!valid) return
    onDone()
    if (remember) rememberEmail(text.trim())
    else forgetEmail()
    void saveEmail(text.trim())
  }
  return (
    <form noValidate className="mt-5 flex flex-col gap-5" onSubmit={submit}>
      <Field
        label={TEXTS.email}
        type="email"
        name="email"
        inputMode="email"
        autoComplete="email"
        data-first-focus
        value={text}
        error={judged && !valid ? EMAIL_INVALID : undefined}
        valid={valid ? EMAIL_VALID : undefined}
        onChange={(event) => {
          setText(event.target.value)
          setJudged(false)
        }}
        onBlur={() => setJudged(text !== '')}
      />
      <TickBox
        label={TEXTS.rememberEmail}
        checked={remember}
        onChange={(event) => setRemember(event.target.checked)}
      />
      <div className="flex flex-col items-center gap-1">
        <Button type="submit" size="large" wide offReason={valid ? null : ''}>
          {TEXTS.saveAndGoOn}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {TEXTS.notNow}
        </Button>
      </div>
    </form>
  )
}
