/** Access tokens (JWT): signed with the service's own ES256 keys, verified without the database; keys rotate automatically. */
import { randomUUID } from 'node:crypto'
import {
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  jwtVerify,
  SignJWT,
  type CryptoKey,
  type JWK,
} from 'jose'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Clock } from '@leksmedjan/platform/clock'
import type { Database, Tx } from '../database.ts'
import { WireError } from '../errors.ts'
import type { Encryption } from '@leksmedjan/platform/keys/encryption'
import { AUDIENCE, tokenClaims, type TokenClaims } from '@leksmedjan/platform/token-claims'

/** Additional authenticated data of an encrypted private key. */
export const aadOfSigningKey = (kid: string): string => `auth.signing_keys/${kid}`

export const TOKEN_LIFETIME_SECONDS = 3600
const ALGORITHM = 'ES256'
const SKEW_SECONDS = 30
const REASON = 'accounts: token keys'
const KEY_LIFETIME_MS = 90 * 86_400_000
/** A key must be known everywhere before it signs: clients cache the JWKS for 10 minutes, our processes for 5. */
const PUBLISHED_BEFORE_MS = 60 * 60_000
const KEPT_AFTER_MS = (TOKEN_LIFETIME_SECONDS + SKEW_SECONDS) * 1000 + PUBLISHED_BEFORE_MS
const RELOAD_AFTER_MS = 5 * 60_000
/** An unknown kid may be new; forged ones must not cause a query each. */
const ASK_AGAIN_AFTER_MS = 10_000
const REMEMBERED_TOKENS = 5000

/** Claims given by the caller of `sign`; the rest is derived. */
export type OwnClaims = Omit<TokenClaims, 'iss' | 'aud' | 'role' | 'iat' | 'exp' | 'is_anonymous'>

export interface Tokens {
  /** Throws `token_expired` or `token_invalid`. Queries the database only for an unknown kid. */
  verify(token: string): Promise<TokenClaims>
  /** No database access after `prepare`, so it may run inside a transaction. */
  sign(claims: OwnClaims): Promise<{ token: string; expiresAt: number }>
  /** Call before signing: loads newer keys from time to time. */
  prepare(): Promise<void>
  /** JWKS: every key that a valid token may be signed with. */
  publicKeys(): Promise<JWK[]>
  /**
   * Creates the first key, or the next one in time; deletes those whose last token has expired. `early`: the next one at once.
   */
  turnOver(options?: { early: boolean }): Promise<void>
}

interface Key {
  kid: string
  signsFromMs: number
  publicJwk: JWK
  verifies: CryptoKey
  signs: CryptoKey
}

export interface TokensDeps {
  db: Database
  clock: Clock
  encryption: Pick<Encryption, 'encrypt' | 'decrypt'>
  issuer: string
}

