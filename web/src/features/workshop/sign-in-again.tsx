/** For `new_sign_in_needed`: signs out and opens the sign-in, which returns to the present address. */
import { useState } from 'react'
import { signOut } from '#lib/account/sign-out.ts'
import { openSignIn } from '#lib/account/sign-in-dialog.ts'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/notices/toast-store.ts'
import { TEXTS } from './texts.ts'

export function SignInAgain() {
  const [busy, setBusy] = useState(false)
  async function leave(): Promise<void> {
    setBusy(true)
    try {
      await signOut()
      openSignIn()
    } catch (error) {
      console.error('Signing out failed', error)
      notify({ tone: 'bad', text: TEXTS.signOutFailed })
      setBusy(false)
    }
  }
  return (
    <Button size="small" look="secondary" className="mt-3" busy={busy} onClick={() => void leave()}>
      {TEXTS.signInAgain}
    </Button>
  )
}
