/** Ends the session of this browser; its other tabs follow. Throws the client's error. */
import { loadClient, whenSessionKnown, useSession } from './session.ts'

export async function signOut(): Promise<void> {
  const { auth } = await loadClient()
  const { user } = useSession.getState()
  const { error } = await auth.signOut({ scope: 'local' })
  await whenSessionKnown()
  if (user !== null) await forgetInWizard(user.email)
  // 'Auth session missing!' is what was wanted (Spec §8).
  if (error && error.name !== 'AuthSessionMissingError') throw error
}

/** Whoever uses the browser next is not shown the address. */
async function forgetInWizard(email: string): Promise<void> {
  const { useWizard } = await import('../wizard/wizard-store.ts')
  const { data, change } = useWizard.getState()
  if (data.email === email) change({ email: '' })
}
