/** The official client for auth, tables and realtime. Heavy, so only `loadClient` in session.ts imports it. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { loadConfig } from '../config.ts'
import { fetchWithTimeout } from '../fetch-with-timeout.ts'
import { guestSecret } from './guest-secret.ts'
import { adjustExpiry } from './clock-skew.ts'
import { browserStore } from '../storage.ts'

const EVENTS_PER_SECOND = 10

/** Sent at sign-in, where the guest's designs and orders are moved to the account. */
export async function openClient(): Promise<SupabaseClient> {
  const { anonKey } = await loadConfig()
  const client: SupabaseClient = createClient(location.origin, anonKey, {
    auth: {
      storage: browserStore(),
      // Read by `follow-link.ts`, after a confirmation.
      detectSessionInUrl: false,
      experimental: { recoveryCodes: true },
    },
    global: {
      headers: { 'x-guest-session': guestSecret() },
      fetch: async (url, init) => adjustExpiry(url, await fetchWithSecondStep(url, init, client)),
    },
    realtime: { params: { eventsPerSecond: EVENTS_PER_SECOND } },
  })
  leaveHiddenTokensBe(client)
  return client
}

/** Repeats a table call after the second factor; calls to auth/v1 fail and are repeated by their form. */
async function fetchWithSecondStep(
  url: RequestInfo | URL,
  init: RequestInit | undefined,
  client: SupabaseClient,
): Promise<Response> {
  const answer = await fetchWithTimeout(url, init)
  if (answer.status !== 401) return answer
  const { shouldRetry } = await import('./second-step.ts')
  const again = shouldRetry(answer.clone(), client)
  // The client serialises auth calls: waiting here would deadlock the verification.
  const address = url instanceof Request ? url.url : url.toString()
  if (!address.includes('/rest/v1/')) {
    again.catch((error: unknown) => console.error('The second step could not be shown', error))
    return answer
  }
  if (!(await again)) return answer
  const { data } = await client.auth.getSession()
  const headers = new Headers(init?.headers)
  headers.set('authorization', `Bearer ${data.session?.access_token ?? ''}`)
  return fetchWithTimeout(url, { ...init, headers })
}

/**
 * Token refresh stops in hidden tabs (Spec §4); realtime heartbeats would otherwise request a fresh token each.
 */
function leaveHiddenTokensBe({ realtime }: SupabaseClient): void {
  const newest = realtime.accessToken
  realtime.accessToken = async () => {
    const known = realtime.accessTokenValue
    if (document.visibilityState === 'hidden' && known !== null) return known
    return (await newest?.()) ?? null
  }
}