export function createTokens({ db, clock, encryption, issuer }: TokensDeps): Tokens {
  const remembered = new Map<string, TokenClaims>()
  let keys = new Map<string, Key>()
  let loadedMs = -Infinity
  let loading: Promise<void> | null = null

  async function load(): Promise<void> {
    const rows = await db.asShop(REASON, (tx) => tx.selectFrom('auth.signing_keys').selectAll().execute())
    const read = await Promise.all(rows.map((row) => readKey(row, encryption)))
    if (read.some(({ kid }) => !keys.has(kid)) || read.length !== keys.size) remembered.clear()
    keys = new Map(read.map((key) => [key.kid, key]))
    loadedMs = clock.now().getTime()
  }

  async function freshKeys(oldestMs: number): Promise<Map<string, Key>> {
    // In either direction: a clock may be set back.
    if (Math.abs(clock.now().getTime() - loadedMs) > oldestMs) {
      loading ??= load().finally(() => {
        loading = null
      })
      await loading
    }
    return keys
  }

  async function keyNamed(kid: string | undefined): Promise<Key> {
    if (kid === undefined) throw invalid('it names no key')
    const key = (await freshKeys(RELOAD_AFTER_MS)).get(kid) ?? (await freshKeys(ASK_AGAIN_AFTER_MS)).get(kid)
    if (key === undefined) throw invalid('it names a key that is not ours')
    return key
  }

  async function check(token: string): Promise<TokenClaims> {
    try {
      const { payload } = await jwtVerify(token, async ({ kid }) => (await keyNamed(kid)).verifies, {
        algorithms: [ALGORITHM],
        issuer,
        audience: AUDIENCE,
        typ: 'JWT',
        clockTolerance: SKEW_SECONDS,
        currentDate: clock.now(),
      })
      return tokenClaims.parse(payload)
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw new WireError('token_expired', 'the token has expired')
      if (error instanceof errors.JOSEError || error instanceof z.core.$ZodError) throw invalid(error.message)
      throw error
    }
  }

  return {
    async verify(token) {
      const known = remembered.get(token)
      if (known !== undefined && clock.now().getTime() / 1000 < known.exp) return known
      const claims = await check(token)
      const [oldest] = remembered.keys()
      if (remembered.size >= REMEMBERED_TOKENS && oldest !== undefined) remembered.delete(oldest)
      remembered.set(token, claims)
      return claims
    },

    async sign(claims) {
      const nowMs = clock.now().getTime()
      const key = signingKey(keys.size > 0 ? keys : await freshKeys(RELOAD_AFTER_MS), nowMs)
      const issuedAt = Math.floor(nowMs / 1000)
      const expiresAt = issuedAt + TOKEN_LIFETIME_SECONDS
      const token = await new SignJWT({ ...claims, role: 'authenticated', is_anonymous: false })
        .setProtectedHeader({ alg: ALGORITHM, kid: key.kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(key.signs)
      return { token, expiresAt }
    },

    async prepare() {
      await freshKeys(RELOAD_AFTER_MS)
    },

    async publicKeys() {
      return [...(await freshKeys(RELOAD_AFTER_MS)).values()].map(({ publicJwk }) => publicJwk)
    },

    async turnOver(options) {
      const draft = await newKey(encryption)
      await db.asShop(REASON, (tx) => turnOver(tx, draft, clock.now(), options?.early ?? false))
      await load()
    },
  }
}

function signingKey(keys: Map<string, Key>, nowMs: number): Key {
  const latestFirst = [...keys.values()].toSorted((a, b) => b.signsFromMs - a.signsFromMs)
  // A clock set back before every key: the first of them, which is known everywhere.
  const key = latestFirst.find(({ signsFromMs }) => signsFromMs <= nowMs) ?? latestFirst.at(-1)
  if (key === undefined) throw new Error('there is no signing key')
  return key
}

interface KeyDraft {
  kid: string
  public_key: string
  private_key: string
}

async function newKey(encryption: TokensDeps['encryption']): Promise<KeyDraft> {
  const pair = await generateKeyPair(ALGORITHM, { extractable: true })
  const kid = randomUUID()
  const [publicJwk, privateJwk] = await Promise.all([exportJWK(pair.publicKey), exportJWK(pair.privateKey)])
  const shared = { kid, alg: ALGORITHM, use: 'sig' }
  return {
    kid,
    public_key: JSON.stringify({ ...publicJwk, ...shared, key_ops: ['verify'] }),
    private_key: JSON.stringify(
      encryption.encrypt(JSON.stringify({ ...privateJwk, ...shared }), aadOfSigningKey(kid)),
    ),
  }
}

interface KeyRow {
  kid: string
  public_key: unknown
  private_key: unknown
  signs_from: Date
}

async function readKey(
  { kid, public_key, private_key, signs_from }: KeyRow,
  encryption: TokensDeps['encryption'],
): Promise<Key> {
  const publicJwk = public_key as JWK
  const [verifies, signs] = await Promise.all([
    importJWK(publicJwk, ALGORITHM),
    importJWK(JSON.parse(encryption.decrypt(String(private_key), aadOfSigningKey(kid))) as JWK, ALGORITHM),
  ])
  if (verifies instanceof Uint8Array || signs instanceof Uint8Array) {
    throw new TypeError(`signing key ${kid} is no key pair`)
  }
  return { kid, signsFromMs: signs_from.getTime(), publicJwk, verifies, signs }
}

/** Under a lock: several processes run this in the same hour. */
async function turnOver(tx: Tx, draft: KeyDraft, now: Date, early: boolean): Promise<void> {
  await sql`lock table auth.signing_keys in share row exclusive mode`.execute(tx)
  const [newest, ...older] = await tx
    .selectFrom('auth.signing_keys')
    .select(['kid', 'signs_from'])
    .orderBy('signs_from', 'desc')
    .execute()
  const insert = (signsFrom: Date) =>
    tx
      .insertInto('auth.signing_keys')
      .values({ ...draft, created_at: now, signs_from: signsFrom })
      .execute()
  if (newest === undefined) return void (await insert(now))
  const ageMs = now.getTime() - newest.signs_from.getTime()
  // A key that does not sign yet is the next one already.
  if (ageMs > KEY_LIFETIME_MS || (early && ageMs >= 0))
    await insert(new Date(now.getTime() + PUBLISHED_BEFORE_MS))
  if (ageMs < KEPT_AFTER_MS || older.length === 0) return
  const gone = older.map(({ kid }) => kid)
  await tx.deleteFrom('auth.signing_keys').where('kid', 'in', gone).execute()
}

function invalid(why: string): WireError {
  return new WireError('token_invalid', `a token is refused: ${why}`)
}
