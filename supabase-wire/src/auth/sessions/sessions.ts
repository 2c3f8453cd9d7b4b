/** Sessions: start, refresh with rotation, upgrade to aal2, end. */
import type { Clock } from '@leksmedjan/platform/clock'
import { afterCommit } from '@leksmedjan/platform/db/database'
import type { Tx } from '../../database.ts'
import { networkMarkOf } from '@leksmedjan/platform/http/network'
import type { Log } from '@leksmedjan/platform/log'
import { sha256 } from '@leksmedjan/platform/random'
import { readSession, type SessionCheck } from '../../access/session-check.ts'
import { sessionEndMs } from '../../access/session-check.rules.ts'
import { TOKEN_LIFETIME_SECONDS, type Tokens } from '../../access/tokens.ts'
import { AuthError, sessionNotFound, userBanned } from '../auth.errors.ts'
import { userAnswer, type SessionAnswer } from '../auth.wire.ts'
import type { Codes } from '../one-time-tokens/codes.ts'
import {
  changeSession,
  deleteSessions,
  dropRefreshTokens,
  findRefreshToken,
  findSession,
  insertRefreshToken,
  insertSession,
  noteTokenUsed,
  type Amr,
  type GivenToken,
  type Session,
} from './sessions.queries.ts'
import { knowsNetwork, noteNetwork } from './known-networks.queries.ts'
import { findUser, noteSignIn, type User } from '../users/users.queries.ts'

/** Client of a request. */
export interface Caller {
  ip: string
  userAgent: string | null
  guestHash: string | null
}

/** Runs with every sign-in, in its transaction, after the second factor where there is one. `email` is null while unconfirmed. */
export type OnSignedIn = (
  tx: Tx,
  signIn: { userId: string; email: string | null; guestHash: string | null },
) => Promise<void>

export interface Sessions {
  /** Whether the account of this address has signed in from the caller's network. */
  isKnown(tx: Tx, email: string, caller: Pick<Caller, 'ip'>): Promise<boolean>
  /** Signs in. Joins the transaction. Throws `user_banned`. */
  start(tx: Tx, user: User, method: string, caller: Caller, provider?: string): Promise<SessionAnswer>
  /**
   * Rotation: the given token is marked as used, the answer has the next one. Refusals are returned, not thrown:
   * a session that is ended for a stolen token must stay ended.
   */
  refresh(tx: Tx, token: string, caller: Caller): Promise<SessionAnswer | AuthError>
  /** Upgrades to aal2 after a second factor; ends its older refresh tokens and the customer's aal1 sessions. */
  upgradeToAal2(
    tx: Tx,
    user: User,
    session: Session,
    verification: FactorVerification,
    caller: Caller,
  ): Promise<SessionAnswer>
  /** Removes factor methods: stays aal2 only with another second factor. */
  removeFactorMethods(tx: Tx, session: Session, methods: readonly string[]): Promise<void>
}

export interface FactorVerification {
  method: string
  /** Session that enrolled the factor: answering there is no fresh proof. */
  enrolledIn: string | null
}

export interface SessionsDeps {
  clock: Clock
  log: Log
  tokens: Tokens
  sessionCheck: Pick<SessionCheck, 'forget'>
  codes: Codes
  onSignedIn: OnSignedIn
}

/** Tolerates concurrent refreshes of tabs, and lost responses. */
const REUSE_INTERVAL_MS = 10_000
const SECOND_FACTORS = new Set(['totp', 'mfa/phone', 'mfa/recovery_code'])
const USER_AGENT_CHARACTERS = 300
/** Hash purpose. */
const NETWORK = 'known network'

