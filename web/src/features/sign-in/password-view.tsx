/** Password sign-in; after a few failures the mailed link is offered. */
import { useState } from 'react'
import { unwrap, useAuthCall } from '#lib/account/use-auth-call.ts'
import { AuthFailureNotice } from '#ui/notices/auth-failure-notice.tsx'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { EmailField, emailFault } from './email-field.tsx'
import { sentMail, sendMail } from './sign-in-mails.ts'
import type { Steps } from './steps.ts'
import { TEXTS } from './texts.ts'

const MANY_FAILURES = 3

export function PasswordView({ email, setEmail, go, sent }: Steps) {
  const call = useAuthCall(TEXTS.unknownFailure)
  const [password, setPassword] = useState('')
  /** Client-side counter (Spec §3): no lockout, it only changes what is offered. */
  const [failures, setFailures] = useState(0)
  const address = email.trim()
  const signIn = async () => {
    const done = await call.run(async ({ auth }) => {
      unwrap(await auth.signInWithPassword({ email: address, password }))
    })
    if (!done) setFailures((before) => before + 1)
  }
  const form = useForm({
    faults: { email: emailFault(email), password: password === '' ? TEXTS.passwordRequired : '' },
    onSubmit: signIn,
  })
  const confirmAgain = async () => {
    const done = await call.run((client) => sendMail(client, 'signUp', address))
    if (done) sent(sentMail('signUp', address))
  }
  return (
    <form noValidate className="mt-4 flex flex-col gap-5" onSubmit={form.submit}>
      <EmailField email={email} onChange={setEmail} error={form.errorOf('email')} />
      <PasswordField
        label={TEXTS.password}
        name="password"
        required
        autoComplete="current-password"
        value={password}
        error={form.errorOf('password')}
        onChange={(event) => setPassword(event.target.value)}
      />
      <AuthFailureNotice failure={call.failure} title={TEXTS.signInFailed}>
        {call.failure?.code === 'email_not_confirmed' && (
          <Button look="quiet" className="-ml-2 text-note" onClick={() => void confirmAgain()}>
            {TEXTS.resendConfirmation}
          </Button>
        )}
        {call.failure?.code === 'password_paused' && (
          <Button look="quiet" className="-ml-2 text-note" onClick={() => go('magicLink')}>
            {TEXTS.insteadLink}
          </Button>
        )}
        {failures >= MANY_FAILURES && <p className="mt-1">{TEXTS.manyFailures}</p>}
      </AuthFailureNotice>
      <div className="flex flex-col items-center gap-1">
        <Button type="submit" size="large" wide busy={call.busy}>
          {TEXTS.signInWithPassword}
        </Button>
        <div className="flex flex-wrap justify-center gap-x-4">
          <Button look="quiet" onClick={() => go('forgotPassword')}>
            {TEXTS.forgot}
          </Button>
          <Button look="quiet" onClick={() => go('magicLink')}>
            {TEXTS.insteadLink}
          </Button>
          <Button look="quiet" onClick={() => go('signUp')}>
            {TEXTS.newHere}
          </Button>
        </div>
      </div>
    </form>
  )
}
