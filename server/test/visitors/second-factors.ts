/** Enrolment and verification of second factors with the official client. */
import type { SupabaseClient } from '@supabase/supabase-js'
import { Secret, TOTP } from 'otpauth'
import type { Accounts } from './account-clients.ts'
import { tokensOf } from './callers.ts'
import type { Customer } from '../shops/open-shop.ts'
import type { Actor } from '@leksmedjan/platform/actor'

const STEP_MS = 30_000

export interface App {
  factorId: string
  secret: string
}

/** A client signed in as this customer, with recovery codes switched on. */
export async function clientOf(accounts: Accounts, { session }: Customer): Promise<SupabaseClient> {
  const client = accounts.client({ recoveryCodes: true })
  const { access_token, refresh_token } = session
  const { error } = await client.auth.setSession({ access_token, refresh_token })
  if (error) throw error
  return client
}

export interface SignedIn {
  customer: Customer
  client: SupabaseClient
}

/** Signs in by mail in a new browser: at aal1. */
export async function signIn(accounts: Accounts, email: string): Promise<SignedIn> {
  const customer = await accounts.shop.customer(email)
  return { customer, client: await clientOf(accounts, customer) }
}

/** As calls of this client are acted on. */
export async function actorOf({ shop }: Accounts, client: SupabaseClient): Promise<Actor> {
  const token = (await client.auth.getSession()).data.session?.access_token ?? ''
  const claims = await tokensOf(shop).verify(token)
  return { kind: 'customer', userId: claims.sub, email: claims.email, guestHash: null, claims }
}

/** TOTP code of the app; `stepsAway` from the present time step. */
export function codeOf(accounts: Accounts, { secret }: App, stepsAway = 0): string {
  const timestamp = accounts.shop.clock.now().getTime() + stepsAway * STEP_MS
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

/** Advances the TOTP step: no code is valid twice. */
export function nextCode(accounts: Accounts, app: App): string {
  accounts.shop.clock.advance(STEP_MS)
  return codeOf(accounts, app)
}

export async function beginApp(client: SupabaseClient, friendlyName = 'Telefon'): Promise<App> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName })
  if (error) throw error
  return { factorId: data.id, secret: data.totp.secret }
}

export async function answer(accounts: Accounts, client: SupabaseClient, app: App): Promise<void> {
  const code = nextCode(accounts, app)
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId: app.factorId, code })
  if (error) throw error
}

export async function enrolApp(accounts: Accounts, client: SupabaseClient, name?: string): Promise<App> {
  const app = await beginApp(client, name)
  await answer(accounts, client, app)
  return app
}

export async function levelOf(client: SupabaseClient): Promise<string | null | undefined> {
  const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel()
  return data?.currentLevel
}
