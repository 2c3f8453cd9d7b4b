import { useAuthCall } from '#lib/account/use-auth-call.ts'
import { AuthFailureNotice } from '#ui/notices/auth-failure-notice.tsx'
import { Button } from '#ui/button.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { EmailField, emailFault } from './email-field.tsx'
import { sentMail, sendMail } from './sign-in-mails.ts'
import type { Steps } from './steps.ts'
import { TEXTS } from './texts.ts'

/** Requests the mail with the link to the reset page. */
export function ForgotView({ email, setEmail, go, sent }: Steps) {
  const call = useAuthCall()
  const address = email.trim()
  const send = async () => {
    const done = await call.run((client) => sendMail(client, 'recovery', address))
    if (done) sent(sentMail('recovery', address))
  }
  const form = useForm({ faults: { email: emailFault(email) }, onSubmit: send })
  return (
    <form noValidate className="mt-2 flex flex-col gap-5" onSubmit={form.submit}>
      <p className="text-ink-soft">{TEXTS.forgotLead}</p>
      <EmailField email={email} onChange={setEmail} error={form.errorOf('email')} />
      <AuthFailureNotice failure={call.failure} title={TEXTS.resetFailed} />
      <div className="flex flex-col items-center gap-1">
        <Button type="submit" size="large" wide busy={call.busy}>
          {TEXTS.sendReset}
        </Button>
        <Button look="quiet" onClick={() => go('password')}>
          {TEXTS.back}
        </Button>
      </div>
    </form>
  )
}
