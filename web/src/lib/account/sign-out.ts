/** Signs out in this browser, all tabs. Throws the client's error. */
import { loadClient, whenSessionKnown, useSession } from './session.ts'

export async function signOut(): Promise<void> {
  const { auth } = await loadClient()
  const { user } = useSession.getState()
  const { error } = await auth.signOut({ scope: 'local' })
  await whenSessionKnown()
  if (user !== null) await forgetInWizard(user.email)
  await forgetStaffDrafts()
  // 'Auth session missing!' means already signed out (Spec §8).
  if (error && error.name !== 'AuthSessionMissingError') throw error
}

async function forgetStaffDrafts(): Promise<void> {
  const { clearDrafts, STAFF_DRAFTS } = await import('../tab-drafts.ts')
  clearDrafts(STAFF_DRAFTS)
}

/** The next user of a shared browser must not see the address. */
async function forgetInWizard(email: string): Promise<void> {
  const { useWizard } = await import('../wizard/wizard-store.ts')
  const { data, change } = useWizard.getState()
  if (data.email === email) change({ email: '' })
}
