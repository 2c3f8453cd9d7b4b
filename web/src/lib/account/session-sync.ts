/** Syncs the official client's auth state changes to the session store. Loaded with the client, on demand. */
import { STAFF_ROLES } from '@leksmedjan/contract/staff'
import type { AuthChangeEvent, Session, SupabaseClient, User } from '@supabase/supabase-js'
import type { StoreApi } from 'zustand'
import type { Profile } from './profile-name.ts'
import { SessionRefused, checkSession, readSigningKeys } from './session-check.ts'
import { openClient } from './supabase-client.ts'

/** needsFactor: first factor verified, second factor missing. */
export type SessionStatus = 'loading' | 'signedOut' | 'needsFactor' | 'signedIn'

export interface Customer {
  id: string
  email: string
}

export interface SessionState {
  status: SessionStatus
  /** A session is stored in this browser; until it is validated the status stays 'loading'. */
  returning: boolean
  user: Customer | null
  profile: Profile | null
  /** Has a role in the workshop; the menu shows the way. */
  isStaff: boolean
}

export interface SyncedClient {
  client: SupabaseClient
  /** Resolves once every change so far has been applied to the store. */
  whenSynced: () => Promise<void>
}

/** Timeout, since all calls of the page wait for the check. */
const CHECK_MS = 6000

export async function openSyncedClient(store: StoreApi<SessionState>): Promise<SyncedClient> {
  const client = await openClient()
  let changes: Promise<void> = Promise.resolve()
  client.auth.onAuthStateChange((event, session) => {
    changes = changes
      .then(() => applySession(store, client, event, session))
      .catch((error: unknown) => {
        console.error('A change of the session could not be followed', error)
        if (store.getState().status === 'loading') setSignedOut(store)
      })
  })
  return { client, whenSynced: () => changes }
}

async function applySession(
  store: StoreApi<SessionState>,
  client: SupabaseClient,
  event: AuthChangeEvent,
  session: Session | null,
): Promise<void> {
  if (session === null) return setSignedOut(store)
  const before = store.getState()
  // The client repeats SIGNED_IN whenever the tab becomes visible.
  const known = before.status === 'signedIn' && before.user?.id === session.user.id
  const user = known ? session.user : await validatedUser(client, session)
  if (user === null) return setSignedOut(store)
  const customer = { id: user.id, email: user.email ?? '' }
  if (await requiresFactor(client, event, user)) {
    // A page in use stays mounted, with the dialog over it.
    if (known) return promptSecondStep(store, client, customer)
    store.setState({ status: 'needsFactor', user: customer, profile: null, isStaff: false })
    return
  }
  const [profile, isStaff] = known
    ? [before.profile, before.isStaff]
    : await Promise.all([readProfile(client, user.id), readIsStaff(client)])
  store.setState({ status: 'signedIn', returning: true, user: customer, profile, isStaff })
}

/** Not awaited: verifying the factor is itself a session change that has to be applied. */
function promptSecondStep(store: StoreApi<SessionState>, client: SupabaseClient, user: Customer): void {
  const ask = async () => {
    const { showSecondStep } = await import('./second-step.ts')
    const isShown = await showSecondStep(client)
    if (!isShown && store.getState().status === 'signedIn')
      store.setState({ status: 'needsFactor', user, profile: null, isStaff: false })
  }
  ask().catch((error: unknown) => {
    console.error('The second step could not be shown', error)
    store.setState({ status: 'needsFactor', user, profile: null, isStaff: false })
  })
}

function setSignedOut(store: StoreApi<SessionState>): void {
  store.setState({ ...store.getInitialState(), status: 'signedOut' })
}

/** null when the session was refused; on a network failure the stored user. */
async function validatedUser(client: SupabaseClient, session: Session): Promise<User | null> {
  try {
    return await withTimeout(checkSession(client.auth, session, readSigningKeys))
  } catch (error) {
    if (!(error instanceof SessionRefused)) return session.user
    console.error('The kept session was refused:', error.message)
    await client.auth.signOut({ scope: 'local' })
    return null
  }
}

function withTimeout<T>(work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error('timeout: the session was not checked in time')), CHECK_MS)
    }),
  ])
}

async function requiresFactor(client: SupabaseClient, event: AuthChangeEvent, user: User): Promise<boolean> {
  if (event === 'MFA_CHALLENGE_VERIFIED') return false
  if (!user.factors?.some(({ status }) => status === 'verified')) return false
  const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel()
  return data?.currentLevel !== 'aal2'
}

async function readProfile(client: SupabaseClient, id: string): Promise<Profile | null> {
  const { data, error } = await client
    .from('profiles')
    .select('*')
    .eq('id', id)
    .maybeSingle<Record<'first_name' | 'last_name', string | null>>()
  if (error) console.error('The profile did not load', error.message)
  return data === null ? null : { firstName: data.first_name ?? '', lastName: data.last_name ?? '' }
}

/** Row rules show an account its own roles. */
async function readIsStaff(client: SupabaseClient): Promise<boolean> {
  const { data, error } = await client.from('roles').select('name').in('name', STAFF_ROLES)
  if (error) console.error('The roles did not load', error.message)
  return (data?.length ?? 0) > 0
}
