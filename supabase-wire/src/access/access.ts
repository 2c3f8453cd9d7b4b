/** Resolves the caller: API key and access token give the role. One place for functions, auth, rest and realtime. */
import type { IncomingHttpHeaders } from 'node:http'
import { guestHashOf, type Actor } from '@leksmedjan/platform/actor'
import { PlatformError } from '@leksmedjan/platform/errors'
import type { CallKeys } from '@leksmedjan/platform/http/call-keys'
import type { Versions } from '@leksmedjan/platform/keys/encryption'
import { sameText } from '@leksmedjan/platform/random'
import type { SessionCheck } from './session-check.ts'
import type { Level } from './session-check.rules.ts'
import type { TokenClaims } from '@leksmedjan/platform/token-claims'
import type { Tokens } from './tokens.ts'

type KeyAccess =
  | { role: 'anon' }
  /** A secret key: past the row rules. */
  | { role: 'service_role' }

/** From the request alone; the session may have ended. */
export type Identity = KeyAccess | { role: 'authenticated'; claims: TokenClaims }

/** `claims.aal` is the session's present level; `needs` the one its account requires. */
export type Access =
  | KeyAccess
  | { role: 'authenticated'; claims: TokenClaims; needs: Level; sessionEndsAtMs: number }

export interface Gate {
  /**
   * A bearer that is an API key resolves to that key's role; any other must be a valid token and never falls back to a guest.
   * Without a bearer the `apikey` header decides. Throws `key_missing`, `key_unknown`, `token_invalid`, `token_expired`, and
   * `session_ended` for a token whose session has ended.
   */
  admit(keys: CallKeys): Promise<Access>
  /** The same without the session check: for callers that do it within their own transaction. */
  identify(keys: CallKeys): Promise<Identity>
}

export interface ApiKeys {
  anonKey: string
  /** Secret key: never in a browser. */
  serviceKeys: Versions
}

const KEY_PREFIX = 'sb_'
const GUEST_SECRET = /^[\w-]{20,200}$/

export function createGate(
  keys: ApiKeys,
  tokens: Pick<Tokens, 'verify'>,
  sessions: Pick<SessionCheck, 'admit'>,
): Gate {
  const accessOfKey = (key: string): KeyAccess | null => {
    if (sameText(key, keys.anonKey)) return { role: 'anon' }
    const isService = keys.serviceKeys().some((known) => sameText(key, known))
    return isService ? { role: 'service_role' } : null
  }

  async function identify({ bearer, apikey }: CallKeys): Promise<Identity> {
    const key = bearer ?? apikey
    if (key === null) throw new PlatformError('key_missing', 'no key in the request')
    const access = accessOfKey(key)
    if (access !== null) return access
    if (bearer === null || key.startsWith(KEY_PREFIX))
      throw new PlatformError('key_unknown', 'not a key of ours')
    return { role: 'authenticated', claims: await tokens.verify(bearer) }
  }

  return {
    identify,
    async admit(callKeys) {
      const identity = await identify(callKeys)
      if (identity.role !== 'authenticated') return identity
      const { claims } = identity
      const { aal, needs, endsAtMs } = await sessions.admit(claims)
      return {
        role: 'authenticated',
        claims: aal === claims.aal ? claims : { ...claims, aal },
        needs,
        sessionEndsAtMs: endsAtMs,
      }
    },
  }
}

/** The account has a second factor that this session has not passed: only what guests may do is allowed. */
export function isFirstStep(access: Access): boolean {
  return access.role === 'authenticated' && access.claims.aal < access.needs
}

/** Hash of the guest's browser secret; null when none, or a malformed one, was sent. */
export function guestHashIn(headers: IncomingHttpHeaders): string | null {
  const secret = headers['x-guest-session']
  return typeof secret === 'string' && GUEST_SECRET.test(secret) ? guestHashOf(secret) : null
}

export function actorOf(access: Access, guestHash: string | null): Actor {
  switch (access.role) {
    case 'anon':
      return { kind: 'guest', guestHash }
    case 'service_role':
      return { kind: 'service', guestHash: null }
    case 'authenticated': {
      if (isFirstStep(access)) return { kind: 'guest', guestHash, isFirstStep: true }
      const { claims, needs } = access
      return { kind: 'customer', userId: claims.sub, email: claims.email, guestHash, claims, needs }
    }
  }
}