export function createSessions({
  clock,
  log,
  tokens,
  sessionCheck,
  codes,
  onSignedIn,
}: SessionsDeps): Sessions {
  const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000)

  async function answer(user: User, session: Session, generation: number): Promise<SessionAnswer> {
    const shown = userAnswer(user)
    const { token, expiresAt } = await tokens.sign({
      sub: user.id,
      email: user.email_confirmed_at === null ? '' : user.email,
      phone: shown.phone,
      app_metadata: user.app_metadata,
      user_metadata: user.user_metadata,
      aal: session.aal,
      amr: session.amr,
      session_id: session.id,
    })
    return {
      access_token: token,
      token_type: 'bearer',
      expires_in: TOKEN_LIFETIME_SECONDS,
      expires_at: expiresAt,
      refresh_token: codes.refreshToken(session.id, generation),
      user: shown,
    }
  }

  async function issueRefreshToken(tx: Tx, sessionId: string, generation: number): Promise<void> {
    const tokenHash = sha256(codes.refreshToken(sessionId, generation))
    await insertRefreshToken(tx, { sessionId, generation, tokenHash, now: clock.now() })
  }

  async function end(tx: Tx, { id, user_id: userId }: Session): Promise<void> {
    await deleteSessions(tx, userId, { only: id })
    afterCommit(tx, () => sessionCheck.forget(userId))
  }

  function notifySignedIn(tx: Tx, user: User, { guestHash }: Caller): Promise<void> {
    const email = user.email_confirmed_at === null ? null : user.email
    return onSignedIn(tx, { userId: user.id, email, guestHash })
  }

  function isReuse({ generation, used_at, newest }: GivenToken): boolean {
    if (used_at === null || generation === newest - 1) return false
    return clock.now().getTime() - used_at.getTime() > REUSE_INTERVAL_MS
  }

  return {
    isKnown: (tx, email, { ip }) => knowsNetwork(tx, email, codes.hashes(NETWORK, networkMarkOf(ip))),

    async start(tx, user, method, caller, provider = 'email') {
      if (isBanned(user, clock)) throw userBanned(403)
      const now = clock.now()
      const amr: Amr = [{ method, timestamp: seconds(now) }]
      const userAgent = caller.userAgent?.slice(0, USER_AGENT_CHARACTERS) ?? null
      const session = await insertSession(tx, {
        userId: user.id,
        aal: 'aal1',
        amr,
        userAgent,
        ip: caller.ip,
        now,
      })
      await issueRefreshToken(tx, session.id, 0)
      await noteSignIn(tx, user.id, provider, now)
      const networkHash = codes.hash(NETWORK, networkMarkOf(caller.ip))
      await noteNetwork(tx, { userId: user.id, networkHash, now })
      // Guest orders and designs are claimed after the second factor.
      const facts = await readSession(tx, session.id)
      if (facts?.hasFactor !== true) await notifySignedIn(tx, user, caller)
      log.info({ userId: user.id, method }, 'signed in')
      return answer((await findUser(tx, user.id)) ?? user, session, 0)
    },

    async refresh(tx, token, caller) {
      const given = await findRefreshToken(tx, sha256(token))
      if (given === null) return refreshTokenNotFound()
      const { session, generation, newest } = given
      const now = clock.now()
      const user = await findUser(tx, session.user_id)
      if (user === null) return sessionNotFound(400)
      if (isBanned(user, clock)) return userBanned(400)
      const facts = await readSession(tx, session.id)
      if (facts === null || sessionEndMs(facts) <= now.getTime()) {
        await end(tx, session)
        return new AuthError(400, 'session_expired', 'Invalid Refresh Token: Session Expired')
      }
      if (isReuse(given)) {
        await end(tx, session)
        return new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
      }
      // A token used before returns the active one again, so that the token family does not fork.
      if (generation !== newest) return answer(user, session, newest)
      await noteTokenUsed(tx, session.id, generation, now)
      await issueRefreshToken(tx, session.id, generation + 1)
      await changeSession(tx, session.id, { refreshed_at: now, ip: caller.ip })
      return answer(user, session, generation + 1)
    },

    async upgradeToAal2(tx, user, session, { method, enrolledIn }, caller) {
      const now = clock.now()
      const otherMethods = session.amr.filter((entry) => entry.method !== method)
      const amr: Amr = [{ method, timestamp: seconds(now) }, ...otherMethods]
      const provenAt = enrolledIn === session.id ? {} : { proven_at: now }
      const lifted = { aal: 'aal2', amr: JSON.stringify(amr), refreshed_at: now, ...provenAt } as const
      await changeSession(tx, session.id, lifted)
      await tx
        .deleteFrom('auth.sessions')
        .where('user_id', '=', user.id)
        .where('id', '<>', session.id)
        .where('aal', '=', 'aal1')
        .execute()
      if (session.aal === 'aal1') await notifySignedIn(tx, user, caller)
      const generation = (await dropRefreshTokens(tx, session.id)) + 1
      await issueRefreshToken(tx, session.id, generation)
      return answer(user, { ...session, aal: 'aal2', amr }, generation)
    },

    async removeFactorMethods(tx, { id }, methods) {
      const session = await findSession(tx, id)
      if (session === null) return
      const amr = session.amr.filter(({ method }) => !methods.includes(method))
      const aal = amr.some(({ method }) => SECOND_FACTORS.has(method)) ? 'aal2' : 'aal1'
      await changeSession(tx, id, { aal, amr: JSON.stringify(amr) })
    },
  }
}

export function isBanned({ banned_until }: User, clock: Clock): boolean {
  return banned_until !== null && banned_until > clock.now()
}

function refreshTokenNotFound(): AuthError {
  return new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
}
