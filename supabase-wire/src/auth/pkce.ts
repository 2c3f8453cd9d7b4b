/** PKCE: sign-ins that end in a code only the requesting browser can exchange. */
import { createHash } from 'node:crypto'
import type { Tx } from '../database.ts'
import { sameText, sha256 } from '@leksmedjan/platform/random'
import { AuthError, validationFailed } from './auth.errors.ts'
import { newToken } from './one-time-tokens/codes.ts'

export type FlowMethod = 'magiclink' | 'email/signup' | 'recovery' | 'email_change' | 'oauth'

export interface Challenge {
  challenge: string
  method: 's256' | 'plain'
}

const CODE_LIFETIME_MS = 5 * 60_000
const UNRESERVED = /^[A-Za-z0-9._~-]{43,128}$/

/** Null in the implicit flow. Throws `validation_failed` for half a challenge. */
export function readChallenge(sent: {
  code_challenge?: string | null | undefined
  code_challenge_method?: string | null | undefined
}): Challenge | null {
  const challenge = sent.code_challenge || null
  const method = sent.code_challenge_method?.toLowerCase() || null
  if (challenge === null && method === null) return null
  if (challenge === null || method === null) {
    throw validationFailed('PKCE flow requires code_challenge_method and code_challenge')
  }
  if (method !== 's256' && method !== 'plain') throw validationFailed('Invalid code_challenge_method')
  if (!UNRESERVED.test(challenge)) {
    throw validationFailed('code challenge has to be between 43 and 128 unreserved characters')
  }
  return { challenge, method }
}

export interface NewFlowState {
  userId: string
  method: FlowMethod
  challenge: Challenge
  now: Date
}

export async function insertFlowState(
  tx: Tx,
  { userId, method, challenge, now }: NewFlowState,
): Promise<string> {
  const { id } = await tx
    .insertInto('auth.flow_states')
    .values({
      user_id: userId,
      method,
      code_challenge: challenge.challenge,
      code_challenge_method: challenge.method,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Issues the auth code: single use, valid for five minutes. */
export async function issueAuthCode(tx: Tx, flowId: string, userId: string, now: Date): Promise<string> {
  const { token, tokenHash } = newToken()
  await tx
    .updateTable('auth.flow_states')
    .set({ user_id: userId, auth_code_hash: tokenHash, auth_code_issued_at: now })
    .where('id', '=', flowId)
    .execute()
  return token
}

/** Deletes the code, also on a wrong verifier, so that it cannot be guessed. */
export async function redeemAuthCode(
  tx: Tx,
  code: string,
  verifier: string,
  now: Date,
): Promise<{ userId: string; method: FlowMethod } | AuthError> {
  const flow = await tx
    .deleteFrom('auth.flow_states')
    .where('auth_code_hash', '=', sha256(code))
    .returningAll()
    .executeTakeFirst()
  if (flow === undefined || flow.user_id === null || flow.auth_code_issued_at === null) {
    return new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
  }
  if (now.getTime() - flow.auth_code_issued_at.getTime() > CODE_LIFETIME_MS) {
    return new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired')
  }
  if (!verifierMatches(verifier, flow.code_challenge, flow.code_challenge_method)) {
    return new AuthError(
      400,
      'bad_code_verifier',
      'code challenge does not match previously saved code verifier',
    )
  }
  return { userId: flow.user_id, method: flow.method as FlowMethod }
}

function verifierMatches(verifier: string, challenge: string | null, method: string | null): boolean {
  if (challenge === null) return false
  const answer = method === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url')
  return sameText(answer, challenge)
}
