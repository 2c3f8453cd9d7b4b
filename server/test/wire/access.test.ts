/** API keys and access tokens: the role each call resolves to, and every forgery that is rejected. */
import { createHmac, randomUUID } from 'node:crypto'
import {
  decodeJwt,
  exportSPKI,
  generateKeyPair,
  importJWK,
  SignJWT,
  UnsecuredJWT,
  type CryptoKey,
  type JWK,
} from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countStatements } from '../count-statements.ts'
import { openTestShop, TEST_URL, type TestShop } from '../shops/open-shop.ts'
import { newCaller } from '../visitors/callers.ts'
import { createTokens, type OwnClaims, type Tokens } from '@leksmedjan/supabase-wire/access/tokens'

let shop: TestShop
let tokens: Tokens
beforeAll(async () => {
  // No job workers: their statements would be counted as well.
  shop = await openTestShop({ env: { ROLE: 'web' } })
  const { userId, token } = await newCaller(shop, 'anna')
  anna = claimsOf(userId, decodeJwt<{ session_id: string }>(token).session_id)
})
beforeEach(() => {
  tokens = createTokens({
    db: shop.db,
    clock: shop.clock,
    encryption: shop.secrets.encryption,
    issuer: ISSUER,
  })
})
afterAll(() => shop.close())

const ISSUER = `${TEST_URL}/auth/v1`
const DAY_MS = 86_400_000

let anna: OwnClaims
const claimsOf = (sub: string, sessionId: string): OwnClaims => ({
  sub,
  email: 'anna@exempel.se',
  phone: '',
  app_metadata: {},
  user_metadata: {},
  aal: 'aal1',
  amr: [{ method: 'otp', timestamp: 1 }],
  session_id: sessionId,
})

const ask = async (headers: Record<string, string>) => {
  const answer = await shop.http.inject({ url: '/functions/v1/get-categories', headers })
  return [answer.statusCode, answer.json<{ code?: string }>().code]
}

interface Forgery {
  claims?: Record<string, unknown>
  header?: Record<string, unknown>
  key?: CryptoKey
}

async function signingKey(): Promise<{ kid: string; key: CryptoKey }> {
  const row = await shop.db.asShop('host command', (tx) =>
    tx.selectFrom('auth.signing_keys').selectAll().orderBy('signs_from', 'desc').executeTakeFirstOrThrow(),
  )
  const opened = shop.secrets.encryption.decrypt(String(row.private_key), `auth.signing_keys/${row.kid}`)
  return { kid: row.kid, key: (await importJWK(JSON.parse(opened) as JWK, 'ES256')) as CryptoKey }
}

/** Valid except for the forged part. */
async function forge({ claims = {}, header = {}, key }: Forgery): Promise<string> {
  const own = await signingKey()
  const now = Math.floor(shop.clock.now().getTime() / 1000)
  const all = {
    ...anna,
    iss: ISSUER,
    aud: 'authenticated',
    role: 'authenticated',
    is_anonymous: false,
    iat: now,
    exp: now + 3600,
  }
  return new SignJWT({ ...all, ...claims })
    .setProtectedHeader({ alg: 'ES256', kid: own.kid, typ: 'JWT', ...header })
    .sign(key ?? own.key)
}

describe('a call', () => {
  it('with an unknown key or none is anonymous', async () => {
    expect(await ask({})).toEqual([401, 'key_missing'])
    expect(await ask({ apikey: 'sb_publishable_of_another_shop' })).toEqual([401, 'key_unknown'])
    expect(await ask({ authorization: 'Bearer sb_secret_guess' })).toEqual([401, 'key_unknown'])
  })

  it('with an invalid token is never handled as a guest, whatever its key', async () => {
    const apikey = shop.secrets.anonKey
    expect(await ask({ apikey, authorization: 'Bearer nonsense' })).toEqual([401, 'token_invalid'])
    expect(await ask({ apikey, authorization: 'Bearer a.b.c' })).toEqual([401, 'token_invalid'])
  })

  it.each(['Bearer a b', 'Basic abc', 'Token x', 'Bearer', 'Bearer '])(
    'with an Authorization of "%s" is no guest by the key beside it',
    async (authorization) => {
      expect(await ask({ apikey: shop.secrets.anonKey, authorization })).toEqual([401, 'token_invalid'])
    },
  )

  it('speaks for the public key, the secret key or the holder of a token', async () => {
    const { token } = await tokens.sign(anna)
    for (const key of [shop.secrets.anonKey, shop.secrets.serviceKey, token]) {
      expect((await ask({ authorization: `Bearer ${key}` }))[0]).toBe(200)
    }
    expect((await ask({ apikey: shop.secrets.anonKey, authorization: `bearer ${token}` }))[0]).toBe(200)
  })
})

