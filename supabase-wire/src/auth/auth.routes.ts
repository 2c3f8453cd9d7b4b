/** auth/v1: calls of the official client, and mailed links. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Gate } from '../access/access.ts'
import { isUuid } from '@leksmedjan/platform/random'
import { sessionEndMs } from '../access/session-check.rules.ts'
import type { AuthContext } from './auth.context.ts'
import { asAuthError, AuthError, deletionNotOwn, insufficientAal, validationFailed } from './auth.errors.ts'
import {
  asSignedIn,
  asSignedInAtAnyLevel,
  authScope,
  bodyOf,
  callerOf,
  queryOf,
  type SignedIn,
} from './auth.scope.ts'
import {
  otpBody,
  recoverBody,
  resendBody,
  signupBody,
  tokenBody,
  updateUserBody,
  userAnswer,
  verifyBody,
  type OpenSession,
} from './auth.wire.ts'
import type { OtpRequest, OtpRequests } from './otp/otp-requests.ts'
import type { Factors } from './factors/factors.ts'
import { factorRoutes } from './factors/factors.routes.ts'
import type { RecoveryCodes } from './factors/recovery-codes.ts'
import { readChallenge } from './pkce.ts'
import { PROVIDER_NAMES } from './oauth-provider.ts'
import type { Oauth } from './oauth/oauth.ts'
import { oauthRoutes } from './oauth/oauth.routes.ts'
import { allowedRedirect, formPostPage, withCode, withError, withSession } from './otp/redirects.rules.ts'
import {
  deleteSessions,
  listSessions,
  type Session,
  type SessionsToEnd,
} from './sessions/sessions.queries.ts'
import type { UserUpdates } from './user-updates.ts'
import type { Verification } from './verification.ts'

export interface AuthMount {
  gate: Gate
  version: string
  /** Routes below auth/v1/admin. */
  mountAdmin?: (scope: FastifyInstance) => void
}

export interface AuthParts {
  context: AuthContext
  otpRequests: OtpRequests
  verification: Verification
  userUpdates: UserUpdates
  factors: Factors
  recoveryCodes: RecoveryCodes
  oauth: Oauth
}

/** Cache lifetime of the key set (JWKS); keys are published an hour before they sign. */
const KEY_SET_SECONDS = 600

export function authRoutes(app: FastifyInstance, mount: AuthMount, parts: AuthParts): void {
  const { tokens, sites } = parts.context
  authScope(app, { gate: mount.gate, tokens }, (scope) => {
    otpRoutes(scope, parts)
    verificationRoutes(scope, parts)
    ownRoutes(scope, parts)
    factorRoutes(scope, parts)
    oauthRoutes(scope, { oauth: parts.oauth, sites })
    mount.mountAdmin?.(scope)
    factRoutes(scope, mount.version, parts)
  })
}

/** Requests that send a mail. They answer `{}`: the client treats an empty body as a network error. */
function otpRoutes(scope: FastifyInstance, { otpRequests, userUpdates, context }: AuthParts): void {
  scope.post('/otp', async (request) => {
    const { email, phone, data, create_user: createUser, ...challenge } = bodyOf(request, otpBody)
    if (phone) throw phoneProviderDisabled()
    await otpRequests.signIn(asked(request, email, challenge), {
      createUser: createUser !== false,
      metadata: data ?? {},
    })
    return {}
  })

  scope.post('/magiclink', async (request) => {
    const { email, data, ...challenge } = bodyOf(request, otpBody)
    await otpRequests.signIn(asked(request, email, challenge), { createUser: true, metadata: data ?? {} })
    return {}
  })

  scope.post('/signup', async (request) => {
    const { email, phone, password, data, ...challenge } = bodyOf(request, signupBody)
    if (!email && phone) throw phoneProviderDisabled()
    if (!email) throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
    if (!password) throw validationFailed('Signup requires a valid password')
    return otpRequests.signUp(asked(request, email, challenge), { password, metadata: data ?? {} })
  })

  scope.post('/recover', async (request) => {
    const { email, ...challenge } = bodyOf(request, recoverBody)
    await otpRequests.recovery(asked(request, email, challenge))
    return {}
  })

  scope.post('/resend', async (request) => {
    const { type, email, phone, ...challenge } = bodyOf(request, resendBody)
    switch (type) {
      case 'signup':
        await otpRequests.signUpAgain(asked(request, email, challenge))
        return {}
      case 'email_change':
        await userUpdates.resendEmailChange(asked(request, email, challenge))
        return {}
      case 'sms':
      case 'phone_change':
        if (!phone) throw validationFailed('Type provided requires a phone number')
        return {}
      default:
        throw validationFailed('Missing one of these types: signup, email_change, sms, phone_change')
    }
  })

  scope.get('/reauthenticate', async (request) => {
    await userUpdates.requestReauthentication(request)
    return {}
  })

  function asked(request: FastifyRequest, email: string | null | undefined, challenge: Sent): OtpRequest {
    return {
      email: email ?? null,
      challenge: readChallenge(challenge),
      redirectTo: allowedRedirect(redirectIn(request), context.sites),
      ip: request.ip,
      browser: callerOf(request).guestHash,
    }
  }
}

type Sent = Parameters<typeof readChallenge>[0]

