/** Who a call comes from: its key and its token decide the role (one place for functions, auth, rest and realtime). */
import type { IncomingHttpHeaders } from 'node:http'
import { guestHashOf, type Actor } from './actor.ts'
import { ShopError } from './errors.ts'
import { sameText } from './random.ts'
import type { TokenClaims } from './token-claims.ts'
import type { Tokens } from './tokens.ts'

export type Access =
  | { role: 'anon' }
  | { role: 'authenticated'; claims: TokenClaims }
  /** A secret key: past the row rules. */
  | { role: 'service_role' }

/** As the call sent them; null where it sent none. */
export interface CallKeys {
  bearer: string | null
  apikey: string | null
}

export interface Gate {
  /**
   * A bearer that is one of our keys speaks for that key, any other must be a valid token and is never taken for
   * a guest; without bearer the `apikey` speaks. Throws `key_missing`, `key_unknown`, `token_invalid`, `token_expired`.
   */
  admit(keys: CallKeys): Promise<Access>
}

export interface ApiKeys {
  /** Public, in every browser. */
  anonKey: string
  /** Never in a browser. */
  serviceKey: string
}

const KEY_PREFIX = 'sb_'
const BEARER = /^bearer +(\S+) *$/i
const GUEST_SECRET = /^[\w-]{20,200}$/

export function createGate(keys: ApiKeys, tokens: Pick<Tokens, 'verify'>): Gate {
  const accessOfKey = (key: string): Access | null => {
    if (sameText(key, keys.anonKey)) return { role: 'anon' }
    if (sameText(key, keys.serviceKey)) return { role: 'service_role' }
    return null
  }
  return {
    async admit({ bearer, apikey }) {
      const key = bearer ?? apikey
      if (key === null) throw new ShopError('key_missing', 'no key in the request')
      const access = accessOfKey(key)
      if (access !== null) return access
      if (bearer === null || key.startsWith(KEY_PREFIX))
        throw new ShopError('key_unknown', 'not a key of ours')
      return { role: 'authenticated', claims: await tokens.verify(bearer) }
    },
  }
}

export function keysIn(headers: IncomingHttpHeaders): CallKeys {
  const { apikey } = headers
  return {
    bearer: BEARER.exec(headers.authorization ?? '')?.[1] ?? null,
    apikey: typeof apikey === 'string' && apikey !== '' ? apikey : null,
  }
}

/** Hash of the browser's own secret; null when it sent none, or something else. */
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
      const { claims } = access
      return { kind: 'customer', userId: claims.sub, email: claims.email, guestHash, claims }
    }
  }
}
