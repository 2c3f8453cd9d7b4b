/** Sign-up with a password; the address must be verified before the first sign-in. */
import { useState } from 'react'
import { linkTarget } from '#lib/account/sign-in-dialog.ts'
import { unwrap, useAuthCall } from '#lib/account/use-auth-call.ts'
import { PATHS } from '#routes.ts'
import { AuthFailureNotice } from '#ui/notices/auth-failure-notice.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { NewPasswordField } from '#ui/forms/new-password-field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { EmailField, emailFault } from './email-field.tsx'
import { sentMail } from './sign-in-mails.ts'
import type { Steps } from './steps.ts'
import { TEXTS } from './texts.ts'

export function SignUpView({ email, setEmail, go, sent }: Steps) {
  const call = useAuthCall()
  const [firstName, setFirstName] = useState('')
  const [lastName, setLastName] = useState('')
  const [password, setPassword] = useState('')
  const address = email.trim()
  const signUp = async () => {
    const done = await call.run(async ({ auth }) => {
      unwrap(
        await auth.signUp({
          email: address,
          password,
          options: {
            emailRedirectTo: linkTarget(PATHS.authVerify),
            data: { first_name: firstName.trim(), last_name: lastName.trim() },
          },
        }),
      )
    })
    if (done) sent(sentMail('signUp', address))
  }
  const form = useForm({
    faults: { email: emailFault(email), password: password === '' ? TEXTS.passwordRequired : '' },
    onSubmit: signUp,
  })
  return (
    <form noValidate className="mt-4 flex flex-col gap-5" onSubmit={form.submit}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={TEXTS.firstName}
          optional
          name="given-name"
          autoComplete="given-name"
          maxLength={100}
          data-first-focus
          value={firstName}
          onChange={(event) => setFirstName(event.target.value)}
        />
        <Field
          label={TEXTS.lastName}
          optional
          name="family-name"
          autoComplete="family-name"
          maxLength={100}
          value={lastName}
          onChange={(event) => setLastName(event.target.value)}
        />
      </div>
      <EmailField email={email} onChange={setEmail} error={form.errorOf('email')} first={false} />
      <NewPasswordField
        label={TEXTS.choosePassword}
        value={password}
        known={[firstName, lastName, email]}
        error={form.errorOf('password')}
        onChange={setPassword}
      />
      <AuthFailureNotice failure={call.failure} title={TEXTS.signUpFailed} />
      <div className="flex flex-col items-center gap-1">
        <Button type="submit" size="large" wide busy={call.busy}>
          {TEXTS.signUp}
        </Button>
        <Button look="quiet" onClick={() => go('password')}>
          {TEXTS.haveAccount}
        </Button>
      </div>
    </form>
  )
}
