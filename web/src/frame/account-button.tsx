/**
 * Right end of the top bar: sign-in button or account menu; a placeholder until the stored session is
 * validated.
 */
import { useEffect } from 'react'
import { useSession } from '../lib/account/session.ts'
import { openSignIn } from '../lib/account/sign-in-dialog.ts'
import { Icon } from '../ui/icon.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Tooltip } from '../ui/notices/tooltip.tsx'
import { AccountMenu } from './account-menu.tsx'
import { TEXTS } from './texts.ts'

export function AccountButton() {
  const { status, returning, user, profile, isStaff } = useSession()
  useEffect(takeOver, [])
  if (status === 'signedIn' && user !== null)
    return <AccountMenu email={user.email} profile={profile} isStaff={isStaff} />
  if (status === 'loading' && returning) return <Skeleton className="size-12 rounded-full" />
  return <SignInButton />
}

/** Until React takes over, an inline script of the document shows the placeholder (web/scripts/build.mjs). */
function takeOver(): void {
  delete document.documentElement.dataset['returning']
}

/** Icon only below `lg`; the label stays for screen readers. */
function SignInButton() {
  return (
    <Tooltip text={TEXTS.signIn} className="lg:hidden">
      <button
        type="button"
        onClick={() => openSignIn()}
        className="awaits-session inline-flex min-h-12 min-w-12 items-center justify-center px-2 text-label font-bold"
      >
        <span className="lg:hidden">
          <Icon name="person" />
        </span>
        <span className="max-lg:sr-only">{TEXTS.signIn}</span>
      </button>
    </Tooltip>
  )
}
