/**
 * Who is signed in (Spec §4): loading at the start, then signed in with a profile, or signed out. The official client
 * comes only where there is a session to follow or one to begin. Changes of other tabs arrive through the client's own
 * channel, and through the store where a tab has no client yet.
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
}))

let opened: Promise<SyncedClient> | undefined

/** The one client of this page. A failed load is forgotten, so that the next caller tries again. */
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

/** Called once when the page starts. */
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

/** Failing to start is only logged: the visitor stays signed out (Spec §8). */
function activate(): void {
  open().catch((error: unknown) => {
    console.error('Sign-in could not be started', error)
    useSession.setState({ ...useSession.getInitialState(), status: 'signedOut' })
  })
}

function hasStoredSession(): boolean {
  return browserStore().getItem(storageKey()) !== null
}

/** The name the client gives its session in the store. */
function storageKey(): string {
  return `sb-${location.hostname.split('.')[0]}-auth-token`
}

/** The user's token for function calls, good for a minute and more; null for guests. */
export async function sessionToken(): Promise<string | null> {
  if (opened === undefined && !useSession.getState().returning) return null
  const { client } = await open()
  if ((await whenSessionKnown()) !== 'signedIn') return null
  const { data } = await client.auth.getSession()
  return data.session?.access_token ?? null
}

/** For calls that make no sense without a user (Spec §8). */
export function requireUser(message = 'User not authenticated'): Customer {
  const { user, status } = useSession.getState()
  if (user === null || status !== 'signedIn') throw new Error(message)
  return user
}

/** Resolves once the client has said who is here and every change so far stands in the store. */
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
