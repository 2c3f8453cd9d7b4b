/** Validates a stored session: signature, key and user. */
import type { AuthError, JWK, Session, SupabaseClient, User } from '@supabase/supabase-js'
import { fetchWithTimeout } from '../fetch-with-timeout.ts'

export type Auth = Pick<SupabaseClient['auth'], 'getClaims' | 'getUser'>

/** The session is invalid: sign out. Any other error thrown here is a network failure. */
export class SessionRefused extends Error {
  override readonly name = 'SessionRefused'
}

/** @returns the user as the server has them */
export async function checkSession(
  auth: Auth,
  session: Session,
  readKeys: () => Promise<JWK[]>,
): Promise<User> {
  const keys = await readKeys()
  if (keys.length === 0) throw new SessionRefused('JWKS is empty')
  if (!keys.some(({ kid }) => kid === keyIdOf(session.access_token))) {
    throw new SessionRefused('No matching signing key found in JWKS')
  }
  // Expiry is checked by the server, below: the browser's clock may be hours off.
  const { error: forged } = await auth.getClaims(session.access_token, { jwks: { keys }, allowExpired: true })
  if (forged) throw refusedUnlessOffline(forged)
  const { data, error } = await auth.getUser(session.access_token)
  if (error) throw refusedUnlessOffline(error)
  if (data.user.id !== session.user.id) throw new SessionRefused('The session belongs to another user')
  return data.user
}

export async function readSigningKeys(): Promise<JWK[]> {
  const answer = await fetchWithTimeout('/auth/v1/.well-known/jwks.json')
  if (!answer.ok) throw new Error(`jwks.json answered ${answer.status}`)
  const { keys } = (await answer.json()) as { keys?: JWK[] }
  return keys ?? []
}

/** undefined when the token cannot be decoded. */
function keyIdOf(token: string): unknown {
  try {
    const [header = ''] = token.split('.')
    return (JSON.parse(atob(header.replaceAll('-', '+').replaceAll('_', '/'))) as { kid?: unknown }).kid
  } catch {
    return undefined
  }
}

function refusedUnlessOffline(error: AuthError): Error {
  return error.name === 'AuthRetryableFetchError'
    ? error
    : new SessionRefused(error.message, { cause: error })
}
