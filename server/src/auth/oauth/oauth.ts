/** Sign-in through an outside service: out with a state of our own, back with a code, and on as a customer. */
import { isEmail } from '@leksmedjan/contract/email'
import { PATHS } from '@leksmedjan/contract/addresses'
import { OutsideError } from '../../platform/errors.ts'
import { newSecret, sha256 } from '../../platform/random.ts'
import { AuthError, validationFailed } from '../auth.errors.ts'
import type { AuthGround } from '../auth.context.ts'
import { inAccounts } from '../auth.scope.ts'
import type { Challenge } from '../pkce.ts'
import { giveAuthCode } from '../pkce.ts'
import {
  addProvider,
  findIdentity,
  insertIdentity,
  noteIdentity,
  openTrip,
  takeTrip,
  type Trip,
} from './oauth.queries.ts'
import type { OauthProvider, OutsideIdentity } from '../oauth-provider.ts'
import { dropAllProofs } from '../verification/one-time-tokens.queries.ts'
import { withCode, withError, withSession } from '../otp/redirects.rules.ts'
import type { Caller } from '../sessions/sessions.ts'
import { findUser, findUserByEmail, insertUser, takeUpAccount, type User } from '../accounts/users.queries.ts'
import type { Tx } from '../../platform/db/database.ts'

export interface Oauth {
  readonly names: readonly string[]
  /** Where the browser goes. Throws `validation_failed` for a service that is not set up. */
  leave(departure: Departure): Promise<{ url: URL; answersByPost: boolean }>
  /** Where the browser goes in the end, also when something is wrong. */
  comeBack(arrival: Arrival, caller: Caller, asRefusal: (error: unknown) => AuthError): Promise<string>
}

export interface Departure {
  provider: string
  redirectTo: string
  challenge: Challenge | null
  /** The browser's own secret: only who went out may come back. */
  browser: string
  ip: string
}

export interface Arrival {
  /** What the service sent, in the query or in the form. */
  told: Record<string, string>
  /** The browser's own secret; null where it brings none. */
  browser: string | null
}

const TRIP_MS = 10 * 60_000
const LONGEST_NAME = 100
const LONGEST_CODE = 4096

export function createOauth(ground: AuthGround, providers: readonly OauthProvider[]): Oauth {
  const { db, clock, log, sessions, sites, throttle } = ground
  const byName = new Map<string, OauthProvider>(providers.map((provider) => [provider.name, provider]))
  const redirectUri = `${sites.publicUrl}/auth/v1/callback`
  const lostPage = sites.publicUrl + PATHS.authCallback

  /** Good once, for ten minutes, in the browser it was given to. */
  async function takeUp({ told, browser }: Arrival): Promise<Trip> {
    const { state } = told
    const since = new Date(clock.now().getTime() - TRIP_MS)
    const trip =
      state === undefined || browser === null
        ? null
        : await inAccounts(db, (tx) => takeTrip(tx, stateHash(state, browser), since))
    if (trip === null) throw new AuthError(400, 'bad_oauth_state', 'OAuth state not found or expired')
    return trip
  }

  async function identify(trip: Trip, told: Record<string, string>): Promise<OutsideIdentity> {
    const provider = byName.get(trip.provider)
    if (provider === undefined) throw notSetUp()
    if (told['error'] !== undefined) {
      throw new AuthError(403, 'oauth_cancelled', `The sign-in at ${provider.name} was stopped`)
    }
    const { code } = told
    if (!code || code.length > LONGEST_CODE) {
      throw new AuthError(400, 'bad_oauth_callback', 'OAuth callback without a code')
    }
    const { verifier, nonce } = trip
    try {
      return await provider.identify(code, { verifier, nonce, redirectUri }, told)
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error
      log.warn({ err: error, provider: provider.name }, 'a sign-in service did not vouch for anybody')
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

  /** Who this is here: by the service's own word for them, else by the address it has seen proof of. */
  async function accountOf(tx: Tx, provider: string, identity: OutsideIdentity): Promise<User> {
    const now = clock.now()
    const known = await findIdentity(tx, provider, identity.id)
    if (known !== null) {
      await noteIdentity(tx, provider, identity, now)
      const user = await findUser(tx, known)
      if (user !== null) return user
    }
    const email = provenAddress(provider, identity)
    const user = (await findUserByEmail(tx, email)) ?? (await insertUser(tx, email, now))
    if (user.email_confirmed_at === null) {
      const firstName = identity.firstName.slice(0, LONGEST_NAME)
      const lastName = identity.lastName.slice(0, LONGEST_NAME)
      const metadata = { first_name: firstName, last_name: lastName }
      await takeUpAccount(tx, user.id, { passwordHash: null, metadata }, now)
      await dropAllProofs(tx, user.id)
    }
    await insertIdentity(tx, { userId: user.id, provider, identity, now })
    await addProvider(tx, user.id, provider, now)
    log.info({ userId: user.id, provider }, 'a sign-in service was linked')
    return (await findUser(tx, user.id)) ?? user
  }

  async function arrive(trip: Trip, told: Record<string, string>, caller: Caller): Promise<string> {
    const identity = await identify(trip, told)
    return inAccounts(db, async (tx) => {
      const user = await accountOf(tx, trip.provider, identity)
      if (trip.hasChallenge) {
        return withCode(trip.redirectTo, await giveAuthCode(tx, trip.id, user.id, clock.now()))
      }
      const session = await sessions.start(tx, user, 'oauth', caller, trip.provider)
      return withSession(trip.redirectTo, session, 'oauth', { provider_token: identity.accessToken })
    })
  }

  return {
    names: [...byName.keys()],

    async leave({ provider: name, redirectTo, challenge, browser, ip }) {
      const provider = byName.get(name)
      if (provider === undefined) throw notSetUp()
      await throttle.service(ip)
      const state = newSecret()
      const trip = { verifier: newSecret(), nonce: newSecret(), provider: name, redirectTo }
      const now = clock.now()
      await inAccounts(db, (tx) =>
        openTrip(tx, { ...trip, challenge, stateHash: stateHash(state, browser), now }),
      )
      const url = provider.authorizationUrl({ ...trip, state, redirectUri })
      return { url, answersByPost: provider.answersByPost }
    },

    async comeBack(arrival, caller, asRefusal) {
      let target = lostPage
      try {
        await throttle.service(caller.ip)
        const trip = await takeUp(arrival)
        target = trip.redirectTo
        return await arrive(trip, arrival.told, caller)
      } catch (error) {
        return withError(target, asRefusal(error))
      }
    },
  }
}

function stateHash(state: string, browser: string): string {
  return sha256(`${state}.${browser}`)
}

function provenAddress(provider: string, { email, emailIsProven }: OutsideIdentity): string {
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
