/** The official client for accounts, tables and the live channel. Heavy, so only `loadClient` in session.ts imports it. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { loadConfig } from '../config.ts'
import { fetchInTime } from '../fetch-in-time.ts'
import { guestSecret } from './guest-secret.ts'
import { handsTokens } from './handed-tokens.ts'
import { byOwnClock } from './own-clock.ts'
import { browserStore } from '../storage.ts'

const EVENTS_PER_SECOND = 10

/** The guest's secret goes along: at sign-in the shop gives the customer what the guest has made. */
export async function openClient(): Promise<SupabaseClient> {
  const { anonKey } = await loadConfig()
  const client = createClient(location.origin, anonKey, {
    auth: {
      storage: browserStore(),
      detectSessionInUrl: handsTokens,
      experimental: { recoveryCodes: true },
    },
    global: {
      headers: { 'x-guest-session': guestSecret() },
      fetch: async (url, init) => byOwnClock(url, await fetchInTime(url, init)),
    },
    realtime: { params: { eventsPerSecond: EVENTS_PER_SECOND } },
  })
  leaveHiddenTokensBe(client)
  return client
}

/** Renewing pauses while nobody looks (Spec §4): each heartbeat of the live channel would ask for a fresh token. */
function leaveHiddenTokensBe({ realtime }: SupabaseClient): void {
  const newest = realtime.accessToken
  realtime.accessToken = async () => {
    const known = realtime.accessTokenValue
    if (document.visibilityState === 'hidden' && known !== null) return known
    return (await newest?.()) ?? null
  }
}
