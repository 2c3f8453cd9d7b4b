import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { newSecret } from '@leksmedjan/platform/random'
import { asAuthError, validationFailed } from '../auth.errors.ts'
import { callerOf, queryOf } from '../auth.scope.ts'
import { readChallenge } from '../pkce.ts'
import type { Oauth } from './oauth.ts'
import { allowedRedirect, type Sites } from '../otp/redirects.rules.ts'

export interface OauthRoutesDeps {
  oauth: Oauth
  sites: Sites
}

const OPEN = { config: { open: true }, exposeHeadRoute: false }
const COOKIE_SECONDS = 600
const SECRET = /^[\w-]{43}$/

export function oauthRoutes(scope: FastifyInstance, { oauth, sites }: OauthRoutesDeps): void {
  const isHttps = sites.publicUrl.startsWith('https:')
  // Browsers accept a `__Host-` cookie over https only, and no other host can set one.
  const cookieName = isHttps ? '__Host-sign-in' : 'sign-in'

  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  )

  scope.get('/authorize', OPEN, async (request, reply) => {
    const challenge = readChallenge({
      code_challenge: queryOf(request, 'code_challenge'),
      code_challenge_method: queryOf(request, 'code_challenge_method'),
    })
    const provider = queryOf(request, 'provider')
    if (provider === null) throw validationFailed('Unsupported provider: missing provider')
    const browser = browserIn(request) ?? newSecret()
    const redirectTo = allowedRedirect(queryOf(request, 'redirect_to'), sites)
    const { url, answersByPost } = await oauth.authorize({
      provider,
      redirectTo,
      challenge,
      browser,
      ip: request.ip,
    })
    // A provider that answers by POST does so cross-site: only SameSite=None sends the cookie.
    const crossSite = answersByPost && isHttps
    const rest = `Path=/; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=${crossSite ? 'None' : 'Lax'}`
    void reply.header('set-cookie', `${cookieName}=${browser}; ${rest}${isHttps ? '; Secure' : ''}`)
    return reply.redirect(url.href, 302)
  })

  scope.get('/callback', OPEN, (request, reply) => handleCallback(request, reply, request.query))
  scope.post('/callback', OPEN, (request, reply) => handleCallback(request, reply, request.body))

  async function handleCallback(
    request: FastifyRequest,
    reply: FastifyReply,
    sent: unknown,
  ): Promise<FastifyReply> {
    const arrival = { params: texts(sent), browser: browserIn(request) }
    const target = await oauth.handleCallback(arrival, callerOf(request), (error) =>
      asAuthError(error, request),
    )
    return reply.redirect(target, request.method === 'POST' ? 303 : 302)
  }

  function browserIn({ headers }: FastifyRequest): string | null {
    const cookies = (headers.cookie ?? '').split(/; */)
    const own = cookies.find((cookie) => cookie.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1)
    return own !== undefined && SECRET.test(own) ? own : null
  }
}

/** One value each; the first of repeated ones. */
function texts(sent: unknown): Record<string, string> {
  const members = Object.entries((sent ?? {}) as Record<string, unknown>)
  return Object.fromEntries(
    members.flatMap(([name, value]) => {
      const first: unknown = Array.isArray(value) ? value[0] : value
      return typeof first === 'string' ? [[name, first]] : []
    }),
  )
}
