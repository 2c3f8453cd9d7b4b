/** Sent confirmation: the address, the code from the mail, and help when it does not arrive. */
import { useState } from 'react'
import { useConfig } from '#lib/config.ts'
import { useAuthCall } from '#lib/account/use-auth-call.ts'
import { useSecondsLeft, AuthFailureNotice } from '#ui/notices/auth-failure-notice.tsx'
import { Button } from '#ui/button.tsx'
import { CodeEntry } from '#ui/forms/code-entry.tsx'
import { LiveRegion } from '#ui/notices/notice.tsx'
import { sentMail, sendMail, verifyCode, type MailKind, type SentMail } from './sign-in-mails.ts'
import type { Steps } from './steps.ts'
import { TEXTS } from './texts.ts'

const BACK: Record<MailKind, 'magicLink' | 'signUp' | 'forgotPassword'> = {
  magicLink: 'magicLink',
  signUp: 'signUp',
  recovery: 'forgotPassword',
}

interface MailSentViewProps extends Pick<Steps, 'go'> {
  letter: SentMail
  onAgain: (letter: SentMail) => void
}

export function MailSentView({ letter, onAgain, go }: MailSentViewProps) {
  return (
    <div className="mt-2 flex flex-col gap-6">
      <p className="text-ink-soft">
        {TEXTS.sentBefore}
        <strong className="[overflow-wrap:anywhere] text-ink">{letter.email}</strong>
        {letter.kind === 'magicLink' ? TEXTS.sentAfter : TEXTS.hourAfter}
      </p>
      <CodeEntry
        // Another letter, another code: the field begins anew, with the focus of the button that asked for it.
        key={letter.resendAt}
        label={TEXTS.code}
        wrong={TEXTS.codeWrong}
        onCode={(client, code) => verifyCode(client, letter, code)}
      />
      <Again letter={letter} onAgain={onAgain} onOther={() => go(BACK[letter.kind])} />
    </div>
  )
}

interface AgainProps {
  letter: SentMail
  onAgain: (letter: SentMail) => void
  onOther: () => void
}

function Again({ letter, onAgain, onOther }: AgainProps) {
  const seconds = useSecondsLeft(letter.resendAt)
  const call = useAuthCall(TEXTS.tryAgain)
  const [times, setTimes] = useState(0)
  const embeddedMail = useConfig()?.mail.embedded === true
  const again = async () => {
    const done = await call.run((client) => sendMail(client, letter.kind, letter.email))
    if (!done) return
    setTimes(times + 1)
    onAgain(sentMail(letter.kind, letter.email))
  }
  return (
    <div className="flex flex-col gap-3">
      <AuthFailureNotice failure={call.failure} title={TEXTS.sendFailed} />
      <div className="flex flex-wrap items-center justify-center gap-x-8 gap-y-1">
        {seconds > 0 ? (
          <span className="sums inline-flex min-h-12 items-center text-ink-soft">
            {TEXTS.resendIn(seconds)}
          </span>
        ) : (
          <Button look="quiet" busy={call.busy} onClick={() => void again()}>
            {TEXTS.resend}
          </Button>
        )}
        <Button look="quiet" onClick={onOther}>
          {TEXTS.anotherEmail}
        </Button>
      </div>
      <LiveRegion text={times > 0 ? `${TEXTS.sentAgain} (${times})` : ''} />
      <p className="text-note text-ink-soft">
        {embeddedMail ? (
          <>
            {TEXTS.mailboxBefore}
            <a
              href={`/dev/mailbox?to=${encodeURIComponent(letter.email)}`}
              target="_blank"
              rel="noreferrer"
              className="text-link"
            >
              {TEXTS.mailbox}
            </a>
          </>
        ) : (
          TEXTS.spam
        )}
      </p>
    </div>
  )
}