describe('a token', () => {
  it('returns the signed claims without another database query', async () => {
    const { token, expiresAt } = await tokens.sign(anna)
    expect(await tokens.verify(token)).toMatchObject({ ...anna, role: 'authenticated', exp: expiresAt })
    const another = await tokens.sign({ ...anna, session_id: randomUUID() })
    expect(await countStatements(shop, () => tokens.verify(another.token))).toEqual([])
    expect(await countStatements(shop, () => tokens.verify(token))).toEqual([])
  })

  it("is rejected when any claim is not the shop's", async () => {
    const stranger = await generateKeyPair('ES256', { extractable: true })
    const own = await signingKey()
    const [published] = await tokens.publicKeys()
    const head = Buffer.from(JSON.stringify({ alg: 'HS256', kid: own.kid, typ: 'JWT' })).toString('base64url')
    const body = (await forge({})).split('.')[1] ?? ''
    const signed = (secret: string) =>
      `${head}.${body}.${createHmac('sha256', secret).update(`${head}.${body}`).digest('base64url')}`
    const forgeries = [
      await forge({ key: stranger.privateKey }),
      await forge({ key: stranger.privateKey, header: { kid: randomUUID() } }),
      await forge({ key: stranger.privateKey, header: { kid: undefined } }),
      await forge({ key: stranger.privateKey, header: { jwk: published } }),
      await forge({ header: { typ: 'at+jwt' } }),
      await forge({ claims: { iss: 'https://elsewhere.example/auth/v1' } }),
      await forge({ claims: { aud: 'anon' } }),
      await forge({ claims: { role: 'service_role' } }),
      await forge({ claims: { sub: 'everybody' } }),
      await forge({ claims: { session_id: undefined } }),
      await forge({ claims: { nbf: Math.floor(shop.clock.now().getTime() / 1000) + 600 } }),
      new UnsecuredJWT({ ...anna, role: 'authenticated' })
        .setIssuer(ISSUER)
        .setAudience('authenticated')
        .encode(),
      signed(JSON.stringify(published)),
      signed(await exportSPKI(stranger.publicKey)),
      `${(await forge({})).slice(0, -4)}AAAA`,
    ]
    const answers = await Promise.all(forgeries.map((token) => ask({ authorization: `Bearer ${token}` })))
    expect(answers).toEqual(forgeries.map(() => [401, 'token_invalid']))
    expect(await ask({ authorization: `Bearer ${await forge({})}` })).toEqual([200, undefined])
  })

  it('expires after an hour, with half a minute of clock tolerance', async () => {
    const { token } = await tokens.sign(anna)
    shop.clock.advance(3_620_000)
    expect((await ask({ authorization: `Bearer ${token}` }))[0]).toBe(200)
    shop.clock.advance(15_000)
    expect(await ask({ authorization: `Bearer ${token}` })).toEqual([401, 'token_expired'])
  })
})

describe('signing keys', () => {
  it('publish only their public half', async () => {
    const keys = await tokens.publicKeys()
    expect(keys[0]).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig', key_ops: ['verify'] })
    expect(keys.some((key) => 'd' in key)).toBe(false)
  })

  it('sign within a transaction, however long ago they were read', async () => {
    await tokens.prepare()
    shop.clock.advance(DAY_MS)
    const signed = await shop.db.asShop('host command', () => tokens.sign(anna))
    expect(await tokens.verify(signed.token)).toMatchObject({ sub: anna.sub })
  })

  it('rotate: published an hour before they sign, kept until their last token has expired', async () => {
    const kids = async () => (await tokens.publicKeys()).map(({ kid }) => kid)
    const kidOf = async () => {
      const { token } = await tokens.sign(anna)
      return JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid as string
    }
    await tokens.turnOver()
    const [first] = await kids()
    shop.clock.advance(91 * DAY_MS)
    await Promise.all([
      tokens.turnOver(),
      createTokens({ ...shop, encryption: shop.secrets.encryption, issuer: ISSUER }).turnOver(),
    ])
    expect(await kids()).toHaveLength(2)
    expect(await kidOf()).toBe(first)

    shop.clock.advance(61 * 60_000)
    expect(await kidOf()).not.toBe(first)
    await tokens.turnOver()
    expect(await kids()).toHaveLength(2)

    shop.clock.advance(3 * 3_600_000)
    await tokens.turnOver()
    expect(await kids()).toEqual([await kidOf()])
  })

  it('sign also where the clock was set back to before the first of them', async () => {
    await tokens.turnOver()
    shop.clock.advance(-400 * DAY_MS)
    const { token } = await tokens.sign(anna)
    expect(await tokens.verify(token)).toMatchObject({ sub: anna.sub })
    shop.clock.advance(400 * DAY_MS)
  })
})
