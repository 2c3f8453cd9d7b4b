/** Sign-in dialog: one view at a time. */
import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { rememberedEmail } from '#lib/account/remembered-email.ts'
import { loadClient, useSession } from '#lib/account/session.ts'
import { closeSignIn, takeReturnPath, useSignInDialog } from '#lib/account/sign-in-dialog.ts'
import { PATHS } from '#routes.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Envelope } from './envelope.tsx'
import { FactorView } from './factor-view.tsx'
import { ForgotView } from './forgot-view.tsx'
import { MailSentView } from './mail-sent-view.tsx'
import type { SentMail } from './sign-in-mails.ts'
import { MagicLinkView } from './magic-link-view.tsx'
import { PasswordView } from './password-view.tsx'
import { SendLinkView } from './send-link-view.tsx'
import { SignUpView } from './sign-up-view.tsx'
import { StartView } from './start-view.tsx'
import type { Steps, View } from './steps.ts'
import { TEXTS } from './texts.ts'
import { welcome } from './welcome.ts'

const TITLES: Record<Exclude<View, 'sent'>, string> = {
  start: TEXTS.signIn,
  sendLink: TEXTS.sendingTitle,
  magicLink: TEXTS.magicTitle,
  password: TEXTS.passwordTitle,
  signUp: TEXTS.signUpTitle,
  forgotPassword: TEXTS.forgotTitle,
  factor: TEXTS.factorTitle,
}
const VIEWS: Record<Exclude<View, 'sent'>, ComponentType<Steps>> = {
  start: StartView,
  sendLink: SendLinkView,
  magicLink: MagicLinkView,
  password: PasswordView,
  signUp: SignUpView,
  forgotPassword: ForgotView,
  factor: FactorView,
}
const SENT_TITLES: Record<SentMail['kind'], string> = {
  magicLink: TEXTS.sentTitle,
  signUp: TEXTS.confirmTitle,
  recovery: TEXTS.resetSentTitle,
}

export default function SignInDialog() {
  const { open, start, email: wanted, stays } = useSignInDialog()
  const status = useSession((session) => session.status)
  const [shownOpen, setShownOpen] = useState(false)
  const [view, setView] = useState<View>('start')
  const [email, setEmail] = useState('')
  const [letter, setLetter] = useState<SentMail | null>(null)
  if (open !== shownOpen) {
    setShownOpen(open)
    if (open) {
      setView(start)
      setEmail(wanted || rememberedEmail())
      setLetter(null)
    }
  }
  const shown = status === 'needsFactor' ? 'factor' : view
  const navigate = useNavigate()
  const recovering = view === 'sent' && letter?.kind === 'recovery'
  useEffect(() => {
    // Opened by `showSecondStep`, which closes it.
    if (!open || status !== 'signedIn' || start === 'factor') return
    closeSignIn()
    const here = location.pathname + location.search
    const returnPath = takeReturnPath(here)
    const target = recovering ? PATHS.resetPassword : stays ? here : returnPath
    if (target !== here) void navigate(target)
    if (!recovering) welcome({ to: target })
  }, [open, status, start, stays, recovering, navigate])
  useEffect(() => {
    if (open) loadClient().catch((error: unknown) => console.error('Sign-in did not load', error))
  }, [open])

  const sent = (written: SentMail) => {
    setLetter(written)
    setEmail(written.email)
    setView('sent')
  }
  const steps: Steps = { email, setEmail, go: setView, sent }
  const title = shown === 'sent' ? SENT_TITLES[letter?.kind ?? 'magicLink'] : TITLES[shown]
  return (
    <Dialog
      open={open}
      onClose={closeSignIn}
      title={title}
      centred={shown === 'sent'}
      picture={shown === 'sent' ? <Envelope /> : undefined}
    >
      <FirstFocus key={shown}>
        {shown === 'sent' ? (
          letter && <MailSentView letter={letter} onAgain={setLetter} go={setView} />
        ) : (
          <ViewOf view={shown} steps={steps} />
        )}
      </FirstFocus>
    </Dialog>
  )
}

function ViewOf({ view, steps }: { view: keyof typeof VIEWS; steps: Steps }) {
  const Shown = VIEWS[view]
  return <Shown {...steps} />
}

/** The dialog sets the initial focus when it opens; this does so for each later view. */
function FirstFocus({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    content.current?.querySelector<HTMLElement>('[data-first-focus]')?.focus()
  }, [])
  return <div ref={content}>{children}</div>
}
