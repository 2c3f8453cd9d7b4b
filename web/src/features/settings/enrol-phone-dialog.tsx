/** Enrols a phone number for codes by text message. */
import { useState } from 'react'
import { unwrap, useAuthCall } from '#lib/account/use-auth-call.ts'
import { AuthFailureNotice } from '#ui/notices/auth-failure-notice.tsx'
import { Button } from '#ui/button.tsx'
import { CodeEntry } from '#ui/forms/code-entry.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { ConfirmIdentity, needsConfirming } from './confirm-identity.tsx'
import { TEXTS } from './texts.ts'
import { useUnverifiedFactor } from './use-unverified-factor.ts'

interface EnrolDialogProps {
  open: boolean
  onClose: () => void
  onEnrolled: () => void
}

export function EnrolPhoneDialog({ open, onClose, onEnrolled }: EnrolDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={TEXTS.phoneTitle}>
      <Enrolment onEnrolled={onEnrolled} />
    </Dialog>
  )
}

interface SentCode {
  factorId: string
  challengeId: string
  number: string
}

function Enrolment({ onEnrolled }: Pick<EnrolDialogProps, 'onEnrolled'>) {
  const call = useAuthCall()
  const [text, setText] = useState('')
  const [sent, setSent] = useState<SentCode | null>(null)
  const setUnproven = useUnverifiedFactor()
  const number = internationalNumber(text)
  const send = (to: string) =>
    void call.run(async ({ auth }) => {
      const { id: factorId } = unwrap(
        await auth.mfa.enroll({ factorType: 'phone', phone: to, friendlyName: to }),
      )
      setUnproven(factorId)
      const { id: challengeId } = unwrap(await auth.mfa.challenge({ factorId, channel: 'sms' }))
      setSent({ factorId, challengeId, number: to })
    })
  const form = useForm({
    faults: { number: number === null ? TEXTS.phoneInvalid : '' },
    onSubmit: () => number !== null && send(number),
  })
  if (number !== null && needsConfirming(call.failure)) {
    return <ConfirmIdentity onConfirmed={() => send(number)} />
  }
  if (sent !== null) {
    return (
      <div className="mt-2 flex flex-col gap-5">
        <output className="block text-ink-soft">{TEXTS.smsSent(sent.number)}</output>
        <CodeEntry
          label={TEXTS.smsCode}
          onCode={async ({ auth }, code) => {
            const { factorId, challengeId } = sent
            unwrap(await auth.mfa.verify({ factorId, challengeId, code }))
            setUnproven(null)
          }}
          onDone={onEnrolled}
        />
      </div>
    )
  }
  return (
    <form noValidate className="mt-2 flex flex-col gap-5" onSubmit={form.submit}>
      <p className="text-ink-soft">{TEXTS.phoneLead}</p>
      <Field
        label={TEXTS.phoneNumber}
        type="tel"
        name="tel"
        autoComplete="tel"
        data-first-focus
        hint={TEXTS.phoneHint}
        value={text}
        error={form.errorOf('number')}
        onChange={(event) => setText(event.target.value)}
      />
      <AuthFailureNotice failure={call.failure} />
      <Button type="submit" wide busy={call.busy}>
        {TEXTS.sendCode}
      </Button>
    </form>
  )
}

/** Normalises to E.164, '+46701234567'. Swedish numbers may begin with 0. null when invalid. */
export function internationalNumber(text: string): string | null {
  const bare = text.replaceAll(/[\s()-]/g, '')
  const number = bare.replace(/^00/, '+').replace(/^0/, '+46')
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : null
}
