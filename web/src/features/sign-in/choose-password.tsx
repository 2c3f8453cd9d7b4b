/** After a sign-up was confirmed in another browser: sets a new password, or continues without. */
import { useSession } from '#lib/account/session.ts'
import { Button } from '#ui/button.tsx'
import { NewPasswordForm } from '#ui/forms/new-password-form.tsx'
import { LinkCard } from './link-card.tsx'
import { TEXTS } from './texts.ts'

export function ChoosePassword({ onDone }: { onDone: () => void }) {
  const email = useSession((session) => session.user?.email ?? '')
  return (
    <LinkCard title={TEXTS.choosePassword} toy="owl">
      <p className="[overflow-wrap:anywhere] text-ink-soft">{TEXTS.chooseLead(email)}</p>
      <NewPasswordForm alone onSaved={onDone} />
      <Button look="quiet" onClick={onDone}>
        {TEXTS.withoutPassword}
      </Button>
    </LinkCard>
  )
}
