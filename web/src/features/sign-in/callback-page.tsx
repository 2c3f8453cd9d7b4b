/** /auth/callback and /auth/verify: follows the link and shows the outcome. */
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '#lib/account/session.ts'
import { nextPathIn, openSignIn, takeReturnPath } from '#lib/account/sign-in-dialog.ts'
import { pagePrefetch } from '#lib/pages.ts'
import { PATHS } from '#routes.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Spinner } from '#ui/skeleton.tsx'
import { ConfirmLinkCard } from './confirm-link-card.tsx'
import { ChoosePassword } from './choose-password.tsx'
import { FactorView } from './factor-view.tsx'
import { LinkCard } from './link-card.tsx'
import { TEXTS } from './texts.ts'
import { useFollowedLink } from './use-followed-link.ts'
import { welcome } from './welcome.ts'

/** Shows the success message before redirecting (Spec §9). */
const ONWARD_MS = 2000

export default function CallbackPage() {
  const { outcome, proceed } = useFollowedLink()
  const [hasChosen, setHasChosen] = useState(false)
  const [next] = useState(() => nextPathIn(new URL(location.href)))
  const status = useSession((session) => session.status)
  const navigate = useNavigate()
  const recovering = outcome?.kind === 'recovery'
  useEffect(() => {
    if (recovering) void navigate(PATHS.resetPassword, { replace: true })
  }, [recovering, navigate])

  if (outcome === null || outcome.kind === 'recovery') return <Working />
  if (outcome.kind === 'ask') return <ConfirmLinkCard question={outcome.question} onYes={proceed} />
  if (outcome.kind === 'failed') return <Failed message={outcome.message} next={next} />
  if (outcome.kind === 'addressHalf') return <AddressHalf />
  if (status === 'needsFactor') return <Factor />
  if (outcome.kind === 'addressChanged') return <AddressChanged />
  if (status === 'signedIn') {
    return outcome.choosesPassword === true && !hasChosen ? (
      <ChoosePassword onDone={() => setHasChosen(true)} />
    ) : (
      <SignedIn fresh={outcome.fresh} next={next} />
    )
  }
  return status === 'loading' ? <Working /> : <Failed message={TEXTS.noSession} next={next} />
}

function Working() {
  const { pathname } = useLocation()
  const words = pathname === PATHS.authVerify ? TEXTS.confirming : TEXTS.finishing
  return (
    <LinkCard title={TEXTS.signIn} toy="dragon">
      <output className="flex items-center gap-3 text-ink-soft">
        <Spinner />
        {words}
      </output>
    </LinkCard>
  )
}

/** `next`: the path the mail was requested from; a path stored in this tab takes precedence (Spec §2). */
function SignedIn({ fresh, next }: { fresh: boolean; next: string }) {
  const navigate = useNavigate()
  const [target] = useState(() => takeReturnPath(next))
  useEffect(() => {
    if (fresh) welcome({ to: target, byName: true })
  }, [fresh, target])
  useEffect(() => {
    let isHere = true
    // Prefetch, so that the page renders together with its URL and no key press lands on the page being left.
    const fetched = pagePrefetch.fetch?.(target.replace(/[?#].*/, '')).catch(() => undefined)
    const onward = async () => {
      await fetched
      if (isHere) void navigate(target, { replace: true })
    }
    const timer = setTimeout(() => void onward(), ONWARD_MS)
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [target, navigate])
  return (
    <LinkCard title={TEXTS.signedIn} toy="dragon">
      <output className="block text-ink-soft">{TEXTS.onward}</output>
      <ButtonLink to={target} replace look="secondary">
        {TEXTS.onwardNow}
      </ButtonLink>
    </LinkCard>
  )
}

function Factor() {
  return (
    <LinkCard title={TEXTS.factorTitle} toy="robot" tint="fjord">
      <div className="w-full">
        <FactorView />
      </div>
    </LinkCard>
  )
}

function Failed({ message, next }: { message: string; next: string }) {
  const user = useSession((session) => (session.status === 'signedIn' ? session.user : null))
  const navigate = useNavigate()
  const newLink = () => {
    void navigate(PATHS.home)
    openSignIn({ start: 'magicLink', returnTo: takeReturnPath(next) })
  }
  return (
    <LinkCard title={TEXTS.signInFailed} toy="robot" tint="berry">
      <div role="alert" className="[overflow-wrap:anywhere]">
        {message === TEXTS.oauthFailed ? (
          <>
            <p lang="en">{message}</p>
            <p className="mt-2 text-ink-soft">{TEXTS.oauthFailedSwedish}</p>
          </>
        ) : (
          <p>{message}</p>
        )}
      </div>
      {user === null ? (
        <Button wide icon="mail" onClick={newLink}>
          {TEXTS.newLink}
        </Button>
      ) : (
        <>
          <p className="[overflow-wrap:anywhere] text-ink-soft">{TEXTS.stillSignedIn(user.email)}</p>
          <ButtonLink to={PATHS.studio} wide>
            {TEXTS.toStudio}
          </ButtonLink>
        </>
      )}
      <ButtonLink to={PATHS.home} look="quiet">
        {TEXTS.retry}
      </ButtonLink>
    </LinkCard>
  )
}

function AddressChanged() {
  const email = useSession((session) => session.user?.email ?? '')
  return (
    <LinkCard title={TEXTS.addressChanged} toy="owl">
      <output className="block [overflow-wrap:anywhere]">{TEXTS.addressChangedBody(email)}</output>
      <ButtonLink to={PATHS.settings}>{TEXTS.toSettings}</ButtonLink>
    </LinkCard>
  )
}

function AddressHalf() {
  return (
    <LinkCard title={TEXTS.addressHalf} toy="owl">
      <output className="block">{TEXTS.addressHalfBody}</output>
      <ButtonLink to={PATHS.settings} look="secondary">
        {TEXTS.toSettings}
      </ButtonLink>
    </LinkCard>
  )
}
