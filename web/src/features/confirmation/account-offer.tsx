/** Account offer, only after the purchase: a sign-in link to the same address keeps the order. */
import { useSession } from '#lib/account/session.ts'
import { openSignIn } from '#lib/account/sign-in-dialog.ts'
import { PATHS } from '#routes.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { TEXTS } from './texts.ts'

export function AccountOffer({ email }: { email: string }) {
  const status = useSession((session) => session.status)
  if (status === 'loading') return null
  return (
    <Panel as="div" className="flex flex-col items-start gap-3 print:hidden">
      <h2 className="text-h3">{status === 'signedIn' ? TEXTS.inStudio : TEXTS.studioTitle}</h2>
      <p className="text-note text-ink-soft">
        {status === 'signedIn' ? TEXTS.studioSaved : TEXTS.studioOffer(email)}
      </p>
      {status === 'signedIn' ? (
        <ButtonLink to={PATHS.studio} look="secondary">
          {TEXTS.toStudio}
        </ButtonLink>
      ) : (
        <Button
          look="secondary"
          icon="mail"
          onClick={() => openSignIn({ start: 'sendLink', email, returnTo: PATHS.studio, stays: true })}
        >
          {TEXTS.saveInStudio}
        </Button>
      )}
    </Panel>
  )
}
