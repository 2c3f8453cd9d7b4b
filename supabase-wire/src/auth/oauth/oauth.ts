/** OAuth sign-in: redirect with `state`, callback with a code, then a session. */
import { UpstreamError } from '@leksmedjan/platform/errors'
import { newSecret, sha256 } from '@leksmedjan/platform/random'
import { AuthError, validationFailed } from '../auth.errors.ts'
import type { AuthContext } from '../auth.context.ts'
import { inAccounts } from '../auth.scope.ts'
import type { Challenge } from '../pkce.ts'
import { issueAuthCode } from '../pkce.ts'
import {
  addProvider,
  findIdentity,
  insertIdentity,
  updateIdentity,
  insertFlowState,
  redeemFlowState,
  type FlowState,
} from './oauth.queries.ts'
import type { OauthProvider, ProviderIdentity } from '../oauth-provider.ts'
import { deleteAllTokens } from '../one-time-tokens/one-time-tokens.queries.ts'
import { withCode, withError, withSession } from '../otp/redirects.rules.ts'
import type { Caller } from '../sessions/sessions.ts'
import { findUser, findUserByEmail, insertUser, confirmUser, type User } from '../users/users.queries.ts'
import type { Tx } from '../../database.ts'

export interface Oauth {
  readonly names: readonly string[]
  /** The provider's authorization URL. Throws `validation_failed` for a provider that is not configured. */
  authorize(departure: AuthorizeRequest): Promise<{ url: URL; answersByPost: boolean }>
  /** The URL to redirect to, with the session, a code or the error. */
  handleCallback(
    arrival: OauthCallback,
    caller: Caller,
    asRefusal: (error: unknown) => AuthError,
  ): Promise<string>
}

export interface AuthorizeRequest {
  provider: string
  redirectTo: string
  challenge: Challenge | null
  /** Secret in the browser's cookie: binds `state` to this browser. */
  browser: string
  ip: string
}

export interface OauthCallback {
  /** Parameters of the callback, from query or form. */
  params: Record<string, string>
  /** Secret in the browser's cookie; null without one. */
  browser: string | null
}

const FLOW_LIFETIME_MS = 10 * 60_000
const LONGEST_NAME = 100
const LONGEST_CODE = 4096

export function createOauth(context: AuthContext, providers: readonly OauthProvider[]): Oauth {
  const { db, clock, log, sessions, sites, throttle } = context
  const byName = new Map<string, OauthProvider>(providers.map((provider) => [provider.name, provider]))
  const redirectUri = `${sites.publicUrl}/auth/v1/callback`
  const lostPage = sites.publicUrl + sites.pages.callback

  /** Single use, valid for ten minutes, in the same browser only. */
  async function redeemState({ params, browser }: OauthCallback): Promise<FlowState> {
    const { state } = params
    const since = new Date(clock.now().getTime() - FLOW_LIFETIME_MS)
    const flow =
      state === undefined || browser === null
        ? null
        : await inAccounts(db, (tx) => redeemFlowState(tx, stateHash(state, browser), since))
    if (flow === null) throw new AuthError(400, 'bad_oauth_state', 'OAuth state not found or expired')
    return flow
  }

  async function identify(flow: FlowState, params: Record<string, string>): Promise<ProviderIdentity> {
    const provider = byName.get(flow.provider)
    if (provider === undefined) throw notSetUp()
    if (params['error'] !== undefined) {
      throw new AuthError(403, 'oauth_cancelled', `The sign-in at ${provider.name} was stopped`)
    }
    const { code } = params
    if (!code || code.length > LONGEST_CODE) {
      throw new AuthError(400, 'bad_oauth_callback', 'OAuth callback without a code')
    }
    const { verifier, nonce } = flow
    try {
      return await provider.identify(code, { verifier, nonce, redirectUri }, params)
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      log.warn({ err: error, provider: provider.name }, 'OAuth provider did not identify the user')
      if (error.failure === 'refused') {
        throw new AuthError(400, 'bad_oauth_callback', 'Unable to exchange external code')
      }
      throw new AuthError(
        503,
        'oauth_provider_unavailable',
        `${provider.name} does not answer, try again later`,
      )
    }
  }

  /** Finds or creates the user: by provider id, else by verified e-mail. */
  async function accountOf(tx: Tx, provider: string, identity: ProviderIdentity): Promise<User> {
    const now = clock.now()
    const known = await findIdentity(tx, provider, identity.id)
    if (known !== null) {
      await updateIdentity(tx, provider, identity, now)
      const user = await findUser(tx, known)
      if (user !== null) return user
    }
    const email = provenAddress(provider, identity, context.isEmail)
    const user = (await findUserByEmail(tx, email)) ?? (await insertUser(tx, email, now))
    if (user.email_confirmed_at === null) {
      const firstName = identity.firstName.slice(0, LONGEST_NAME)
      const lastName = identity.lastName.slice(0, LONGEST_NAME)
      const metadata = { first_name: firstName, last_name: lastName }
      await confirmUser(tx, user.id, { passwordHash: null, metadata }, now)
      await deleteAllTokens(tx, user.id)
    }
    await insertIdentity(tx, { userId: user.id, provider, identity, now })
    await addProvider(tx, user.id, provider, now)
    log.info({ userId: user.id, provider }, 'OAuth identity linked')
    return (await findUser(tx, user.id)) ?? user
  }

  async function completeSignIn(
    flow: FlowState,
    params: Record<string, string>,
    caller: Caller,
  ): Promise<string> {
    const identity = await identify(flow, params)
    return inAccounts(db, async (tx) => {
      const user = await accountOf(tx, flow.provider, identity)
      if (flow.hasChallenge) {
        return withCode(flow.redirectTo, await issueAuthCode(tx, flow.id, user.id, clock.now()))
      }
      const session = await sessions.start(tx, user, 'oauth', caller, flow.provider)
      return withSession(flow.redirectTo, session, 'oauth', { provider_token: identity.accessToken })
    })
  }

  return {
    names: [...byName.keys()],

    async authorize({ provider: name, redirectTo, challenge, browser, ip }) {
      const provider = byName.get(name)
      if (provider === undefined) throw notSetUp()
      await throttle.service(ip)
      const state = newSecret()
      const flow = { verifier: newSecret(), nonce: newSecret(), provider: name, redirectTo }
      const now = clock.now()
      await inAccounts(db, (tx) =>
        insertFlowState(tx, { ...flow, challenge, stateHash: stateHash(state, browser), now }),
      )
      const url = provider.authorizationUrl({ ...flow, state, redirectUri })
      return { url, answersByPost: provider.answersByPost }
    },

    async handleCallback(arrival, caller, asRefusal) {
      let target = lostPage
      try {
        await throttle.service(caller.ip)
        const flow = await redeemState(arrival)
        target = flow.redirectTo
        return await completeSignIn(flow, arrival.params, caller)
      } catch (error) {
        return withError(target, asRefusal(error))
      }
    },
  }
}

function stateHash(state: string, browser: string): string {
  return sha256(`${state}.${browser}`)
}

function provenAddress(
  provider: string,
  { email, emailIsProven }: ProviderIdentity,
  isEmail: AuthContext['isEmail'],
): string {
  if (email === null || !isEmail(email)) {
    throw new AuthError(422, 'email_address_not_provided', `${provider} told no e-mail address`)
  }
  if (!emailIsProven) {
    throw new AuthError(
      422,
      'provider_email_needs_verification',
      `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`,
    )
  }
  return email
}

const notSetUp = () => validationFailed('Unsupported provider: provider is not enabled')
