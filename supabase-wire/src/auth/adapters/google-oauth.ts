/** Sign-in with Google (OpenID Connect, https://accounts.google.com/.well-known/openid-configuration). */
import { CodeChallengeMethod, OAuth2Client } from 'arctic'
import type { Clock } from '@leksmedjan/platform/clock'
import type { OauthProvider } from '../oauth-provider.ts'
import { basic, createTokenReader, exchangeCode, isTrue, textOf } from './oauth-requests.ts'

export interface GoogleClient {
  clientId: string
  clientSecret: string
}

export interface OpenIdEndpoints {
  authorize: string
  token: string
  keys: string
  issuer: string[]
  timeoutMs?: number
}

const GOOGLE: OpenIdEndpoints = {
  authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  keys: 'https://www.googleapis.com/oauth2/v3/certs',
  issuer: ['https://accounts.google.com', 'accounts.google.com'],
}
const SERVICE = 'Google'

export function createGoogle(
  client: GoogleClient,
  clock: Clock,
  at: OpenIdEndpoints = GOOGLE,
): OauthProvider {
  const { clientId, clientSecret } = client
  const rules = { issuer: at.issuer, audience: clientId, clock }
  const readToken = createTokenReader(SERVICE, at.keys, rules, at.timeoutMs)
  return {
    name: 'google',
    answersByPost: false,

    authorizationUrl({ state, verifier, nonce, redirectUri }) {
      const scopes = ['openid', 'email', 'profile']
      const oauth = new OAuth2Client(clientId, clientSecret, redirectUri)
      const url = oauth.createAuthorizationURLWithPKCE(
        at.authorize,
        state,
        CodeChallengeMethod.S256,
        verifier,
        scopes,
      )
      url.searchParams.set('nonce', nonce)
      return url
    },

    async identify(code, { verifier, nonce, redirectUri }) {
      const tokens = await exchangeCode(SERVICE, {
        address: at.token,
        form: { code, redirect_uri: redirectUri, code_verifier: verifier },
        headers: basic(clientId, clientSecret),
        timeoutMs: at.timeoutMs,
      })
      const claims = await readToken(() => tokens.idToken(), nonce)
      return {
        id: textOf(claims.sub),
        email: textOf(claims['email']).toLowerCase() || null,
        emailIsProven: isTrue(claims['email_verified']),
        firstName: textOf(claims['given_name']),
        lastName: textOf(claims['family_name']),
        accessToken: tokens.accessToken(),
      }
    },
  }
}
