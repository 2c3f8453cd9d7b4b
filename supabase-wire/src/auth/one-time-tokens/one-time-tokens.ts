/** One-time tokens: a link and a six-digit code for the same token, single use, with expiry. */
import type { Clock } from '@leksmedjan/platform/clock'
import type { Tx } from '../../database.ts'
import { sha256 } from '@leksmedjan/platform/random'
import { newCode, newToken, type Codes } from './codes.ts'
import {
  deleteToken,
  findToken,
  upsertToken,
  countTry,
  type SignUpPayload,
  type OneTimeToken,
  type Purpose,
} from './one-time-tokens.queries.ts'
import { findUser, type User } from '../users/users.queries.ts'

/** Short for sign-in; longer for sign-up, recovery and e-mail change. */
export const SIGN_IN_LIFETIME_MS = 10 * 60_000
export const LONG_LIFETIME_MS = 60 * 60_000
/**
 * Failed attempts from all networks; then the code is refused while the link still works. One code is guessed with a
 * probability of 1 in 100 000; over all codes of an address `codesPerAddress` allows 50 guesses an hour, 1 in 20 000.
 */
const CODE_TRIES = 10
/** Prefix of tokens whose sign-in ends in a PKCE code for the requesting browser. */
const PKCE_PREFIX = 'pkce_'

export interface TokenRequest {
  user: User
  purpose: Purpose
  /** Address it is sent to, in lower case. */
  relatesTo: string
  lifetimeMs: number
  flowStateId: string | null
  payload: SignUpPayload
}

/** For tokens without a sign-up that no browser requested. */
export const NO_PAYLOAD: SignUpPayload = { password_hash: null, user_metadata: null, asked_by: null }

export interface IssuedToken {
  id: string
  token: string
  code: string
}

export interface TokenAndUser {
  token: OneTimeToken
  user: User
}

export interface OneTimeTokens {
  issue(tx: Tx, wish: TokenRequest): Promise<IssuedToken>
  /** Null when invalid; `email`, when sent, must be the token's own. */
  redeemLink(
    tx: Tx,
    shown: { token: string; type: string; email: string | null },
  ): Promise<TokenAndUser | null>
  /** As `redeemLink`, without redeeming. */
  peekLink(tx: Tx, shown: { token: string; type: string }): Promise<TokenAndUser | null>
  /** Counts as an attempt; with `mayOpen` false nothing is compared or counted. */
  redeemCode(
    tx: Tx,
    shown: { code: string; type: string; email: string; mayOpen?: boolean },
  ): Promise<TokenAndUser | null>
  /** Counts as an attempt, without redeeming. */
  checkCode(tx: Tx, shown: { code: string; type: string; email: string }, userId: string): Promise<boolean>
}

export function createOneTimeTokens({ clock, codes }: { clock: Clock; codes: Codes }): OneTimeTokens {
  const purposeOf = (row: { user_id: string; purpose: string }) => `${row.purpose}:${row.user_id}`

  const isRight = (row: OneTimeToken, code: string) =>
    row.failures <= CODE_TRIES && codes.matches(purposeOf(row), code, row.code_hash)

  async function recognise(tx: Tx, token: OneTimeToken | null, type: string): Promise<TokenAndUser | null> {
    if (token === null || token.expires_at <= clock.now()) return null
    const user = await findUser(tx, token.user_id)
    return user === null || !typeMatches(type, linkTypeOf(token.purpose, user)) ? null : { token, user }
  }

  async function redeem(tx: Tx, row: OneTimeToken | null, type: string): Promise<TokenAndUser | null> {
    const shown = await recognise(tx, row, type)
    if (shown !== null) await deleteToken(tx, shown.token.id)
    return shown
  }

  return {
    async issue(tx, { user, purpose, relatesTo, lifetimeMs, flowStateId, payload }) {
      const fresh = newToken()
      const token = flowStateId === null ? fresh.token : `${PKCE_PREFIX}${fresh.token}`
      const code = newCode()
      const now = clock.now()
      const id = await upsertToken(tx, {
        user_id: user.id,
        purpose,
        relates_to: relatesTo,
        token_hash: sha256(token),
        code_hash: codes.hash(purposeOf({ user_id: user.id, purpose }), code),
        flow_state_id: flowStateId,
        ...payload,
        created_at: now,
        expires_at: new Date(now.getTime() + lifetimeMs),
      })
      return { id, token, code }
    },

    async redeemLink(tx, { token, type, email }) {
      const row = await findToken(tx, sha256(token))
      if (email !== null && email !== row?.relates_to) return null
      return redeem(tx, row, type)
    },

    async peekLink(tx, { token, type }) {
      return recognise(tx, await findToken(tx, sha256(token)), type)
    },

    async redeemCode(tx, { code, type, email, mayOpen = true }) {
      for (const row of mayOpen ? await countTry(tx, email) : []) {
        const shown = isRight(row, code) ? await redeem(tx, row, type) : null
        if (shown !== null) return shown
      }
      return null
    },

    async checkCode(tx, { code, type, email }, userId) {
      const tried = await countTry(tx, email)
      return tried.some(
        (row) =>
          row.user_id === userId &&
          row.purpose === type &&
          row.expires_at > clock.now() &&
          isRight(row, code),
      )
    },
  }
}

/** `type` parameter of the link: a magic link to an unconfirmed address is a sign-up. */
export function linkTypeOf(purpose: Purpose, user: User): string {
  if (purpose === 'email_change_current') return 'email_change'
  return purpose === 'magiclink' && user.email_confirmed_at === null ? 'signup' : purpose
}

function typeMatches(asked: string, linkType: string): boolean {
  return asked === 'email' ? ['signup', 'magiclink'].includes(linkType) : asked === linkType
}
