/** Form that requests a sign-in link. */
import { useState } from 'react'
import { forgetEmail, rememberEmail, rememberedEmail } from '#lib/account/remembered-email.ts'
import { useAuthCall } from '#lib/account/use-auth-call.ts'
import { AuthFailureNotice } from '#ui/notices/auth-failure-notice.tsx'
import { Button } from '#ui/button.tsx'
import { TickBox } from '#ui/forms/tick-box.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { EmailField, emailFault } from './email-field.tsx'
import { sentMail, sendMail } from './sign-in-mails.ts'
import type { Steps } from './steps.ts'
import { TEXTS } from './texts.ts'

export function MagicLinkView({ email, setEmail, go, sent }: Steps) {
  const call = useAuthCall(TEXTS.tryAgain)
  const [remember, setRemember] = useState(() => rememberedEmail() !== '')
  const address = email.trim()
  const send = async () => {
    if (remember) rememberEmail(address)
    else forgetEmail()
    const done = await call.run((client) => sendMail(client, 'magicLink', address))
    if (done) sent(sentMail('magicLink', address))
  }
  const form = useForm({ faults: { email: emailFault(email) }, onSubmit: send })
  return (
    <form noValidate className="mt-4 flex flex-col gap-5" onSubmit={form.submit}>
      <EmailField email={email} onChange={setEmail} error={form.errorOf('email')} hint={TEXTS.emailHint} />
      <TickBox
        label={TEXTS.rememberEmail}
        checked={remember}
        onChange={(event) => setRemember(event.target.checked)}
      />
      <AuthFailureNotice failure={call.failure} title={TEXTS.sendFailed}>
        {call.failure?.code === 'over_email_send_rate_limit' && (
          <Button
            look="quiet"
            className="-ml-2 text-note"
            onClick={() => sent(sentMail('magicLink', address, leftOf(call.failure?.waitUntil)))}
          >
            {TEXTS.haveCode}
          </Button>
        )}
      </AuthFailureNotice>
      <div className="flex flex-col items-center gap-1">
        <Button type="submit" size="large" wide busy={call.busy}>
          {TEXTS.sendMagicLink}
        </Button>
        <div className="flex flex-wrap justify-center gap-x-4">
          <Button look="quiet" onClick={() => go('start')}>
            {TEXTS.back}
          </Button>
          <Button look="quiet" onClick={() => go('password')}>
            {TEXTS.withPassword}
          </Button>
        </div>
      </div>
    </form>
  )
}

const leftOf = (until: number | null | undefined) => Math.max(0, (until ?? 0) - Date.now())
