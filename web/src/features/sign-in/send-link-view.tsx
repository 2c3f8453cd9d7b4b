/** Sends a link to a known address at once; shows a form only when that fails. */
import { useEffect, useEffectEvent } from 'react'
import { useAuthCall } from '#lib/account/use-auth-call.ts'
import { Button } from '#ui/button.tsx'
import { AuthFailureNotice } from '#ui/notices/auth-failure-notice.tsx'
import { Spinner } from '#ui/skeleton.tsx'
import { sentMail, sendMail } from './sign-in-mails.ts'
import type { Steps } from './steps.ts'
import { TEXTS } from './texts.ts'

export function SendLinkView({ email, go, sent }: Steps) {
  const call = useAuthCall(TEXTS.tryAgain)
  const send = async () => {
    const done = await call.run((client) => sendMail(client, 'magicLink', email))
    if (done) sent(sentMail('magicLink', email))
  }
  const sendAtOnce = useEffectEvent(() => void send())
  useEffect(() => sendAtOnce(), [])
  if (call.failure === null)
    return (
      <output className="mt-4 flex items-center gap-3 text-ink-soft">
        <Spinner />
        <span className="min-w-0 [overflow-wrap:anywhere]">{TEXTS.sendingTo(email)}</span>
      </output>
    )
  const { code, waitUntil } = call.failure
  return (
    <div className="mt-4 flex flex-col gap-5">
      <AuthFailureNotice failure={call.failure} title={TEXTS.sendFailed} />
      <div className="flex flex-wrap justify-center gap-x-4">
        {code === 'over_email_send_rate_limit' ? (
          <Button look="secondary" onClick={() => sent(sentMail('magicLink', email, leftOf(waitUntil)))}>
            {TEXTS.haveCode}
          </Button>
        ) : (
          <Button look="secondary" onClick={() => void send()}>
            {TEXTS.sendMagicLink}
          </Button>
        )}
        <Button look="quiet" onClick={() => go('magicLink')}>
          {TEXTS.anotherEmail}
        </Button>
      </div>
    </div>
  )
}

const leftOf = (until: number | null) => Math.max(0, (until ?? 0) - Date.now())