function verificationRoutes(scope: FastifyInstance, { verification, context }: AuthParts): void {
  scope.post('/verify', async (request) => {
    const { type, token, token_hash: tokenHash, email, phone } = bodyOf(request, verifyBody)
    if (phone) throw phoneProviderDisabled()
    const shown = {
      type: type ?? '',
      tokenHash: tokenHash || null,
      code: token || null,
      email: email || null,
    }
    const proven = await verification.verifyOtp(shown, callerOf(request))
    return proven === 'halfway' ? { msg: HALFWAY, code: '200' } : proven.session
  })

  scope.post('/letter', (request) => {
    const { type, token_hash: tokenHash } = bodyOf(request, verifyBody)
    return verification.previewLink({ type: type ?? '', tokenHash: tokenHash || null }, callerOf(request))
  })

  // Not for HEAD: link scanners must not redeem the token.
  scope.get('/verify', { config: { open: true }, exposeHeadRoute: false }, async (request, reply) => {
    const token = queryOf(request, 'token')
    const type = queryOf(request, 'type')
    if (!token || !type) throw validationFailed('Verify requires a token and a type')
    const target = allowedRedirect(redirectIn(request), context.sites)
    return reply.redirect(await follow(request, { token, type, target }), 303)
  })

  async function follow(request: FastifyRequest, link: { token: string; type: string; target: string }) {
    try {
      const followed = await verification.followLink(link, callerOf(request))
      if (followed === 'halfway')
        return `${link.target}#${new URLSearchParams({ message: HALFWAY }).toString()}&sb=`
      if ('code' in followed) return withCode(link.target, followed.code)
      return withSession(formPostPage(link.target, context.sites), followed.session, link.type)
    } catch (error) {
      return withError(link.target, asAuthError(error, request))
    }
  }

  scope.post('/token', async (request) => {
    const body = bodyOf(request, tokenBody)
    const caller = callerOf(request)
    switch (queryOf(request, 'grant_type')) {
      case 'password':
        return verification.signInWithPassword(
          { email: body.email ?? null, password: body.password ?? null },
          caller,
        )
      case 'refresh_token':
        return verification.refresh(body.refresh_token ?? null, caller)
      case 'pkce':
        return verification.exchangeCode(
          { code: body.auth_code ?? null, verifier: body.code_verifier ?? null },
          caller,
        )
      case 'id_token':
        throw new AuthError(400, 'provider_disabled', 'Provider is not enabled')
      default:
        throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
    }
  })
}

const HALFWAY = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/** Calls of signed-in customers about their own account. */
function ownRoutes(scope: FastifyInstance, { userUpdates, context }: AuthParts): void {
  scope.get('/user', (request) =>
    asSignedInAtAnyLevel(context, request, async (_tx, { user }) => userAnswer(user)),
  )

  scope.put('/user', async (request) => {
    const { code_challenge, code_challenge_method, ...wish } = bodyOf(request, updateUserBody)
    const challenge = readChallenge({ code_challenge, code_challenge_method })
    const redirectTo = allowedRedirect(redirectIn(request), context.sites)
    return userUpdates.change(request, wish, { challenge, redirectTo, browser: callerOf(request).guestHash })
  })

  scope.delete('/user', (request) => asSignedInAtAnyLevel(context, request, async () => deletionNotOwn()))

  scope.post('/logout', async (request, reply) => {
    const scopeName = queryOf(request, 'scope') ?? 'global'
    if (!['global', 'local', 'others'].includes(scopeName)) throw validationFailed('Unsupported logout scope')
    const which = ({ session, owesStep }: SignedIn): SessionsToEnd | AuthError => {
      if (scopeName === 'others') return owesStep ? insufficientAal(401) : { allBut: session.id }
      // The password alone signs out of what it signed in to, and leaves the owner's other sessions be.
      return scopeName === 'local' || owesStep ? { only: session.id } : 'all'
    }
    await asSignedInAtAnyLevel(context, request, async (tx, signedIn) => {
      const ended = which(signedIn)
      return ended instanceof AuthError ? ended : deleteSessions(tx, signedIn.user.id, ended)
    })
    return reply.code(204).send()
  })

  scope.get('/sessions', (request) =>
    asSignedIn(context, request, async (tx, { user, session, isStaff }) => {
      const nowMs = context.clock.now().getTime()
      const open = (await listSessions(tx, user.id)).filter(
        ({ created_at: createdAt, refreshed_at: refreshedAt }) =>
          sessionEndMs({ createdAt, refreshedAt, isStaff }) > nowMs,
      )
      return { sessions: open.map((one) => openSession(one, session)) }
    }),
  )

  scope.delete<{ Params: { id: string } }>('/sessions/:id', async (request) => {
    const { id } = request.params
    if (!isUuid(id)) throw noSuchSession()
    await asSignedIn(context, request, async (tx, { user }) => {
      const ended = await deleteSessions(tx, user.id, { only: id })
      return ended === 0 ? noSuchSession() : ended
    })
    return {}
  })
}

function openSession(session: Session, current: Session): OpenSession {
  const { id, user_agent, ip, aal, created_at, refreshed_at } = session
  return {
    id,
    current: id === current.id,
    user_agent,
    ip,
    aal,
    created_at: created_at.toISOString(),
    refreshed_at: refreshed_at.toISOString(),
  }
}

function factRoutes(scope: FastifyInstance, version: string, { context, oauth }: AuthParts): void {
  scope.get('/.well-known/jwks.json', { config: { open: true } }, async (_request, reply) => {
    void reply.header('cache-control', `public, max-age=${KEY_SET_SECONDS}`)
    return { keys: await context.tokens.publicKeys() }
  })

  scope.get('/settings', async () => ({
    external: {
      email: true,
      phone: false,
      anonymous_users: false,
      ...Object.fromEntries(PROVIDER_NAMES.map((name) => [name, oauth.names.includes(name)])),
    },
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  }))

  scope.get('/health', async () => ({ version, name: 'GoTrue', description: 'Accounts of Leksmedjan' }))
}

function redirectIn(request: FastifyRequest): string | null {
  return queryOf(request, 'redirect_to')
}

const phoneProviderDisabled = () =>
  new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider')
const noSuchSession = () => new AuthError(404, 'session_not_found', 'No such session')
