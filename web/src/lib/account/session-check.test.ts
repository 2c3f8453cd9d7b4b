/** Spec §8: which stored sessions are refused, and which failures leave them alone. */
import { createClient, type JWK, type Session } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { SessionRefused, checkSession, type Auth } from './session-check.ts'

const KEY: JWK = { kty: 'EC', key_ops: ['verify'], alg: 'ES256', kid: 'now' }
const token = (kid: string) => `${btoa(JSON.stringify({ alg: 'ES256', kid }))}.e30.sign`
const USER = { id: 'karin', email: 'karin@exempel.se' }
const SESSION = { access_token: token('now'), user: USER } as unknown as Session

interface Told {
  unclear?: Error
  unknown?: Error
  userId?: string
}

/** Client double with configured answers; the validation under test is the page's own. */
function auth({ unclear, unknown, userId = USER.id }: Told = {}): Auth {
  return {
    getClaims: async () => ({ data: null, error: unclear ?? null }),
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
  await expect(check({ unclear: offline })).rejects.toBe(offline)
})

/** Signed with test keys as the client expects; `tamper` may change a character of the claims afterwards. */
async function signedSession(changed: object = {}) {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(
    { name: 'ECDSA', namedCurve: 'P-256' },
    true,
    ['sign', 'verify'],
  )
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = { sub: USER.id, exp: Math.floor(Date.now() / 1000) + 3600, aal: 'aal1' }
  const head = part({ alg: 'ES256', kid: KEY.kid, typ: 'JWT' })
  const words = new TextEncoder().encode(`${head}.${part(claims)}`)
  const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, words)
  const token = `${head}.${part({ ...claims, ...changed })}.${Buffer.from(signature).toString('base64url')}`
  const key = { ...KEY, ...(await crypto.subtle.exportKey('jwk', publicKey)) } as JWK
  return { session: { ...SESSION, access_token: token }, key }
}

/** Decodes a token as the client does; the user comes from the configured answer. */
const checkSigned = ({ session, key }: Awaited<ReturnType<typeof signedSession>>) => {
  const client = createClient('http://localhost:8787', 'sb_publishable_test', {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const own: Auth['getClaims'] = (...asked) => client.auth.getClaims(...asked)
  return checkSession({ ...auth(), getClaims: own }, session, async () => [key])
}

test('a token whose claims were changed after signing is rejected', async () => {
  await expect(checkSigned(await signedSession())).resolves.toMatchObject(USER)
  const forged: unknown = await checkSigned(await signedSession({ sub: 'eva' })).catch(
    (error: unknown) => error,
  )
  expect(forged).toBeInstanceOf(SessionRefused)
  expect((forged as Error).message).toBe('Invalid JWT signature')
})
