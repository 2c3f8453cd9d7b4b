/** Spec §8: what a kept session is refused for, and what leaves it alone. */
import type { JWK, Session } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { SessionRefused, checkSession, type Auth } from './session-check.ts'

const KEY: JWK = { kty: 'EC', key_ops: ['verify'], alg: 'ES256', kid: 'now' }
const token = (kid: string) => `${btoa(JSON.stringify({ alg: 'ES256', kid }))}.e30.sign`
const USER = { id: 'karin', email: 'karin@exempel.se' }
const SESSION = { access_token: token('now'), user: USER } as unknown as Session

interface Told {
  forged?: Error
  unknown?: Error
  userId?: string
}

/** A client that answers as told; the rules under test are ours, the answers the shop's. */
function auth({ forged, unknown, userId = USER.id }: Told = {}): Auth {
  return {
    getClaims: async () => ({ data: null, error: forged ?? null }),
    getUser: async () => ({ data: { user: { ...USER, id: userId } }, error: unknown ?? null }),
  } as unknown as Auth
}

const named = (name: string, message: string) => Object.assign(new Error(message), { name })
const check = (told: Told, keys: JWK[] = [KEY], session = SESSION) =>
  checkSession(auth(told), session, async () => keys)

test('a good session answers its user', async () => {
  await expect(check({})).resolves.toMatchObject(USER)
})

const REFUSALS: [message: string, checked: () => Promise<unknown>][] = [
  ['JWKS is empty', () => check({}, [])],
  ['No matching signing key found in JWKS', () => check({}, [{ ...KEY, kid: 'other' }])],
  ['No matching signing key found in JWKS', () => check({}, [KEY], { ...SESSION, access_token: 'no token' })],
  ['Invalid JWT signature', () => check({ forged: named('AuthInvalidJwtError', 'Invalid JWT signature') })],
  [
    'Auth session missing!',
    () => check({ unknown: named('AuthSessionMissingError', 'Auth session missing!') }),
  ],
  ['The session belongs to another user', () => check({ userId: 'eva' })],
]
test.each(REFUSALS)('%s', async (message, checked) => {
  const error: unknown = await checked().catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(SessionRefused)
  expect((error as Error).message).toBe(message)
})

test('a network that fails refuses nothing', async () => {
  const offline = named('AuthRetryableFetchError', 'Failed to fetch')
  await expect(check({ unknown: offline })).rejects.toBe(offline)
  await expect(check({ forged: offline })).rejects.toBe(offline)
})
