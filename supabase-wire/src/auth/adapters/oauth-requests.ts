/** Shared by OAuth adapters: JSON requests, code exchange, ID token verification. */
import { OAuth2Tokens } from 'arctic'
import {
  createRemoteJWKSet,
  customFetch,
  errors,
  jwtVerify,
  type JWTPayload,
  type JWTVerifyGetKey,
} from 'jose'
import type { Clock } from '@leksmedjan/platform/clock'
import { UpstreamError } from '@leksmedjan/platform/errors'
import { requestUpstream, type UpstreamRequest } from '@leksmedjan/platform/http/upstream-client'
import { sameText } from '@leksmedjan/platform/random'

export const TIMEOUT_MS = 8000
const MOST_BYTES = 256 * 1024
const SKEW_SECONDS = 60

export async function askJson(
  service: string,
  address: string,
  request: Pick<UpstreamRequest, 'method' | 'headers' | 'form'> & { timeoutMs?: number | undefined },
): Promise<unknown> {
  const { timeoutMs = TIMEOUT_MS, headers, ...rest } = request
  const { status, body } = await requestUpstream(service, address, {
    ...rest,
    headers: { accept: 'application/json', 'user-agent': 'Leksmedjan', ...headers },
    timeoutMs,
    mostBytes: MOST_BYTES,
  })
  if (status >= 500 || status === 429) throw new UpstreamError(service, 'unavailable', `answered ${status}`)
  if (status !== 200) throw new UpstreamError(service, 'refused', `answered ${status}`)
  try {
    return JSON.parse(body) as unknown
  } catch (error) {
    throw new UpstreamError(service, 'refused', 'did not answer in JSON', error)
  }
}

export interface CodeExchange {
  address: string
  form: Record<string, string>
  headers?: Record<string, string>
  timeoutMs?: number | undefined
}

/** GitHub answers errors with status 200 and an `error` member. */
export async function exchangeCode(service: string, exchange: CodeExchange): Promise<OAuth2Tokens> {
  const { address, form, headers = {}, timeoutMs } = exchange
  const grant = { grant_type: 'authorization_code', ...form }
  const answer = await askJson(service, address, { method: 'POST', headers, form: grant, timeoutMs })
  if (typeof answer !== 'object' || answer === null || 'error' in answer) {
    throw new UpstreamError(service, 'refused', 'did not take the code')
  }
  const tokens = new OAuth2Tokens(answer)
  // The package throws an error of its own where a token is read that is not there.
  if (!('access_token' in answer) || typeof answer.access_token !== 'string') {
    throw new UpstreamError(service, 'refused', 'answered without a token')
  }
  return tokens
}

export function basic(clientId: string, clientSecret: string): Record<string, string> {
  return { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` }
}

export interface TokenRules {
  issuer: string[]
  audience: string
  clock: Clock
}

/** Verifies ID tokens with the provider's JWKS, cached and fetched again on an unknown key. */
export function createTokenReader(
  service: string,
  keysAddress: string,
  rules: TokenRules,
  timeoutMs = TIMEOUT_MS,
) {
  const keys = createRemoteJWKSet(new URL(keysAddress), {
    timeoutDuration: timeoutMs,
    [customFetch]: async (address: string) => Response.json(await askJson(service, address, { timeoutMs })),
  })
  return async (read: () => string, nonce: string): Promise<JWTPayload> => {
    const payload = await verified(service, read, keys, rules)
    if (typeof payload['nonce'] !== 'string' || !sameText(payload['nonce'], nonce)) {
      throw new UpstreamError(service, 'refused', 'the identity token was made for another sign-in')
    }
    return payload
  }
}

async function verified(service: string, read: () => string, keys: JWTVerifyGetKey, rules: TokenRules) {
  try {
    const { payload } = await jwtVerify(read(), keys, {
      issuer: rules.issuer,
      audience: rules.audience,
      algorithms: ['RS256', 'ES256'],
      requiredClaims: ['sub', 'exp', 'iat'],
      clockTolerance: SKEW_SECONDS,
      currentDate: rules.clock.now(),
    })
    return payload
  } catch (error) {
    if (error instanceof UpstreamError) throw error
    const isAway = error instanceof errors.JWKSTimeout
    throw new UpstreamError(
      service,
      isAway ? 'unavailable' : 'refused',
      'the identity token does not hold',
      error,
    )
  }
}

/** Google sends a boolean, Apple sometimes a string. */
export function isTrue(value: unknown): boolean {
  return value === true || value === 'true'
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
