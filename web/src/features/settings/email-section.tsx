/** E-mail change: takes effect once both the old and the new address have confirmed. */
import { EMAIL_INVALID, isEmail } from '@leksmedjan/contract/email'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Customer } from '#lib/account/session-sync.ts'
import { unwrap, useAuthCall } from '#lib/account/use-auth-call.ts'
import { PATHS } from '#routes.ts'
import { AuthFailureNotice } from '#ui/notices/auth-failure-notice.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { Notice } from '#ui/notices/notice.tsx'
import { readUser } from './requests.ts'
import { Section } from './section.tsx'
import { TEXTS } from './texts.ts'

export function EmailSection({ user }: { user: Customer }) {
  const known = useQuery({ queryKey: ['account', user.id, 'user'], queryFn: readUser })
  const call = useAuthCall()
  const [text, setText] = useState('')
  const pending = known.data?.new_email ?? ''
  const change = async () => {
    const done = await call.run(async ({ auth }) => {
      unwrap(
        await auth.updateUser(
          { email: text.trim() },
          { emailRedirectTo: location.origin + PATHS.authCallback },
        ),
      )
    })
    if (!done) return
    setText('')
    form.forget()
    await known.refetch()
  }
  const form = useForm({ faults: { email: faultOf(text.trim(), user.email) }, onSubmit: change })
  return (
    <Section title={TEXTS.emailTitle} lead={TEXTS.emailLead}>
      <p>
        {TEXTS.emailNow} <strong className="[overflow-wrap:anywhere]">{user.email}</strong>
      </p>
      {pending !== '' && (
        <Notice tone="sun" title={TEXTS.emailPendingTitle}>
          <output className="block [overflow-wrap:anywhere]">{TEXTS.emailPending(pending)}</output>
        </Notice>
      )}
      <form noValidate className="flex max-w-130 flex-col gap-5" onSubmit={form.submit}>
        <Field
          label={TEXTS.newEmail}
          type="email"
          name="new-email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          value={text}
          error={form.errorOf('email')}
          onChange={(event) => setText(event.target.value)}
        />
        <AuthFailureNotice failure={call.failure} title={TEXTS.saveFailed} />
        <Button type="submit" look="secondary" className="self-start" busy={call.busy}>
          {TEXTS.changeEmail}
        </Button>
      </form>
    </Section>
  )
}

function faultOf(email: string, present: string): string {
  if (!isEmail(email)) return EMAIL_INVALID
  return email.toLowerCase() === present ? TEXTS.sameEmail : ''
}
