import { sql } from 'kysely'
import type { Tx } from '../../database.ts'
import type { Challenge } from '../pkce.ts'
import type { ProviderIdentity } from '../oauth-provider.ts'

export interface FlowState {
  id: string
  provider: string
  verifier: string
  nonce: string
  redirectTo: string
  /** The client uses PKCE. */
  hasChallenge: boolean
}

export interface NewFlowState extends Omit<FlowState, 'id' | 'hasChallenge'> {
  stateHash: string
  challenge: Challenge | null
  now: Date
}

export async function insertFlowState(tx: Tx, flow: NewFlowState): Promise<void> {
  const { provider, verifier, nonce, redirectTo, stateHash, challenge, now } = flow
  await tx
    .insertInto('auth.flow_states')
    .values({
      method: 'oauth',
      code_challenge: challenge?.challenge ?? null,
      code_challenge_method: challenge?.method ?? null,
      provider,
      state_hash: stateHash,
      provider_verifier: verifier,
      nonce,
      redirect_to: redirectTo,
      created_at: now,
    })
    .execute()
}

/** Single use: the state is cleared by the first redemption. */
export async function redeemFlowState(tx: Tx, stateHash: string, since: Date): Promise<FlowState | null> {
  const row = await tx
    .updateTable('auth.flow_states')
    .set({ state_hash: null })
    .where('state_hash', '=', stateHash)
    .where('created_at', '>', since)
    .returningAll()
    .executeTakeFirst()
  if (row === undefined) return null
  const { id, provider, provider_verifier: verifier, nonce, redirect_to: redirectTo, code_challenge } = row
  if (provider === null || verifier === null || nonce === null || redirectTo === null) return null
  return { id, provider, verifier, nonce, redirectTo, hasChallenge: code_challenge !== null }
}

/** User id of the identity; null when unknown. */
export async function findIdentity(tx: Tx, provider: string, providerId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('auth.identities')
    .select('user_id')
    .where('provider', '=', provider)
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  return row?.user_id ?? null
}

export async function insertIdentity(
  tx: Tx,
  draft: { userId: string; provider: string; identity: ProviderIdentity; now: Date },
): Promise<void> {
  const { userId, provider, identity, now } = draft
  await tx
    .insertInto('auth.identities')
    .values({
      user_id: userId,
      provider,
      provider_id: identity.id,
      identity_data: identityData(identity),
      last_sign_in_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute()
}

/** Updates the profile data from the provider. */
export async function updateIdentity(
  tx: Tx,
  provider: string,
  identity: ProviderIdentity,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('auth.identities')
    .set({ identity_data: identityData(identity), last_sign_in_at: now, updated_at: now })
    .where('provider', '=', provider)
    .where('provider_id', '=', identity.id)
    .execute()
}

function identityData({ id, email, emailIsProven, firstName, lastName }: ProviderIdentity): string {
  const fullName = `${firstName} ${lastName}`.trim()
  return JSON.stringify({ sub: id, email, email_verified: emailIsProven, full_name: fullName })
}

export async function addProvider(tx: Tx, userId: string, provider: string, now: Date): Promise<void> {
  await sql`
    update auth.users set updated_at = ${now},
      app_metadata = jsonb_set(app_metadata, '{providers}', app_metadata -> 'providers' || to_jsonb(${provider}::text))
    where id = ${userId} and not (app_metadata -> 'providers' ? ${provider})`.execute(tx)
}
