/**
 * Session store (Spec §4): loading, then signed in with a profile, or signed out. The official client is loaded
 * only for
 * a stored session or for signing in. Changes in other tabs arrive by the client's broadcast channel, and by
 * `storage`
 * events in tabs without a client.
 */
import type { SupabaseClient } from '@supabase/supabase-js'
import { create } from 'zustand'
import type { Customer, SyncedClient, SessionState, SessionStatus } from './session-sync.ts'
import { browserStore } from '../storage.ts'

export const useSession = create<SessionState>()(() => ({
  status: 'loading',
  returning: false,
  user: null,
  profile: null,
  isStaff: false,
}))

let opened: Promise<SyncedClient> | undefined

/** The page's single client. A failed load is not cached, so that the next caller retries. */
function open(): Promise<SyncedClient> {
  opened ??= import('./session-sync.ts')
    .then(({ openSyncedClient }) => openSyncedClient(useSession))
    .catch((error: unknown) => {
      opened = undefined
      throw error
    })
  return opened
}

export async function loadClient(): Promise<SupabaseClient> {
  return (await open()).client
}

/** Called once at page load. */
export function startSession(): void {
  addEventListener('storage', (event) => {
    if (event.key === storageKey() && event.newValue !== null) activate()
  })
  if (hasStoredSession()) {
    useSession.setState({ returning: true })
    if ('requestIdleCallback' in globalThis) requestIdleCallback(activate, { timeout: 1000 })
    else activate()
  } else {
    useSession.setState({ status: 'signedOut' })
  }
}

/** Failures are only logged: the visitor stays signed out (Spec §8). */
function activate(): void {
  open().catch((error: unknown) => {
    console.error('Sign-in could not be started', error)
    useSession.setState({ ...useSession.getInitialState(), status: 'signedOut' })
  })
}

function hasStoredSession(): boolean {
  return browserStore().getItem(storageKey()) !== null
}

/** The client's storage key. */
function storageKey(): string {
  return `sb-${location.hostname.split('.')[0]}-auth-token`
}

/** Access token for function calls, valid for at least a minute; null for guests. */
export async function sessionToken(): Promise<string | null> {
  if (opened === undefined && !useSession.getState().returning) return null
  const { client } = await open()
  if ((await whenSessionKnown()) !== 'signedIn') return null
  const { data } = await client.auth.getSession()
  return data.session?.access_token ?? null
}

/** Throws without a user (Spec §8). */
export function requireUser(message = 'User not authenticated'): Customer {
  const { user, status } = useSession.getState()
  if (user === null || status !== 'signedIn') throw new Error(message)
  return user
}

/** Resolves once the initial session is known and every change so far has been applied to the store. */
export async function whenSessionKnown(): Promise<SessionStatus> {
  await new Promise<void>((resolve) => {
    const known = () => useSession.getState().status !== 'loading'
    if (known()) return resolve()
    const stop = useSession.subscribe(() => {
      if (!known()) return
      stop()
      resolve()
    })
  })
  await (await opened)?.whenSynced()
  return useSession.getState().status
}
