/** Sign-in with GitHub (https://docs.github.com/apps/oauth-apps): no ID token; the account is fetched with the access token. */
import { CodeChallengeMethod, OAuth2Client } from 'arctic'
import * as z from 'zod/mini'
import { UpstreamError } from '@leksmedjan/platform/errors'
import type { OauthProvider } from '../oauth-provider.ts'
import { askJson, exchangeCode } from './oauth-requests.ts'

export interface GithubClient {
  clientId: string
  clientSecret: string
}

export interface GithubEndpoints {
  authorize: string
  token: string
  api: string
  timeoutMs?: number
}

const GITHUB: GithubEndpoints = {
  authorize: 'https://github.com/login/oauth/authorize',
  token: 'https://github.com/login/oauth/access_token',
  api: 'https://api.github.com',
}
const SERVICE = 'GitHub'
const account = z.object({ id: z.number(), name: z.optional(z.nullable(z.string())) })
const addresses = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))

export function createGithub(client: GithubClient, at: GithubEndpoints = GITHUB): OauthProvider {
  const { clientId, clientSecret } = client

  async function read<T extends z.ZodMiniType>(path: string, token: string, shape: T): Promise<z.infer<T>> {
    const headers = { authorization: `Bearer ${token}`, accept: 'application/vnd.github+json' }
    const answer = shape.safeParse(
      await askJson(SERVICE, at.api + path, { headers, timeoutMs: at.timeoutMs }),
    )
    if (!answer.success) throw new UpstreamError(SERVICE, 'refused', `${path} is not what it was`)
    return answer.data
  }

  return {
    name: 'github',
    answersByPost: false,

    authorizationUrl({ state, verifier, redirectUri }) {
      const oauth = new OAuth2Client(clientId, clientSecret, redirectUri)
      return oauth.createAuthorizationURLWithPKCE(at.authorize, state, CodeChallengeMethod.S256, verifier, [
        'read:user',
        'user:email',
      ])
    },

    async identify(code, { verifier, redirectUri }) {
      const tokens = await exchangeCode(SERVICE, {
        address: at.token,
        form: {
          code,
          redirect_uri: redirectUri,
          code_verifier: verifier,
          client_id: clientId,
          client_secret: clientSecret,
        },
        timeoutMs: at.timeoutMs,
      })
      const token = tokens.accessToken()
      const [{ id, name }, known] = await Promise.all([
        read('/user', token, account),
        read('/user/emails', token, addresses),
      ])
      const primary = known.find((address) => address.primary) ?? known[0]
      const [firstName = '', ...rest] = (name ?? '').trim().split(/\s+/)
      return {
        id: String(id),
        email: primary?.email.toLowerCase() ?? null,
        emailIsProven: primary?.verified === true,
        firstName,
        lastName: rest.join(' '),
        accessToken: token,
      }
    },
  }
}
