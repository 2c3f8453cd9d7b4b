/** Landing page of the password reset mail. */
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '#lib/account/session.ts'
import { openSignIn } from '#lib/account/sign-in-dialog.ts'
import { PATHS } from '#routes.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { NewPasswordForm } from '#ui/forms/new-password-form.tsx'
import { Spinner } from '#ui/skeleton.tsx'
import { ConfirmLinkCard } from './confirm-link-card.tsx'
import { FactorView } from './factor-view.tsx'
import { LinkCard } from './link-card.tsx'
import { TEXTS } from './texts.ts'
import { useFollowedLink } from './use-followed-link.ts'

export default function ResetPasswordPage() {
  const { outcome, proceed } = useFollowedLink()
  const status = useSession((session) => session.status)
  const [saved, setSaved] = useState(false)

  if (outcome === null || status === 'loading') return <Checking />
  if (outcome.kind === 'ask') return <ConfirmLinkCard question={outcome.question} onYes={proceed} />
  if (saved) return <Saved />
  if (outcome.kind === 'failed' && status !== 'signedIn') return <Lost message={lostWords(outcome.message)} />
  if (status === 'needsFactor') {
    return (
      <LinkCard title={TEXTS.factorTitle} toy="robot" tint="fjord">
        <div className="w-full">
          <FactorView />
        </div>
      </LinkCard>
    )
  }
  return status === 'signedIn' ? (
    <PasswordForm onSaved={() => setSaved(true)} />
  ) : (
    <Lost message={TEXTS.resetNoLink} />
  )
}

/** The default text mentions OAuth, which is not involved here. */
const lostWords = (message: string) => (message === TEXTS.noSession ? TEXTS.resetNoLink : message)

function Checking() {
  return (
    <LinkCard title={TEXTS.resetTitle} toy="owl">
      <output className="flex items-center gap-3 text-ink-soft">
        <Spinner />
        {TEXTS.resetChecking}
      </output>
    </LinkCard>
  )
}

function PasswordForm({ onSaved }: { onSaved: () => void }) {
  const email = useSession((session) => session.user?.email ?? '')
  return (
    <LinkCard title={TEXTS.resetTitle} toy="owl">
      <p className="[overflow-wrap:anywhere] text-ink-soft">{TEXTS.resetLead(email)}</p>
      <NewPasswordForm alone onSaved={onSaved} />
    </LinkCard>
  )
}

function Saved() {
  return (
    <LinkCard title={TEXTS.passwordSaved} toy="owl">
      <output className="block">{TEXTS.passwordSavedBody}</output>
      <ButtonLink to={PATHS.studio}>{TEXTS.toStudio}</ButtonLink>
    </LinkCard>
  )
}

function Lost({ message }: { message: string }) {
  const navigate = useNavigate()
  const newLink = () => {
    void navigate(PATHS.home)
    openSignIn({ start: 'forgotPassword', returnTo: PATHS.home })
  }
  return (
    <LinkCard title={TEXTS.resetLost} toy="robot" tint="berry">
      <p role="alert">{message}</p>
      <Button wide icon="mail" onClick={newLink}>
        {TEXTS.newLink}
      </Button>
    </LinkCard>
  )
}
