/**
 * Sign-in with Apple (https://developer.apple.com/documentation/signinwithapple).
 * With the scopes name or email it answers by form_post; it has no PKCE, so the nonce alone binds the response to the request.
 */
import { createPrivateKey } from 'node:crypto'
import { OAuth2Client } from 'arctic'
import { SignJWT } from 'jose'
import type { Clock } from '@leksmedjan/platform/clock'
import type { OauthProvider } from '../oauth-provider.ts'
import type { OpenIdEndpoints } from './google-oauth.ts'
import { createTokenReader, exchangeCode, isTrue, textOf } from './oauth-requests.ts'

export interface AppleClient {
  clientId: string
  teamId: string
  keyId: string
  /** PEM. */
  privateKey: string
}

const ISSUER = 'https://appleid.apple.com'
const APPLE: OpenIdEndpoints = {
  authorize: `${ISSUER}/auth/authorize`,
  token: `${ISSUER}/auth/token`,
  keys: `${ISSUER}/auth/keys`,
  issuer: [ISSUER],
}
const SERVICE = 'Apple'

export function createApple(client: AppleClient, clock: Clock, at: OpenIdEndpoints = APPLE): OauthProvider {
  const { clientId, teamId, keyId } = client
  const key = createPrivateKey(client.privateKey)
  const rules = { issuer: at.issuer, audience: clientId, clock }
  const readToken = createTokenReader(SERVICE, at.keys, rules, at.timeoutMs)

  /** Apple's client secret is a JWT, signed for every request. */
  const clientSecret = () =>
    new SignJWT({})
      .setProtectedHeader({ alg: 'ES256', kid: keyId })
      .setIssuer(teamId)
      .setSubject(clientId)
      .setAudience(ISSUER)
      .setIssuedAt(clock.now())
      .setExpirationTime(new Date(clock.now().getTime() + 5 * 60_000))
      .sign(key)

  return {
    name: 'apple',
    answersByPost: true,

    authorizationUrl({ state, nonce, redirectUri }) {
      const oauth = new OAuth2Client(clientId, null, redirectUri)
      const url = oauth.createAuthorizationURL(at.authorize, state, ['name', 'email'])
      url.searchParams.set('nonce', nonce)
      url.searchParams.set('response_mode', 'form_post')
      return url
    },

    async identify(code, { nonce, redirectUri }, told) {
      const tokens = await exchangeCode(SERVICE, {
        address: at.token,
        form: {
          code,
          redirect_uri: redirectUri,
          client_id: clientId,
          client_secret: await clientSecret(),
        },
        timeoutMs: at.timeoutMs,
      })
      const claims = await readToken(() => tokens.idToken(), nonce)
      return {
        id: textOf(claims.sub),
        email: textOf(claims['email']).toLowerCase() || null,
        emailIsProven: isTrue(claims['email_verified']),
        ...namesIn(told['user']),
        accessToken: tokens.accessToken(),
      }
    },
  }
}

/** Sent once, at the first sign-in, outside the signed token: usable as a name, never as proof. */
function namesIn(user: string | undefined): { firstName: string; lastName: string } {
  try {
    const { name } = JSON.parse(user ?? '{}') as { name?: { firstName?: unknown; lastName?: unknown } }
    return { firstName: textOf(name?.firstName), lastName: textOf(name?.lastName) }
  } catch {
    return { firstName: '', lastName: '' }
  }
}
