/** For `new_sign_in_needed`: signs out and opens the sign-in, which returns to the present address. */
import { useState } from 'react'
import { signOut } from '#lib/account/sign-out.ts'
import { openSignIn } from '#lib/account/sign-in-dialog.ts'
import { ApiError } from '#lib/request.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notices/notice.tsx'
import { notify } from '#ui/notices/toast-store.ts'
import { useStaff } from './standing.ts'
import { holdTyped } from './kept-through-sign-in.ts'
import { TEXTS } from './texts.ts'
import { useMinutes } from './use-minutes.ts'

/** The second factor was enrolled in this session: only a new sign-in may go on. */
export const needsNewSignIn = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'new_sign_in_needed'

/** false: still signed in. */
async function signInAgain(): Promise<boolean> {
  const putAside = holdTyped()
  try {
    await signOut()
    putAside()
    openSignIn()
    return true
  } catch (error) {
    console.error('Signing out failed', error)
    notify({ tone: 'bad', text: TEXTS.signOutFailed })
    return false
  }
}

export function SignInAgain() {
  const [busy, setBusy] = useState(false)
  async function leave(): Promise<void> {
    setBusy(true)
    setBusy(await signInAgain())
  }
  return (
    <Button size="small" look="secondary" className="mt-3" busy={busy} onClick={() => void leave()}>
      {TEXTS.signInAgain}
    </Button>
  )
}

/** Whether giving money back is refused until a new sign-in; changes while a dialog is open. */
export function useNewSignInNeeded(): boolean {
  const { newSignInAt = null } = useStaff()
  const now = useMinutes(0)
  return newSignInAt !== null && Date.parse(newSignInAt) <= now.getTime()
}

interface NewSignInNoticeProps {
  body?: string
  /** Part of a page: neither read out at once nor scrolled to. */
  isOnPage?: boolean
}

/** Before anything is written that would be refused; and while it is written, from the moment on. */
export function NewSignInNotice({ body = TEXTS.newSignInBody, isOnPage = false }: NewSignInNoticeProps) {
  if (!useNewSignInNeeded()) return null
  return (
    <Notice tone="sun" title={TEXTS.newSignInTitle} urgent={!isOnPage} comesIntoView={!isOnPage}>
      <p>{body}</p>
      <SignInAgain />
    </Notice>
  )
}

/** A refusal as a toast; where only a new sign-in helps it leads there, and stays until it is closed. */
export function notifyRefusal(error: unknown, text: string): void {
  const way = { duration: 0, action: { label: TEXTS.signInAgain, run: () => void signInAgain() } }
  notify({ tone: 'bad', text, ...(needsNewSignIn(error) && way) })
}
