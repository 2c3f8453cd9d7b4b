/** Mounts the sign-in dialog; its chunk loads when it is first opened. */
import { useEffect, useState, type ComponentType } from 'react'
import { TEXTS } from './frame/texts.ts'
import { closeSignIn, useSignInDialog } from './lib/account/sign-in-dialog.ts'
import { notify } from './ui/notices/toast-store.ts'

export function SignIn() {
  const isRequested = useSignInDialog((dialog) => dialog.open)
  const [Dialog, setDialog] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (!isRequested || Dialog !== null) return
    import('./features/sign-in/sign-in-dialog.tsx').then(
      (loaded) => setDialog(() => loaded.default),
      (error: unknown) => {
        console.error('The sign-in dialog did not load', error)
        closeSignIn()
        notify({ tone: 'bad', text: TEXTS.signInLost, detail: TEXTS.tryAgain })
      },
    )
  }, [isRequested, Dialog])
  return Dialog && <Dialog />
}
