import { useState } from 'react'
import { useSession } from '#lib/account/session.ts'
import { useAuthCall } from '#lib/account/use-auth-call.ts'
import { AuthFailureNotice } from '#ui/notices/auth-failure-notice.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { notify } from '#ui/notices/toast-store.ts'
import { saveName } from './requests.ts'
import { Section } from './section.tsx'
import { TEXTS } from './texts.ts'

const LONGEST = 100

export function NameSection() {
  const profile = useSession((session) => session.profile)
  const call = useAuthCall()
  const [firstName, setFirstName] = useState(profile?.firstName ?? '')
  const [lastName, setLastName] = useState(profile?.lastName ?? '')
  const save = async () => {
    const done = await call.run(() => saveName({ firstName: firstName.trim(), lastName: lastName.trim() }))
    if (done) notify({ text: TEXTS.saved })
  }
  const form = useForm({ faults: {}, onSubmit: save })
  return (
    <Section title={TEXTS.nameTitle} lead={TEXTS.nameLead}>
      <form noValidate className="flex max-w-130 flex-col gap-5" onSubmit={form.submit}>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label={TEXTS.firstName}
            name="given-name"
            autoComplete="given-name"
            maxLength={LONGEST}
            value={firstName}
            onChange={(event) => setFirstName(event.target.value)}
          />
          <Field
            label={TEXTS.lastName}
            name="family-name"
            autoComplete="family-name"
            maxLength={LONGEST}
            value={lastName}
            onChange={(event) => setLastName(event.target.value)}
          />
        </div>
        <AuthFailureNotice failure={call.failure} title={TEXTS.saveFailed} />
        <Button type="submit" look="secondary" className="self-start" busy={call.busy}>
          {TEXTS.save}
        </Button>
      </form>
    </Section>
  )
}
